import Foundation
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples

extension HealthStore {
  /// The program that opens a store, and how.
  struct Client: Sendable {
    let source: Source
    let access: Access
    let catalog: QuestionnaireCatalog
    let options: Options

    func requireValid() throws(StoreError) {
      try source.requirePlainName()
      guard access.authority == .owner || !source.isReserved else { throw .reservedSourceName }
    }
  }

  /// What can be read of a store at one moment; see `HealthStore.read(_:)`.
  public class Reader {
    let database: Database
    let client: Client
    /// The file that was opened; nil if it could not be determined.
    let fileIdentity: FileStatus.Identity?
    /// The user's name, cached because looking it up reads a file.
    lazy var login = NSUserName()
    /// Cached scorers, by definition. A definition changes under its key only if another store is
    /// restored.
    var scorers: [Questionnaire.Key: Scorer] = [:]
    var verifiers: [Questionnaire.Key: Scorer] = [:]

    var path: String { database.path }
    var source: Source { client.source }
    var access: Access { client.access }
    var catalog: QuestionnaireCatalog { client.catalog }

    init(_ database: Database, _ client: Client) {
      database.followsServer = client.options.clock == nil
      fileIdentity =
        database.isFile ? try? FileStatus(of: database.path).identity : nil
      self.database = database
      self.client = client
    }

    convenience init(
      _ location: StoreLocation, _ mode: Database.Mode, _ client: Client
    ) throws(StoreError) {
      self.init(
        try Database(
          location, mode, format: Schema.format, busyLimit: client.options.busyTimeout), client)
    }
  }

  /// What can be read and changed in a transaction; see `HealthStore.write(_:)`.
  public final class Writer: Reader {
    var rows = KnownRows()
    /// The last removal whose traces are in the file.
    var traces: UUID?

    var isInTransaction: Bool { database.state != .none }
  }
}

@available(*, unavailable)
extension HealthStore.Reader: Sendable {}

extension HealthStore.Reader {
  /// Throws ``StoreError/Code/moved`` if the store's file is no longer the one at its path.
  ///
  /// Call it after creating a ``CommitFollower``, which opens whatever is at the path now.
  package func requireInPlace() throws(StoreError) {
    try database.requireInPlace()
  }

  /// Runs a closure whose reads show the store as it was at the first of them.
  func read<T>(_ body: (HealthStore.Reader) throws -> T) throws -> T {
    var carrier = ErrorCarrier()
    do throws(StoreError) {
      return try database.moment { () throws(StoreError) in
        try carrier.carry { try body(self) }
      }
    } catch {
      throw carrier.error ?? error
    }
  }
}

extension HealthStore.Writer {
  /// Forgets what is known of the content, which was replaced.
  func forgetContent() {
    scorers = [:]
    verifiers = [:]
    rows = KnownRows()
  }

  /// Makes a part of the changes, which is undone alone if the closure throws.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, and ``/WellbeingStore/StoreError``.
  @discardableResult
  public func write<T>(_ body: (HealthStore.Writer) throws -> T) throws -> T {
    var carrier = ErrorCarrier()
    do throws(StoreError) {
      return try writing { () throws(StoreError) in try carrier.carry { try body(self) } }
    } catch {
      throw carrier.error ?? error
    }
  }

  /// Writes in a transaction, or in a part of the present one. All writes for a caller go through
  /// this.
  ///
  /// - Throws: ``StoreError/Code/notPermittedToGuest``, and what the body throws.
  func writing<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    try access.requireNoGuest()
    let traces = traces
    do throws(StoreError) {
      switch database.state {
      case .none: return try database.transaction(body)
      case .beginning(isWriting: true), .writing: return try database.part(body)
      case .beginning, .reading: throw .changeInRead
      case .aborted(let error): throw error
      }
    } catch {
      rows = KnownRows()
      self.traces = traces
      throw error
    }
  }
}

/// Carries an error of any type through functions that throw the store's.
struct ErrorCarrier {
  private(set) var error: (any Error)?

  mutating func carry<T>(_ body: () throws -> T) throws(StoreError) -> T {
    do {
      return try body()
    } catch {
      self.error = error
      throw error as? StoreError ?? .unexpectedResult(code: 0)
    }
  }
}

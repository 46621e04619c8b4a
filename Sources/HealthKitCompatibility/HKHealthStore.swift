import Dispatch
public import Foundation
import Synchronization
public import WellbeingStore
public import WellbeingSamples

/// Whether a program may save records of a type. It says nothing about reading.
public typealias HKAuthorizationStatus = AuthorizationStatus
/// Whether a request would ask the person anything.
public enum HKAuthorizationRequestStatus: Int, Sendable, CaseIterable {
  /// Not known, because of an error.
  case unknown = 0
  /// The person would be asked about at least one type.
  case shouldRequest = 1
  /// There is nothing to ask: everything was answered before, or no authorization is needed.
  case unnecessary = 2
}

/// The store of a person's records.
///
/// It opens the file that the command `wellbeing` uses, at the first call that needs it. Its calls
/// throw ``HKError``.
open class HKHealthStore: NSObject, @unchecked Sendable {
  /// What stores open, and on whose behalf.
  ///
  /// ```swift
  /// HKHealthStore.configuration.access.prompt = { request in await sheet.present(request) }
  /// ```
  public struct Configuration: Sendable {
    /// The file; nil means the command's: the one in `WELLBEING_STORE`, otherwise the one in the
    /// settings file, otherwise the default one.
    public var location: StoreLocation?
    /// This program; by default the main bundle's identifier, otherwise the process's name.
    public var source: Source
    /// What the program may see and do, how it asks for it, and the standing reason for deleting.
    ///
    /// By default it is `askPerson`: the person's decisions count, and other programs' records are
    /// only visible if the person lets the program read them. It has no prompt, as there is no
    /// system dialog: set one, or let the owner decide with `wellbeing store access`.
    public var access: HealthStore.Access
    /// The identifier of the person that all records are about; nil means the one in the settings
    /// file, otherwise `self`.
    public var subject: String?

    init() {
      let bundle = Bundle.main
      let version = bundle.infoDictionary?["CFBundleShortVersionString"] as? String
      source = Source(
        name: bundle.bundleIdentifier ?? ProcessInfo.processInfo.processName,
        version: version ?? "")
      access = .askPerson
    }
  }

  private static let standard = Mutex(Configuration())

  /// What stores open; a store that is already open keeps what it has.
  public static var configuration: Configuration {
    get { standard.withLock { $0 } }
    set { standard.withLock { $0 = newValue } }
  }

  struct Opened: Sendable {
    let store: HealthStore
    let subject: String
  }

  private let state: Mutex<Opened?>

  /// Creates a store, which opens its file at the first call that needs it.
  public override init() {
    state = Mutex(nil)
  }

  /// Creates a store for a file that is already open, with its source and access; ``configuration`` does
  /// not count.
  ///
  /// Stops the program if the identifier of the person is not valid.
  ///
  /// - Parameters:
  ///   - store: The open file. It is not closed with this object.
  ///   - subject: The identifier of the person that all records are about.
  public init(_ store: HealthStore, subject: String = SampleHeader.ownSubject) {
    guard let subject = try? SampleHeader.normalized(subject: subject) else {
      raise("HKHealthStore: the identifier of the person is not valid.")
    }
    state = Mutex(Opened(store: store, subject: subject))
  }

  /// Whether a store is possible; always true here.
  open class func isHealthDataAvailable() -> Bool { true }

  /// Returns the earliest permitted time of a record: the beginning of 1900 in UTC.
  open func earliestPermittedSampleDate() -> Date { .earliestSample }

  /// Opens the file, unless it is open.
  private func opened() throws -> Opened {
    try state.withLock { state in
      if let state { return state }
      let configuration = Self.configuration
      let settings = try OwnerSettings(environment: ProcessInfo.processInfo.environment)
      let opened = Opened(
        store: try HealthStore(
          at: configuration.location ?? settings.location,
          source: configuration.source, access: configuration.access),
        subject: try SampleHeader.normalized(
          subject: configuration.subject ?? settings.subject))
      state = opened
      return opened
    }
  }

  /// Opens the file on a thread that may wait for it: SQLite can wait seconds for another program,
  /// and the caller may be on the main actor.
  private func openedElsewhere() async throws -> Opened {
    try await withCheckedThrowingContinuation { continuation in
      Self.opening.async { continuation.resume(with: Result { try self.opened() }) }
    }
  }

  private static let opening = DispatchQueue(label: "wellbeing.healthkit", attributes: .concurrent)

  /// Runs a body with the open store. All calls use it.
  func with<Value>(_ body: (Opened) async throws -> Value) async throws(HKError) -> Value {
    do {
      return try await body(openedElsewhere())
    } catch {
      throw HKError(error)
    }
  }

  // MARK: Authorization

  /// Returns whether this program may save records of a type; *not determined* also if the store
  /// cannot be opened. It waits for the file, unless another call has opened it.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    let native = type.native
    guard let store = try? opened().store else { return .notDetermined }
    return (try? store.read { try $0.authorizationStatus(for: native) }) ?? .notDetermined
  }

  /// Asks the person, with the prompt of ``configuration``, whether this program may save records of
  /// some types and read others' records of some types.
  ///
  /// It asks about what was not answered before. When it returns, everything is answered, but not
  /// necessarily granted.
  ///
  /// - Throws: ``HKError``: `errorUserCanceled` if the person left, `errorInvalidArgument` if there
  ///   is something to ask and no prompt, and other codes.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    let (share, read) = (typesToShare.native, typesToRead.native)
    try await with { try await $0.store.requestAuthorization(toShare: share, read: read) }
  }

  /// Returns whether a request would ask the person anything.
  ///
  /// - Throws: ``HKError``.
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    let (share, read) = (typesToShare.native, typesToRead.native)
    return try await with {
      switch try await $0.store.read({ try $0.requestStatus(toShare: share, read: read) }) {
      case .shouldRequest: .shouldRequest
      case .unnecessary: .unnecessary
      }
    }
  }

  // MARK: Saving and deleting

  /// Saves a record.
  ///
  /// - Throws: ``HKError``: `errorAuthorizationNotDetermined` or `errorAuthorizationDenied` without
  ///   the person's permission, `errorInvalidArgument` for a record that was saved before or whose
  ///   time is in the future, and other codes. Nothing is saved.
  open func save(_ object: HKObject) async throws {
    try await save([object])
  }

  /// Saves several records, all or none.
  ///
  /// - Throws: ``HKError``, as for one record, and `errorInvalidArgument` for none.
  open func save(_ objects: [HKObject]) async throws {
    guard !objects.isEmpty else { throw HKError(.errorInvalidArgument, "No records were given.") }
    let natives = objects.map(\.native)
    try await with { opened in
      let samples = natives.map { $0.about(opened.subject) }
      try await opened.store.write { store in
        for saved in try store.save(samples) {
          switch saved.outcome {
          case .new, .newer: continue
          // HealthKit refuses a record that was saved before, also the same one.
          case .there, .amended, .deleted: throw StoreError.sampleExists(saved.sample.uuid)
          }
        }
      }
    }
  }

  /// Deletes a record of this program.
  ///
  /// - Throws: ``HKError``: `errorInvalidArgument` for a record that is not stored or that another
  ///   program saved, and if the store needs a reason for deleting it, as for one of an earlier day
  ///   or with a raised alert, and its access had none when it was opened; while a raised alert waits,
  ///   which somebody reviews in a program of the person's store or with `wellbeing review`; and other
  ///   codes.
  open func delete(_ object: HKObject) async throws {
    try await delete([object])
  }

  /// Deletes several records of this program, all or none.
  ///
  /// - Throws: ``HKError``, as for one record, and `errorInvalidArgument` for none.
  open func delete(_ objects: [HKObject]) async throws {
    let natives = objects.map(\.native)
    try await with { try await $0.store.write { try $0.delete(natives) } }
  }

  /// Deletes the records of a type that this program saved and that match a predicate.
  ///
  /// - Returns: The number of deleted records.
  /// - Throws: ``HKError``: `errorInvalidArgument` for a predicate that is not one of `HKQuery`'s,
  ///   if the store needs a reason for deleting a record, and while a raised alert of one waits; and other
  ///   codes.
  @discardableResult
  open func deleteObjects(of type: HKObjectType, predicate: NSPredicate) async throws -> Int {
    let condition = QueryCondition(predicate)
    return try await with { opened in
      let filter = try condition.filter(about: opened.subject, of: type as? HKSampleType)
      return try await opened.store.write {
        try $0.deleteObjects(of: type.native, where: filter)
      }
    }
  }
}

extension Set where Element: HKObjectType {
  fileprivate var native: Set<SampleType> { Set<SampleType>(map(\.native)) }
}

extension Sample {
  fileprivate func about(_ subject: String) -> any Sample {
    guard header.subject != subject else { return self }
    var header = header
    header.subject = subject
    return with(header: header)
  }
}

import Dispatch
import Synchronization
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples
package import WellbeingStoreFile

/// Read-only stores of the same file, each on its own connection, so that long reads do not block
/// saves.
final class ReaderPool: Sendable {
  private struct State {
    var idle: [HealthStore] = []
    var isClosed = false
  }

  /// The maximum number of idle readers; others are closed after use.
  private static let mostIdle = 4

  private let path: String
  private let source: Source
  private let access: HealthStore.Access
  private let catalog: QuestionnaireCatalog
  private let state = Mutex(State())
  private let lent = DispatchGroup()

  init(
    path: String, source: Source, access: HealthStore.Access, catalog: QuestionnaireCatalog
  ) {
    self.path = path
    self.source = source
    self.access = access
    self.catalog = catalog
  }

  /// Lends a reader, to be given back with ``giveBack(_:isSound:)``.
  ///
  /// - Throws: ``StoreError/Code/closed`` and other cases.
  func take() throws(StoreError) -> HealthStore {
    let idle = try state.withLock { state throws(StoreError) in
      guard !state.isClosed else { throw .closed }
      lent.enter()
      return state.idle.popLast()
    }
    if let idle { return idle }
    do throws(StoreError) {
      return try HealthStore(
        reading: .path(path), source: source, access: access, catalog: catalog)
    } catch {
      lent.leave()
      throw error
    }
  }

  /// Takes a reader back.
  ///
  /// - Parameter isSound: Whether it can be lent again.
  func giveBack(_ reader: HealthStore, isSound: Bool) {
    state.withLock { state in
      if isSound, !state.isClosed, state.idle.count < Self.mostIdle { state.idle.append(reader) }
    }
    lent.leave()
  }

  /// Waits until no reader is lent: while one reads, the file cannot be rewritten.
  func waitUntilIdle() {
    lent.wait()
  }

  /// Lends no more readers. Those that are lent are closed when they are released.
  func close() {
    let idle = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.idle
    }
    for reader in idle { reader.sync { $0.close() } }
  }
}

extension HealthStore {
  /// Reads on another connection, while this one can save. It blocks the calling thread.
  nonisolated func beside<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    let reader = try readers.take()
    var isSound = false
    defer { readers.giveBack(reader, isSound: isSound) }
    let result = reader.executor.queue.sync {
      reader.assumeIsolated { store in
        Result { () throws(StoreError) in
          try store.requireSameFile(as: fileIdentity)
          return try body(store)
        }
      }
    }
    let value = try result.get()
    isSound = true
    return value
  }

  /// Reads on another connection, while this one can save.
  @concurrent package nonisolated func readBeside<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    let reader = try readers.take()
    var isSound = false
    defer { readers.giveBack(reader, isSound: isSound) }
    let identity = fileIdentity
    let value = try await reader.perform { store throws(StoreError) in
      try store.requireSameFile(as: identity)
      return try body(store)
    }
    isSound = true
    return value
  }

  /// Checks that this reader's file is still that of its store, and drops cached scorers, because
  /// the file may have been restored since.
  private func requireSameFile(as identity: FileStatus.Identity?) throws(StoreError) {
    try database.requireInPlace()
    guard fileIdentity == identity else { throw .moved(path: path, isReading: true) }
    scorers = [:]
  }
}

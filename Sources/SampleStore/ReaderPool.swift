import Dispatch
import Synchronization
import WellbeingInstruments
import WellbeingSamples

/// Stores for reading one file, each on a connection of its own, so that long readings keep no saves
/// from the store that they stand beside.
final class ReaderPool: Sendable {
  private struct State {
    var idle: [HealthStore] = []
    var isClosed = false
  }

  /// More are closed after their use.
  private static let mostIdle = 4

  private let path: String
  private let source: Source
  private let access: HealthStore.Access
  private let catalog: QuestionnaireCatalog
  private let state = Mutex(State())

  init(
    path: String, source: Source, access: HealthStore.Access, catalog: QuestionnaireCatalog
  ) {
    self.path = path
    self.source = source
    self.access = access
    self.catalog = catalog
  }

  /// Lends a reader, to be given back by ``giveBack(_:)``.
  ///
  /// - Throws: ``StoreError/Code/closed`` and other cases.
  func take() throws(StoreError) -> HealthStore {
    let idle = try state.withLock { state throws(StoreError) in
      guard !state.isClosed else { throw .closed }
      return state.idle.popLast()
    }
    if let idle { return idle }
    return try HealthStore(reading: .path(path), source: source, access: access, catalog: catalog)
  }

  func giveBack(_ reader: HealthStore) {
    state.withLock { state in
      if !state.isClosed, state.idle.count < Self.mostIdle { state.idle.append(reader) }
    }
  }

  /// Closes the readers that are idle, which remember definitions that are no more.
  func forget() {
    state.withLock { $0.idle = [] }
  }

  /// Lends no more readers. Those that are lent are closed when they are let go of.
  func close() {
    state.withLock { state in
      state.idle = []
      state.isClosed = true
    }
  }
}

extension HealthStore {
  /// Reads on another connection, while this one goes on saving. It blocks the calling thread.
  nonisolated func beside<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    let reader = try readers.take()
    defer { readers.giveBack(reader) }
    let result = reader.executor.queue.sync {
      reader.assumeIsolated { store in
        Result { () throws(StoreError) in try body(store) }
      }
    }
    return try result.get()
  }

  /// Reads on another connection, while this one goes on saving.
  nonisolated func reading<T: Sendable>(
    beside body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    let reader = try readers.take()
    defer { readers.giveBack(reader) }
    return try await reader.perform(body)
  }
}

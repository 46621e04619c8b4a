import Dispatch
import Synchronization
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples

/// Read-only stores of the same file, each on its own connection, so that long reads do not block
/// saves.
final class ReaderPool: Sendable {
  private struct State {
    var idle: [HealthStore] = []
    var isClosed = false
    /// How many more asynchronous reads may begin.
    var places: Int
    /// The asynchronous reads that wait for a place, the one that has waited longest first.
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var ticket = 0

    /// Takes a read out of the line; nil if it does not wait.
    mutating func stopWaiting(_ ticket: Int) -> CheckedContinuation<Bool, Never>? {
      guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
      return waiting.remove(at: place).continuation
    }
  }

  private let location: StoreLocation
  private let source: Source
  private let access: HealthStore.Access
  private let catalog: QuestionnaireCatalog
  private let options: HealthStore.Options
  /// The maximum number of asynchronous reads at once, so that many do not use up the process's
  /// open files, and of idle readers; others are closed after use.
  let limit: Int
  private let state: Mutex<State>
  private let lent = DispatchGroup()

  init(
    location: StoreLocation, source: Source, access: HealthStore.Access,
    catalog: QuestionnaireCatalog,
    options: HealthStore.Options
  ) {
    self.location = location
    self.source = source
    self.access = access
    self.catalog = catalog
    self.options = options
    limit = max(options.maximumReaders, 1)
    state = Mutex(State(places: limit))
  }

  /// Waits, without blocking a thread, until an asynchronous read may begin; it then ends with
  /// ``leave()``.
  ///
  /// - Throws: ``StoreError/Code/readCanceled`` if the task is cancelled meanwhile.
  func enter() async throws(StoreError) {
    let ticket = state.withLock { state in
      state.ticket += 1
      return state.ticket
    }
    let mayRead = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          // If the store is closed, taking a reader says so.
          if state.places > 0 || state.isClosed {
            state.places -= 1
            return true
          }
          // If it is cancelled later than this, the handler finds it in the line.
          if Task.isCancelled { return false }
          state.waiting.append((ticket, continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { $0.stopWaiting(ticket) }?.resume(returning: false)
    }
    guard mayRead else { throw .readCanceled }
  }

  func leave() {
    let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard let first = state.waiting.first else {
        state.places += 1
        return nil
      }
      return state.stopWaiting(first.ticket)
    }
    next?.resume(returning: true)
  }

  /// Lends a reader without blocking the calling thread; see ``take()``.
  func takeAside() async throws(StoreError) -> HealthStore {
    try await outsideTasks { () throws(StoreError) in try self.take() }
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
        reading: location, source: source, access: access, catalog: catalog, options: options)
    } catch {
      lent.leave()
      throw error
    }
  }

  func giveBack(_ reader: HealthStore, isSound: Bool) {
    state.withLock { state in
      if isSound, !state.isClosed, state.idle.count < limit { state.idle.append(reader) }
    }
    lent.leave()
  }

  /// Waits up to five seconds until no reader is lent: while one reads, the file cannot be
  /// rewritten. Reads that follow one another without a gap would otherwise delay that for ever.
  ///
  /// - Returns: Whether no reader is lent.
  func waitUntilIdle() -> Bool {
    lent.wait(timeout: .now() + 5) == .success
  }

  /// Lends no more readers. Those that are lent are closed when they are released.
  func close() {
    let (idle, waiting) = state.withLock { state in
      state.isClosed = true
      // Whoever has waited goes on, and is told that the store is closed.
      state.places -= state.waiting.count
      defer { (state.idle, state.waiting) = ([], []) }
      return (state.idle, state.waiting.map(\.continuation))
    }
    for next in waiting { next.resume(returning: true) }
    for reader in idle { reader.sync { $0.close() } }
  }
}

extension HealthStore {
  /// Reads on another connection, while this one can save. It blocks the calling thread, and does
  /// not wait for others: it could block the thread on which one of them would end.
  nonisolated func readBlocking<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    guard !isInMemory else {
      return try executor.queue.sync {
        assumeIsolated { store in Result { () throws(StoreError) in try body(store) } }
      }.get()
    }
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

  /// Reads on another connection, while this one can save. A few can read at once; others wait.
  /// A store in memory has one connection: its reads and writes take turns.
  ///
  /// - Throws: ``StoreError/Code/readCanceled`` if the task is cancelled before it ends, and what
  ///   the body throws.
  @concurrent package nonisolated func readConcurrently<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    guard !isInMemory else { return try await perform(body) }
    let start = ContinuousClock.now
    var failure: StoreError?
    defer {
      options.log?(
        StoreEvent(kind: .read, duration: ContinuousClock.now - start, error: failure?.code))
    }
    do throws(StoreError) {
      try await readers.enter()
      defer { readers.leave() }
      let reader = try await readers.takeAside()
      var isSound = false
      defer { readers.giveBack(reader, isSound: isSound) }
      let (identity, interrupter) = (fileIdentity, reader.interrupter)
      let value = try await withTaskCancellationHandler {
        await reader.attempt { store throws(StoreError) in
          try store.requireSameFile(as: identity)
          return try body(store)
        }
      } onCancel: {
        interrupter.interrupt()
      }.get()
      isSound = !interrupter.isInterrupted
      return value
    } catch {
      failure = error
      throw error
    }
  }

  private func attempt<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) -> Result<T, StoreError> {
    Result { () throws(StoreError) in try body(self) }
  }

  /// Checks that this reader's file is still that of its store, and drops cached scorers, because
  /// the file may have been restored since.
  private func requireSameFile(as identity: FileStatus.Identity?) throws(StoreError) {
    try database.requireInPlace()
    guard fileIdentity == identity else { throw .moved(path: path, isReading: true) }
    scorers = [:]
  }
}

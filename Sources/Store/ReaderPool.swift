import Dispatch
import Synchronization
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples

/// A read-only connection to a store, with its own queue.
actor ReadingConnection {
  private let reader: HealthStore.Reader
  nonisolated let interrupter: Interrupter
  nonisolated let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ location: StoreLocation, _ client: HealthStore.Client) throws(StoreError) {
    reader = try HealthStore.Reader(location, .readOnly, client)
    interrupter = reader.database.interrupter
  }

  /// Reads at one moment, if the file is still that of its store.
  func read<T: Sendable>(
    of identity: FileStatus.Identity?, _ body: @Sendable (HealthStore.Reader) throws -> T
  ) throws -> T {
    try reader.requireSameFile(as: identity)
    return try reader.read(body)
  }

  nonisolated func blockingRead<T: Sendable>(
    of identity: FileStatus.Identity?,
    _ body: @Sendable (HealthStore.Reader) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try executor.queue.sync {
      assumeIsolated { connection in
        Result { () throws(StoreError) in
          try connection.reader.requireSameFile(as: identity)
          return try body(connection.reader)
        }
      }
    }.get()
  }

  func close() { reader.database.close() }
}

/// Connections to the same file that only read, so that long reads do not block saves.
final class ReaderPool: Sendable {
  private struct State {
    var idle: [ReadingConnection] = []
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
  private let client: HealthStore.Client
  /// The maximum number of asynchronous reads at once, so that many do not use up the process's
  /// open files, and of idle readers; others are closed after use.
  let limit: Int
  private let state: Mutex<State>
  private let lent = DispatchGroup()

  init(_ location: StoreLocation, _ client: HealthStore.Client) {
    self.location = location
    self.client = client
    limit = max(client.options.maximumReaders, 1)
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
  func takeAside() async throws(StoreError) -> ReadingConnection {
    try await outsideTasks { () throws(StoreError) in try self.take() }
  }

  /// Lends a reader, to be given back with ``giveBack(_:isSound:)``.
  ///
  /// - Throws: ``StoreError/Code/closed`` and other cases.
  func take() throws(StoreError) -> ReadingConnection {
    let idle = try state.withLock { state throws(StoreError) in
      guard !state.isClosed else { throw .closed }
      lent.enter()
      return state.idle.popLast()
    }
    if let idle { return idle }
    do throws(StoreError) {
      return try ReadingConnection(location, client)
    } catch {
      lent.leave()
      throw error
    }
  }

  func giveBack(_ reader: ReadingConnection, isSound: Bool) {
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
    let waiting = state.withLock { state in
      state.isClosed = true
      // Whoever has waited goes on, and is told that the store is closed.
      state.places -= state.waiting.count
      defer { state.waiting = [] }
      return state.waiting.map(\.continuation)
    }
    for next in waiting { next.resume(returning: true) }
    closeIdle()
  }

  /// Closes the readers that are not lent.
  func closeIdle() {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for reader in idle { reader.executor.sync { reader.assumeIsolated { $0.close() } } }
  }
}

extension HealthStore {
  /// Reads on another connection, while this one can save. It blocks the calling thread, and does
  /// not wait for others: it could block the thread on which one of them would end.
  nonisolated func readAside<T: Sendable>(
    _ body: @Sendable (Reader) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    guard !isInMemory else {
      return try executor.sync { Result { () throws(StoreError) in try body(writer) } }.get()
    }
    let reader = try readers.take()
    var isSound = false
    defer { readers.giveBack(reader, isSound: isSound) }
    let value = try reader.blockingRead(of: fileIdentity, body)
    isSound = true
    return value
  }
}

extension HealthStore.Reader {
  /// Checks that this reader's file is still that of its store, and drops cached scorers, because
  /// the file may have been restored since.
  func requireSameFile(as identity: FileStatus.Identity?) throws(StoreError) {
    try database.requireInPlace()
    guard fileIdentity == identity else { throw .movedWhileReading(path) }
    scorers = [:]
  }
}

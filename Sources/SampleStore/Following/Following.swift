import Dispatch
import Foundation
import Synchronization

/// What those who follow a store hear.
enum CommitSignal: Sendable {
  /// Something was committed.
  case committed
  /// The store cannot be followed any more.
  case failed(StoreError)
}

/// Those who follow a store.
final class CommitListeners: Sendable {
  private struct State {
    var nextNumber = 0
    var continuations: [Int: AsyncStream<CommitSignal>.Continuation] = [:]
  }

  private let state = Mutex(State())

  var isEmpty: Bool { state.withLock(\.continuations.isEmpty) }

  /// Adds a listener, which leaves when its stream is let go of or its task is cancelled.
  func add() -> AsyncStream<CommitSignal> {
    // Signals say that there is something to look for; two say no more than one.
    let (stream, continuation) = AsyncStream.makeStream(
      of: CommitSignal.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextNumber += 1
      state.continuations[state.nextNumber] = continuation
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
    return stream
  }

  /// Tells everyone that something was committed.
  func tell() {
    for continuation in present { continuation.yield(.committed) }
  }

  /// Tells everyone that there will be no more.
  func end(with error: StoreError) {
    for continuation in present {
      continuation.yield(.failed(error))
      continuation.finish()
    }
  }

  // Ending a stream comes back to remove it, so nobody is told under the lock.
  private var present: [AsyncStream<CommitSignal>.Continuation] {
    state.withLock { Array($0.continuations.values) }
  }
}

/// Tells whether any other connection has committed to a store, on a connection of its own that
/// never writes.
///
/// A look takes some microseconds and leaves no transaction open.
package final class CommitFollower {
  /// How often it is worth to look, in milliseconds.
  static let interval = 100

  private let database: Database
  private var seen: Int64

  /// Begins to follow: commits from now on are news.
  package init(_ store: HealthStore) throws(StoreError) {
    database = try Database(StoreFile(named: store.path), .readOnly, format: Schema.format)
    seen = try database.dataVersion()
  }

  /// Whether anything was committed since the last look.
  ///
  /// - Throws: ``StoreError/Code/moved`` and other cases: commits can no longer be heard.
  func hasNews() throws(StoreError) -> Bool {
    try database.requireInPlace()
    let version = try database.dataVersion()
    defer { seen = version }
    return version != seen
  }

  /// Blocks the thread until something is committed.
  package func waitForNews() throws(StoreError) {
    while try !hasNews() { Thread.sleep(forTimeInterval: Double(Self.interval) / 1000) }
  }
}

extension HealthStore {
  /// Writes all or nothing, and tells those who follow the store once it is kept.
  func commit<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    let result = try writing(body)
    listeners.tell()
    return result
  }

  /// Throws ``StoreError/Code/moved`` where the store's file is no longer the one at its path.
  ///
  /// Call it when a ``CommitFollower`` was made: that one opened what lies there now.
  package func requireInPlace() throws(StoreError) {
    try database.requireInPlace()
  }

  /// Does something with the store, one after another with all else that is done with it.
  func perform<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try body(self)
  }

  /// A signal whenever this store or another connection has committed, from now on.
  func signals() throws(StoreError) -> AsyncStream<CommitSignal> {
    if watcher == nil { watcher = try startLookout() }
    return listeners.add()
  }

  /// Ends whatever follows the store.
  func endSignals(with error: StoreError) {
    watcher?.timer.cancel()
    watcher = nil
    listeners.end(with: error)
  }

  private func startLookout() throws(StoreError) -> CommitWatcher {
    _ = try database.openHandle()
    let follower = try CommitFollower(self)
    try requireInPlace()
    let interval = DispatchTimeInterval.milliseconds(CommitFollower.interval)
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    timer.setEventHandler { [weak self] in
      guard let self else { return timer.cancel() }
      self.assumeIsolated { $0.look() }
    }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.activate()
    return CommitWatcher(follower: follower, timer: timer)
  }

  /// Looks for commits of other connections, or stops looking when nobody follows any more.
  private func look() {
    guard let watcher else { return }
    guard !listeners.isEmpty else {
      watcher.timer.cancel()
      self.watcher = nil
      return
    }
    do throws(StoreError) {
      if try watcher.follower.hasNews() { listeners.tell() }
    } catch {
      endSignals(with: error)
    }
  }
}

/// What looks for commits of other connections while somebody follows the store.
struct CommitWatcher {
  let follower: CommitFollower
  let timer: any DispatchSourceTimer
}

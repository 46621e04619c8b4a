import Dispatch
import Foundation
import Synchronization

enum CommitSignal: Sendable {
  case committed
  /// The store can no longer be followed.
  case failed(StoreError)
}

final class CommitListeners: Sendable {
  private struct State {
    var nextNumber = 0
    var continuations: [Int: AsyncStream<CommitSignal>.Continuation] = [:]
  }

  private let state = Mutex(State())

  var isEmpty: Bool { state.withLock(\.continuations.isEmpty) }

  /// Adds a listener, which is removed when its stream is released or its task is cancelled.
  func add() -> AsyncStream<CommitSignal> {
    // A signal only prompts a read, so two pending signals mean no more than one.
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

  func notify() {
    for continuation in present { continuation.yield(.committed) }
  }

  func end(with error: StoreError) {
    for continuation in present {
      continuation.yield(.failed(error))
      continuation.finish()
    }
  }

  // Ending a stream calls back to remove it, so listeners are not signalled under the lock.
  private var present: [AsyncStream<CommitSignal>.Continuation] {
    state.withLock { Array($0.continuations.values) }
  }
}

/// Detects commits to a store by any other connection, on its own read-only connection.
///
/// A check takes some microseconds and leaves no transaction open.
package final class CommitFollower {
  /// The polling interval of a file, in milliseconds.
  static let interval = 100

  private let database: Database
  private var seen: Int64
  /// In milliseconds: a server is asked less often.
  let interval: Int

  /// Starts to follow: only later commits count.
  package init(_ store: HealthStore) throws(StoreError) {
    database = try Database(store.location, .readOnly, format: Schema.format)
    interval = database.session == nil ? Self.interval : 1_000
    seen = try database.dataVersion()
  }

  /// Whether anything was committed since the last check.
  ///
  /// - Throws: ``StoreError/Code/moved`` and other cases: commits can no longer be detected.
  func hasNews() throws(StoreError) -> Bool {
    try database.requireInPlace()
    let version = try database.dataVersion()
    defer { seen = version }
    return version != seen
  }

  /// Blocks the thread until something is committed.
  package func waitForNews() throws(StoreError) {
    while try !hasNews() { Thread.sleep(forTimeInterval: Double(interval) / 1000) }
  }
}

extension HealthStore {
  /// A stream of signals for commits, from now on, by this store or another connection.
  func signals() throws(StoreError) -> AsyncStream<CommitSignal> {
    // Nobody else can write to a store in memory.
    if watcher == nil, !isInMemory { watcher = try startWatcher() }
    try writer.database.requireOpen()
    return listeners.add()
  }

  func endSignals(with error: StoreError) {
    watcher?.timer.cancel()
    watcher = nil
    listeners.end(with: error)
  }

  private func startWatcher() throws(StoreError) -> CommitWatcher {
    try writer.database.requireOpen()
    let follower = try CommitFollower(self)
    try writer.requireInPlace()
    let interval = DispatchTimeInterval.milliseconds(follower.interval)
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    timer.setEventHandler { [weak self] in
      guard let self else { return timer.cancel() }
      self.assumeIsolated { $0.poll() }
    }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.activate()
    return CommitWatcher(follower: follower, timer: timer)
  }

  /// Checks for commits of other connections, and stops polling if there are no followers.
  private func poll() {
    guard let watcher else { return }
    guard !listeners.isEmpty else {
      watcher.timer.cancel()
      self.watcher = nil
      return
    }
    do throws(StoreError) {
      if try watcher.follower.hasNews() { listeners.notify() }
    } catch {
      endSignals(with: error)
    }
  }
}

/// Polls for commits of other connections while the store has followers.
struct CommitWatcher {
  let follower: CommitFollower
  let timer: any DispatchSourceTimer
}

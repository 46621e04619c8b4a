import Foundation
import Synchronization
package import Testing

/// Runs tests that wait for processes and terminals on threads of their own, a few at a time: the
/// threads that tests share are as few as the machine's cores.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Self.places.enter()
    defer { Self.places.leave() }
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }

  /// How many such tests run at once.
  private static let places = Places(max(4, 4 * ProcessInfo.processInfo.activeProcessorCount))
}

extension Trait where Self == BlockingTrait {
  /// The test waits for processes or terminals.
  package static var blocking: Self { Self() }
}

/// Runs every job on a thread of its own.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A number of places; whoever finds none waits for one.
private final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

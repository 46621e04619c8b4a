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

import Synchronization

/// Ends what a connection does, from any thread.
package final class ServerCancellation: Sendable {
  private struct State: ~Copyable {
    // The library allows its use from any thread until it is freed.
    nonisolated(unsafe) var handle: OpaquePointer?
  }

  private let state = Mutex(State())

  /// - Parameter connection: Nil before the connection is closed.
  func follow(_ connection: LibPQ.Connection?) {
    nonisolated(unsafe) let handle = connection.flatMap { LibPQ.shared.makeCancellation($0) }
    state.withLock { state in
      LibPQ.shared.freeCancellation(state.handle)
      state.handle = handle
    }
  }

  /// Asks the server to end the running statement, which then throws SQLSTATE 57014. Without one,
  /// it does nothing.
  package func cancel() {
    state.withLock { state in
      guard let handle = state.handle else { return }
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
        if let start = message.baseAddress { _ = LibPQ.shared.cancel(handle, start, 256) }
      }
    }
  }
}

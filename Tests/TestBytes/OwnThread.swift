import Foundation

/// Runs what waits long on a thread of its own: the threads that tests share are as few as the
/// machine's cores.
package func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}

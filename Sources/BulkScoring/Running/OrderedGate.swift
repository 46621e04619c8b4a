import Foundation

/// Lets threads through one at a time, in the order of their numbers, until one of them fails.
final class OrderedGate: @unchecked Sendable {
  // The condition's lock guards what follows.
  private let condition = NSCondition()
  private var next = 0
  private var failure: (any Error)?

  /// Waits for all with lower numbers, and then does something.
  ///
  /// - Returns: Whether to go on: false once any has failed, and nothing is done then.
  func pass(_ number: Int, _ body: () throws -> Void) -> Bool {
    condition.lock()
    while next != number, failure == nil { condition.wait() }
    let isOpen = failure == nil
    condition.unlock()
    guard isOpen else { return false }
    var own: (any Error)?
    do {
      try body()
    } catch {
      own = error
    }
    condition.lock()
    failure = own
    next += 1
    condition.broadcast()
    condition.unlock()
    return own == nil
  }

  /// - Throws: What the first that failed did.
  func throwFailure() throws {
    condition.lock()
    defer { condition.unlock() }
    if let failure { throw failure }
  }
}

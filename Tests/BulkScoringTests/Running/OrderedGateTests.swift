import Foundation
import Synchronization
import Testing
import WellbeingTestBytes

@testable import WellbeingBulkScoring

@Suite("The gate")
struct TurnstileTests {
  private struct Failure: Error, Equatable {
    let number: Int
  }

  /// Sends numbers through on four threads, each of which has every fourth, and fails at some.
  ///
  /// - Returns: The numbers for which something was done, in order.
  private static func pass(
    _ gate: OrderedGate, _ count: Int, failing: Set<Int> = []
  ) async throws -> [Int] {
    let done = Log()
    try await withThrowingTaskGroup { group in
      for first in 0..<4 {
        group.addTask {
          try await onOwnThread {
            for number in stride(from: first, to: count, by: 4) {
              // So that they come in all orders.
              if number % 7 == first { Thread.sleep(forTimeInterval: 0.000_2) }
              let isOpen = gate.pass(number) {
                done.add(number)
                if failing.contains(number) { throw Failure(number: number) }
              }
              if !isOpen { return }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    return done.numbers
  }

  private final class Log: Sendable {
    private let state = Mutex<[Int]>([])

    var numbers: [Int] { state.withLock { $0 } }

    func add(_ number: Int) {
      state.withLock { $0.append(number) }
    }
  }

  @Test("lets all through in their order, one at a time")
  func order() async throws {
    let gate = OrderedGate()
    #expect(try await Self.pass(gate, 400) == Array(0..<400))
    try gate.throwFailure()
  }

  @Test("lets none through behind the first that fails, and tells of that one")
  func failure() async throws {
    let gate = OrderedGate()
    let done = try await Self.pass(gate, 400, failing: [101, 102, 107, 200])
    #expect(done == Array(0...101))
    #expect(throws: Failure(number: 101)) { try gate.throwFailure() }
    #expect(!gate.pass(102) { Issue.record("It is closed.") })
    #expect(throws: Failure(number: 101)) { try gate.throwFailure() }
  }
}

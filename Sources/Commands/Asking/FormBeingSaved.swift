import Foundation
import Synchronization

/// How far the saving of a form has come, for what is said if a signal ends the program meanwhile.
package final class FormBeingSaved: Sendable {
  package enum Stage: Sendable {
    case unsaved
    /// Another result of the day has the same answers.
    case isAnotherResult
    /// Its transaction is about to end: whether the store has it is not known yet.
    case ending
    case saved
    /// It was said that it is not saved.
    case abandoned
  }

  private let stage = Mutex(Stage.unsaved)

  /// - Throws: If it was said that the form is not saved, so that its transaction is undone.
  package func advance(to next: Stage) throws {
    try stage.withLock {
      guard $0 != .abandoned else { throw Failure.interrupted(leaving: .nothing) }
      $0 = next
    }
  }

  /// Saves it, and notes how far that has come.
  package func save<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      let result = try body()
      try advance(to: .saved)
      return result
    } catch {
      try? advance(to: .unsaved)
      throw error
    }
  }

  /// Returns how far it has come. Waits up to 3 s for the end of its transaction; one that has not
  /// come that far is undone.
  func settled() -> Stage {
    for _ in 0..<150 {
      let now = stage.withLock {
        let now = $0
        if now == .unsaved || now == .isAnotherResult { $0 = .abandoned }
        return now
      }
      guard now == .ending else { return now }
      usleep(20_000)
    }
    return .ending
  }
}

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
  }

  private let stage = Mutex(Stage.unsaved)

  package func advance(to next: Stage) { stage.withLock { $0 = next } }

  /// Saves it, and notes how far that has come.
  package func save<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      let result = try body()
      advance(to: .saved)
      return result
    } catch {
      advance(to: .unsaved)
      throw error
    }
  }

  /// How far it has come, once the end of a transaction has been waited for.
  func settled() -> Stage {
    for _ in 0..<150 {
      let now = stage.withLock { $0 }
      guard case .ending = now else { return now }
      usleep(20_000)
    }
    return .ending
  }
}

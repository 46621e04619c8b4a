import Foundation
import Synchronization
import WellbeingPrivateFiles

/// How far the saving of a form has come, for what is said if a signal ends the program meanwhile.
package final class FormBeingSaved: Sendable {
  package enum Stage: Sendable {
    case unsaved
    /// Another result of the day has the same answers.
    case isAnotherResult
    /// Nothing hinders it any more, but it is not known yet whether the store has it.
    case ending
    case saved
  }

  private let stage = Mutex(Stage.unsaved)

  package func has(come to: Stage) { stage.withLock { $0 = to } }

  /// Saves it, and notes how far that has come.
  package func save<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      let result = try body()
      has(come: .saved)
      return result
    } catch {
      has(come: .unsaved)
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

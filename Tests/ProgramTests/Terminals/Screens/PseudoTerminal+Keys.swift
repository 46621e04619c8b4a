import Foundation
import WellbeingTestMachines

/// What a person does before a form that is drawn as a whole.
extension PseudoTerminal {
  /// Presses keys.
  func press(_ keys: String) throws {
    try send(keys)
  }

  /// Presses a key as somebody does who saw the page: one that comes sooner may be held since the
  /// page before.
  func pressAfterLooking(_ key: String) throws {
    Thread.sleep(forTimeInterval: 0.2)
    try press(key)
  }

  /// Presses a key again that quits or skips, not as fast as a held key repeats.
  func pressOnceMore(_ key: String) throws {
    Thread.sleep(forTimeInterval: 0.3)
    try press(key)
  }

  /// Waits for a page, and goes on from it by Enter.
  func pass(_ text: String) throws {
    try waitFor(text)
    try pressAfterLooking("\r")
  }

  /// Waits for a question, chooses by number, and confirms.
  func choose(_ number: Int, _ place: String) throws {
    try waitFor(place)
    try press("\(number)")
    try press("\r")
  }

  /// Goes to the end of the review, and saves.
  func save(_ row: String = "Save my answers") throws {
    try waitFor(row)
    try press("\u{1B}[F")
    try pressAfterLooking("\r")
  }

  /// Reads what an alert says, for long enough, and presses its key.
  func readAlert() throws {
    Thread.sleep(forTimeInterval: 1.2)
    try press("r")
  }
}

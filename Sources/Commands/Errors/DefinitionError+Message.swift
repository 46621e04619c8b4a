import WellbeingKit
import WellbeingPlainText

extension DefinitionError {
  /// Returns the first fault with its position, and the number of others.
  func message(file: String) -> String {
    guard let fault = faults.first else { return "\(file) is not a valid definition." }
    let others = faults.count - 1 + omittedCount
    return "\(file), \(fault.words)\(others > 0 ? " (and \(others) more)" : "")."
  }

  /// Returns a message like ``message(file:)`` for a file that the person can correct.
  func message(ofNamed path: String) -> String {
    let isOne = faults.count + omittedCount == 1
    return message(file: fileName(path))
      + (isOne ? "" : " 'wellbeing questionnaires check FILE' names every fault.")
  }
}

extension DefinitionFault {
  /// The fault with its position, without a full stop.
  var words: String { "line \(line), column \(column), \(path): \(problem.words)" }
}

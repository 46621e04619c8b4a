import WellbeingKit
import WellbeingPlainText

extension DefinitionError {
  /// The first fault with its place, and how many more there are.
  func message(file: String) -> String {
    guard let fault = faults.first else { return "\(file) is not a valid definition." }
    let others = faults.count - 1 + omittedCount
    return "\(file), \(fault.words)\(others > 0 ? " (and \(others) more)" : "")."
  }

  /// As ``message(file:)``, of a file that the person can mend.
  func message(ofNamed path: String) -> String {
    let isOne = faults.count + omittedCount == 1
    return message(file: fileName(path))
      + (isOne ? "" : " 'wellbeing questionnaires check FILE' names every fault.")
  }
}

extension DefinitionFault {
  /// The fault with its place, without an end to the sentence.
  var words: String { "line \(line), column \(column), \(path): \(problem.words)" }
}

import WellbeingStrictJSON
import WellbeingPlainText

extension JSONError {
  /// Where the document is no JSON, and why, as the end of a sentence.
  var message: String {
    "line \(position.line), column \(position.column): \(reason.words)."
  }
}

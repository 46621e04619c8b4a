import WellbeingStrictJSON
import WellbeingPlainText

extension JSONError {
  /// The position and the reason why the document is not valid JSON, as the end of a sentence.
  var message: String {
    "line \(position.line), column \(position.column): \(reason.words)."
  }
}

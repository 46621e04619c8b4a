import WellbeingKit

/// The last step of the form: a review of all answers before they are saved.
extension LineForm {
  /// Shows all answers, and lets the person change any of them, until they confirm or leave.
  ///
  /// - Returns: The outcome; nil if a question is to be asked again.
  mutating func review() throws -> FormOutcome? {
    let review = LineReview(
      conversation: conversation, title: "Review of \(texts.title)", rows: texts.reviewRows,
      remarks: try texts.consequences, change: "the number of a question to change its answer",
      leaving: texts.leaving)
    switch try review.ask() {
    case .save: return .confirmed
    case .quit: return .left
    case .inputEnded: return .inputEnded
    case .back: administration.goBack()
    case .open(let index): try administration.reopen(administration.askedItems[index].id)
    }
    return nil
  }
}

import WellbeingKit

/// The last step of the form: all answers, before they are saved.
extension LineForm {
  /// Shows all answers, and lets any be changed, until the person confirms or leaves.
  ///
  /// - Returns: How it ended; nil if there is a question to ask again.
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

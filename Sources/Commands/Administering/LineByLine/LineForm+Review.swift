import WellbeingKit

/// The last step of the form: what was answered, before it is saved.
extension LineForm {
  /// Shows all answers, and lets any be changed, until the person confirms or leaves.
  ///
  /// - Returns: How it ended; nil where there is a question to ask again.
  mutating func review() throws -> FormOutcome? {
    let review = LineReview(
      conversation: conversation, title: "Review of \(texts.title)", rows: texts.reviewRows,
      remarks: texts.consequences, change: "the number of a question to change its answer",
      leaving: "your answers are kept as unfinished where that is possible")
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

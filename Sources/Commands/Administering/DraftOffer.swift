import Foundation
import WellbeingKit

/// The question whether to continue an unfinished questionnaire; it shows no answers.
struct DraftOffer {
  /// The ways to answer the question.
  enum Decision: CaseIterable {
    case resume
    case restart
    case quit
  }

  /// The question: subject, number of answered questions and time of the last change.
  let words: String
  /// The available decisions; a draft whose recall period has passed cannot be resumed.
  let decisions: [Decision]

  init(_ draft: Draft, _ questionnaire: Questionnaire, now: Date) {
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    let isOffered = draft.isOffered(at: now)
    let (answered, count) = questionnaire.progress(draft.progress.answers)
    let period = questionnaire.text(questionnaire.recallPeriod.text, in: draft.language)
    words =
      "\(title) for \(draft.subject), \(answered) of \(count) questions answered, "
      + "\(LocalTime.age(of: draft.updated, at: now)). "
      + (isOffered
        ? "Continue?"
        : "It was started more than a day ago and no longer covers \(period).")
    decisions = isOffered ? Decision.allCases : [.restart, .quit]
  }
}

extension Questionnaire {
  /// Returns the number of scored items that are answered or declined, and of all scored items.
  func progress(_ answers: [String: Answer]) -> (answered: Int, count: Int) {
    let scored = scoredItems.map(\.id)
    return (scored.count { answers[$0] != nil }, scored.count)
  }
}

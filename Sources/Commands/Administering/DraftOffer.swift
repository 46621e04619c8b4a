import Foundation
import WellbeingKit

/// The question what to do with an unfinished questionnaire; it shows no answers.
struct DraftOffer {
  /// What to do with it.
  enum Decision: CaseIterable {
    case resume
    case restart
    case quit
  }

  /// The question: whose it is, how many questions are answered and when it was last changed.
  let words: String
  /// The possible decisions: one that covers other days than today's cannot be continued.
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
  /// How many of the scored items are answered or declined, and how many there are.
  func progress(_ answers: [String: Answer]) -> (answered: Int, count: Int) {
    let scored = scoredItems.map(\.id)
    return (scored.count { answers[$0] != nil }, scored.count)
  }
}

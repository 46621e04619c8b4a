import Foundation
import WellbeingKit

/// An unfinished administration, as a person is asked about it: no answer is shown before that.
struct DraftOffer {
  /// What is to become of it.
  enum Decision: CaseIterable {
    case resume
    case restart
    case quit
  }

  /// What it is, whose, how far it came and when, and whether to go on, or why not.
  let words: String
  /// What can be decided: one that speaks of other days than today's is not gone on with.
  let decisions: [Decision]

  init(_ draft: Draft, _ questionnaire: Questionnaire, now: Date) {
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    let isOffered = draft.isOffered(at: now)
    words =
      "\(title) for \(draft.subject): \(Self.progress(of: questionnaire, draft.progress.answers)), "
      + "\(LocalTime.age(of: draft.updated, at: now)). "
      + (isOffered ? "Continue?" : "It speaks of other days than today's.")
    decisions = isOffered ? Decision.allCases : [.restart, .quit]
  }

  /// How far answers come, as `4 of 9 answered`.
  static func progress(
    of questionnaire: Questionnaire, _ answers: [String: Answer]
  ) -> String {
    let scored = questionnaire.scoredItems.map(\.id)
    return "\(scored.count { answers[$0] != nil }) of \(scored.count) answered"
  }
}

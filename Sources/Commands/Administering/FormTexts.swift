import WellbeingKit
import WellbeingPresentation

/// The texts of a form, for the screen and for line mode.
struct FormTexts {
  let administration: Administration
  let policy: MissingAnswerPolicy
  let audience: Audience
  let isSaved: Bool

  init(_ administration: Administration, _ content: FormContent) {
    self.administration = administration
    policy = content.policy
    audience = content.audience
    isSaved = content.isSaved
  }

  var language: String { administration.language }
  var title: String { text(questionnaire.shortTitle) }
  var recallPeriod: String { text(questionnaire.recallPeriod.text) }
  private var questionnaire: Questionnaire { administration.questionnaire }

  func text(_ localized: LocalizedText) -> String {
    localized.text(in: language) ?? ""
  }

  /// The definition's notice before the questions; nil if there is none.
  var notice: String? {
    switch audience {
    case .person: questionnaire.notices.person.map(text)
    case .staff: questionnaire.notices.staff.map(text)
    }
  }

  /// The position of the current question in words.
  var place: String {
    administration.position.map { "question \($0.number) of \($0.count)" } ?? "one more question"
  }

  /// The number of questions in words.
  var length: String { questionnaire.lengthWords }

  /// The fraction of the asked items before the current one, from 0 through 1.
  var progress: Double {
    let asked = administration.askedItems
    let behind = asked.firstIndex { $0.id == administration.progress.current } ?? asked.count
    return Double(behind) / Double(max(asked.count, 1))
  }

  /// Returns the answer given to an item, in words; nil if there is none.
  func earlierAnswer(_ item: Questionnaire.Item) -> String? {
    administration.answers[item.id].map { item.words(for: $0, in: language) }
  }

  /// The asked items, each with its wording and its answer.
  var reviewRows: [String] {
    administration.askedItems.map { "\(text($0.text)): \(earlierAnswer($0) ?? "not answered")" }
  }

  /// The heading of the review.
  var reviewHeading: String {
    audience == .person ? "These are your answers." : "These are the answers."
  }

  /// What happens to the answers if the person stops; the words fit into a sentence.
  var leaving: String {
    isSaved ? "your answers so far are kept" : "your answers are not saved"
  }

  /// What unanswered and declined items mean under the policy, without any score. The respondent
  /// does not see the name of the policy.
  var consequences: [String] {
    get throws(ScoringError) {
      let scorer = Scorer(questionnaire)
      return try scorer.outcome(of: administration.answers, policy: policy).scores.compactMap {
        let count = questionnaire.score($0.id)?.items.count { administration.answers[$0] == nil }
        let open = countWords(count ?? 0, "question")
        let unanswered =
          audience == .person
          ? "You left \(open) unanswered" : "\(open) \(count == 1 ? "was" : "were") left unanswered"
        let rule = audience == .person ? "." : " (policy: \(policy.rawValue))."
        switch $0.basis {
        case .unscorable: return "\(unanswered), so there will be no total\(rule)"
        case .prorated:
          return "\(unanswered), so the total will be estimated from the others\(rule)"
        case .itemDeclined where audience == .person:
          return "You chose not to answer 1 question, so the total leaves it out."
        case .itemDeclined: return questionnaire.score($0.id)?.declined.map { text($0.text) }
        case .complete, .totalOnly: return nil
        }
      }
    }
  }
}

extension Questionnaire {
  /// The number of questions in words; "up to" if some are conditional.
  var lengthWords: String {
    let limit = items.contains { $0.askedIf != nil } ? "up to " : ""
    return "\(limit)\(countWords(items.count, "question"))"
  }
}

import WellbeingKit

/// What a form says of an administration, whichever way it is drawn.
struct FormTexts {
  let administration: Administration
  let policy: MissingAnswerPolicy
  let audience: Audience

  init(_ administration: Administration, _ content: FormContent) {
    self.administration = administration
    policy = content.policy
    audience = content.audience
  }

  var language: String { administration.language }
  var title: String { text(questionnaire.shortTitle) }
  var recallPeriod: String { text(questionnaire.recallPeriod.text) }
  private var questionnaire: Questionnaire { administration.questionnaire }

  func text(_ localized: LocalizedText) -> String {
    localized.text(in: language) ?? ""
  }

  /// What the definition has to say before the questions; nil where it says nothing.
  var notice: String? {
    switch audience {
    case .person: questionnaire.notices.person.map(text)
    case .staff: questionnaire.notices.staff.map(text)
    }
  }

  /// Where the administration stands, in words.
  var place: String {
    administration.position.map { "question \($0.number) of \($0.count)" } ?? "one more question"
  }

  /// How many questions there are, in words.
  var length: String { questionnaire.lengthWords }

  /// The share of the asked items that are behind the person, from 0 through 1.
  var progress: Double {
    let asked = administration.askedItems
    let behind = asked.firstIndex { $0.id == administration.progress.current } ?? asked.count
    return Double(behind) / Double(max(asked.count, 1))
  }

  /// What was answered before to an item; nil where nothing was.
  func earlierAnswer(_ item: Questionnaire.Item) -> String? {
    administration.answers[item.id].map { item.words(for: $0, in: language) }
  }

  /// The asked items, each with its wording and its answer.
  var reviewRows: [String] {
    administration.askedItems.map { "\(text($0.text)): \(earlierAnswer($0) ?? "not answered")" }
  }

  /// What unanswered and declined items mean under the policy, without telling any score.
  var consequences: [String] {
    let outcome = try? Scorer(questionnaire).outcome(of: administration.answers, policy: policy)
    return (outcome?.scores ?? []).compactMap { score in
      let count = questionnaire.score(score.id)?.items.count { administration.answers[$0] == nil }
      let open = count == 1 ? "1 question is" : "\(count ?? 0) questions are"
      switch score.basis {
      case .unscorable:
        return "\(open) not answered: there will be no total (policy: \(policy.rawValue))."
      case .prorated:
        return "\(open) not answered: the total will be estimated from the others "
          + "(policy: \(policy.rawValue))."
      case .itemDeclined:
        return questionnaire.score(score.id)?.declined.map { text($0.text) }
      case .complete, .totalOnly: return nil
      }
    }
  }
}

extension Questionnaire {
  /// How many questions count, in words.
  var lengthWords: String {
    let items = scoredItems
    let limit = items.contains { $0.askedIf != nil } ? "up to " : ""
    return "\(limit)\(items.count) questions"
  }
}

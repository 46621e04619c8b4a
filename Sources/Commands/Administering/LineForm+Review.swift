import WellbeingKit

/// The last step of the form: what was answered, before it is saved.
extension LineForm {
  /// Shows all answers, and lets any be changed, until the person confirms or leaves.
  ///
  /// - Returns: How it ended; nil where there is a question to ask again.
  mutating func review() throws -> Ending? {
    let items = administration.askedItems
    showReview(items)
    while true {
      let reply = try conversation.ask("Your choice:")
      guard case .word(let word) = reply else { return .inputEnded }
      switch word {
      case "save": return .confirmed
      case "quit": return .left
      case "repeat": showReview(items)
      case "back":
        administration.goBack()
        return nil
      default:
        if let number = Int(word), items.indices.contains(number - 1) {
          try administration.reopen(items[number - 1].id)
          return nil
        }
        conversation.refuse("Type save, a number from 1 to \(items.count), back, repeat or quit.")
      }
    }
  }

  private func showReview(_ items: [Questionnaire.Item]) {
    conversation.say()
    conversation.say("Review of \(title)")
    for (index, item) in items.enumerated() {
      let answer = administration.answers[item.id].map { item.words(for: $0, in: language) }
      let wording = "\(text(item.text)): \(answer ?? "not answered")"
      conversation.say(wording, after: "  \(index + 1). ")
    }
    for paragraph in consequences { conversation.say(paragraph) }
    conversation.say(
      "Type save to finish, the number of a question to change its answer, back, repeat or quit.")
  }

  /// What unanswered and declined items mean under the policy, without telling any score.
  private var consequences: [String] {
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

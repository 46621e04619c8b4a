import WellbeingTextFormats

extension AlertText {
  func message(_ alert: RaisedAlert) -> [AlertParagraph] {
    guard audience == .person, let rule = rule(alert.item) else {
      return [AlertParagraph(staffMessage(alert))]
    }
    guard alert.state == .raised else { return [impliedMessage(alert, rule)] }
    let text =
      own(.person, alert.item, language) ?? questionnaire.text(rule.messages.person, in: language)
    return [paragraph(text, otherwise: .danger)]
  }

  /// The definition's text for the person states what they answered, which a total only bounds.
  private func impliedMessage(_ alert: RaisedAlert, _ rule: Questionnaire.AlertRule)
    -> AlertParagraph
  {
    let choices = questionnaire.item(alert.item)?.choiceSet.choices ?? []
    let text =
      rule.messages.totalImpliesPerson.map { questionnaire.text($0, in: language) }
      ?? texts.text(
        .impliedPerson, in: language,
        ["n": questionnaire.number(of: alert.item).map(String.init) ?? alert.item])
    return paragraph(
      text.replacing("{answer}", with: words(for: alert))
        .keepingOpenEnd(choices.contains { ($0.value ?? alert.value) > alert.value }),
      otherwise: .danger)
  }

  func message(_ takenBack: TakenBackAlert) -> [AlertParagraph] {
    guard let rule = rule(takenBack.alert.item) else { return [] }
    switch audience {
    case .staff:
      return [AlertParagraph(staffMessage(takenBack, rule))]
    case .person:
      let kept = texts.text(
        isGiven ? .firstKeptGiven : .firstKept, in: language,
        ["answer": words(for: takenBack.alert)])
      let text = rule.messages.takenBackPerson.map { questionnaire.text($0, in: language) }
      return [
        paragraph(
          text?.replacing("{kept}", with: kept)
            ?? "\(questionnaire.text(rule.messages.person, in: language)) \(kept)",
          otherwise: .danger)
      ]
    }
  }

  private func staffMessage(
    _ takenBack: TakenBackAlert, _ rule: Questionnaire.AlertRule
  ) -> String {
    let text = rule.messages.takenBack.map { questionnaire.text($0, in: language) }
    return (text ?? Self.takenBack + questionnaire.text(rule.messages.staff, in: language))
      .replacing("{answer}", with: words(for: takenBack.alert))
      .replacing("{change}", with: change(to: takenBack.now, of: rule.item))
  }

  /// What was done with an answer, for example *changed to "Not at all"*.
  private func change(to now: Answer?, of item: String) -> String {
    switch now {
    case .declined: "declined"
    case let now?: "changed to \"\(words(for: now, to: item))\""
    case nil: "left blank"
    }
  }

  private func words(for answer: Answer, to item: String) -> String {
    guard let item = questionnaire.item(item) else { return "" }
    let choice = item.choice(of: answer)?.text.text(in: language)
    return choice ?? item.words(for: answer, in: language)
  }

  private static let takenBack =
    "The first answer was \"{answer}\", then {change} before it was saved. "

  /// The text to staff about one item.
  ///
  /// - Parameter change: What became of the answer since it raised the alert; nil if nothing did.
  package func staffMessage(
    item: String, value: Int?, reason: UnassessedAlert.Reason?, change: AnswerChange?
  ) -> String {
    guard let rule = rule(item) else { return item }
    guard let value else {
      return staffMessage(UnassessedAlert(item: item, reason: reason ?? .leftBlank), rule)
    }
    let alert = RaisedAlert(item: item, value: value, staffMessage: "")
    if let change, change.wasBeforeSaving {
      return staffMessage(TakenBackAlert(alert, now: change.now), rule)
    }
    let corrected = change.map {
      "An earlier version of the result raised this alert; then the answer was "
        + ($0.now == nil ? "left without an answer. " : "\(self.change(to: $0.now, of: item)). ")
    }
    return (corrected ?? "")
      + questionnaire.text(rule.messages.staff, in: language)
      .replacing("{answer}", with: words(for: alert))
  }

  private func staffMessage(_ alert: RaisedAlert) -> String {
    // An institution's text states the answer, which a total alone only bounds.
    let own = alert.state == .raised ? own(.staff, alert.item, language) : nil
    let message = own?.replacing("{answer}", with: words(for: alert)) ?? alert.staffMessage
    guard let answeredDays else { return message }
    return "\(message) Answered \(counted(answeredDays, "day")) ago."
  }

  private func words(for alert: RaisedAlert) -> String {
    let choice = questionnaire.item(alert.item)?.choice(of: .value(alert.value))
    return choice.map { $0.text.text(in: language) ?? $0.id } ?? "\(alert.value)"
  }

  func message(_ alert: UnassessedAlert) -> [AlertParagraph] {
    guard let rule = rule(alert.item) else { return [] }
    switch audience {
    case .staff: return [AlertParagraph(staffMessage(alert, rule))]
    case .person: return respondentMessage(alert, rule)
    }
  }

  private func staffMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> String {
    let state: String
    switch alert.reason {
    case .totalOnly: return questionnaire.text(rule.messages.totalOnly, in: language)
    case .leftBlank: state = "left blank"
    case .declined: state = "declined"
    case .notShown: state = "not asked"
    case .noAnswerSaved: state = "shown, but no answer was saved"
    }
    let stopped = alert.reason == .noAnswerSaved ? rule.messages.stopped : nil
    return
      (own(.notAssessed, alert.item, language)
      ?? questionnaire.text(stopped ?? rule.messages.notAssessed, in: language))
      .replacing("{state}", with: state)
  }

  /// A person is not told about a question that they never saw. That only their total is known
  /// is said with the result.
  private func respondentMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> [AlertParagraph] {
    switch alert.reason {
    case .notShown, .totalOnly: return []
    case .leftBlank, .declined, .noAnswerSaved:
      let own = own(.notAssessedPerson, alert.item, language)
      let stopped = alert.reason == .noAnswerSaved ? rule.messages.stoppedPerson : nil
      let text =
        own ?? questionnaire.text(stopped ?? rule.messages.notAssessedPerson, in: language)
      return [paragraph(text, otherwise: .help)]
    }
  }
}

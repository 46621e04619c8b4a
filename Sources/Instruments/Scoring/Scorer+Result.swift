/// Scores by position: alerts, patterns and the complete result.
extension Scorer {
  /// Scores valid responses, under a policy that the definition offers.
  package func result(
    of responses: [Response], policy: MissingAnswerPolicy, language: String? = nil
  ) -> ScoringResult {
    let alerts = alerts(of: responses, language: language ?? questionnaire.defaultLanguage)
    return ScoringResult(
      scores: plan.scores.map { score($0, responses, policy: policy) },
      alerts: alerts.raised,
      alertsNotAssessed: alerts.notAssessed,
      patterns: patterns(of: responses),
      unanswered: items(responses) { $0 == .unanswered },
      skipped: items(responses) { $0 == .skipped || $0 == .open })
  }

  /// Returns the outcome of each pattern rule for settled responses.
  package func patterns(of responses: [Response]) -> [SymptomPattern] {
    zip(plan.patterns, patternCases).map { pattern, cases in
      SymptomPattern(id: pattern.id, result: result(of: pattern, cases, responses))
    }
  }

  func alerts(
    of responses: [Response], language: String
  ) -> AlertFindings {
    let found = alertRules(of: responses)
    let raised = found.raised.map { raised in
      RaisedAlert(
        item: plan.items[plan.alerts[raised.rule].item].id, value: raised.value,
        staffMessage: staffMessage(raised.rule, choice: raised.choice, language: language))
    }
    return AlertFindings(raised: raised, notAssessed: found.notAssessed)
  }

  /// A raised alert, without its message.
  struct Raised {
    let rule: Int
    let choice: Int
    let value: Int
  }

  func alertRules(
    of responses: [Response]
  ) -> (raised: [Raised], notAssessed: [UnassessedAlert]) {
    var raised: [Raised] = []
    var notAssessed: [UnassessedAlert] = []
    for rule in plan.alerts.indices {
      switch alert(rule, of: responses[plan.alerts[rule].item]) {
      case .raised(let choice, let value):
        raised.append(Raised(rule: rule, choice: choice, value: value))
      case .notRaised: break
      case .notAssessed(let reason):
        notAssessed.append(.init(item: plan.items[plan.alerts[rule].item].id, reason: reason))
      }
    }
    return (raised, notAssessed)
  }

  package enum AlertState: Sendable, Hashable {
    /// - Parameter choice: The index of the choice among the item's choices.
    case raised(choice: Int, value: Int)
    case notRaised
    case notAssessed(UnassessedAlert.Reason)
  }

  /// Returns the effect of a response on an alert rule.
  package func alert(_ rule: Int, of response: Response) -> AlertState {
    switch response {
    case .choice(let index):
      guard let value = values[plan.alerts[rule].item][index],
        value >= plan.alerts[rule].atLeast
      else { return .notRaised }
      return .raised(choice: index, value: value)
    case .declined: return .notAssessed(.declined)
    case .unanswered: return .notAssessed(.leftBlank)
    case .notApplicable, .entered, .skipped, .open: return .notAssessed(.notShown)
    }
  }

  /// Returns the message to staff for an alert that a choice raised.
  func staffMessage(_ rule: Int, choice: Int, language: String) -> String {
    message(questionnaire.alerts[rule].staffMessage, rule, choice: choice, language: language)
  }

  private func message(
    _ text: LocalizedText, _ rule: Int, choice index: Int, language: String
  ) -> String {
    let choice = questionnaire.items[plan.alerts[rule].item].choiceSet.choices[index]
    // Both in one language: staff read English, whatever the form's language is.
    let language = text.ownText(in: language) == nil ? questionnaire.languageOfStaff : language
    return (text.text(in: language) ?? "")
      .replacing("{answer}", with: choice.text.text(in: language) ?? choice.id)
  }

  /// Returns the alert that a total implies; nil if it implies none.
  ///
  /// - Parameter answers: The answers that the total allows, with nil for none.
  func impliedAlert(
    _ rule: Int, by total: Double, allowing answers: [Int?], language: String
  ) -> RaisedAlert? {
    let alert = plan.alerts[rule]
    guard !answers.contains(nil), let lowest = answers.compactMap(\.self).min(),
      lowest >= alert.atLeast,
      let choice = values[alert.item].firstIndex(of: lowest)
    else { return nil }
    let message = message(
      questionnaire.alerts[rule].totalImpliesMessage, rule, choice: choice, language: language)
    return RaisedAlert(
      item: plan.items[alert.item].id, value: lowest, state: .implied,
      staffMessage: message.replacing("{total}", with: points(total))
        .keepingOpenEnd(values[alert.item].contains { $0.map { $0 > lowest } ?? false }))
  }

  /// Returns how many symptoms of a pattern rule were reported; nil for an unknown rule or invalid
  /// answers.
  package func symptomCount(of patternRule: String, in answers: [String: Answer]) -> Int? {
    guard let patternRule = plan.patterns.first(where: { $0.id == patternRule }),
      let responses = try? responses(answers)
    else { return nil }
    return patternRule.symptoms.count { Self.reaches($0, responses, values) == true }
  }

  /// Returns the result that holds for every possible answer to the items that a pattern rule
  /// lacks. Each of them is taken to be able to have any answer, whatever the others are.
  private func result(
    of patternRule: ScoringPlan.PatternPlan, _ cases: CasesOfCondition, _ responses: [Response]
  ) -> SymptomPattern.Result {
    let isMet =
      isSettled(patternRule, responses)
      ? patternRule.condition.holds { [values] in Self.value(responses, $0, values) }
      : cases.certainty { [values] in Self.reaches($0, responses, values) }
    return isMet.map { $0 ? .met : .notMet } ?? .undetermined
  }

  /// Whether no item leaves a pattern rule open. One that does not apply is not a symptom.
  private func isSettled(_ patternRule: ScoringPlan.PatternPlan, _ responses: [Response]) -> Bool {
    patternRule.items.allSatisfy {
      responses[$0] == .notApplicable || Self.value(responses, $0, values) != nil
    }
  }

  /// Returns whether a symptom of a pattern counts; nil if its item has no answer.
  private static func reaches(
    _ symptom: Condition<Int>.Symptom, _ responses: [Response], _ values: [[Int?]]
  ) -> Bool? {
    responses[symptom.item] == .notApplicable
      ? false : value(responses, symptom.item, values).map { $0 >= symptom.atLeast }
  }

  private static func value(
    _ responses: [Response], _ position: Int, _ values: [[Int?]]
  ) -> Int? {
    guard case .choice(let index) = responses[position] else { return nil }
    return values[position][index]
  }

  private func items(_ responses: [Response], where isMeant: (Response) -> Bool) -> [String] {
    responses.indices.filter { isMeant(responses[$0]) }.map { questionnaire.items[$0].id }
  }
}

extension String {
  /// Returns a message in which a passage such as `{ or more}` is kept, without its braces, only if
  /// a higher answer than the one that is named is possible.
  package func keepingOpenEnd(_ isOpen: Bool) -> String {
    replacing(/\{( [^{}]*)\}/) { isOpen ? String($0.output.1) : "" }
  }
}

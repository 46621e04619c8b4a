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

  /// Returns the outcome of each pattern rule for responses in which unasked items are marked.
  package func patterns(of responses: [Response]) -> [SymptomPattern] {
    zip(plan.patterns, patternCases).map { pattern, cases in
      SymptomPattern(id: pattern.id, result: result(of: pattern, cases, responses))
    }
  }

  func alerts(of responses: [Response], language: String) -> AlertFindings {
    var raised: [RaisedAlert] = []
    var notAssessed: [UnassessedAlert] = []
    for (rule, alert) in plan.alerts.enumerated() {
      let item = plan.items[alert.item].id
      switch self.alert(rule, of: responses[alert.item]) {
      case .raised(let value):
        raised.append(raisedAlert(rule, value: value, language: language))
      case .notRaised: break
      case .notAssessed(let reason): notAssessed.append(.init(item: item, reason: reason))
      }
    }
    return AlertFindings(raised: raised, notAssessed: notAssessed)
  }

  package enum AlertState: Sendable, Hashable {
    case raised(value: Int)
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
      return .raised(value: value)
    case .declined: return .notAssessed(.declined)
    case .unanswered: return .notAssessed(.leftBlank)
    case .notApplicable, .entered, .skipped, .open: return .notAssessed(.notShown)
    }
  }

  /// Returns an alert with its message to staff.
  ///
  /// - Parameter total: The total that implies it; nil if the item was answered.
  package func raisedAlert(
    _ rule: Int, value: Int, total: Double? = nil, language: String
  ) -> RaisedAlert {
    let alert = questionnaire.alerts[rule]
    let text = total == nil ? alert.messages.staff : alert.messages.totalImplies
    // Both in one language: staff read English, whatever the form's language is.
    let language = text.ownText(in: language) == nil ? questionnaire.languageOfStaff : language
    return RaisedAlert(
      item: alert.item, value: value, state: total == nil ? .raised : .implied, staffMessage: ""
    ).inLanguage(language, of: questionnaire, total: total)
  }

  /// Returns the alert that a total implies; nil if it implies none.
  ///
  /// - Parameter answers: The answers that the total allows, with nil for none.
  func impliedAlert(
    _ rule: Int, by total: Double, allowing answers: [Int?], language: String
  ) -> RaisedAlert? {
    guard !answers.contains(nil), let lowest = answers.compactMap(\.self).min(),
      lowest >= plan.alerts[rule].atLeast
    else { return nil }
    return raisedAlert(rule, value: lowest, total: total, language: language)
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
      isKnown(patternRule, responses)
      ? patternRule.condition.holds { [values] in Self.value(responses, $0, values) }
      : cases.certainty { [values] in Self.reaches($0, responses, values) }
    return isMet.map { $0 ? .met : .notMet } ?? .undetermined
  }

  /// Whether no item leaves a pattern rule open. One that does not apply is not a symptom.
  private func isKnown(_ patternRule: ScoringPlan.PatternPlan, _ responses: [Response]) -> Bool {
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

import WellbeingTextFormats

extension StructureCheck {
  func checkExamples() {
    let bands = Dictionary(
      questionnaire.scores.map { ($0.id, Set($0.bands.map(\.id))) },
      uniquingKeysWith: { first, _ in first })
    let alerts = Set(questionnaire.alerts.map(\.item))
    let patterns = Set(questionnaire.patternRules.map(\.id))
    for (example, node) in zip(questionnaire.examples, root["examples"].list) {
      checkAnswers(of: example, at: node["answers"].list)
      for (score, node) in zip(example.scores, node["scores"].list) {
        guard let bands = bands[score.id] else {
          node["id"].report(.unknownReference(score.id))
          continue
        }
        if let band = score.band, !bands.contains(band) {
          node["band"].report(.unknownReference(band))
        }
      }
      for (key, items) in [("raised", example.raised), ("notAssessed", example.notAssessed)] {
        for (item, node) in zip(items, node[key].list) where !alerts.contains(item) {
          node.report(.unknownReference(item))
        }
      }
      for id in example.patterns.keys.sorted() where !patterns.contains(id) {
        node["patterns"][id].report(.unknownReference(id))
      }
    }
  }

  private func checkAnswers(of example: Questionnaire.Example, at nodes: [Node]) {
    let items = questionnaire.items.answered(inSheetOf: nodes.count) ?? []
    for (item, node) in zip(items, nodes) {
      if let answer = example.answers[item.id], let problem = problem(with: answer, to: item) {
        node.report(problem)
      }
    }
  }

  /// Returns the problem with an answer to an item, whatever the other answers are.
  private func problem(
    with answer: Answer, to item: Questionnaire.Item
  ) -> Problem? {
    if item.entry != nil { return .itemWithoutChoices(item.id) }
    return switch answer {
    case .value(let value): hasChoice(value, item) ? nil : .noSuchValue(value)
    case .choice(let id): item.choice(id) == nil ? .unknownReference(id) : nil
    case .decimal, .text: .itemWithoutChoices(item.id)
    case .declined: item.isDeclinable ? nil : .notDeclinable(item.id)
    case .notApplicable: item.notApplicable == nil ? .alwaysApplicable(item.id) : nil
    }
  }
}

extension Scorer {
  /// Returns the path within an example of the first stated result that differs from the scored one;
  /// nil if none differs.
  ///
  /// - Parameter responses: Nil if the answers do not match the questionnaire.
  func firstDifference(
    from example: Questionnaire.Example, _ responses: [Response]?
  ) -> String? {
    guard let responses else { return "answers" }
    guard let policy = try? offered(example.policy) else { return "policy" }
    let scores = plan.scores.map { score($0, responses, policy: policy) }
    guard scores.count == example.scores.count else { return "scores" }
    for (index, (score, expected)) in zip(scores, example.scores).enumerated() {
      if let part = difference(score, expected) { return "scores[\(index)].\(part)" }
    }
    // Without the alerts' messages, which can be long.
    var alerts: (raised: [String], notAssessed: [String]) = ([], [])
    for (rule, symptom) in plan.alerts.enumerated() {
      switch alert(rule, of: responses[symptom.item]) {
      case .raised: alerts.raised.append(plan.items[symptom.item].id)
      case .notAssessed: alerts.notAssessed.append(plan.items[symptom.item].id)
      case .notRaised: break
      }
    }
    if alerts.raised != example.raised { return "raised" }
    if alerts.notAssessed != example.notAssessed { return "notAssessed" }
    let found = patterns(of: responses)
    return example.patterns.sorted { $0.key < $1.key }
      .first { !found.contains(SymptomPattern(id: $0, result: $1)) }
      .map { "patterns.\($0.key)" }
  }

  private func difference(
    _ score: Score, _ expected: Questionnaire.Example.ExpectedScore
  ) -> String? {
    let parts = [
      ("id", score.id == expected.id), ("basis", score.basis == expected.basis),
      ("value", score.value == expected.value), ("band", score.band == expected.band),
      ("maximum", (expected.maximum ?? score.maximum) == score.maximum),
      ("lowest", (expected.lowest ?? score.lowest) == score.lowest),
      ("highest", (expected.highest ?? score.highest) == score.highest),
    ]
    return parts.first { !$0.1 }?.0
  }
}

extension [Questionnaire.Item] {
  /// Returns the items for a sheet with this number of answers: the scored items, or all items; nil
  /// if neither number matches.
  func answered(inSheetOf count: Int) -> [Questionnaire.Item]? {
    [filter(\.isScored), self].first { $0.count == count }
  }
}

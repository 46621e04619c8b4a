import WellbeingTextFormats

extension StructureCheck {
  func checkExamples() {
    let names = ExampleNames(questionnaire)
    for (index, example) in questionnaire.examples.enumerated() {
      let node: Node = root["examples"][index]
      let count = node["answers"].elements?.count ?? 0
      let items = questionnaire.items.answered(inSheetOf: count) ?? []
      for (place, item) in items.enumerated() {
        if let answer = example.answers[item.id], let problem = problem(with: answer, to: item) {
          node["answers"][place].report(problem)
        }
      }
      checkReferences(example, names, at: node)
    }
  }

  /// Returns the problem with an answer to an item, whatever the other answers are.
  private func problem(
    with answer: Answer, to item: Questionnaire.Item
  ) -> Problem? {
    if item.entry != nil { return .itemWithoutChoices(item.id) }
    return switch answer {
    case .value(let value): values(of: item).all.contains(value) ? nil : .noSuchValue(value)
    case .choice(let id): item.choice(id) == nil ? .unknownReference(id) : nil
    case .decimal, .text: .itemWithoutChoices(item.id)
    case .declined: item.isDeclinable ? nil : .notDeclinable(item.id)
    case .notApplicable: item.notApplicable == nil ? .alwaysApplicable(item.id) : nil
    }
  }

  private func checkReferences(
    _ example: Questionnaire.Example, _ names: ExampleNames, at node: Node
  ) {
    for (index, score) in example.scores.enumerated() {
      let place: Node = node["scores"][index]
      guard let bands = names.bands[score.id] else {
        place["id"].report(.unknownReference(score.id))
        continue
      }
      if let band = score.band, !bands.contains(band) {
        place["band"].report(.unknownReference(band))
      }
    }
    for (key, items) in [("raised", example.raised), ("notAssessed", example.notAssessed)] {
      for (index, item) in items.enumerated() where !names.alerts.contains(item) {
        node[key][index].report(.unknownReference(item))
      }
    }
    for id in example.patterns.keys.sorted() where !names.patternRules.contains(id) {
      node["patterns"][id].report(.unknownReference(id))
    }
  }
}

/// The ids that an example can refer to.
private struct ExampleNames {
  /// The ids of the bands, by the id of their score.
  let bands: [String: Set<String>]
  let alerts: Set<String>
  let patternRules: Set<String>

  init(_ questionnaire: Questionnaire) {
    bands = Dictionary(
      questionnaire.scores.map { ($0.id, Set($0.bands.map(\.id))) },
      uniquingKeysWith: { first, _ in first })
    alerts = Set(questionnaire.alerts.map(\.item))
    patternRules = Set(questionnaire.patternRules.map(\.id))
  }
}

/// Compares an example with the result of scoring it.
struct ExampleComparison {
  let example: Questionnaire.Example
  let scorer: Scorer
  /// The responses; nil if the answers do not match the questionnaire.
  let responses: [Scorer.Response]?

  /// The path within the example of the first stated result that differs from the scored one; nil
  /// if none differs.
  var firstDifference: String? {
    guard let responses else { return "answers" }
    guard let policy = try? scorer.offered(example.policy) else { return "policy" }
    let scores = scorer.plan.scores.map { scorer.score($0, responses, policy: policy) }
    guard scores.count == example.scores.count else { return "scores" }
    for (index, (score, expected)) in zip(scores, example.scores).enumerated() {
      if let part = difference(score, expected) { return "scores[\(index)].\(part)" }
    }
    // Without the alerts' messages, which can be long.
    let alerts = scorer.alertRules(of: responses)
    let raised = alerts.raised.map { scorer.plan.items[scorer.plan.alerts[$0.rule].item].id }
    if raised != example.raised { return "raised" }
    if alerts.notAssessed.map(\.item) != example.notAssessed { return "notAssessed" }
    return pattern(responses).map { "patterns.\($0)" }
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

  /// Returns the first pattern whose stated result differs from the scored one.
  private func pattern(_ responses: [Scorer.Response]) -> String? {
    let found = scorer.patterns(of: responses)
    return example.patterns.sorted { $0.key < $1.key }.first { id, result in
      !found.contains(SymptomPattern(id: id, result: result))
    }?.key
  }
}

extension [Questionnaire.Item] {
  /// Returns the items for a sheet with this number of answers: the scored items, or all items; nil
  /// if neither number matches.
  func answered(inSheetOf count: Int) -> [Questionnaire.Item]? {
    [filter(\.isScored), self].first { $0.count == count }
  }
}

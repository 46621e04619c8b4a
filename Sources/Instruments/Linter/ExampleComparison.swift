/// An example beside what scoring it gives.
struct ExampleComparison {
  let example: Questionnaire.Example
  let scorer: Scorer
  /// What the answers come to; nil where they are no sheet of the questionnaire.
  let responses: [Scorer.Response]?

  /// The first part of the example, as a path within it, that states another result than scoring
  /// gives; nil where none does.
  var firstDifference: String? {
    guard let responses else { return "answers" }
    guard let policy = try? scorer.offered(example.policy) else { return "policy" }
    let scores = scorer.plan.scores.map { scorer.score($0, responses, policy: policy) }
    guard scores.count == example.scores.count else { return "scores" }
    for (index, (score, expected)) in zip(scores, example.scores).enumerated() {
      if let part = difference(score, expected) { return "scores[\(index)].\(part)" }
    }
    // Not the alerts with their messages, which can be long.
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

  /// The first pattern that is stated otherwise than it is found.
  private func pattern(_ responses: [Scorer.Response]) -> String? {
    let found = scorer.patterns(of: responses)
    return example.patterns.sorted { $0.key < $1.key }.first { id, result in
      !found.contains(SymptomPattern(id: id, result: result))
    }?.key
  }
}

import WellbeingStrictJSON

/// What examples name: answers that the choices have, scores, bands, alerts and pattern rules.
extension StructureCheck {
  func checkExamples() {
    let names = ExampleNames(questionnaire)
    for (index, example) in questionnaire.examples.enumerated() {
      let node = root["examples"][index]
      let count = node["answers"].value.elements?.count ?? 0
      let items = questionnaire.items.answered(inSheetOf: count) ?? []
      for (place, item) in items.enumerated() {
        if let answer = example.answers[item.id], let problem = problem(with: answer, to: item) {
          node["answers"][place].report(problem)
        }
      }
      checkReferences(example, names, at: node)
    }
  }

  /// What is wrong with an answer to an item, whatever the other answers are.
  private func problem(
    with answer: Answer, to item: Questionnaire.Item
  ) -> DefinitionFault.Problem? {
    switch answer {
    case .value(let value): values(of: item).all.contains(value) ? nil : .noSuchValue(value)
    case .choice(let id): item.choice(id) == nil ? .unknownReference(id) : nil
    case .declined: item.isDeclinable ? nil : .notDeclinable(item.id)
    case .notApplicable: item.notApplicable == nil ? .alwaysApplicable(item.id) : nil
    }
  }

  private func checkReferences(
    _ example: Questionnaire.Example, _ names: ExampleNames, at node: Node
  ) {
    for (index, score) in example.scores.enumerated() {
      let place = node["scores"][index]
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

/// The ids that an example can name.
private struct ExampleNames {
  /// Those of the bands, by that of their score.
  let bands: [String: Set<String>]
  /// Those of the items that an alert watches.
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

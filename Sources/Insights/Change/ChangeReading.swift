import WellbeingInstruments

/// What the rules of a definition say of a change between two values of a score.
struct ChangeReading {
  let questionnaire: Questionnaire
  let score: Questionnaire.ScoreRule
  let baseline: ExactPoints
  let latest: ExactPoints
  let criteria: ChangeCriteria
  let words: ChangeWords

  /// The latest value less the baseline's.
  var difference: ExactPoints { latest - baseline }

  /// The statements in the order of the definition's rules.
  ///
  /// - Parameter chosen: The sets of rules whose statements are wanted, besides those of no set;
  ///   empty for all.
  func statements(chosen: Set<String>) -> [ChangeStatement] {
    rules.flatMap { rule in
      let sets = criteria.criteria(of: rule, in: questionnaire.id)
      guard !sets.isEmpty else { return [statement(rule, nil)] }
      return sets.filter { chosen.isEmpty || chosen.contains($0.id) }.map { statement(rule, $0) }
    }
  }

  /// The definition's rules that speak of the score.
  var rules: [Questionnaire.ChangeRule] {
    questionnaire.changeRules.filter { $0.score == score.id }
  }

  /// The works that a rule comes from, and those of its set.
  func sources(
    _ rule: Questionnaire.ChangeRule, _ set: ChangeCriteria.Criterion?
  ) -> [Questionnaire.Source] {
    questionnaire.sources(rule.sources) + criteria.sources(set?.sources ?? [])
  }

  private func statement(
    _ rule: Questionnaire.ChangeRule, _ set: ChangeCriteria.Criterion?
  ) -> ChangeStatement {
    let said = saying(rule.meaning, set)
    return ChangeStatement(
      rule: said.rule, criterion: set?.id, result: said.result, threshold: said.threshold,
      text: said.text, works: sources(rule, set))
  }

  /// What a rule says, without where it comes from.
  struct Saying {
    let rule: ChangeStatement.Rule
    let result: ChangeStatement.Result
    /// In points.
    let threshold: Double?
    let text: String
  }

  private func saying(
    _ meaning: Questionnaire.ChangeRule.Meaning, _ set: ChangeCriteria.Criterion?
  ) -> Saying {
    switch meaning {
    case .minimalImportantDifference(let points): noticing(points, set)
    case .reliableChange(let change): reliability(change, set)
    case .response(let percent): response(percent)
    case .remission(let below): remission(below)
    case .caseness(let atLeast): caseness(atLeast, set)
    case .clinicallySignificantChange(let percent, let below): significance(percent, below)
    }
  }
}

/// One score from responses: complete, prorated, with a declined item, or unscorable.
extension Scorer {
  /// What the items of one score hold, added up.
  private struct Tally {
    var sum = 0
    var answered = 0
    /// The items without an answer that the score needs.
    var missing: [ScoredItem] = []
    /// The items that the score is formed without, because they do not apply or are not asked.
    var leftOut = 0
    var isDeclined = false
    /// What the items that count can add.
    var limits = (lowest: 0, highest: 0)

    /// How many items the score is formed from.
    var count: Int { answered + missing.count }
  }

  func score(_ rule: Rule, _ responses: [Response], policy: MissingAnswerPolicy) -> Score {
    let tally = tally(rule, responses)
    let range = range(rule, tally)
    if tally.missing.isEmpty, tally.count > 0,
      let value = rule.formula.score(ofSum: tally.sum, count: tally.count)
    {
      let basis: Score.Basis = tally.isDeclined ? .itemDeclined : .complete
      return scored(rule.definition, value, basis: basis, range: range)
    }
    let bounds = bounds(rule, tally)
    guard let value = prorated(rule, tally, policy: policy) else {
      return Score(
        id: rule.definition.id, value: nil, minimum: range.minimum, maximum: range.maximum,
        band: nil, basis: .unscorable,
        missing: tally.missing.map { questionnaire.items[$0.position].id },
        lowest: bounds?.lowest, highest: bounds?.highest)
    }
    return Score(
      id: rule.definition.id, value: value, minimum: range.minimum, maximum: range.maximum,
      band: rule.definition.band(containing: value)?.id, basis: .prorated,
      answered: tally.answered, of: tally.count, lowest: bounds?.lowest, highest: bounds?.highest)
  }

  /// A score whose value is known, in its band.
  func scored(
    _ rule: Questionnaire.ScoreRule, _ value: Double, basis: Score.Basis,
    range: Questionnaire.ScoreRange
  ) -> Score {
    Score(
      id: rule.id, value: value, minimum: range.minimum, maximum: range.maximum,
      band: rule.band(containing: value)?.id, basis: basis)
  }

  private func tally(_ rule: Rule, _ responses: [Response]) -> Tally {
    var tally = Tally()
    for item in rule.items {
      switch responses[item.position] {
      case .choice(let index):
        tally.sum += item.points(index)
        tally.answered += 1
      case .declined where item.position == rule.declinedItem:
        tally.isDeclined = true
        continue
      case .skipped where item.pointsIfSkipped != nil:
        tally.sum += item.pointsIfSkipped ?? 0
        tally.answered += 1
      case .notApplicable, .skipped:
        tally.leftOut += 1
        continue
      case .declined, .unanswered, .open: tally.missing.append(item)
      }
      tally.limits.lowest += item.limits.lowerBound
      tally.limits.highest += item.limits.upperBound
    }
    return tally
  }

  /// The possible scores of the items that count.
  private func range(_ rule: Rule, _ tally: Tally) -> Questionnaire.ScoreRange {
    guard tally.leftOut > 0 else {
      return tally.isDeclined
        ? rule.definition.declined?.range ?? rule.definition.range : rule.definition.range
    }
    guard tally.count > 0,
      let limits = rule.formula.limits(
        ofSums: tally.limits.lowest...tally.limits.highest, count: tally.count)
    else { return rule.definition.range }
    return Questionnaire.ScoreRange(minimum: limits.lowest, maximum: limits.highest)
  }

  /// The score with the mean of the answered items in place of the missing ones.
  ///
  /// CMS defines the rule for PHQ-9 (item D0160): sum × items ÷ answered, to the nearest whole
  /// number, at most two items missing. A declined item together with a blank is never prorated.
  private func prorated(_ rule: Rule, _ tally: Tally, policy: MissingAnswerPolicy) -> Double? {
    guard !tally.isDeclined, tally.answered > 0, !tally.missing.isEmpty,
      let missing = rule.definition.missing.first(where: { $0.policy == policy }),
      tally.missing.count <= missing.maximumMissing
    else { return nil }
    return rule.formula.score(
      ofSum: tally.sum, answered: tally.answered, count: tally.count)
  }

  /// The lowest and the highest score that the missing answers allow.
  private func bounds(_ rule: Rule, _ tally: Tally) -> (lowest: Double, highest: Double)? {
    guard tally.count > 0 else { return nil }
    let limits = tally.missing.map(\.limits)
    let lowest = limits.reduce(tally.sum) { $0 + $1.lowerBound }
    let highest = limits.reduce(tally.sum) { $0 + $1.upperBound }
    return rule.formula.limits(ofSums: lowest...highest, count: tally.count)
  }
}

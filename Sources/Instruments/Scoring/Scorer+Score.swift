/// Calculates one score from responses: complete, prorated, with a declined item, or unscorable.
extension Scorer {
  func score(_ rule: ScoringPlan.ScorePlan, _ responses: [Response], policy: MissingAnswerPolicy)
    -> Score
  {
    var tally = ScoreTally.zero
    for item in rule.items { tally += share(of: responses[item.position], to: item, rule) }
    return score(rule, tally, policy: policy) {
      rule.items.filter { isMissing(responses[$0.position]) }
        .map { questionnaire.items[$0.position].id }
    }
  }

  /// Returns the score of a tally.
  ///
  /// - Parameter missing: Returns the ids of the items that were left blank or declined, in order;
  ///   called only if there are any.
  func score(
    _ rule: ScoringPlan.ScorePlan, _ tally: ScoreTally, policy: MissingAnswerPolicy,
    missing: () -> [String]
  ) -> Score {
    let range = range(rule, tally)
    if tally.missing == 0, tally.count > 0,
      let value = rule.formula.score(ofSum: tally.sum, count: tally.count)
    {
      let basis: Score.Basis = tally.isDeclined ? .itemDeclined : .complete
      let bounds = tally.isDeclined ? bounds(rule, tally) : nil
      return Score(
        id: rule.id, value: value, minimum: range.minimum, maximum: range.maximum,
        band: rule.band(containing: value), basis: basis,
        missing: tally.isDeclined ? missing() : nil, lowest: bounds?.lowest,
        highest: bounds?.highest)
    }
    let bounds = bounds(rule, tally)
    guard let value = prorated(rule, tally, policy: policy) else {
      return Score(
        id: rule.id, value: nil, minimum: range.minimum, maximum: range.maximum,
        band: nil, basis: .unscorable, missing: missing(),
        lowest: bounds?.lowest, highest: bounds?.highest)
    }
    return Score(
      id: rule.id, value: value, minimum: range.minimum, maximum: range.maximum,
      band: rule.band(containing: value), basis: .prorated,
      answeredItemCount: tally.answered, itemCount: tally.count, missing: missing(),
      lowest: bounds?.lowest,
      highest: bounds?.highest)
  }

  func scored(
    _ rule: Questionnaire.ScoreRule, _ value: Double, basis: Score.Basis,
    range: Questionnaire.ScoreRange
  ) -> Score {
    Score(
      id: rule.id, value: value, minimum: range.minimum, maximum: range.maximum,
      band: rule.band(containing: value)?.id, basis: basis)
  }

  func share(of response: Response, to item: ScoredItem, _ rule: ScoringPlan.ScorePlan)
    -> ScoreTally
  {
    switch response {
    case .choice(let index): .answered(item.points(index), limits: item.limits)
    case .declined where item.position == rule.declinedItem: .declined(limits: item.limits)
    case .skipped:
      item.pointsIfSkipped.map { .answered($0, limits: item.limits) } ?? .leftOut
    case .notApplicable, .entered: .leftOut
    case .declined, .unanswered, .open: .missing(limits: item.limits)
    }
  }

  /// Returns whether an item of a score was left blank or declined.
  private func isMissing(_ response: Response) -> Bool {
    switch response {
    case .declined, .unanswered, .open: true
    case .choice, .entered, .skipped, .notApplicable: false
    }
  }

  private func range(_ rule: ScoringPlan.ScorePlan, _ tally: ScoreTally) -> Questionnaire.ScoreRange
  {
    guard tally.leftOut > 0 else {
      return tally.isDeclined
        ? rule.declinedRange ?? rule.range : rule.range
    }
    guard tally.count > 0,
      let limits = rule.formula.limits(ofSums: tally.limits, count: tally.count)
    else { return rule.range }
    return Questionnaire.ScoreRange(minimum: limits.lowest, maximum: limits.highest)
  }

  /// Returns the score with the mean of the answered items in place of the missing ones.
  ///
  /// CMS defines the rule for PHQ-9 (item D0160): sum × items ÷ answered, to the nearest whole
  /// number, at most two items missing. A declined item together with a blank is never prorated.
  private func prorated(
    _ rule: ScoringPlan.ScorePlan, _ tally: ScoreTally, policy: MissingAnswerPolicy
  ) -> Double? {
    guard !tally.isDeclined, tally.answered > 0, tally.missing > 0,
      let limit = rule.maximumMissing(policy), tally.missing <= limit
    else { return nil }
    return rule.formula.score(
      ofSum: tally.sum, answered: tally.answered, count: tally.count)
  }

  /// Returns the lowest and the highest score on the full scale that the missing answers allow.
  private func bounds(_ rule: ScoringPlan.ScorePlan, _ tally: ScoreTally) -> (
    lowest: Double, highest: Double
  )? {
    guard tally.fullCount > 0 else { return nil }
    return rule.formula.limits(ofSums: tally.sums, count: tally.fullCount)
  }
}

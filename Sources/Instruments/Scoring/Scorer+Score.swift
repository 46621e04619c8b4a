/// Calculates one score from responses: complete, prorated, with a declined item, or unscorable.
extension Scorer {
  func score(
    _ plan: ScoringPlan.ScorePlan, _ responses: [Response], policy: MissingAnswerPolicy
  ) -> Score {
    var tally = ScoreTally.zero
    for item in plan.items { tally += item.share(of: responses[item.position]) }
    return score(plan, tally, policy: policy) {
      plan.items.filter { isMissing(responses[$0.position]) }
        .map { questionnaire.items[$0.position].id }
    }
  }

  /// Returns the items of a score, by their places in the definition.
  package func scoredItems(of score: Int) -> [Int: ScoredItem] {
    Dictionary(plan.scores[score].items.map { ($0.position, $0) }) { first, _ in first }
  }

  /// Returns the score of a tally, without the names of missing items.
  package func score(_ score: Int, _ tally: ScoreTally, policy: MissingAnswerPolicy) -> Score {
    self.score(plan.scores[score], tally, policy: policy) { [] }
  }

  /// Returns the score of a tally.
  ///
  /// - Parameter missing: Returns the ids of the items that were left blank or declined, in order;
  ///   called only if there are any.
  private func score(
    _ plan: ScoringPlan.ScorePlan, _ tally: ScoreTally, policy: MissingAnswerPolicy,
    missing: () -> [String]
  ) -> Score {
    var basis = tally.isDeclined ? Score.Basis.itemDeclined : .complete
    var value =
      tally.missing == 0 && tally.count > 0
      ? plan.rule.score(ofSum: tally.sum, count: tally.count) : nil
    if value == nil {
      value = prorated(plan, tally, policy: policy)
      basis = value == nil ? .unscorable : .prorated
    }
    let isProrated = basis == .prorated
    let range = range(plan.rule, tally)
    let bounds = basis == .complete ? nil : bounds(plan.rule, tally)
    return Score(
      id: plan.id, value: value, minimum: range.minimum, maximum: range.maximum,
      band: value.flatMap(plan.rule.band(containing:))?.id, basis: basis,
      answeredItemCount: isProrated ? tally.answered : nil,
      itemCount: isProrated ? tally.count : nil, missing: basis == .complete ? nil : missing(),
      lowest: bounds?.lowest, highest: bounds?.highest)
  }

  /// Returns whether an item of a score was left blank or declined.
  private func isMissing(_ response: Response) -> Bool {
    switch response {
    case .declined, .unanswered, .open: true
    case .choice, .entered, .skipped, .notApplicable: false
    }
  }

  private func range(
    _ rule: Questionnaire.ScoreRule, _ tally: ScoreTally
  ) -> Questionnaire.ScoreRange {
    if tally.leftOut == 0 {
      return tally.isDeclined ? rule.declined?.range ?? rule.range : rule.range
    }
    guard tally.count > 0, let limits = rule.limits(ofSums: tally.limits, count: tally.count)
    else { return rule.range }
    return Questionnaire.ScoreRange(minimum: limits.lowest, maximum: limits.highest)
  }

  /// Returns the score with the mean of the answered items in place of the missing ones.
  ///
  /// CMS defines the rule for PHQ-9 (item D0160): sum × items ÷ answered, to the nearest whole
  /// number, at most two items missing. A declined item together with a blank is never prorated.
  private func prorated(
    _ plan: ScoringPlan.ScorePlan, _ tally: ScoreTally, policy: MissingAnswerPolicy
  ) -> Double? {
    guard !tally.isDeclined, tally.answered > 0, tally.missing > 0,
      let limit = plan.maximumMissing(policy), tally.missing <= limit
    else { return nil }
    return plan.rule.score(ofSum: tally.sum, answered: tally.answered, count: tally.count)
  }

  /// Returns the lowest and the highest score on the full scale that the missing answers allow.
  private func bounds(
    _ rule: Questionnaire.ScoreRule, _ tally: ScoreTally
  ) -> (lowest: Double, highest: Double)? {
    tally.fullCount > 0 ? rule.limits(ofSums: tally.sums, count: tally.fullCount) : nil
  }
}

import WellbeingInstruments

/// Evaluates a definition's rules for the change between two results.
///
/// A result with missing answers is a range of possible values. A rule's outcome changes only at
/// thresholds, and is monotonic in each value, so an outcome that holds at the ends of both ranges
/// holds for every possible value.
struct ChangeReading {
  let questionnaire: Questionnaire
  let score: Questionnaire.ScoreRule
  let from: ComparedResults.Point
  let to: ComparedResults.Point
  let criteria: ChangeCriteria
  /// Whether only the rules for reliable change are asked, without their citations, as a list of
  /// all subjects needs them.
  var onlyJudges = false

  struct Verdict: Equatable {
    let result: ChangeStatement.Result
    var inapplicability: ChangeStatement.Inapplicability?
  }

  /// The lowest and the highest possible difference, in points, whatever the missing answers are and
  /// whichever result of a day came last, if that is not known.
  var difference: ClosedRange<Double> {
    let all = from.ends.flatMap { from in to.ends.map { ($0 - from).points } }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// Returns the statements in the order of the definition's rules, by the sets of rules in use.
  func statements(_ rules: some Sequence<Questionnaire.ChangeRule>) -> [ChangeStatement] {
    rules.flatMap { rule in
      let sets = criteria.criteria(of: rule, in: questionnaire.id)
      guard !sets.isEmpty else { return [statement(rule, nil)] }
      return sets.filter(criteria.uses).map { statement(rule, $0) }
    }
  }

  var rules: [Questionnaire.ChangeRule] {
    questionnaire.changeRules.filter { rule in
      guard rule.score == score.id else { return false }
      guard onlyJudges else { return true }
      if case .reliableChange = rule.meaning { return true } else { return false }
    }
  }

  private func statement(
    _ rule: Questionnaire.ChangeRule, _ set: ChangeCriteria.Criterion?
  ) -> ChangeStatement {
    let verdict = verdict(rule.meaning)
    return ChangeStatement(
      rule: .init(rule.meaning), criterion: set?.id, result: verdict?.result ?? .undetermined,
      meaning: rule.meaning, inapplicability: verdict?.inapplicability,
      decidingAnswers: verdict == nil ? decidingAnswers(rule.meaning) : [],
      citations: onlyJudges
        ? []
        : (questionnaire.citations(rule.sources) + criteria.sources(set?.sources ?? []))
          .distinct)
  }

  // MARK: Every possible value

  /// Returns the outcome that holds for every possible value; nil if there is none.
  func verdict(_ meaning: Questionnaire.ChangeRule.Meaning) -> Verdict? {
    let verdicts = verdicts(meaning)
    guard let first = verdicts.first, verdicts.allSatisfy({ $0.result == first.result }) else {
      return nil
    }
    return first
  }

  func verdicts(_ meaning: Questionnaire.ChangeRule.Meaning) -> [Verdict] {
    from.ends.flatMap { from in to.ends.map { judge(meaning, from, $0) } }
  }

  private func decidingAnswers(
    _ meaning: Questionnaire.ChangeRule.Meaning
  ) -> [MissingAnswer] {
    let dependsOnFrom = to.ends.contains { to in
      !from.ends.map { judge(meaning, $0, to).result }.areSame
    }
    let dependsOnTo = from.ends.contains { from in
      !to.ends.map { judge(meaning, from, $0).result }.areSame
    }
    return (dependsOnFrom ? from.missing : []) + (dependsOnTo ? to.missing : [])
  }

  // MARK: Two known values

  private func judge(
    _ meaning: Questionnaire.ChangeRule.Meaning, _ from: ExactPoints, _ to: ExactPoints
  ) -> Verdict {
    switch meaning {
    case .minimalImportantDifference(let points):
      Verdict(result: Self.result(reaching: points, from, to, score.direction))
    case .reliableChange(let change):
      Verdict(result: Self.result(reaching: change.points, from, to, score.direction))
    case .response(let percent):
      judged(from, isOfPercentage: true) { from.drops(by: percent, to: to) }
    case .remission(let below): judged(from, isOfPercentage: false) { to < ExactPoints(below) }
    case .clinicallySignificantChange(let percent, let below):
      judged(from, isOfPercentage: true) {
        from.drops(by: percent, to: to) && to < ExactPoints(below)
      }
    case .caseness(let atLeast):
      Verdict(
        result: .init(
          isCaseAtStart: from >= ExactPoints(atLeast), atEnd: to >= ExactPoints(atLeast)))
    }
  }

  static func result(
    reaching points: Double, _ from: ExactPoints, _ to: ExactPoints,
    _ direction: Questionnaire.ScoreRule.Direction
  ) -> ChangeStatement.Result {
    let difference = to - from
    guard difference.magnitude >= ExactPoints(points) else { return .noChange }
    return (difference < ExactPoints(0)) == (direction == .higherIsWorse)
      ? .improvement : .deterioration
  }

  private func judged(
    _ baseline: ExactPoints, isOfPercentage: Bool, _ isMet: () -> Bool
  ) -> Verdict {
    if let reason = inapplicability(baseline, isOfPercentage: isOfPercentage) {
      return Verdict(result: .notApplicable, inapplicability: reason)
    }
    return Verdict(result: isMet() ? .met : .notMet)
  }

  /// Returns the reason a rule for baselines at or above the cut-off does not apply; nil if it
  /// applies.
  private func inapplicability(
    _ baseline: ExactPoints, isOfPercentage: Bool
  ) -> ChangeStatement.Inapplicability? {
    guard let lowest = cutoffs.min(), let highest = cutoffs.max() else { return .noCutoff }
    if baseline < ExactPoints(lowest) { return .belowCutoff(lowest) }
    if baseline < ExactPoints(highest) {
      return .betweenCutoffs(lowest: lowest, highest: highest)
    }
    if isOfPercentage && baseline <= ExactPoints(0) {
      return .noPercentage(baseline: baseline.points)
    }
    return nil
  }

  private var cutoffs: [Double] { questionnaire.clinicalCutoffs(of: score) }
}

extension Questionnaire {
  /// The clinical cut-offs of a score: its caseness rule, or else its primary cut-offs, which can
  /// differ by sex.
  package func clinicalCutoffs(of score: ScoreRule) -> [Double] {
    for rule in changeRules where rule.score == score.id {
      if case .caseness(let atLeast) = rule.meaning { return [atLeast] }
    }
    return score.primaryCutoffs(in: languages.first ?? "").map(\.atLeast)
  }
}

extension [ChangeStatement.Result] {
  fileprivate var areSame: Bool { Set(self).count <= 1 }
}

import WellbeingTextFormats

/// Finds the parts of a definition that no example tests.
struct CoverageCheck {
  let scorer: Scorer
  /// The responses of each example; nil for one that does not match the definition.
  let sheets: [[Scorer.Response]?]
  let root: Node
  private var questionnaire: Questionnaire { scorer.questionnaire }
  private var examples: [Questionnaire.Example] { questionnaire.examples }

  func run() {
    // The values of choices are in ascending order.
    checkExtreme("lowest") { _ in 0 }
    checkExtreme("highest") { $0.choices.count - 1 }
    let isRefused = examples.contains { example in
      example.policy == .refuse && example.scores.contains { $0.basis == .unscorable }
    }
    if !questionnaire.scores.isEmpty, !isRefused {
      root["examples"].warn(.uncoveredPolicy(.refuse))
    }
    for (score, node) in zip(scorer.plan.scores, root["scores"].list) {
      checkScore(score, at: node)
    }
    checkRest()
  }

  /// Checks for all lowest or all highest answers; an item that is then not asked needs none.
  private func checkExtreme(_ name: String, _ choice: (Questionnaire.Item) -> Int) {
    let places = questionnaire.items.enumerated().filter(\.element.isScored)
      .map { (item: $0.offset, choice: choice($0.element)) }
    let isCovered = sheets.contains { sheet in
      guard let sheet else { return false }
      return places.allSatisfy { place in
        sheet[place.item] == .skipped || sheet[place.item] == .choice(place.choice)
      }
    }
    if !places.isEmpty, !isCovered { root["examples"].warn(.uncoveredExtreme(name)) }
  }

  // MARK: Scores

  private func checkScore(_ plan: ScoringPlan.ScorePlan, at node: Node) {
    let expected = examples.compactMap { example in
      example.scores.first { $0.id == plan.id }.map { (policy: example.policy, score: $0) }
    }
    let complete = expected.filter { $0.score.basis == .complete }.compactMap(\.score.value)
    checkEdges(plan, given: Set(complete), at: node["bands"].list)
    for (missing, node) in zip(plan.rule.missing, node["missing"].list) {
      let isCovered = expected.contains {
        $0.policy == missing.policy && $0.score.basis == .prorated
      }
      if !isCovered { node.warn(.uncoveredPolicy(missing.policy)) }
    }
    if let declined = plan.rule.declined,
      !expected.contains(where: { $0.score.basis == .itemDeclined })
    {
      node["declined"].warn(.uncoveredDeclined(item: declined.item))
    }
  }

  /// Checks that examples give the lowest and the highest score that complete sheets can have in
  /// each band.
  ///
  /// If items are asked only after certain answers, not every sum of points is possible: then any
  /// score in the band is sufficient.
  private func checkEdges(_ plan: ScoringPlan.ScorePlan, given: Set<Double>, at nodes: [Node]) {
    let possible = ReachableScores(plan)
    let hasGates = plan.items.contains { scorer.plan.items[$0.position].askedIf != nil }
    for (band, node) in zip(plan.rule.bands, nodes) {
      guard let ends = possible.ends(within: band.range) else { continue }
      if hasGates {
        if !given.contains(where: band.range.contains) {
          node.warn(.uncoveredBand(score: plan.id, band: band.id))
        }
        continue
      }
      for (key, value) in [("minimum", ends.lowest), ("maximum", ends.highest)]
      where !given.contains(value) {
        node[key].warn(.uncoveredEdge(score: plan.id, value: value))
      }
    }
  }

  // MARK: Alerts, patterns and items that may not apply

  private func checkRest() {
    let raised = Set(examples.flatMap(\.raised))
    for (alert, node) in zip(questionnaire.alerts, root["alerts"].list)
    where !raised.contains(alert.item) {
      node.warn(.uncoveredAlert(item: alert.item))
    }
    for (pattern, node) in zip(questionnaire.patternRules, root["algorithms"].list) {
      let results = Set(examples.compactMap { $0.patterns[pattern.id] })
      for result in [SymptomPattern.Result.met, .notMet, .undetermined]
      where !results.contains(result) {
        node.warn(.uncoveredResult(patternRule: pattern.id, result))
      }
    }
    for (item, node) in zip(questionnaire.items, root["items"].list)
    where item.notApplicable != nil && item.isScored {
      if !examples.contains(where: { $0.answers[item.id] == .notApplicable }) {
        node["notApplicable"].warn(.uncoveredNotApplicable(item: item.id))
      }
    }
  }
}

extension StructureCheck {
  /// Warns about thresholds of notices and change rules that match no other part of the definition.
  ///
  /// A text about scores at or above a threshold, or below it, usually refers to one of the cut-offs
  /// or bands: any other number was probably misread from its source.
  func warnAboutThresholds() {
    for (notice, node) in zip(questionnaire.resultNotices, root["resultNotices"].list) {
      warn(notice.atLeast, of: notice.score, at: node["atLeast"])
      warn(notice.below, of: notice.score, at: node["below"])
    }
    for (rule, node) in zip(questionnaire.changeRules, root["changeRules"].list) {
      if let (key, value) = rule.meaning.threshold { warn(value, of: rule.score, at: node[key]) }
    }
  }

  private func warn(_ threshold: Double?, of id: String, at node: Node) {
    guard let threshold, let score = questionnaire.score(id) else { return }
    let known = score.cutoffs.map(\.atLeast) + score.bands.map(\.range.minimum)
    if !known.contains(threshold) {
      node.warn(.unsupportedThreshold(score: id, value: threshold))
    }
  }
}

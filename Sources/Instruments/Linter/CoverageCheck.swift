import WellbeingStrictJSON

/// What a definition states and no example of it tries.
struct CoverageCheck {
  private let scorer: Scorer
  /// What was given in each example; nil for one that does not fit the definition.
  private let sheets: [[Scorer.Response]?]
  private let root: Node
  private var questionnaire: Questionnaire { scorer.questionnaire }
  private var examples: [Questionnaire.Example] { questionnaire.examples }

  init(_ scorer: Scorer, _ sheets: [[Scorer.Response]?], root: Node) {
    self.scorer = scorer
    self.sheets = sheets
    self.root = root
  }

  func run(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    checkExtremes(&warnings)
    checkRefusal(&warnings)
    for (index, score) in questionnaire.scores.enumerated() {
      checkScore(score, scorer.plan.scores[index], at: root["scores"][index], &warnings)
    }
    checkRest(&warnings)
  }

  // MARK: Sheets

  /// All lowest and all highest: an item that is then not asked needs no answer.
  private func checkExtremes(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    let scored = questionnaire.items.indices.filter { questionnaire.items[$0].isScored }
    guard !scored.isEmpty else { return }
    for extreme in DefinitionWarning.Extreme.allCases {
      let places = scored.map { (item: $0, choice: place(of: extreme, at: $0)) }
      let isCovered = sheets.contains { sheet in
        guard let sheet else { return false }
        return places.allSatisfy { place in
          sheet[place.item] == .skipped || sheet[place.item] == .choice(place.choice)
        }
      }
      if !isCovered { warnings.add(.uncoveredExtreme(extreme), at: root["examples"]) }
    }
  }

  /// The values of choices ascend.
  private func place(of extreme: DefinitionWarning.Extreme, at position: Int) -> Int {
    extreme == .lowest ? 0 : questionnaire.items[position].choiceSet.choices.count - 1
  }

  private func checkRefusal(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    let isCovered = examples.contains { example in
      example.policy == .refuse && example.scores.contains { $0.basis == .unscorable }
    }
    if !isCovered { warnings.add(.uncoveredPolicy(.refuse), at: root["examples"]) }
  }

  // MARK: Scores

  private func checkScore(
    _ score: Questionnaire.ScoreRule, _ plan: ScoringPlan.ScorePlan, at node: Node,
    _ warnings: inout Findings<DefinitionWarning.Reason>
  ) {
    let expected = examples.compactMap { example in
      example.scores.first { $0.id == score.id }.map { (policy: example.policy, score: $0) }
    }
    let bases = Set(expected.map(\.score.basis))
    checkEdges(
      score, plan, Set(expected.filter { $0.score.basis == .complete }.compactMap(\.score.value)),
      at: node["bands"], &warnings)
    for (index, missing) in score.missing.enumerated() {
      let isCovered = expected.contains {
        $0.policy == missing.policy && $0.score.basis == .prorated
      }
      if !isCovered {
        warnings.add(.uncoveredPolicy(missing.policy), at: node["missing"][index])
      }
    }
    if let declined = score.declined, !bases.contains(.itemDeclined) {
      warnings.add(.uncoveredDeclined(item: declined.item), at: node["declined"])
    }
  }

  /// Checks that examples give the lowest and the highest score that complete sheets can have in
  /// each band.
  ///
  /// Where items are asked only after certain answers, not every sum of what items add comes about:
  /// then any score in the band will do.
  private func checkEdges(
    _ score: Questionnaire.ScoreRule, _ plan: ScoringPlan.ScorePlan, _ given: Set<Double>,
    at list: Node, _ warnings: inout Findings<DefinitionWarning.Reason>
  ) {
    let possible = ReachableScores(plan, of: score)
    let hasGates = plan.items.contains { questionnaire.items[$0.position].askedIf != nil }
    for (index, band) in score.bands.enumerated() {
      let ends = possible.ends(within: band.range)
      guard !hasGates else {
        if ends != nil, !given.contains(where: band.range.contains) {
          warnings.add(.uncoveredBand(score: score.id, band: band.id), at: list[index])
        }
        continue
      }
      for (key, value) in [("minimum", ends?.lowest), ("maximum", ends?.highest)] {
        guard let value, !given.contains(value) else { continue }
        warnings.add(
          .uncoveredEdge(score: score.id, value: value), at: list[index][key])
      }
    }
  }

  // MARK: Alerts, patterns and items that may not apply

  private func checkRest(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    let raised = Set(examples.flatMap(\.raised))
    for (index, alert) in questionnaire.alerts.enumerated() where !raised.contains(alert.item) {
      warnings.add(.uncoveredAlert(item: alert.item), at: root["alerts"][index])
    }
    for (index, patternRule) in questionnaire.patternRules.enumerated() {
      let results = Set(examples.compactMap { $0.patterns[patternRule.id] })
      for result in [SymptomPattern.Result.met, .notMet, .undetermined]
      where !results.contains(result) {
        warnings.add(
          .uncoveredResult(patternRule: patternRule.id, result), at: root["algorithms"][index])
      }
    }
    for (index, item) in questionnaire.items.enumerated()
    where item.notApplicable != nil && item.isScored {
      if !examples.contains(where: { $0.answers[item.id] == .notApplicable }) {
        warnings.add(
          .uncoveredNotApplicable(item: item.id), at: root["items"][index]["notApplicable"])
      }
    }
  }
}

extension Findings {
  mutating func add(_ reason: Reason, at node: Node) {
    add(reason, at: node.value.position, path: node.path)
  }
}

import WellbeingTextFormats

/// Finds the parts of a definition that no example tests.
struct CoverageCheck {
  private let scorer: Scorer
  /// The responses of each example; nil for one that does not match the definition.
  private let sheets: [[Scorer.Response]?]
  private let root: Node
  private var questionnaire: Questionnaire { scorer.questionnaire }
  private var examples: [Questionnaire.Example] { questionnaire.examples }

  init(_ scorer: Scorer, _ sheets: [[Scorer.Response]?], root: Node) {
    self.scorer = scorer
    self.sheets = sheets
    self.root = root
  }

  func run(_ warnings: inout Findings) {
    checkExtremes(&warnings)
    checkRefusal(&warnings)
    for (index, score) in questionnaire.scores.enumerated() {
      checkScore(score, scorer.plan.scores[index], at: root["scores"][index], &warnings)
    }
    checkRest(&warnings)
  }

  // MARK: Sheets

  /// Checks for all lowest and all highest answers; an item that is then not asked needs none.
  private func checkExtremes(_ warnings: inout Findings) {
    let scored = questionnaire.items.indices.filter { questionnaire.items[$0].isScored }
    guard !scored.isEmpty else { return }
    for extreme in DefinitionFault.Extreme.allCases {
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

  /// Returns the index of an extreme choice; the values of choices are in ascending order.
  private func place(of extreme: DefinitionFault.Extreme, at position: Int) -> Int {
    extreme == .lowest ? 0 : questionnaire.items[position].choiceSet.choices.count - 1
  }

  private func checkRefusal(_ warnings: inout Findings) {
    if questionnaire.scores.isEmpty { return }
    let isCovered = examples.contains { example in
      example.policy == .refuse && example.scores.contains { $0.basis == .unscorable }
    }
    if !isCovered { warnings.add(.uncoveredPolicy(.refuse), at: root["examples"]) }
  }

  // MARK: Scores

  private func checkScore(
    _ score: Questionnaire.ScoreRule, _ plan: ScoringPlan.ScorePlan, at node: Node,
    _ warnings: inout Findings
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
  /// If items are asked only after certain answers, not every sum of points is possible: then any
  /// score in the band is sufficient.
  private func checkEdges(
    _ score: Questionnaire.ScoreRule, _ plan: ScoringPlan.ScorePlan, _ given: Set<Double>,
    at list: Node, _ warnings: inout Findings
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

  private func checkRest(_ warnings: inout Findings) {
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

/// An item as part of a score for which some items may not count.
struct ScorePart {
  let limits: ClosedRange<Int>
  /// Whether the score is calculated without it if it does not apply or is not asked.
  let isOptional: Bool
  /// Whether its points can be estimated.
  var canBeMissing = false
}

/// The sum and the number of the items that give the lowest or the highest score.
struct ScoreExtreme {
  enum End {
    case lowest
    case highest

    /// Returns an item's points at this end, negated at the lowest, so that higher is more extreme.
    fileprivate func points(_ part: ScorePart) -> Int {
      self == .highest ? part.limits.upperBound : -part.limits.lowerBound
    }

    /// Returns a sum of such numbers in points.
    fileprivate func sum(_ points: Int) -> Int { self == .highest ? points : -points }
  }

  private let sum: Int
  private let count: Int

  /// - Parameter parts: The items; optional ones count only if they make the score more extreme.
  init(_ end: End, of parts: [ScorePart], _ method: Questionnaire.Method) {
    let always = parts.filter { !$0.isOptional }.map(end.points)
    self.init(
      end, sum: always.reduce(0, +), count: always.count,
      optional: parts.filter(\.isOptional).map(end.points).sorted(by: >), method)
  }

  /// - Parameters:
  ///   - sum: The points of the items that always count.
  ///   - count: The number of these items.
  ///   - optional: The points of the optional items, the most extreme first.
  private init(
    _ end: End, sum: Int, count: Int, optional: some Sequence<Int>,
    _ method: Questionnaire.Method
  ) {
    var sum = sum
    var count = count
    for points in optional {
      let helps = method == .mean ? points * count > sum : points > 0
      guard count == 0 || helps else { break }
      sum += points
      count += 1
    }
    self.sum = end.sum(sum)
    self.count = count
  }

  /// Returns the score at this end; nil if there is none.
  func score(_ formula: ScoreFormula) -> Double? {
    count > 0 ? formula.score(ofSum: sum, count: count) : nil
  }

  /// Returns whether an estimate can exceed what all items give. In the extreme case, the items
  /// that can add least are missing, and optional items below the mean are left out.
  static func isExceeded(
    _ end: End, byEstimatesFrom parts: [ScorePart], missing limit: Int,
    _ formula: ScoreFormula
  ) -> Bool {
    let sorted = parts.sorted { end.points($0) > end.points($1) }
    let points = sorted.map(end.points)
    let optional = sorted.indices.filter { sorted[$0].isOptional }
    let always = sorted.filter { !$0.isOptional }
    var (sum, count) = (always.reduce(0) { $0 + end.points($1) }, always.count)
    var missing = (sum: 0, count: 0)
    var isMissing = [Bool](repeating: false, count: sorted.count)
    for place in sorted.indices.filter({ sorted[$0].canBeMissing }).reversed().prefix(limit) {
      isMissing[place] = true
      missing = (missing.sum + points[place], missing.count + 1)
      if !sorted[place].isOptional { (sum, count) = (sum - points[place], count - 1) }
      let answered = ScoreExtreme(
        end, sum: sum, count: count,
        optional: optional.lazy.filter { !isMissing[$0] }.map { points[$0] }, .mean)
      guard answered.count > 0 else { continue }
      let number = answered.count + missing.count
      guard
        let estimate = formula.score(
          ofSum: answered.sum, answered: answered.count, count: number),
        let possible = formula.score(ofSum: answered.sum + end.sum(missing.sum), count: number)
      else { continue }
      if end == .highest ? estimate > possible : estimate < possible { return true }
    }
    return false
  }
}

/// Checks for thresholds of notices and change rules that match no other part of the definition.
///
/// A text about scores at or above a threshold, or below it, usually refers to one of the cut-offs
/// or bands: any other number was probably misread from its source.
struct ThresholdCheck {
  private let questionnaire: Questionnaire
  private let root: Node

  init(_ questionnaire: Questionnaire, root: Node) {
    self.questionnaire = questionnaire
    self.root = root
  }

  func run(_ warnings: inout Findings) {
    for (index, notice) in questionnaire.resultNotices.enumerated() {
      let node: Node = root["resultNotices"][index]
      check(notice.atLeast, of: notice.score, at: node["atLeast"], &warnings)
      check(notice.below, of: notice.score, at: node["below"], &warnings)
    }
    for (index, rule) in questionnaire.changeRules.enumerated() {
      let node: Node = root["changeRules"][index]
      switch rule.meaning {
      case .remission(let below), .clinicallySignificantChange(_, let below):
        check(below, of: rule.score, at: node["below"], &warnings)
      case .caseness(let atLeast):
        check(atLeast, of: rule.score, at: node["atLeast"], &warnings)
      case .minimalImportantDifference, .reliableChange, .response: break
      }
    }
  }

  private func check(
    _ threshold: Double?, of id: String, at node: Node,
    _ warnings: inout Findings
  ) {
    guard let threshold, let score = questionnaire.score(id) else { return }
    let known = score.cutoffs.map(\.atLeast) + score.bands.map(\.range.minimum)
    if !known.contains(threshold) {
      warnings.add(.unsupportedThreshold(score: id, value: threshold), at: node)
    }
  }
}

extension DefinitionFault {
  package enum Extreme: String, Sendable, Hashable, CaseIterable {
    /// Every item with its lowest choice.
    case lowest
    /// Every item with its highest choice.
    case highest
  }
}

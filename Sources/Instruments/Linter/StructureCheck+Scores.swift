import WellbeingTextFormats

/// Checks ranges, bands and cut-offs, in which a wrong number would give a wrong result.
extension StructureCheck {
  func checkScore(_ score: ScoringPlan.ScorePlan, at node: Node) {
    checkItems(of: score.rule, at: node["items"])
    let counted = Set(score.rule.items)
    for (id, node) in zip(score.rule.reversed, node["reversed"].list) where !counted.contains(id) {
      node.report(.unknownReference(id))
    }
    checkThresholds(score, at: node["thresholds"])
    checkDecimals(score.rule, at: node)
    checkTable(score, at: node["lookup"])
    checkRange(score.rule.range, of: score.rule, score.items, at: node["range"])
    checkDeclined(score, at: node["declined"])
    checkLeftOut(score, at: node)
    checkMissing(score, at: node["missing"])
  }

  private func checkItems(of score: Questionnaire.ScoreRule, at list: Node) {
    for (id, place) in zip(score.items, list.list) {
      guard let item = item(id) else {
        place.report(.unknownReference(id))
        continue
      }
      guard item.entry == nil else {
        place.report(.itemWithoutChoices(id))
        continue
      }
      if !item.isScored { place.report(.unscoredItemInScore(id)) }
      if item.askedIf != nil && item.ifSkipped == nil { place.report(.conditionalItemInScore(id)) }
      if !hasValues(item) { place.report(.itemHasNoValues(id)) }
      if item.isDeclinable && score.declined?.item != id { place.report(.missingDeclinedRule(id)) }
    }
  }

  private func checkThresholds(_ score: ScoringPlan.ScorePlan, at list: Node) {
    let thresholds = score.rule.thresholds
    guard score.rule.method == .count else {
      if !thresholds.isEmpty { list.report(.thresholdsWithoutCount) }
      return
    }
    for id in score.rule.items where thresholds[id] == nil { list.report(.missingThreshold(id)) }
    let items = Dictionary(score.items.map { (plan.items[$0.position].id, $0) }) { first, _ in first
    }
    for (id, threshold) in thresholds.sorted(by: { $0.key < $1.key }) {
      guard let item = items[id] else {
        list[id].report(.unknownReference(id))
        continue
      }
      if hasValues(questionnaire.items[item.position]) {
        checkThreshold(threshold, between: item.ends, at: list[id])
      }
    }
  }

  private func checkDecimals(_ score: Questionnaire.ScoreRule, at node: Node) {
    let given: Node? = node["decimals"]
    let isNeeded = score.method == .mean
    if isNeeded != (given != nil) && (isNeeded || !score.hasTable) {
      node["decimals"].report(.misplacedDecimals)
    }
  }

  /// Checks that a table has one row for every number of points that the items can add up to.
  private func checkTable(_ plan: ScoringPlan.ScorePlan, at list: Node) {
    let score = plan.rule
    guard score.hasTable else { return }
    guard score.method == .sum else { return list.report(.misplacedTable) }
    list.checkUnique(score.conversionTable.map { "\($0.raw)" }, key: "raw")
    for item in plan.items
    where item.canBeLeftOut || questionnaire.items[item.position].isDeclinable {
      list.report(.leftOutOfTable(questionnaire.items[item.position].id))
    }
    let sums = plan.items.sums
    let given = Set(score.conversionTable.map(\.raw))
    if let missing = sums.lazy.map({ $0 * score.multiplier }).first(where: { !given.contains($0) })
    {
      list.report(.missingRow(missing))
    }
    for (row, node) in zip(score.conversionTable, list.list) {
      if score.possibleSum(of: row).map(sums.contains) != true {
        node["raw"].report(.unreachableRow(row.raw))
      }
      if !score.isOnStep(row.value) { node["value"].report(.tooManyDecimals(score.decimals)) }
    }
  }

  /// Checks that a range is exactly the one that the items' choices can give.
  private func checkRange(
    _ range: Questionnaire.ScoreRange, of score: Questionnaire.ScoreRule, _ items: [ScoredItem],
    at node: Node
  ) {
    guard !items.isEmpty, let possible = score.limits(ofSums: items.sums, count: items.count)
    else { return }
    if range.minimum != possible.lowest || range.maximum != possible.highest {
      node.report(.rangeNotReachable(minimum: possible.lowest, maximum: possible.highest))
    }
  }

  private func checkDeclined(_ score: ScoringPlan.ScorePlan, at node: Node) {
    guard let rule = score.rule.declined else { return }
    guard let declined = score.declinedItem else {
      return node["item"].report(.unknownReference(rule.item))
    }
    if !plan.items[declined].isDeclinable { node["item"].report(.notDeclinable(rule.item)) }
    if score.items.count == 1 { node.report(.onlyOneItem) }
    let others = score.items.filter { !$0.isDeclinable }
    checkRange(rule.range, of: score.rule, others, at: node["range"])
  }

  private func checkMissing(_ score: ScoringPlan.ScorePlan, at list: Node) {
    list.checkUnique(score.rule.missing.map(\.policy.rawValue), key: "policy")
    let highest = score.rule.items.count - 1
    for (rule, node) in zip(score.rule.missing, list.list) {
      if score.rule.method == .count { node["policy"].report(.countNotProrated) }
      if isUneven(rule, of: score) { node.report(.estimatesDiffer) }
      if highest == 0 {
        node.report(.onlyOneItem)
      } else if highest > 0, !(1...highest).contains(rule.maximumMissing) {
        node["maximumMissing"].report(.outOfRange(minimum: 1, maximum: Double(highest)))
      }
    }
  }
}

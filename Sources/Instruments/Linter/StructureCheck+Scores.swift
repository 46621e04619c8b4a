import WellbeingTextFormats

/// Checks ranges, bands and cut-offs, in which a wrong number would give a wrong result.
extension StructureCheck {
  func checkScore(_ score: Questionnaire.ScoreRule, at node: Node) {
    checkScoreItems(score, at: node)
    checkFormula(score, at: node)
    checkRange(score.range, of: score, items: score.items, at: node["range"])
    checkDeclined(score, at: node)
    checkLeftOut(score, at: node)
    checkMissing(score, at: node["missing"])
  }

  private func checkScoreItems(_ score: Questionnaire.ScoreRule, at node: Node) {
    for (index, id) in score.items.enumerated() {
      let place: Node = node["items"][index]
      guard let item = items[id] else {
        place.report(.unknownReference(id))
        continue
      }
      guard item.entry == nil else {
        place.report(.itemWithoutChoices(id))
        continue
      }
      if !item.isScored { place.report(.unscoredItemInScore(id)) }
      if item.askedIf != nil && item.ifSkipped == nil { place.report(.conditionalItemInScore(id)) }
      if !values(of: item).isComplete {
        place.report(.itemHasNoValues(id))
      }
      if item.isDeclinable && score.declined?.item != id {
        place.report(.missingDeclinedRule(id))
      }
    }
  }

  /// Checks that a range is exactly the one that the items' choices can give.
  private func checkRange(
    _ range: Questionnaire.ScoreRange, of score: Questionnaire.ScoreRule, items ids: [String],
    at node: Node
  ) {
    let limits = sums(ids, in: score)
    guard !ids.isEmpty,
      let possible = ScoreFormula(score).limits(ofSums: limits, count: ids.count)
    else { return }
    if range.minimum != possible.lowest || range.maximum != possible.highest {
      node.report(.rangeNotReachable(minimum: possible.lowest, maximum: possible.highest))
    }
  }

  func sums(_ ids: [String], in score: Questionnaire.ScoreRule) -> ClosedRange<Int> {
    ids.compactMap { items[$0] }.map { limits(of: $0, in: score) }.reduce(0...0) {
      $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound
    }
  }

  func limits(
    of item: Questionnaire.Item, in score: Questionnaire.ScoreRule
  ) -> ClosedRange<Int> {
    ScoredItem.Counting(
      ends: values(of: item).ends ?? 0...0, isReversed: false,
      threshold: score.method == .count ? score.thresholds[item.id] : nil
    ).limits
  }

  private func checkDeclined(_ score: Questionnaire.ScoreRule, at node: Node) {
    guard let rule = score.declined else { return }
    let place: Node = node["declined"]
    guard let item = items[rule.item], score.items.contains(rule.item) else {
      return place["item"].report(.unknownReference(rule.item))
    }
    if !item.isDeclinable { place["item"].report(.notDeclinable(rule.item)) }
    if score.items.count == 1 { place.report(.onlyOneItem) }
    checkRange(
      rule.range, of: score, items: score.items.filter { $0 != rule.item }, at: place["range"])
  }

  private func checkMissing(_ score: Questionnaire.ScoreRule, at list: Node) {
    list.checkUnique(score.missing.map(\.policy.rawValue), key: "policy")
    for (index, rule) in score.missing.enumerated() {
      if score.method == .count { list[index]["policy"].report(.countNotProrated) }
      if isUneven(rule, of: score) { list[index].report(.unevenEstimate) }
      let highest = score.items.count - 1
      if highest == 0 {
        list[index].report(.onlyOneItem)
      } else if highest > 0, !(1...highest).contains(rule.maximumMissing) {
        list[index]["maximumMissing"].report(
          .outOfRange(minimum: 1, maximum: Double(highest)))
      }
    }
  }
}

/// Checks the calculation of a score: reversed items, thresholds, decimals and the table.
extension StructureCheck {
  func checkFormula(_ score: Questionnaire.ScoreRule, at node: Node) {
    let counted = Set(score.items)
    for (index, id) in score.reversed.enumerated() where !counted.contains(id) {
      node["reversed"][index].report(.unknownReference(id))
    }
    checkThresholds(score, at: node)
    checkDecimals(score, at: node)
    checkTable(score, at: node["lookup"])
  }

  private func checkThresholds(_ score: Questionnaire.ScoreRule, at node: Node) {
    let list: Node = node["thresholds"]
    guard score.method == .count else {
      if !score.thresholds.isEmpty { list.report(.thresholdsWithoutCount) }
      return
    }
    for id in score.items where score.thresholds[id] == nil {
      list.report(.missingThreshold(id))
    }
    let counted = Set(score.items)
    for (id, threshold) in score.thresholds.sorted(by: { $0.key < $1.key }) {
      guard counted.contains(id), let item = items[id] else {
        list[id].report(.unknownReference(id))
        continue
      }
      if let ends = values(of: item).ends {
        checkThreshold(threshold, between: ends, at: list[id])
      }
    }
  }

  private func checkDecimals(_ score: Questionnaire.ScoreRule, at node: Node) {
    let isGiven = node.members?.contains { $0.key == "decimals" } == true
    let isNeeded = score.method == .mean
    if isNeeded != isGiven && (isNeeded || score.conversionTable.isEmpty) {
      node["decimals"].report(.misplacedDecimals)
    }
  }

  /// Checks that a table has one row for every number of points that the items can add up to.
  private func checkTable(_ score: Questionnaire.ScoreRule, at list: Node) {
    guard !score.conversionTable.isEmpty else { return }
    guard score.method == .sum else { return list.report(.misplacedTable) }
    list.checkUnique(score.conversionTable.map { "\($0.raw)" }, key: "raw")
    for id in score.items where canBeLeftOut(id) { list.report(.leftOutOfTable(id)) }
    let sums = sums(score.items, in: score)
    let reachable = sums.lowerBound * score.multiplier...sums.upperBound * score.multiplier
    let given = Set(score.conversionTable.map(\.raw))
    for raw in reachable where raw.isMultiple(of: score.multiplier) && !given.contains(raw) {
      list.report(.missingRow(raw))
      break
    }
    for (index, row) in score.conversionTable.enumerated() {
      if !reachable.contains(row.raw) || !row.raw.isMultiple(of: score.multiplier) {
        list[index]["raw"].report(.unreachableRow(row.raw))
      }
      if !score.isOnStep(row.value) {
        list[index]["value"].report(.tooManyDecimals(score.decimals))
      }
    }
  }

  private func canBeLeftOut(_ id: String) -> Bool {
    guard let item = items[id] else { return false }
    return item.isDeclinable || item.notApplicable != nil || item.ifSkipped == .leftOut
  }
}

/// Checks scores for which items do not count: declined, not applicable, not asked or missing.
extension StructureCheck {
  /// Checks that the bands, which cover the range of all items, also cover the scores of any subset
  /// of items that can count alone.
  func checkLeftOut(_ score: Questionnaire.ScoreRule, at node: Node) {
    // With a table, items that can be left out are already an error.
    guard score.conversionTable.isEmpty else { return }
    check(parts(of: score), of: score, at: node["bands"])
    if let declined = score.declined, score.items.count > 1 {
      let place: Node = node["declined"]
      check(parts(of: score, without: declined.item), of: score, at: place["range"])
    }
  }

  private func check(
    _ parts: [ScorePart], of score: Questionnaire.ScoreRule, at node: Node
  ) {
    let formula = ScoreFormula(score)
    let sums = sums(score.items, in: score)
    guard !parts.isEmpty,
      let covered = formula.limits(ofSums: sums, count: score.items.count),
      let lowest = ScoreExtreme(.lowest, of: parts, score.method).score(formula),
      let highest = ScoreExtreme(.highest, of: parts, score.method).score(formula)
    else { return }
    if lowest < covered.lowest || highest > covered.highest {
      node.report(.outsideBands(minimum: lowest, maximum: highest))
    }
  }

  /// Returns the items of a score that exist in the definition.
  private func parts(
    of score: Questionnaire.ScoreRule, without declined: String? = nil
  ) -> [ScorePart] {
    score.items.filter { $0 != declined }.compactMap { items[$0] }.map { item in
      ScorePart(
        limits: limits(of: item, in: score),
        isOptional: item.notApplicable != nil || item.ifSkipped == .leftOut)
    }
  }

  // MARK: Estimates

  /// Returns whether an estimate can be outside the range of all items: if the missing items can
  /// add less, or must add more, than those that it is calculated from.
  func isUneven(
    _ rule: Questionnaire.MissingAnswerRule, of score: Questionnaire.ScoreRule
  ) -> Bool {
    // A table has no value for sums that no items can give.
    guard score.method != .count, score.conversionTable.isEmpty else { return false }
    var parts = parts(of: score)
    guard parts.contains(where: { $0.limits != parts[0].limits }) else { return false }
    let blanks = blanks(in: score)
    for (index, id) in score.items.enumerated() where parts.indices.contains(index) {
      parts[index].canBeMissing = blanks[id] ?? 1 <= rule.maximumMissing
    }
    let formula = ScoreFormula(score)
    let limit = max(0, min(rule.maximumMissing, parts.count - 1))
    return [ScoreExtreme.End.lowest, .highest].contains { end in
      ScoreExtreme.isExceeded(end, byEstimatesFrom: parts, missing: limit, formula)
    }
  }

  /// Returns, by item, the number of a score's items that are missing if that item is: itself, and
  /// those that are asked depending on it, about which nothing is known then.
  private func blanks(in score: Questionnaire.ScoreRule) -> [String: Int] {
    var blanks = Dictionary(score.items.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    // Starts from the last item: dependent items come later.
    for id in score.items.sorted(by: { places[$0] ?? 0 > places[$1] ?? 0 }) {
      guard case .item(let gate, _) = items[id]?.askedIf, let known = blanks[gate] else { continue }
      blanks[gate] = known + (blanks[id] ?? 0)
    }
    return blanks
  }
}

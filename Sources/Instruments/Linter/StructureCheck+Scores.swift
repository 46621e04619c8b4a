/// Ranges, bands and cut-offs: where a wrong number would give a wrong result.
extension StructureCheck {
  func checkScore(_ score: Questionnaire.ScoreRule, at node: Node) {
    node["items"].checkUnique(score.items, key: nil)
    checkScoreItems(score, at: node)
    checkFormula(score, at: node)
    checkRange(score.range, of: score, items: score.items, at: node["range"])
    checkDeclined(score, at: node)
    checkBands(score, at: node)
    checkLeftOut(score, at: node)
    checkCutoffs(score, at: node["cutoffs"])
    checkMissing(score, at: node["missing"])
  }

  private func checkScoreItems(_ score: Questionnaire.ScoreRule, at node: Node) {
    if score.items.isEmpty { node["items"].report(.empty) }
    for (index, id) in score.items.enumerated() {
      let place = node["items"][index]
      guard let item = items[id] else {
        place.report(.unknownReference(id))
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

  /// Checks that a range is exactly what the items' choices can give.
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

  /// The lowest and the highest that some items can add up to.
  func sums(_ ids: [String], in score: Questionnaire.ScoreRule) -> ClosedRange<Int> {
    ids.compactMap { items[$0] }.map { limits(of: $0, in: score) }.reduce(0...0) {
      $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound
    }
  }

  /// The lowest and the highest that an item can add.
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
    let place = node["declined"]
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

  // MARK: Bands and cut-offs

  /// Checks that the bands ascend and cover the range once, without gap or overlap.
  private func checkBands(_ score: Questionnaire.ScoreRule, at node: Node) {
    let list = node["bands"]
    if score.bands.isEmpty { list.report(.empty) }
    list.checkUnique(score.bands.map(\.id))
    var expected = score.range.minimum
    for (index, band) in score.bands.enumerated() {
      if band.range.minimum != expected {
        list[index]["minimum"].report(.bandStart(expected: expected))
      }
      if band.range.maximum < band.range.minimum { list[index]["maximum"].report(.emptyRange) }
      checkDecimals(band.range.maximum, of: score, at: list[index]["maximum"])
      expected = score.next(after: band.range.maximum)
    }
    if let last = score.bands.last, last.range.maximum != score.range.maximum {
      list[score.bands.count - 1]["maximum"].report(.bandEnd(expected: score.range.maximum))
    }
  }

  private func checkCutoffs(_ score: Questionnaire.ScoreRule, at list: Node) {
    list.checkUnique(score.cutoffs.map(\.id))
    // One for each sex, or one for both; those of a language take the place of the others.
    let primary = Dictionary(grouping: score.cutoffs.filter(\.isPrimary), by: \.language)
    let isUnclear = primary.values.contains { cutoffs in
      Set(cutoffs.map(\.sex)).count < cutoffs.count
        || (cutoffs.count > 1 && cutoffs.contains { $0.sex == nil })
    }
    if isUnclear { list.report(.severalPrimaryCutoffs) }
    for (index, cutoff) in score.cutoffs.enumerated() {
      checkThreshold(cutoff.atLeast, of: score, at: list[index]["atLeast"])
      if let share = cutoff.sensitivity { checkProportion(share, at: list[index]["sensitivity"]) }
      if let share = cutoff.specificity { checkProportion(share, at: list[index]["specificity"]) }
    }
  }

  private func checkProportion(_ proportion: Questionnaire.Proportion, at node: Node) {
    for (key, value) in [("minimum", proportion.minimum), ("maximum", proportion.maximum)]
    where !(0...1).contains(value) {
      node[key].report(.outOfRange(minimum: 0, maximum: 1))
    }
    if proportion.minimum > proportion.maximum { node.report(.emptyRange) }
  }

  /// Checks that a threshold divides a score's range: above its lower end, at most its upper end.
  func checkThreshold(
    _ threshold: Double, of score: Questionnaire.ScoreRule, at node: Node
  ) {
    if threshold <= score.range.minimum || threshold > score.range.maximum {
      node.report(
        .outOfRange(
          minimum: score.next(after: score.range.minimum), maximum: score.range.maximum))
    } else {
      checkDecimals(threshold, of: score, at: node)
    }
  }

  private func checkDecimals(
    _ value: Double, of score: Questionnaire.ScoreRule, at node: Node
  ) {
    if !score.isOnStep(value) { node.report(.tooManyDecimals(score.decimals)) }
  }
}

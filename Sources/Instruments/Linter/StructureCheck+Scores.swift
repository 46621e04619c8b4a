/// Ranges, bands and cut-offs: where a wrong number would give a wrong result.
extension StructureCheck {
  func checkScore(_ score: Questionnaire.ScoreRule, at node: Node) {
    node["items"].checkUnique(score.items, key: nil)
    checkScoreItems(score, at: node)
    checkRange(score.range, of: score.items, at: node["range"])
    checkDeclined(score, at: node)
    checkBands(score, at: node)
    checkCutoffs(score, at: node["cutoffs"])
    node["missing"].checkUnique(score.missing.map(\.policy.rawValue), key: "policy")
    for (index, rule) in score.missing.enumerated() {
      let highest = score.items.count - 1
      if !(1...max(1, highest)).contains(rule.maximumMissing) {
        node["missing"][index]["maximumMissing"].report(
          .outOfRange(minimum: 1, maximum: Double(highest)))
      }
    }
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
      if item.askedIf != nil { place.report(.conditionalItemInScore(id)) }
      if item.choiceSet.choices.contains(where: { $0.value == nil }) {
        place.report(.itemHasNoValues(id))
      }
      if item.isDeclinable && score.declined?.item != id {
        place.report(.missingDeclinedRule(id))
      }
    }
  }

  /// Checks that a range is exactly what the items' choices can add up to.
  private func checkRange(
    _ range: Questionnaire.ScoreRange, of ids: [String], at node: Node
  ) {
    let values = ids.compactMap { items[$0]?.choiceSet.choices.compactMap(\.value) }
    let lowest = values.compactMap { $0.min() }.reduce(0, +)
    let highest = values.compactMap { $0.max() }.reduce(0, +)
    if range.minimum != lowest || range.maximum != highest {
      node.report(.rangeNotReachable(minimum: lowest, maximum: highest))
    }
  }

  private func checkDeclined(_ score: Questionnaire.ScoreRule, at node: Node) {
    guard let rule = score.declined else { return }
    let place = node["declined"]
    guard let item = items[rule.item], score.items.contains(rule.item) else {
      return place["item"].report(.unknownReference(rule.item))
    }
    if !item.isDeclinable { place["item"].report(.notDeclinable(rule.item)) }
    checkRange(rule.range, of: score.items.filter { $0 != rule.item }, at: place["range"])
  }

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
      expected = band.range.maximum + 1
    }
    if let last = score.bands.last, last.range.maximum != score.range.maximum {
      list[score.bands.count - 1]["maximum"].report(.bandEnd(expected: score.range.maximum))
    }
  }

  private func checkCutoffs(_ score: Questionnaire.ScoreRule, at list: Node) {
    list.checkUnique(score.cutoffs.map(\.id))
    if score.cutoffs.filter(\.isPrimary).count > 1 { list.report(.severalPrimaryCutoffs) }
    for (index, cutoff) in score.cutoffs.enumerated() {
      checkWithin(score.range, cutoff.atLeast, at: list[index]["atLeast"])
      checkProportion(cutoff.sensitivity, at: list[index]["sensitivity"])
      checkProportion(cutoff.specificity, at: list[index]["specificity"])
    }
  }

  private func checkProportion(_ proportion: Questionnaire.Proportion, at node: Node) {
    for (key, value) in [("minimum", proportion.minimum), ("maximum", proportion.maximum)]
    where !(0...1).contains(value) {
      node[key].report(.outOfRange(minimum: 0, maximum: 1))
    }
    if proportion.minimum > proportion.maximum { node.report(.emptyRange) }
  }

  /// Checks that a threshold divides a range: above its lower end, at most its upper end.
  func checkWithin(_ range: Questionnaire.ScoreRange, _ threshold: Int, at node: Node) {
    if threshold <= range.minimum || threshold > range.maximum {
      node.report(
        .outOfRange(minimum: Double(range.minimum + 1), maximum: Double(range.maximum)))
    }
  }
}

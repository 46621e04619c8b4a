import WellbeingStrictJSON

/// How a score comes about: reversed items, thresholds, decimals and the table.
extension StructureCheck {
  func checkFormula(_ score: Questionnaire.ScoreRule, at node: Node) {
    node["reversed"].checkUnique(score.reversed, key: nil)
    let counted = Set(score.items)
    for (index, id) in score.reversed.enumerated() where !counted.contains(id) {
      node["reversed"][index].report(.unknownReference(id))
    }
    checkThresholds(score, at: node)
    checkDecimals(score, at: node)
    checkTable(score, at: node["lookup"])
  }

  private func checkThresholds(_ score: Questionnaire.ScoreRule, at node: Node) {
    let list = node["thresholds"]
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
    let isGiven = node.value["decimals"] != nil
    let isNeeded = score.method == .mean
    if isNeeded != isGiven && (isNeeded || score.conversionTable.isEmpty) {
      node["decimals"].report(.misplacedDecimals)
    }
  }

  /// Checks that a table has one row for every number of points that the items can give.
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

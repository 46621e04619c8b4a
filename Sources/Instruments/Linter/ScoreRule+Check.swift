import WellbeingTextFormats

/// Checks what a score alone says: its bands and cut-offs.
extension Questionnaire.ScoreRule {
  /// Checks that the bands ascend and cover the range without gap or overlap.
  func checkBands(at list: Node) {
    list.checkUnique(bands.map(\.id))
    var expected = range.minimum
    for (index, band) in bands.enumerated() {
      if band.range.minimum != expected {
        list[index]["minimum"].report(.bandStart(expected: expected))
      }
      if band.range.maximum < band.range.minimum { list[index]["maximum"].report(.emptyRange) }
      checkDecimals(band.range.maximum, at: list[index]["maximum"])
      expected = next(after: band.range.maximum)
    }
    if let last = bands.last, last.range.maximum != range.maximum {
      list[bands.count - 1]["maximum"].report(.bandEnd(expected: range.maximum))
    }
  }

  func checkCutoffs(at list: Node) {
    list.checkUnique(cutoffs.map(\.id))
    // One per sex, or one for both; cut-offs for a language replace the general ones.
    let primary = Dictionary(grouping: cutoffs.filter(\.isPrimary), by: \.language)
    let isUnclear = primary.values.contains { cutoffs in
      Set(cutoffs.map(\.sex)).count < cutoffs.count
        || (cutoffs.count > 1 && cutoffs.contains { $0.sex == nil })
    }
    if isUnclear { list.report(.severalPrimaryCutoffs) }
    for (index, cutoff) in cutoffs.enumerated() {
      checkThreshold(cutoff.atLeast, at: list[index]["atLeast"])
    }
  }

  /// Checks that a threshold divides the score's range: above its lower end, at most its upper end.
  func checkThreshold(_ threshold: Double, at node: Node) {
    if threshold <= range.minimum || threshold > range.maximum {
      node.report(
        .outOfRange(
          minimum: next(after: range.minimum), maximum: range.maximum))
    } else {
      checkDecimals(threshold, at: node)
    }
  }

  private func checkDecimals(_ value: Double, at node: Node) {
    if !isOnStep(value) { node.report(.tooManyDecimals(decimals)) }
  }
}

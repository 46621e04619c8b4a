/// What scores can come to where items do not count: declined, not applicable, not asked or missing.
extension StructureCheck {
  /// Checks that the bands, which cover the range of all items, cover what any of them give without
  /// the others.
  func checkLeftOut(_ score: Questionnaire.ScoreRule, at node: Node) {
    // A table refuses items that can be left out.
    guard score.conversionTable.isEmpty else { return }
    check(parts(of: score), of: score, at: node["bands"])
    if let declined = score.declined, score.items.count > 1 {
      let place = node["declined"]
      check(parts(of: score, without: declined.item), of: score, at: place["range"])
    }
  }

  private func check(_ parts: [ScorePart], of score: Questionnaire.ScoreRule, at node: Node) {
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

  /// The items of a score that a definition has.
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

  /// Whether an estimate can lie outside what all items give: where the missing ones can add less, or
  /// must add more, than those that it is made from.
  func isUneven(
    _ rule: Questionnaire.MissingAnswerRule, of score: Questionnaire.ScoreRule
  ) -> Bool {
    // A table gives nothing for what no items give.
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

  /// By item, how many of a score are missing where that one is: it, and those that are asked only
  /// after it, of which nothing is known then.
  private func blanks(in score: Questionnaire.ScoreRule) -> [String: Int] {
    var blanks = Dictionary(score.items.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    // From the last on: what is asked after an item stands behind it.
    for id in score.items.sorted(by: { places[$0] ?? 0 > places[$1] ?? 0 }) {
      guard case .item(let gate, _) = items[id]?.askedIf, let known = blanks[gate] else { continue }
      blanks[gate] = known + (blanks[id] ?? 0)
    }
    return blanks
  }
}

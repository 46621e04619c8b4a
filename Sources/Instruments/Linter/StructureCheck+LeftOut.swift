/// What scores can come to where items do not count: declined, not applicable, not asked or missing.
extension StructureCheck {
  /// Checks that the bands, which cover the range of all items, cover what any of them give without
  /// the others.
  func checkLeftOut(_ score: Questionnaire.ScoreRule, at node: Node) {
    // A table refuses items that can be left out.
    guard score.lookup.isEmpty else { return }
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
    guard score.method != .count, score.lookup.isEmpty else { return false }
    var parts = parts(of: score)
    guard parts.contains(where: { $0.limits != parts[0].limits }) else { return false }
    let gated = gated(score)
    for (index, id) in score.items.enumerated() where parts.indices.contains(index) {
      parts[index].canBeMissing = blanks(of: id, gated).count <= rule.maximumMissing
    }
    let formula = ScoreFormula(score)
    return [ScoreExtreme.End.lowest, .highest].contains { end in
      ScoreExtreme.isExceeded(
        end, byEstimatesFrom: parts, missing: min(rule.maximumMissing, parts.count - 1),
        score.method, formula)
    }
  }

  /// By item, those of a score that nothing is known of while it has no answer.
  private func gated(_ score: Questionnaire.ScoreRule) -> [String: [String]] {
    var gated: [String: [String]] = [:]
    for id in score.items {
      if case .item(let gate, _) = items[id]?.askedIf { gated[gate, default: []].append(id) }
    }
    return gated
  }

  /// The items that are missing together where one is.
  private func blanks(of id: String, _ gated: [String: [String]]) -> Set<String> {
    var found: Set<String> = [id]
    var open = [id]
    while let next = open.popLast() {
      for item in gated[next] ?? [] where found.insert(item).inserted { open.append(item) }
    }
    return found
  }
}

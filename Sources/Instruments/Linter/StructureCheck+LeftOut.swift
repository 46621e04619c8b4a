import WellbeingTextFormats

/// Checks scores for which items do not count: declined, not applicable, not asked or missing.
extension StructureCheck {
  /// Checks that the bands, which cover the range of all items, also cover the scores of any subset
  /// of items that can count alone.
  func checkLeftOut(_ score: ScoringPlan.ScorePlan, at node: Node) {
    // With a table, items that can be left out are already an error.
    guard !score.rule.hasTable else { return }
    check(score.items, of: score, at: node["bands"])
    if score.rule.declined != nil, score.items.count > 1 {
      let place: Node = node["declined"]
      check(score.items.filter { !$0.isDeclinable }, of: score, at: place["range"])
    }
  }

  private func check(_ items: [ScoredItem], of score: ScoringPlan.ScorePlan, at node: Node) {
    let rule = score.rule
    guard !items.isEmpty,
      let covered = rule.limits(ofSums: score.items.sums, count: score.items.count),
      let lowest = End.lowest.scores(of: items, rule).min(),
      let highest = End.highest.scores(of: items, rule).max()
    else { return }
    if lowest < covered.lowest || highest > covered.highest {
      node.report(.outsideBands(minimum: lowest, maximum: highest))
    }
  }

  /// Returns whether an estimate can be outside the range of all items: if the missing items can
  /// add less, or must add more, than those that it is calculated from.
  func isUneven(
    _ rule: Questionnaire.MissingAnswerRule, of score: ScoringPlan.ScorePlan
  ) -> Bool {
    // A table has no value for sums that no items can give.
    guard score.rule.method != .count, !score.rule.hasTable,
      score.items.contains(where: { $0.limits != score.items[0].limits })
    else { return false }
    let blanks = blanks(in: score)
    let canBeMissing = score.items.filter { blanks[$0.position] ?? 1 <= rule.maximumMissing }
    let limit = max(0, min(rule.maximumMissing, score.items.count - 1))
    return [End.lowest, .highest].contains { end in
      end.isExceeded(byEstimatesFrom: score, missing: canBeMissing, limit: limit)
    }
  }

  /// Returns, by item, the number of a score's items that are missing if that item is: itself, and
  /// those that are asked depending on it, about which nothing is known then.
  private func blanks(in score: ScoringPlan.ScorePlan) -> [Int: Int] {
    var blanks = Dictionary(score.items.map { ($0.position, 1) }) { first, _ in first }
    // Starts from the last item: dependent items come later.
    for place in blanks.keys.sorted(by: >) {
      guard case .item(let gate, _) = plan.items[place].askedIf, let known = blanks[gate]
      else { continue }
      blanks[gate] = known + (blanks[place] ?? 0)
    }
    return blanks
  }
}

extension [ScoredItem] {
  /// The lowest and the highest sum of points.
  var sums: ClosedRange<Int> {
    reduce(0...0) {
      $0.lowerBound + $1.limits.lowerBound...$0.upperBound + $1.limits.upperBound
    }
  }
}

/// The end of a score's range that the most extreme answers give.
private enum End {
  case lowest
  case highest

  /// The points of some items at this end, negated at the lowest, so that higher is more extreme.
  private typealias Sum = (points: Int, count: Int)

  private func points(_ item: ScoredItem) -> Int {
    self == .highest ? item.limits.upperBound : -item.limits.lowerBound
  }

  private func score(_ sum: Sum, _ rule: Questionnaire.ScoreRule) -> Double? {
    rule.score(ofSum: self == .highest ? sum.points : -sum.points, count: sum.count)
  }

  /// Returns the sums of the items that always count with none, one, two and so on of the optional
  /// ones, the most extreme first; none of no items.
  private func sums(_ always: Sum, _ optional: [ScoredItem]) -> [Sum] {
    var (sum, sums) = (always, [always])
    for points in optional.map(points).sorted(by: >) {
      sum = (sum.points + points, sum.count + 1)
      sums.append(sum)
    }
    return sums.filter { $0.count > 0 }
  }

  private func sum(_ items: [ScoredItem]) -> Sum {
    (items.reduce(0) { $0 + points($1) }, items.count)
  }

  /// Returns the most extreme scores of items of which some can be left out.
  func scores(of items: [ScoredItem], _ rule: Questionnaire.ScoreRule) -> [Double] {
    sums(sum(items.filter { !$0.canBeLeftOut }), items.filter(\.canBeLeftOut))
      .compactMap { score($0, rule) }
  }

  /// Returns whether an estimate can exceed what all items give. In the extreme case, the items
  /// that can add least are missing, and optional items below the mean are left out.
  func isExceeded(
    byEstimatesFrom score: ScoringPlan.ScorePlan, missing items: [ScoredItem], limit: Int
  ) -> Bool {
    var always = sum(score.items.filter { !$0.canBeLeftOut })
    var optional = score.items.filter(\.canBeLeftOut)
    var missing: Sum = (0, 0)
    for item in items.reversed().sorted(by: { points($0) < points($1) }).prefix(limit) {
      missing = (missing.points + points(item), missing.count + 1)
      if item.canBeLeftOut {
        optional.removeAll { $0.position == item.position }
      } else {
        always = (always.points - points(item), always.count - 1)
      }
      guard
        let answered = sums(always, optional).max(by: {
          $0.points * $1.count < $1.points * $0.count
        })
      else { continue }
      let all = (answered.points + missing.points, answered.count + missing.count)
      let sign = self == .highest ? 1 : -1
      guard
        let estimate = score.rule.score(
          ofSum: sign * answered.points, answered: answered.count, count: all.1),
        let possible = self.score(all, score.rule)
      else { continue }
      if self == .highest ? estimate > possible : estimate < possible { return true }
    }
    return false
  }
}

/// The scores that complete sheets can have.
struct ReachableScores {
  /// The scores in ascending order; nil if the range of the items' sums is too wide to enumerate.
  private let values: [Double]?
  private let rule: Questionnaire.ScoreRule

  init(_ plan: ScoringPlan.ScorePlan) {
    rule = plan.rule
    values =
      plan.items.isEmpty
      ? nil
      : sums(plan.items.map(\.distinctPoints))?
        .compactMap { plan.rule.score(ofSum: $0, count: plan.items.count) }.sorted()
  }

  /// Returns the lowest and the highest of the scores in a range; nil if there are none.
  func ends(
    within range: Questionnaire.ScoreRange
  ) -> (lowest: Double, highest: Double)? {
    let within =
      values?.filter(range.contains) ?? [range.minimum, range.maximum].filter(rule.canBe)
    return within.first.flatMap { first in within.last.map { (first, $0) } }
  }
}

extension ScoringPlan.ScorePlan {
  /// Returns the values of an item's answer that a total allows, in the order of its choices.
  ///
  /// - Parameters:
  ///   - position: The item's place in the definition.
  ///   - choices: The values of the item's choices, in their order.
  ///   - total: The score, in points.
  /// - Returns: The values, with nil among them if the total is also possible without an answer to the
  ///   item. Empty if the answer cannot be derived: a mean over a varying number of items, or sums that
  ///   range over more than 500 points.
  func answers(of position: Int, choices: [Int?], allowedBy total: Double) -> [Int?] {
    guard let item = items.first(where: { $0.position == position }),
      rule.method != .mean || hasFixedCount
    else { return [] }
    let others = items.filter { $0.position != position }
    guard
      let sums = sums(
        others.map { $0.isOptional ? $0.distinctPoints.union([0]) : $0.distinctPoints })
    else { return [] }
    func isPossible(_ points: Int) -> Bool {
      sums.contains { rule.score(ofSum: $0 + points, count: items.count) == total }
    }
    // An item that is not asked can still add points.
    let pointsUnanswered = [0] + (item.pointsIfSkipped.map { [$0] } ?? [])
    let isOpen = item.isOptional && pointsUnanswered.contains(where: isPossible)
    return (isOpen ? [nil] : [])
      + choices.enumerated().compactMap { place, value in
        value.flatMap { isPossible(item.points(place)) ? .some($0) : nil }
      }
  }
}

/// Returns the sums of one number from each set, in ascending order; nil if they range over more than
/// 500 points.
private func sums(_ parts: [Set<Int>]) -> [Int]? {
  let lowest = parts.map { $0.min() ?? 0 }
  let width = zip(parts, lowest).reduce(0) { $0 + ($1.0.max() ?? 0) - $1.1 }
  guard width <= 500 else { return nil }
  // By the distance from the lowest sum: a file can have hundreds of scores of hundreds of items.
  var isReached = [true] + [Bool](repeating: false, count: width)
  for (part, lowest) in zip(parts, lowest) {
    var next = [Bool](repeating: false, count: width + 1)
    for step in part.map({ $0 - lowest }) {
      for sum in step...width where isReached[sum - step] { next[sum] = true }
    }
    isReached = next
  }
  return isReached.indices.filter { isReached[$0] }.map { $0 + lowest.reduce(0, +) }
}

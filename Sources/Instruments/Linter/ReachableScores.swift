/// The scores that complete sheets can have.
struct ReachableScores {
  /// In ascending order; nil where the items' sums are so many that they are not worked out.
  private let values: [Double]?
  private let definition: Questionnaire.ScoreRule

  /// The widest range of sums that is worked out, item by item.
  private static let widest = 500

  init(_ rule: Scorer.Rule) {
    definition = rule.definition
    let lowest = rule.items.reduce(0) { $0 + $1.limits.lowerBound }
    let width = rule.items.reduce(0) { $0 + $1.limits.count - 1 }
    guard !rule.items.isEmpty, width <= Self.widest else {
      values = nil
      return
    }
    var isReached = [Bool](repeating: false, count: width + 1)
    isReached[0] = true
    for item in rule.items {
      let steps = Set(item.everyPoints).map { $0 - item.limits.lowerBound }
      isReached = isReached.indices.map { sum in
        steps.contains { $0 <= sum && isReached[sum - $0] }
      }
    }
    values = isReached.indices.filter { isReached[$0] }
      .compactMap { rule.formula.score(ofSum: lowest + $0, count: rule.items.count) }.sorted()
  }

  /// The lowest and the highest of them in a range; nil where there is none.
  func ends(
    within range: Questionnaire.ScoreRange
  ) -> (lowest: Double, highest: Double)? {
    guard let values else {
      let ends = [range.minimum, range.maximum].filter(definition.canBe)
      return ends.first.flatMap { first in ends.last.map { (first, $0) } }
    }
    let within = values.filter(range.contains)
    return within.first.flatMap { first in within.last.map { (first, $0) } }
  }
}

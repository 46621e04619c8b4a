/// The scores that complete sheets can have.
struct ReachableScores {
  /// The scores in ascending order; nil if the range of the items' sums is too wide to enumerate.
  private let values: [Double]?
  private let definition: Questionnaire.ScoreRule

  /// The widest range of sums that is enumerated.
  static let widest = 500

  init(_ rule: ScoringPlan.ScorePlan, of definition: Questionnaire.ScoreRule) {
    self.definition = definition
    let lowest = rule.items.reduce(0) { $0 + $1.limits.lowerBound }
    let width = rule.items.reduce(0) { $0 + $1.limits.count - 1 }
    guard !rule.items.isEmpty, width <= Self.widest else {
      values = nil
      return
    }
    var reached = Sums(upTo: width)
    for item in rule.items {
      reached.add(item.distinctPoints.map { $0 - item.limits.lowerBound })
    }
    values = (0...width).filter(reached.contains)
      .compactMap { rule.formula.score(ofSum: lowest + $0, count: rule.items.count) }.sorted()
  }

  /// Returns the lowest and the highest of the scores in a range; nil if there are none.
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
    guard let item = items.first(where: { $0.position == position }) else { return [] }
    let others = items.filter { $0.position != position }
    let hasFixedCount = optionalItems.isEmpty
    guard formula.method != .mean || hasFixedCount else { return [] }
    let lowest = others.reduce(0) { $0 + min($1.limits.lowerBound, 0) }
    let highest = others.reduce(0) { $0 + max($1.limits.upperBound, 0) }
    guard highest - lowest <= ReachableScores.widest else { return [] }
    var reached = Sums(upTo: highest - lowest)
    for other in others {
      let steps = other.distinctPoints.union(optionalItems.contains(other.position) ? [0] : [])
      reached.add(steps.map { $0 - min(other.limits.lowerBound, 0) })
    }
    let sums = (0...(highest - lowest)).filter(reached.contains).map { $0 + lowest }
    func isPossible(_ points: Int) -> Bool {
      sums.contains { formula.score(ofSum: $0 + points, count: items.count) == total }
    }
    // An item that is not asked can still add points.
    let pointsUnanswered = [0] + (item.pointsIfSkipped.map { [$0] } ?? [])
    let isOpen = optionalItems.contains(position) && pointsUnanswered.contains(where: isPossible)
    return (isOpen ? [nil] : [])
      + choices.enumerated().compactMap { place, value in
        value.flatMap { isPossible(item.points(place)) ? .some($0) : nil }
      }
  }
}

/// Sums from 0 up, one bit per sum: a file can have hundreds of scores of hundreds of items.
private struct Sums {
  private var words: [UInt64]

  /// Creates the set of the empty sum, 0.
  init(upTo width: Int) {
    words = [UInt64](repeating: 0, count: width / UInt64.bitWidth + 1)
    words[0] = 1
  }

  func contains(_ sum: Int) -> Bool {
    words[sum / UInt64.bitWidth] & (1 << UInt64(sum % UInt64.bitWidth)) != 0
  }

  /// Replaces every sum by its sums with each of some steps, from 0 up.
  mutating func add(_ steps: [Int]) {
    var sums = [UInt64](repeating: 0, count: words.count)
    for step in steps {
      let (skipped, shift) = step.quotientAndRemainder(dividingBy: UInt64.bitWidth)
      for place in skipped..<max(skipped, words.count) {
        sums[place] |= words[place - skipped] << UInt64(shift)
        if shift > 0, place > skipped {
          sums[place] |= words[place - skipped - 1] >> UInt64(UInt64.bitWidth - shift)
        }
      }
    }
    words = sums
  }
}

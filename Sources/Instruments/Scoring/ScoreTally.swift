/// The contents of one score's items, added up: everything that the score depends on.
///
/// Each item contributes a share, and the shares can be added in any order.
package struct ScoreTally: Sendable, Hashable, BitwiseCopyable {
  /// The sum of the answered items' points; the numbers of answered, missing and left-out items, in
  /// ten bits each; the lowest and the highest sum of the items that count; the same for only the
  /// missing and declined items; whether an item was declined; unused. A definition's numbers are
  /// at most a million and its lists at most a thousand long, so no lane overflows.
  ///
  /// Shares are added lane by lane.
  package var lanes: SIMD8<Int32>

  package static let zero = ScoreTally(lanes: .zero)

  package init(lanes: SIMD8<Int32>) {
    self.lanes = lanes
  }

  package static func += (left: inout ScoreTally, right: ScoreTally) {
    left.lanes &+= right.lanes
  }

  package var sum: Int { Int(lanes[0]) }
  var answered: Int { count(0) }
  /// The number of items without an answer that the score needs.
  var missing: Int { count(1) }
  /// The number of items left out of the score, because they do not apply or are not asked.
  package var leftOut: Int { count(2) }
  var isDeclined: Bool { lanes[6] > 0 }
  /// The number of items that the score is calculated from.
  var count: Int { answered + missing }
  /// The lowest and the highest sum of the items that count.
  var limits: ClosedRange<Int> { Int(lanes[2])...Int(lanes[3]) }
  /// The number of items that the score is calculated from on the full scale.
  var fullCount: Int { count + (isDeclined ? 1 : 0) }
  /// The possible sums, whatever the answers to the missing and declined items.
  var sums: ClosedRange<Int> { sum + Int(lanes[4])...sum + Int(lanes[5]) }

  private func count(_ place: Int32) -> Int { Int(lanes[1] >> (place * 10) & 1023) }

  static func answered(_ points: Int, limits: ClosedRange<Int>) -> ScoreTally {
    counting(limits, place: 0, sum: points)
  }

  static func missing(limits: ClosedRange<Int>) -> ScoreTally {
    var tally = counting(limits, place: 1, sum: 0)
    tally.lanes[4] = tally.lanes[2]
    tally.lanes[5] = tally.lanes[3]
    return tally
  }

  static let leftOut = ScoreTally(lanes: [0, 1 << 20, 0, 0, 0, 0, 0, 0])
  /// Returns the share of a declined item: it adds nothing, but could have.
  static func declined(limits: ClosedRange<Int>) -> ScoreTally {
    ScoreTally(lanes: [
      0, 0, 0, 0, Int32(limits.lowerBound), Int32(limits.upperBound), 1, 0,
    ])
  }

  private static func counting(
    _ limits: ClosedRange<Int>, place: Int32, sum: Int
  ) -> ScoreTally {
    ScoreTally(lanes: [
      Int32(sum), 1 << (place * 10), Int32(limits.lowerBound), Int32(limits.upperBound), 0, 0, 0, 0,
    ])
  }
}

/// The points of an item in one score: reversed if needed; 1 or 0 in a count.
package struct ScoredItem: Sendable, Hashable {
  /// The item's place in the definition.
  package private(set) var position: Int
  package let limits: ClosedRange<Int>
  /// The points of the item if it is not asked; nil if the score is calculated without it.
  package private(set) var pointsIfSkipped: Int?
  /// Whether the score has a rule for the case that the item is declined.
  package let isDeclinable: Bool
  /// Whether the score is calculated without it if it does not apply or is not asked.
  let canBeLeftOut: Bool
  /// The values of the choices; items with the same choice set share them.
  private let values: [Int]
  /// The lowest and the highest of them.
  let ends: ClosedRange<Int>
  private let isReversed: Bool
  /// The value from which, after reversing, the item counts as one; nil if the value counts.
  private let threshold: Int?

  /// - Parameters:
  ///   - values: The values of the item's choices, in their order.
  ///   - ends: The lowest and the highest of them.
  init(
    _ item: Questionnaire.Item, at position: Int, of score: Questionnaire.ScoreRule,
    values: [Int], ends: ClosedRange<Int>, isReversed: Bool
  ) {
    self.position = position
    (self.values, self.ends, self.isReversed) = (values, ends, isReversed)
    isDeclinable = score.declined?.item == item.id
    canBeLeftOut = item.notApplicable != nil || item.ifSkipped == .leftOut
    threshold = score.method == .count ? score.thresholds[item.id] : nil
    // Reversing only exchanges the ends.
    limits =
      threshold.map { (ends.lowerBound >= $0 ? 1 : 0)...(ends.upperBound >= $0 ? 1 : 0) } ?? ends
    if case .value(let value) = item.ifSkipped {
      pointsIfSkipped = values.firstIndex(of: value).map(points(_:))
    }
  }

  /// Whether an answer to it may be missing from a score of all other items: it was declined, does not
  /// apply or is not asked.
  var isOptional: Bool { isDeclinable || canBeLeftOut || pointsIfSkipped != nil }

  /// Returns the points of a choice.
  ///
  /// - Parameter choice: Its index among the item's choices.
  package func points(_ choice: Int) -> Int { points(ofValue: values[choice]) }

  private func points(ofValue value: Int) -> Int {
    let counted = isReversed ? ends.lowerBound + ends.upperBound - value : value
    return threshold.map { counted >= $0 ? 1 : 0 } ?? counted
  }

  var distinctPoints: Set<Int> {
    // For a count, this avoids examining every choice of every item.
    threshold == nil ? Set(values.map(points(ofValue:))) : [limits.lowerBound, limits.upperBound]
  }

  /// The item as any other that adds the same to the score for every response.
  package var withoutPosition: ScoredItem {
    var item = self
    item.position = 0
    return item
  }

  /// Returns what the item adds to the score for a response.
  package func share(of response: Scorer.Response) -> ScoreTally {
    switch response {
    case .choice(let index): .answered(points(index), limits: limits)
    case .declined where isDeclinable: .declined(limits: limits)
    case .skipped: pointsIfSkipped.map { .answered($0, limits: limits) } ?? .leftOut
    case .notApplicable, .entered: .leftOut
    case .declined, .unanswered, .open: .missing(limits: limits)
    }
  }
}

extension Questionnaire.ChoiceSet {
  /// The values of the choices; 0 for a choice without one.
  var points: [Int] { choices.map { $0.value ?? 0 } }
}

extension [Int] {
  /// The lowest and the highest; 0 if there are none.
  var ends: ClosedRange<Int> { (self.min() ?? 0)...(self.max() ?? 0) }
}

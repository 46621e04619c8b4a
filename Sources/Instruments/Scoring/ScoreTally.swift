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
  package let position: Int
  package let limits: ClosedRange<Int>
  /// The points of the item if it is not asked; nil if the score is calculated without it.
  package private(set) var pointsIfSkipped: Int?
  /// The values of the choices; items with the same choice set share them.
  private let values: [Int]
  private let counting: Counting

  /// - Parameter values: The values of the item's choices, in their order.
  init(
    _ item: Questionnaire.Item, at position: Int, values: [Int], counting: Counting
  ) {
    self.position = position
    self.values = values
    self.counting = counting
    limits = counting.limits
    pointsIfSkipped =
      if case .value(let value) = item.ifSkipped {
        values.firstIndex(of: value).map(points)
      } else { nil }
  }

  /// Returns the points of a choice.
  ///
  /// - Parameter choice: Its index among the item's choices.
  package func points(_ choice: Int) -> Int { counting.points(values[choice]) }

  var choiceCount: Int { values.count }

  var distinctPoints: Set<Int> {
    // For a count, this avoids examining every choice of every item.
    counting.threshold == nil
      ? Set(values.map(counting.points)) : [limits.lowerBound, limits.upperBound]
  }

  /// The contribution of an item to a score, regardless of which item it is.
  package struct Addition: Hashable {
    private let values: [Int]
    private let counting: Counting
    private let pointsIfSkipped: Int?
    private let isDeclinable: Bool

    init(_ item: ScoredItem, isDeclinable: Bool) {
      values = item.values
      counting = item.counting
      pointsIfSkipped = item.pointsIfSkipped
      self.isDeclinable = isDeclinable
    }
  }

  /// The conversion of a choice's value to points in one score.
  struct Counting: Sendable, Hashable {
    let ends: ClosedRange<Int>
    let isReversed: Bool
    /// The value from which, after reversing, the item counts as one; nil if the value counts.
    let threshold: Int?

    func points(_ value: Int) -> Int {
      let counted = isReversed ? ends.lowerBound + ends.upperBound - value : value
      return threshold.map { counted >= $0 ? 1 : 0 } ?? counted
    }

    /// The lowest and the highest number of points: reversing only exchanges the ends.
    var limits: ClosedRange<Int> {
      guard let threshold else { return ends }
      return (ends.lowerBound >= threshold ? 1 : 0)...(ends.upperBound >= threshold ? 1 : 0)
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

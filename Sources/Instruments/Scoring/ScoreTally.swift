/// What the items of one score hold, added up: all that the score rests on.
///
/// Each item has a share in it, and the shares are added in any order.
package struct ScoreTally: Sendable, Hashable, BitwiseCopyable {
  /// The sum of the answered items' points; how many are answered, missing and left out, ten bits
  /// each; the lowest and the highest that the items which count can add; the same of the missing and
  /// the declined ones alone; whether an item was declined; and nothing. Numbers of a definition are at most a
  /// million and its lists at most a thousand long, so that all of it fits.
  ///
  /// Shares are added lane by lane.
  package var lanes: SIMD8<Int32>

  /// What no item at all holds.
  package static let zero = ScoreTally(lanes: .zero)

  /// A tally of lanes that were added up.
  package init(lanes: SIMD8<Int32>) {
    self.lanes = lanes
  }

  /// Adds a share.
  package static func += (left: inout ScoreTally, right: ScoreTally) {
    left.lanes &+= right.lanes
  }

  /// The sum of the answered items' points.
  package var sum: Int { Int(lanes[0]) }
  /// How many items are answered.
  var answered: Int { count(0) }
  /// How many items without an answer the score needs.
  var missing: Int { count(1) }
  /// How many items the score is formed without, because they do not apply or are not asked.
  package var leftOut: Int { count(2) }
  /// Whether the item that may be was declined.
  var isDeclined: Bool { lanes[6] > 0 }
  /// How many items the score is formed from.
  var count: Int { answered + missing }
  /// What the items that count can add.
  var limits: ClosedRange<Int> { Int(lanes[2])...Int(lanes[3]) }
  /// How many items the score is formed from on the full scale.
  var fullCount: Int { count + (isDeclined ? 1 : 0) }
  /// What the sum can be, whatever the missing and the declined items are answered with.
  var sums: ClosedRange<Int> { sum + Int(lanes[4])...sum + Int(lanes[5]) }

  private func count(_ place: Int32) -> Int { Int(lanes[1] >> (place * 10) & 1023) }

  /// The share of an answered item.
  static func answered(_ points: Int, limits: ClosedRange<Int>) -> ScoreTally {
    counting(limits, place: 0, sum: points)
  }

  /// The share of an item without an answer that the score needs.
  static func missing(limits: ClosedRange<Int>) -> ScoreTally {
    var tally = counting(limits, place: 1, sum: 0)
    tally.lanes[4] = tally.lanes[2]
    tally.lanes[5] = tally.lanes[3]
    return tally
  }

  /// The share of an item that the score is formed without.
  static let leftOut = ScoreTally(lanes: [0, 1 << 20, 0, 0, 0, 0, 0, 0])
  /// The share of the item that may be declined and was: it adds nothing, but could have.
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

/// What an item adds to one score: after reversing, and one or none if it is counted.
package struct ScoredItem: Sendable, Hashable, Codable {
  /// The item's place among the definition's items.
  package let position: Int
  /// The lowest and the highest that the item can add.
  package let limits: ClosedRange<Int>
  /// What the item adds where it is not asked; nil if the score is formed without it.
  package private(set) var pointsIfSkipped: Int?
  /// The values of the choices, which the items of one set share.
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

  /// What a choice adds, in points.
  ///
  /// - Parameter choice: Its place among the item's choices.
  package func points(_ choice: Int) -> Int { counting.points(values[choice]) }

  /// What the choices add, in points, each number once.
  var distinctPoints: Set<Int> {
    // Of a count, without a look at every choice of every item.
    counting.threshold == nil
      ? Set(values.map(counting.points)) : [limits.lowerBound, limits.upperBound]
  }

  /// What an item adds to a score, apart from which item it is.
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

  /// How the value of an item's choice counts in one score.
  struct Counting: Sendable, Hashable, Codable {
    /// The lowest and the highest value of the choices.
    let ends: ClosedRange<Int>
    let isReversed: Bool
    /// From which value on, after reversing, the item counts as one; nil if the value counts.
    let threshold: Int?

    func points(_ value: Int) -> Int {
      let counted = isReversed ? ends.lowerBound + ends.upperBound - value : value
      return threshold.map { counted >= $0 ? 1 : 0 } ?? counted
    }

    /// The lowest and the highest that the item can add: reversing exchanges the ends only.
    var limits: ClosedRange<Int> {
      guard let threshold else { return ends }
      return (ends.lowerBound >= threshold ? 1 : 0)...(ends.upperBound >= threshold ? 1 : 0)
    }
  }
}

extension Questionnaire.ChoiceSet {
  /// The values of the choices; 0 for one that has none.
  var points: [Int] { choices.map { $0.value ?? 0 } }
}

extension [Int] {
  /// The lowest and the highest; 0 if there is none.
  var ends: ClosedRange<Int> { (self.min() ?? 0)...(self.max() ?? 0) }
}

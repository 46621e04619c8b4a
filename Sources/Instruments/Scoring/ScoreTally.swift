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

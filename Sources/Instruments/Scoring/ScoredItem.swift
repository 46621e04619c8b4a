/// What an item adds to one score: after reversing, and one or none where it is counted.
package struct ScoredItem: Sendable, Hashable, Codable {
  /// The item's place among the definition's items.
  package let position: Int
  /// The lowest and the highest that the item can add.
  package let limits: ClosedRange<Int>
  /// What the item adds where it is not asked; nil where the score is formed without it.
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
    /// From which value on, after reversing, the item counts as one; nil where the value counts.
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
  /// The lowest and the highest; 0 where there is none.
  var ends: ClosedRange<Int> { (self.min() ?? 0)...(self.max() ?? 0) }
}

/// A boolean rule over the answers of items.
public indirect enum Condition: Sendable, Hashable {
  /// The item was answered with at least this value.
  case item(String, atLeast: Int)
  /// The number of symptoms that count lies in a range; only within an algorithm.
  case symptomCount(ClosedRange<Int>)
  /// Every part holds.
  case all([Condition])
  /// At least one part holds.
  case any([Condition])
  /// The part does not hold.
  case not(Condition)

  /// The ids of the items that the rule names.
  public var items: [String] {
    switch self {
    case .item(let id, _): [id]
    case .symptomCount: []
    case .all(let parts), .any(let parts): parts.flatMap(\.items)
    case .not(let part): part.items
    }
  }

  /// Whether the rule holds. An item without a value never satisfies a comparison.
  ///
  /// - Parameters:
  ///   - symptomCount: How many symptoms of the algorithm count.
  ///   - value: The value that an item was answered with, or nil.
  func holds(symptomCount: Int = 0, value: (String) -> Int?) -> Bool {
    switch self {
    case .item(let id, let threshold): value(id).map { $0 >= threshold } ?? false
    case .symptomCount(let range): range.contains(symptomCount)
    case .all(let parts): parts.allSatisfy { $0.holds(symptomCount: symptomCount, value: value) }
    case .any(let parts): parts.contains { $0.holds(symptomCount: symptomCount, value: value) }
    case .not(let part): !part.holds(symptomCount: symptomCount, value: value)
    }
  }
}

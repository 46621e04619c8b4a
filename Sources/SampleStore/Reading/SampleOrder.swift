import WellbeingSamples

/// The order in which a query returns records; records that are equal in it follow by uuid.
public struct SampleOrder: Sendable, Hashable {
  /// What records are ordered by.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// When what is recorded began.
    case start
    /// When what is recorded ended.
    case end
    /// When the record was saved.
    case recorded
  }

  /// What records are ordered by.
  public let key: Key
  /// Whether the latest comes first.
  public let isReversed: Bool

  /// Creates an order.
  public init(_ key: Key, reversed: Bool = false) {
    self.key = key
    isReversed = reversed
  }

  /// The history's order.
  static let latestFirst = [SampleOrder(.start, reversed: true)]

  /// The term of an `ORDER BY` in a ``SampleQuery``.
  var sql: String {
    let column =
      switch key {
      case .start: "walk_start"
      case .end: "s.end_us"
      case .recorded: "s.recorded_us"
      }
    return isReversed ? "\(column) DESC" : column
  }
}

/// Lists of conditions as trees of parentheses, flat however long they are: SQLite refuses an
/// expression that is a thousand deep, and takes a list without parentheses as one as deep as it
/// is long.
enum SQLList {
  private static let mostParts = 16

  /// Joins conditions to one in parentheses.
  ///
  /// - Parameter empty: what stands for a list of none.
  static func join(_ conditions: [String], by word: String, empty: String) -> String {
    fold(conditions) { "(\($0.joined(separator: word)))" } ?? empty
  }

  /// Combines values group by group until one is left, nil for none.
  static func fold<Value>(_ values: [Value], _ combine: ([Value]) -> Value) -> Value? {
    guard !values.isEmpty else { return nil }
    var values = values
    while values.count > mostParts {
      values = stride(from: 0, to: values.count, by: mostParts).map { start in
        combine(Array(values[start...].prefix(mostParts)))
      }
    }
    return combine(values)
  }
}

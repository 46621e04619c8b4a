/// SQL that is specific to SQLite.
///
/// All other statements of the store use only SQL that SQLite and PostgreSQL share.
package enum Dialect {
  /// A column for which the planner must not use an index, because rows are to come in the order of
  /// another index.
  package static func unindexed(_ column: String) -> String { "+\(column)" }

  /// Joins a table after those before it, keeping the row order of the first.
  package static let joinAfter = "CROSS JOIN"

  /// A condition that a column is in a list of values, bound as one text: see ``list(_:)``.
  package static func isIn(_ column: String) -> String {
    "\(column) IN (SELECT value FROM json_each(?))"
  }

  package static func list(_ numbers: [Int64]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }

  /// A condition that an item's answer in the details of a result is a number. It binds the path of
  /// the item.
  static func isNumber(_ details: String) -> String {
    "json_type(\(details), ?) IN ('integer', 'real')"
  }

  /// A condition on the value of an item's answer in the details of a result. It binds the path of
  /// the item twice, and a number.
  static func itemValue(_ details: String, _ comparison: String) -> String {
    "\(isNumber(details)) AND json_extract(\(details), ?) \(comparison) ?"
  }

  /// A condition that the details of a result have an answer or a declined question.
  static func isAnswered(_ details: String) -> String {
    """
    (EXISTS (SELECT 1 FROM json_each(\(details), '$.answers') AS w WHERE w.type <> 'null')
      OR EXISTS (SELECT 1 FROM json_each(\(details), '$.blanks') AS b WHERE b.value = 'declined'))
    """
  }

  static func answerPath(_ item: String) -> String {
    // A quoted key has no escapes. No item has an empty identifier.
    let isIdentifier = item.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return "$.answers.\"\(isIdentifier ? item : "")\""
  }

  package static let noLimit = -1
}

/// Combines lists of conditions as balanced trees of parentheses. SQLite rejects an expression over
/// a thousand levels deep, and parses a list without parentheses as one level per element.
enum SQLList {
  private static let mostParts = 16

  /// The condition that a column has one of some values, which are bound.
  static func places(_ column: String, _ count: Int) -> String {
    count == 0
      ? "FALSE" : "\(column) IN (\(Array(repeating: "?", count: count).joined(separator: ", ")))"
  }

  /// Joins conditions into one in parentheses.
  static func join(_ conditions: [String], by word: String, empty: String) -> String {
    fold(conditions) { "(\($0.joined(separator: word)))" } ?? empty
  }

  /// Combines values group by group until one is left; nil if there are none.
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

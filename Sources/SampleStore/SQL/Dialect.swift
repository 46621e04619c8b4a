/// What SQL has to say otherwise to another database than SQLite.
///
/// The statements of the store keep to what SQLite and PostgreSQL both take, and ask here for the rest.
enum Dialect {
  /// A column that the planner must not look up in an index, because the rows are to come in the order
  /// of another one.
  static func unindexed(_ column: String) -> String { "+\(column)" }

  /// Joins a table after those before it: the order of the rows stays that of the first.
  static let joinAfter = "CROSS JOIN"

  /// A condition on a column with a list of values, which is bound as one text: see ``list(_:)``.
  static func isIn(_ column: String) -> String {
    "\(column) IN (SELECT value FROM json_each(?))"
  }

  /// The text of a list for ``isIn(_:)``.
  static func list(_ numbers: [Int64]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }

  /// A condition on the value that an item was answered with, in the details of a result; it binds the
  /// path of the item twice, and a number.
  static func itemValue(_ details: String, _ comparison: String) -> String {
    """
    json_type(\(details), ?) = 'integer' AND json_extract(\(details), ?) \(comparison) ?
    """
  }

  /// The path of an item's answer in the details of a result.
  static func answerPath(_ item: String) -> String {
    // A key in quotes knows no escapes; no item has an empty identifier.
    let isIdentifier = item.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return "$.answers.\"\(isIdentifier ? item : "")\""
  }

  /// The limit of a query for all rows.
  static let noLimit = -1
}

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

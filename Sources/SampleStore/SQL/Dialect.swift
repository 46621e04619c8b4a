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

/// SQL that the engines write differently.
///
/// All statements of the store are written once. Most use only SQL that SQLite and PostgreSQL share;
/// the others are written for SQLite with the functions below, and the dialect of a server's
/// connection replaces what PostgreSQL writes in another way. The server's schema has functions with
/// the names of SQLite's for JSON.
package struct Dialect: Sendable {
  /// What is replaced in a statement's text, in this order.
  private let replacements: [(text: String, by: String)]

  /// The dialect of a file: statements as they are written.
  static let file = Dialect(replacements: [])
  /// The dialect of a PostgreSQL server.
  static let server = Dialect(
    replacements: [
      (unindexedMark, ""), (" \(joinAfter) ", " JOIN "), (byKind, ""),
      (
        numbersOfList,
        "= ANY (ARRAY(SELECT CAST(n AS bigint) FROM json_array_elements_text(CAST(? AS json)) AS n))"
      ),
      (newNumber, "coalesce(?, nextval(pg_get_serial_sequence('sample', 'id')))"),
      ("substr(e.record,", "substr(uuid_send(e.record),"),
      ("substr(s.uuid,", "substr(uuid_send(s.uuid),"),
    ])

  /// A statement's text as the engine writes it.
  func text(_ sql: String) -> String {
    replacements.reduce(sql) { $0.replacing($1.text, with: $1.by) }
  }

  /// The number of a new record, which is bound, or null.
  static let newNumber = "?/**/"

  private static let unindexedMark = "/**/+"

  /// A column for which the planner must not use an index, because rows are to come in the order of
  /// another index.
  package static func unindexed(_ column: String) -> String { unindexedMark + column }

  /// Joins a table after those before it, keeping the row order of the first.
  package static let joinAfter = "CROSS JOIN"

  /// Makes SQLite read moods and factors from the index that has all that statistics need.
  static let byKind = " INDEXED BY sample_by_kind"

  /// A condition that a column is in a list of values, bound as one text: see ``list(_:)``.
  package static func isIn(_ column: String) -> String {
    "\(column) \(numbersOfList)"
  }

  private static let numbersOfList = "IN (SELECT value FROM json_each(?))"

  package static func list(_ numbers: [Int64]) -> String {
    "[\(numbers.map(String.init).joined(separator: ","))]"
  }

  /// The number at a path of a document; NULL for any other value. A path that is bound is bound twice.
  static func number(_ document: String, _ path: String) -> String {
    """
    CASE WHEN json_type(\(document), \(path)) IN ('integer', 'real')
      THEN CAST(json_extract(\(document), \(path)) AS DOUBLE PRECISION) END
    """
  }

  /// A condition that the document of a result has an answer or a declined question.
  static func isAnswered(_ document: String) -> String {
    """
    (EXISTS (SELECT 1 FROM json_each(\(document), '$.answers') AS w WHERE w.type <> 'null')
      OR EXISTS (SELECT 1 FROM json_each(\(document), '$.blanks') AS b WHERE b.value = 'declined'))
    """
  }

  static func answerPath(_ item: String) -> String {
    // A quoted key has no escapes. No item has an empty identifier.
    let isIdentifier = item.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    return "$.answers.\"\(isIdentifier ? item : "")\""
  }

  /// A limit that no result reaches.
  package static let noLimit = Int.max
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

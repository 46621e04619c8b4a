/// An SQL dialect in which a ``ScoringPlan`` can be written.
public enum SQLDialect: String, Sendable, CaseIterable {
  /// SQLite 3.37 and later; the table needs row numbers (`rowid`), so it cannot be a view.
  case sqlite
  /// DuckDB.
  case duckdb
  /// PostgreSQL 12 and later.
  case postgresql
  /// Spark SQL 3.4 and later.
  case spark

  /// Returns a quoted name.
  func name(_ name: String) -> String {
    self == .spark
      ? "`\(name.replacing("`", with: "``"))`" : "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// Returns a quoted text.
  func text(_ text: String) -> String {
    self == .spark
      ? "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
      : "'\(text.replacing("'", with: "''"))'"
  }

  /// Returns a value of any type as text.
  func asText(_ value: String) -> String {
    let type =
      switch self {
      case .sqlite, .postgresql: "TEXT"
      case .duckdb: "VARCHAR"
      case .spark: "STRING"
      }
    return "CAST(\(value) AS \(type))"
  }

  /// Returns a whole number as a floating-point number.
  func asDouble(_ value: String) -> String {
    "CAST(\(value) AS \(self == .postgresql ? "DOUBLE PRECISION" : "DOUBLE"))"
  }

  /// Returns a text in lower case, without spaces and tabs at its ends.
  func folded(_ text: String) -> String {
    switch self {
    case .sqlite: "lower(trim(\(text), ' ' || char(9)))"
    case .duckdb: "lower(trim(\(text), ' ' || chr(9)))"
    case .postgresql: "lower(btrim(\(text), ' ' || chr(9)))"
    case .spark: "lower(trim(BOTH ' \\t' FROM \(text)))"
    }
  }

  /// Returns the number for a text; NULL if the text is not in the list.
  func number(of text: String, _ numbers: [(text: String, number: Int)]) -> String {
    let pairs = numbers.map { (self.text($0.text), $0.number) }
    guard self == .spark else {
      return "CASE \(text) \(pairs.map { "WHEN \($0) THEN \($1)" }.joined(separator: " ")) END"
    }
    // A CASE of this size would exceed the method size limit of Java.
    return "element_at(map(\(pairs.map { "\($0), \($1)" }.joined(separator: ", "))), \(text))"
  }

  /// Returns the quotient of two non-negative whole numbers, without its fraction.
  func quotient(_ numerator: String, _ denominator: String) -> String {
    let sign =
      switch self {
      case .sqlite, .postgresql: "/"
      case .duckdb: "//"
      case .spark: "div"
      }
    return "((\(numerator)) \(sign) (\(denominator)))"
  }

  /// Returns the lower or the higher of two numbers.
  func extreme(_ one: String, _ other: String, isHigher: Bool) -> String {
    let function =
      self == .sqlite ? (isHigher ? "max" : "min") : (isHigher ? "greatest" : "least")
    return "\(function)(\(one), \(other))"
  }

  struct Column {
    let name: String
    let expression: String
  }

  /// Returns a statement that computes columns in stages, each from the table's columns and those
  /// of the earlier stages, and returns the table's columns with those of the last stage.
  func statement(over table: String, _ stages: [[Column]], _ results: [Column]) -> String {
    func list(_ columns: [Column]) -> String {
      columns.map { "\($0.expression) AS \(name($0.name))" }.joined(separator: ",\n  ")
    }
    let table = table.split(separator: ".").map { name(String($0)) }.joined(separator: ".")
    switch self {
    case .duckdb:
      let inner = stages.reduce(table) { "(\nSELECT *,\n  \(list($1))\nFROM \($0))" }
      let names = stages.joined().map { name($0.name) }.joined(separator: ", ")
      return "SELECT * EXCLUDE (\(names)),\n  \(list(results))\nFROM \(inner);"
    case .postgresql, .spark:
      // Without OFFSET, PostgreSQL would compute the columns of a stage again at every use.
      let fence = self == .postgresql ? " OFFSET 0" : ""
      let laterals = stages.enumerated().map { stage, columns in
        "CROSS JOIN LATERAL (SELECT\n  \(list(columns))\(fence)) AS stage\(stage + 1)"
      }
      return "SELECT sheet.*,\n  \(list(results))\nFROM \(table) AS sheet\n"
        + laterals.joined(separator: "\n") + ";"
    case .sqlite:
      // With LIMIT, SQLite does not compute the columns of a stage again at every use.
      let number = name("sheet number")
      let first = "(SELECT rowid AS \(number), * FROM \(table))"
      let inner = stages.reduce(first) {
        "(\nSELECT *,\n  \(list($1))\nFROM \($0) LIMIT -1 OFFSET 0)"
      }
      return "SELECT sheet.*,\n  \(list(results))\nFROM \(inner) AS scored\n"
        + "JOIN \(table) AS sheet ON sheet.rowid = scored.\(number);"
    }
  }
}

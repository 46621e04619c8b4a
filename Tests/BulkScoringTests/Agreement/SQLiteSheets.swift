@testable import WellbeingBulkScoring
import WellbeingTextFormats
import WellbeingInstruments
import WellbeingTestDatabase

/// Sheets in a table of SQLite, scored by the statement of their plan.
struct SQLiteSheets {
  /// By sheet: the cells by the names of their columns.
  let rows: [[String: String]]

  /// - Parameter sheets: The cells of each sheet as a record of CSV.
  init(
    _ questionnaire: Questionnaire, _ sheets: [String], coding: AnswerCoding,
    policy: MissingAnswerPolicy
  ) throws {
    let database = try RawDatabase(path: ":memory:")
    let items = questionnaire.neededItems.map { "\"\($0.id)\"" }
    try database.execute("CREATE TABLE sheets (\(items.joined(separator: ", ")))")
    let marks = items.map { _ in "?" }.joined(separator: ", ")
    try database.run("INSERT INTO sheets VALUES (\(marks))", sheets.map(Self.cells))
    let table = try ScoringPlan.SheetTable(of: questionnaire, coding: coding)
    let sql = try ScoringPlan(questionnaire).sql(of: table, policy: policy)
    let names = try database.columns(sql).map { $0.replacing("\(questionnaire.id).", with: "") }
    let ordered = sql.replacing(/;$/, with: " ORDER BY sheet.rowid")
    rows = try database.rows(ordered).map { values in
      Dictionary(zip(names, values.map(Self.text)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ record: String) throws -> [String] {
    try Array((record + "\n").utf8).withUnsafeBufferPointer { bytes in
      var scanner = RecordScanner(bytes, delimiter: UInt8(ascii: ","), firstLine: 1)
      return try scanner.next()?.map { cell in
        cell.withContent(in: bytes) { String(decoding: $0, as: UTF8.self) }
      } ?? []
    }
  }

  /// A value as `BulkScorer` writes it; a blank for NULL.
  private static func text(_ value: String?) -> String {
    value.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 } ?? ""
  }
}

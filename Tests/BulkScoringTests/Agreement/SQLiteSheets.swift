@testable import WellbeingBulkScoring
import WellbeingTextFormats
import WellbeingInstruments
import WellbeingTestDatabase

/// Sheets in a table of SQLite, scored by the statement of their plan.
struct SQLiteSheets {
  /// By sheet: the columns of ``ExpectedRow/columns(of:)``, with commas between them.
  let rows: [String]

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
    let sql = try ScoringPlan(questionnaire).sql(.sqlite, of: table, policy: policy)
    let names = try database.columns(sql)
    let ordered = sql.replacing(/;$/, with: " ORDER BY sheet.rowid")
    rows = try database.rows(ordered).map { values in
      let found = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
      func cell(_ name: String) -> String { Self.number(found["\(questionnaire.id).\(name)"]) }
      let scores = questionnaire.scores.enumerated().flatMap { place, score in
        ["", "Band", "Basis", "Lowest", "Highest"].map { ending in
          cell(place > 0 ? score.id + ending : ending.isEmpty ? score.id : ending.lowercased())
        }
      }
      let points = ExpectedRow.cutoff(of: questionnaire)
      let cutoff = Double(scores[0]).map { $0 >= points ? "1" : "0" } ?? ""
      let pattern = questionnaire.patternRules.isEmpty ? [] : [cell("pattern")]
      let lists = ["unanswered", "declined", "alerts", "alertsNotAssessed"].map(cell)
      return (lists + [cutoff] + pattern + scores).joined(separator: ",")
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

  /// A value as `BulkScorer` writes it; a blank for NULL, and for a column that is not there an error.
  private static func number(_ value: String??) -> String {
    guard let value else { return "no such column" }
    guard let value else { return "" }
    return value.hasSuffix(".0") ? String(value.dropLast(2)) : value
  }
}

import WellbeingArguments
import WellbeingKit

/// The options that describe the contents of a file of answer sheets, and the output.
enum SheetOptions {
  static let items = OptionSpec(
    "items", value: .text("LIST"), summary: "The columns of the items, in item order.",
    detail: "Names separated by commas; put a name with a comma in quotation marks. By default, "
      + "columns are found by the items' ids, else as a series such as q1 to q9 with exactly one "
      + "column per item, else by the items' texts.")
  static let delimiter = OptionSpec(
    "delimiter", value: .text("CHARACTER"),
    summary: "The delimiter, such as ';' or tab (default: comma).")
  static let missing = OptionSpec(
    "missing", value: .text("LIST"), summary: "Cells that mean no answer, such as 7,9.",
    detail: "Blank cells, NA, NaN, a single point and the word 'skipped' always mean this.")
  static let declined = OptionSpec(
    "declined", value: .text("LIST"), summary: "Cells that mean that the item was declined.",
    detail: "The word 'declined' always means this. If the definition does not allow an item to be "
      + "declined, it counts as unanswered.")
  static let codes = OptionSpec(
    "codes", value: .text("LIST"), summary: "What other codes mean, such as 1=0,2=1,3=2,4=3.",
    detail: "Each is a cell, an equals sign and the value of a choice. No other number is then a "
      + "valid answer.")
  static let trustCoding = OptionSpec(
    "trust-coding", summary: "Score answers even if all seem one too high.",
    detail: "By default, a file without a single lowest answer is refused if it has 50 rows or an "
      + "answer one above the highest.")
  static let strict = OptionSpec("strict", summary: "Stop at the first invalid cell.")
  static let columns = OptionSpec(
    "columns", value: .text("LIST"), summary: "The columns to write for each row, in this order.",
    detail: "Any of total, band, basis, unanswered, declined, alerts, alertsNotAssessed, pattern, "
      + "lowest, highest and cutoff:10, for any number of points; for a further score such as "
      + "anxiety its id, anxietyBand, anxietyBasis, anxietyLowest and anxietyHighest. If the "
      + "questionnaire has alerts, alerts and alertsNotAssessed are always written.")
  static let noAlerts = OptionSpec(
    "no-alerts", summary: "Leave out the columns alerts and alertsNotAssessed.",
    detail: "Alerts are still counted on standard error at the end.")
  static let prefix = OptionSpec(
    "prefix", value: .text("TEXT"), summary: "The prefix of the new columns' names.",
    detail: "Default: the questionnaire's id and a point. Use 'phq9_' for programs that allow "
      + "neither a hyphen nor a point in a name.")
  static let keepItems = OptionSpec(
    "keep-items", summary: "Also write the columns of the items, in their places.")

  static let sql = OptionSpec(
    "sql", value: .oneOf(SQLDialect.allCases.map(\.rawValue), "DIALECT"),
    summary: "Print a SELECT statement that scores a table in a database.",
    detail:
      "No file is read. The table has a row per respondent and a column per item, named as the "
      + "item's id unless --items names others. The statement adds the columns of the scores to those of the "
      + "table.")
  static let table = OptionSpec(
    "table", value: .text("NAME"), summary: "The table for --sql (default: sheets).")

  static let all = [
    items, delimiter, missing, declined, codes, trustCoding, RecordOptions.policy, columns,
    noAlerts,
    prefix, keepItems, strict, sql, table,
  ]

  /// The options that cannot be combined with `--sql`.
  static let ofFiles = [delimiter, trustCoding, columns, noAlerts, keepItems, strict]
}

extension BulkScorer.Options {
  /// Reads the command line's options for the file and the output.
  ///
  /// - Throws: `ScoreError`.
  init(_ session: Session, _ questionnaire: Questionnaire) throws {
    self.init()
    let invocation = session.invocation
    policy = session.policy(of: questionnaire)
    items = try session.list(SheetOptions.items)
    if let typed = invocation.value(of: SheetOptions.delimiter) {
      delimiter = try Self.delimiter(typed)
    }
    coding = AnswerCoding(
      missing: try session.list(SheetOptions.missing) ?? [],
      declined: try session.list(SheetOptions.declined) ?? [],
      codes: try Self.codes(session))
    trustsCoding = invocation.has(SheetOptions.trustCoding)
    isStrict = invocation.has(SheetOptions.strict)
    columns = try session.list(SheetOptions.columns).map { words throws(ScoreError) in
      try ColumnWords(questionnaire).columns(words)
    }
    omitsAlerts = invocation.has(SheetOptions.noAlerts)
    for (column, word) in [
      (ScoreColumn.alerts, "alerts"), (.alertsNotAssessed, "alertsNotAssessed"),
    ]
    where omitsAlerts && columns?.contains(column) == true {
      throw ScoreError.namedAndOmitted(word)
    }
    prefix = invocation.value(of: SheetOptions.prefix)
    keepsItems = invocation.has(SheetOptions.keepItems)
    form = session.isJSON ? .jsonLines : .csv
  }

  /// Parses a single character, or the word for one that is hard to type.
  private static func delimiter(_ typed: String) throws(ScoreError) -> Character {
    if typed == "tab" { return "\t" }
    guard let character = typed.first, typed.count == 1 else { throw .notADelimiter }
    return character
  }

  private static func codes(_ session: Session) throws(ScoreError) -> [AnswerCoding.Code] {
    var codes: [AnswerCoding.Code] = []
    for member in try session.list(SheetOptions.codes) ?? [] {
      // Split at the last equals sign: the cell's content may contain others.
      guard let match = member.wholeMatch(of: /(.*[^ \t])[ \t]*=[ \t]*(-?[0-9]+)/),
        let value = Int(match.2)
      else { throw .notACode(place: codes.count + 1) }
      codes.append(AnswerCoding.Code(cell: String(match.1), value: value))
    }
    return codes
  }
}

extension Session {
  /// Returns the members of an option's list; nil if the option was not given.
  fileprivate func list(_ option: OptionSpec) throws(ScoreError) -> [String]? {
    guard let typed = invocation.value(of: option) else { return nil }
    return try ListArgument(typed, option: option.typed).members
  }
}

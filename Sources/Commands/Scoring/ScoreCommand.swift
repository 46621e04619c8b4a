import WellbeingCommandLine
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTerminal

struct ScoreCommand: Command {
  static let itemColumns = OptionSpec(
    "item-columns", value: .text("LIST"), summary: "Name the columns of the items, in item order.",
    detail:
      "Separate names with commas; put a name with a comma in quotation marks. A range such as "
      + "q1-q9 stands for all names from the first to the last. By default, "
      + "columns are found by the items' ids, then as a series such as q1 to q9, with exactly one "
      + "column per scored item, or from 1, with one per item, such as q1 to q10 for the PHQ-9, whose "
      + "tenth item is not scored, then by the items' texts.")
  static let delimiter = OptionSpec(
    "delimiter", value: .text("CHARACTER"),
    summary: "Set the delimiter, such as ';' or tab.",
    detail: "By default, it is the one of a first line such as sep=;, or the semicolon, tab or bar "
      + "that separates the names of the columns; otherwise a comma.")
  static let missing = OptionSpec(
    "missing", value: .text("LIST"), summary: "Name cells that mean no answer, such as 7,9.",
    detail: "Blank cells, NA, NaN, a single point and the word 'skipped' always mean this.")
  static let declined = OptionSpec(
    "declined", value: .text("LIST"), summary: "Name cells that mean declined.",
    detail: "The word 'declined' always means this. If the definition does not allow an item to be "
      + "declined, it counts as unanswered.")
  static let codes = OptionSpec(
    "codes", value: .text("LIST"), summary: "Map codes to values, such as 1=0,2=1,3=2,4=3.",
    detail:
      "Each entry is a cell, an equals sign and the value of a choice. No other number is then "
      + "a valid answer.")
  static let trustCoding = OptionSpec(
    "trust-coding", summary: "Score answers even if all seem one too high.",
    detail:
      "By default, a file without a single lowest answer is refused if it has an answer one above the "
      + "highest, or five rows or more, with --codes 50.")
  static let keepItems = OptionSpec(
    "keep-items", summary: "Also write the columns of the items, in place.")

  static let sql = OptionSpec(
    "sql", summary: "Print a SELECT statement that scores a table in a database.",
    detail:
      "For SQLite, DuckDB, PostgreSQL and Spark 4. No file is read. The table has one row per respondent and one column per item, named after the "
      + "item's id unless --item-columns is given. The statement adds the columns of the "
      + "scores, with lowest, highest, missing, declined and any pattern.")
  static let sqlTable = OptionSpec(
    "sql-table", value: .text("NAME"), summary: "Name the table for --sql (default: sheets).")
  static let output = OptionSpec(
    "output", value: .path("FILE"), summary: "Write the scores to this file.",
    detail:
      "An existing file is replaced only when the new one is complete. Invalid rows do not prevent "
      + "this, but other errors leave the file unchanged. Only you can read a new file. With "
      + "--keep-items, FILE may be the input file, unless rows are skipped, or have too few or too "
      + "many cells.")
  static let summary = OptionSpec(
    "summary", value: .path("FILE"),
    summary: "Write a summary of all rows to this file, as JSON.",
    detail: "Rows by basis and band, unanswered items, means and standard deviations, Cronbach's "
      + "alpha, floor and ceiling, alerts with the lines of the first twenty, and how to repeat it. "
      + "'-' is standard output, if '--output' leaves it free; the word 'text' prints the summary as "
      + "text on standard error.")
  static let by = OptionSpec(
    "by", value: .text("COLUMN"),
    summary: "Also summarise the rows with each value of this column.",
    detail: "Needs --summary.")
  static let methods = OptionSpec(
    "methods", value: .path("FILE"),
    summary: "Write a paragraph for a methods section, with references.",
    detail: "'-' is standard output, if '--output' leaves it free.")

  /// The options that cannot be combined with `--sql`.
  private static let ofFiles = [
    delimiter, trustCoding, keepItems, output, summary, by, methods,
  ]

  static let spec = CommandSpec(
    "score", group: "Questionnaires",
    summary: "Score a CSV file of answers, one row per respondent.",
    detail: [
      "Reads comma-separated values with the names of the columns in the first line, and writes them "
        + "with the scores added to each row. The columns of the items are found by their names and "
        + "listed on standard error; every other column is copied unchanged.",
      "A cell contains the value, the text or an alias of a choice. A blank is never counted as "
        + "zero: by default the row then has no total (see --policy). A row with an invalid cell, or "
        + "with too few or too many cells, has "
        + "the basis 'invalid'; the other rows are scored, and the exit code is 65. A row without any "
        + "answer has no total either and is counted separately; its alerts are not listed as not "
        + "known.",
      "At the end, or if the command stops early, standard error says how many rows have an alert, and "
        + "lists the lines of the first twenty, even with --quiet.",
      "Nothing is saved in the store. With --json, each row is one JSON document on one line.",
    ],
    operands: [
      .questionnaire,
      OperandSpec(
        "FILE", .optional, kind: .path, summary: "The file (default: standard input); '-' reads it."
      ),
    ],
    options: [
      itemColumns, delimiter, missing, declined, codes, trustCoding, OptionSpec.policy, keepItems,
      sql, sqlTable, output, summary, by, methods, .definition,
    ],
    exclusions: (ofFiles + [CommonOptions.json]).map { .init(sql, $0) },
    examples: [
      .init("wellbeing score phq-9 answers.csv --output scores.csv", "Write a file with scores."),
      .init(
        "wellbeing score gad-7 answers.csv --item-columns v1,v2,v3,v4,v5,v6,v7",
        "Name the columns of the answers."),
      .init(
        "wellbeing score phq-9 answers.csv --missing 7,9 --policy prorate",
        "Name the codes for no answer, and estimate totals."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --summary sums.json",
        "Write a summary of all rows to a separate file."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --methods -",
        "Print a methods paragraph with references."),
      .init(
        "wellbeing score phq-9 --sql --sql-table answers",
        "Print a statement that scores the table 'answers' of a database."),
    ])

  /// The questionnaire and the file, as far as they were typed.
  private let operands: [String]
  private let sheets: SheetArguments
  private let outputs: ScoringPlaces.Paths
  private let printsSQL: Bool
  private let table: String?

  init(_ arguments: Invocation) throws {
    operands = arguments.operands
    sheets = try SheetArguments(arguments)
    outputs = ScoringPlaces.Paths(arguments)
    printsSQL = arguments.has(Self.sql)
    table = arguments.value(of: Self.sqlTable)
    guard printsSQL || table == nil else {
      throw Failure.usage("'--sql-table' needs '--sql'.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let (questionnaire, path) = try resolvedOperands(context)
    do {
      try questionnaire.requireChoices()
    } catch {
      throw Failure.scoring(error)
    }
    let options = sheets.options(for: questionnaire, context)
    if printsSQL {
      guard path == "-" else {
        throw Failure.usage(
          "'--sql' prints a statement and does not read a file: leave the file out.")
      }
      context.runtime.output.writeLine(try statement(questionnaire, options))
      return .done
    }
    let places = try ScoringPlaces(
      outputs, reading: path, keepsItems: options.keepsItems, context)
    return try ScoringJob(
      context: context, scorer: BulkScorer(questionnaire, options: options), places: places
    ).run()
  }

  private func statement(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options
  ) throws -> String {
    do {
      let table = try ScoringPlan.SheetTable(
        table ?? "sheets", of: questionnaire, items: options.items, coding: options.coding)
      return try ScoringPlan(questionnaire).sql(of: table, policy: options.policy)
    } catch let error as BulkScoringError {
      throw Failure.scoring(error)
    }
  }

  /// The ID can be omitted if a definition file is given. A single operand is then the path of the
  /// answers, unless it is the ID of a questionnaire.
  private func resolvedOperands(_ context: CommandContext) throws -> (Questionnaire, path: String) {
    let definitions = context.options.definitions
    let isFileOnly =
      try operands.count == 1 && !definitions.isEmpty
      && !context.definitions.catalog().ids.contains(.init(rawValue: operands[0]))
    let id = isFileOnly ? nil : operands.first
    let path = isFileOnly ? operands[0] : operands.dropFirst().first ?? "-"
    let questionnaire = try context.onlyQuestionnaire(id)
    guard path != "-" || !definitions.contains("-") else { throw Failure.standardInputTwice }
    return (questionnaire, path)
  }
}

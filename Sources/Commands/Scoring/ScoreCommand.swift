import WellbeingBulkScoring
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

enum ScoreCommand {
  private static let file = Operand.optional(
    "FILE", .path, "The file (default: standard input); '-' reads it.")

  private static let delimiter = Option.text(
    "delimiter", .text("CHARACTER"), "Set the delimiter, such as ';' or tab.",
    detail: "By default, it is the one of a first line such as sep=;, or the semicolon, tab or bar "
      + "that separates the names of the columns; otherwise a comma."
  ).map { typed, _ -> Character? in
    if typed == "tab" { return "\t" }
    guard typed.map({ $0.count == 1 }) ?? true else {
      throw Failure.usage(Problem.unusableDelimiter.words.capitalisedFirst + ".")
    }
    return typed?.first
  }
  private static let trustCoding = Option.flag(
    "trust-coding", "Score answers even if all seem one too high.",
    detail:
      "By default, a file without a single lowest answer is refused if it has an answer one above the "
      + "highest, or five rows or more, with --codes 50.")
  private static let keepItems = Option.flag(
    "keep-items", "Also write the columns of the items, in place.")
  private static let sql = Option.flag(
    "sql", "Print a SELECT statement that scores a table in a database.",
    detail:
      "For SQLite, DuckDB, PostgreSQL and Spark 4. No file is read. The table has one row per respondent and one column per item, named after the "
      + "item's id unless --item-columns is given. The statement adds the columns of the "
      + "scores, with lowest, highest, missing, declined and any pattern.")
  private static let sqlTable = Option.text(
    "sql-table", .text("NAME"), "Name the table for --sql (default: sheets).")
  private static let by = Option.text(
    "by", .text("COLUMN"), "Also summarise the rows with each value of this column.",
    detail: "Needs --summary.")

  private static let outputs: [any OptionRow] = [
    ScoringPlaces.output, ScoringPlaces.summary, by, ScoringPlaces.methods,
  ]

  static let command = Command(
    "score", group: "Questionnaires", "Score a CSV file of answers, one row per respondent.",
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
    [Operand.questionnaire, file],
    options: [
      SheetOptions.itemColumns, delimiter, SheetOptions.missing, SheetOptions.declined,
      SheetOptions.codes, trustCoding, Options.policy, keepItems, sql, sqlTable,
    ] + outputs + [Options.definition],
    exclusions: ([delimiter, trustCoding, keepItems] + outputs + [Options.json])
      .map { .init(sql, $0) },
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
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    try context.require(ScoringPlaces.summary, with: by)
    try context.require(sql, with: sqlTable)
    let (questionnaire, path) = try operands(context)
    do {
      try questionnaire.requireChoices()
    } catch {
      throw Failure.scoring(error)
    }
    let options = try options(for: questionnaire, context)
    guard context.has(sql) else {
      let places = try ScoringPlaces(reading: path, keepsItems: options.keepsItems, context)
      let scorer = BulkScorer(questionnaire, options: options)
      return .printed(try ScoringJob(context: context, scorer: scorer, places: places).run())
    }
    guard path == "-" else {
      throw Failure.usage(
        "'\(sql.typed)' prints a statement and does not read a file: leave the file out.")
    }
    let table = try context[sqlTable] ?? "sheets"
    context.runtime.output.writeLine(try statement(questionnaire, options, of: table))
    return .nothing
  }

  private static func options(
    for questionnaire: Questionnaire, _ context: CommandContext
  ) throws -> BulkScorer.Options {
    var options = BulkScorer.Options()
    options.policy = context.policy(of: questionnaire)
    options.delimiter = try context[delimiter]
    options.groupColumn = try context[by]
    options.items = try context[SheetOptions.itemColumns]
    options.coding = try SheetOptions.coding(context)
    options.trustsCoding = try context[trustCoding]
    options.keepsItems = try context[keepItems]
    options.form = context.isJSON ? .jsonLines : .csv
    return options
  }

  private static func statement(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, of table: String
  ) throws -> String {
    do {
      let table = try ScoringPlan.SheetTable(
        table, of: questionnaire, items: options.items, coding: options.coding)
      return try ScoringPlan(questionnaire).sql(of: table, policy: options.policy)
    } catch let error as BulkScoringError {
      throw Failure.scoring(error)
    }
  }

  /// The ID can be omitted if a definition file is given. A single operand is then the path of the
  /// answers, unless it is the ID of a questionnaire.
  private static func operands(_ context: CommandContext) throws -> (Questionnaire, path: String) {
    var (id, path) = (try context[Operand.questionnaire], try context[file])
    let definitions = context.definitions.paths
    if path == nil, let word = id, !definitions.isEmpty,
      try !context.definitions.catalog().ids.contains(.init(rawValue: word))
    {
      (id, path) = (nil, word)
    }
    let questionnaire = try context.onlyQuestionnaire(id)
    guard path ?? "-" != "-" || !definitions.contains("-") else { throw Failure.standardInputTwice }
    return (questionnaire, path ?? "-")
  }
}

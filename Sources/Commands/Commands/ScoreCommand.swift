import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// `score ID [FILE|-]`: scores a CSV file of answers.
enum ScoreCommand: Command {
  static let spec = CommandSpec(
    "score", group: "Questionnaires",
    summary: "Score a CSV file of answers, one row per respondent.",
    detail: [
      "Reads comma-separated values with the names of the columns in the first line, and writes them "
        + "with the scores added to each row. The columns of the items are found by their names and "
        + "listed on standard error; every other column is copied unchanged.",
      "A cell contains the value, the text or an alias of a choice. A blank is never counted as "
        + "zero: by default the row then has no total (see --policy). A row with an invalid cell has "
        + "the basis 'invalid'; the other rows are scored, and the exit code is 65.",
      "At the end, and also if it stops early, standard error says how many rows have an alert, and "
        + "on which lines the first twenty are; --quiet does not hide this.",
      "Nothing is saved in the store. With --json every row is one JSON document on one line.",
    ],
    operands: [
      .questionnaire,
      OperandSpec(
        "FILE", .optional, kind: .path, summary: "The file (default: standard input); '-' reads it."
      ),
    ],
    options: SheetOptions.all + ScoringPlaces.all + [.definition],
    exclusions: [SheetOptions.columns, SheetOptions.prefix, SheetOptions.noAlerts].map {
      .init(CommonOptions.json, $0)
    }
      + (SheetOptions.ofFiles + ScoringPlaces.all + [CommonOptions.json]).map {
        .init(SheetOptions.sql, $0)
      },
    examples: [
      .init("wellbeing score phq-9 answers.csv --output scores.csv", "Write a file with scores."),
      .init(
        "wellbeing score gad-7 answers.csv --items v1,v2,v3,v4,v5,v6,v7",
        "Say which columns hold the answers."),
      .init(
        "wellbeing score phq-9 answers.csv --missing 7,9 --policy prorate",
        "Say which numbers mean no answer, and estimate totals by the rule."),
      .init(
        "wellbeing score phq-9 answers.csv --columns total,cutoff:10",
        "Write the total and a cut-off instead of the usual columns."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --summary=sums.json",
        "Write a summary of all rows to a separate file."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --methods -",
        "Print a methods paragraph with references."),
      .init(
        "wellbeing score phq-9 --sql duckdb --table answers",
        "Print a statement that scores the table 'answers' in DuckDB."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let (questionnaire, path) = try operands(session)
    if let word = session.invocation.value(of: SheetOptions.sql),
      let dialect = SQLDialect(rawValue: word)
    {
      guard path == "-" else { throw ScoreError.sqlReadsNoFile }
      session.context.output.writeLine(try statement(dialect, questionnaire, session))
      return .done
    }
    guard !session.invocation.has(SheetOptions.table) else { throw ScoreError.tableWithoutSQL }
    let options = try BulkScorer.Options(session, questionnaire)
    let run = ScoringRun(
      session: session, scorer: BulkScorer(questionnaire, options: options),
      places: try ScoringPlaces(session, reading: path))
    return try run.run()
  }

  private static func statement(
    _ dialect: SQLDialect, _ questionnaire: Questionnaire, _ session: Session
  ) throws -> String {
    let options = try BulkScorer.Options(session, questionnaire)
    do {
      let table = try ScoringPlan.SheetTable(
        session.invocation.value(of: SheetOptions.table) ?? "sheets", of: questionnaire,
        items: options.items, coding: options.coding, prefix: options.prefix)
      return try ScoringPlan(questionnaire).sql(dialect, of: table, policy: options.policy)
    } catch let error as BulkScoringError {
      throw ScoreError.scoring(error, file: "", questionnaire: questionnaire.id)
    }
  }

  /// The questionnaire, and the path of the file to score.
  ///
  /// The ID can be omitted if a definition file is given. A single operand is then the path of the
  /// answers, unless it is the id of a questionnaire.
  private static func operands(_ session: Session) throws -> (Questionnaire, path: String) {
    let operands = session.invocation.operands
    let found =
      switch operands.count {
      case 2: (try session.questionnaire(operands[0]), operands[1])
      case 1:
        if let named = try session.questionnaireUnlessOfFile(operands[0]) {
          (named, "-")
        } else {
          (try session.onlyQuestionnaireOfFiles(), operands[0])
        }
      default: (try session.onlyQuestionnaireOfFiles(), "-")
      }
    guard found.1 != "-" || !session.invocation.values(of: .definition).contains("-") else {
      throw CommandError.standardInputTwice
    }
    return found
  }
}

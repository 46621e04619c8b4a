import WellbeingKit

/// `score ID [FILE|-]`: scores a file of answer sheets.
enum ScoreCommand: Command {
  static let spec = CommandSpec(
    "score", group: "Questionnaires", summary: "Score a file of answer sheets, a row a sheet.",
    detail: [
      "Reads comma-separated values with the names of the columns in the first line, and writes them "
        + "with the scores behind each row. The columns of the items are found by their names, and "
        + "always told on standard error; every other column passes through untouched.",
      "A cell holds the value, the text or an alias of a choice. A blank is never counted as zero: "
        + "by default the row then has no total, as --policy says. A row with a cell that is no "
        + "answer has the basis 'invalid'; the other rows are scored, and the command ends with 65.",
      "Nothing is saved in the store. With --json every row is a JSON document on a line of its own.",
    ],
    operands: [
      .questionnaire,
      OperandSpec(
        "FILE", .optional, kind: .path, summary: "The sheets; standard input without it, or as '-'."
      ),
    ],
    options: SheetOptions.all + ScoringPlaces.all + [.definition],
    exclusions: [SheetOptions.columns, SheetOptions.prefix].map { .init(CommonOptions.json, $0) },
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
        "Write two columns instead of the usual six."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --summary=sums.json",
        "Sum up all rows in a file of its own."),
      .init(
        "wellbeing score phq-9 answers.csv --output scores.csv --methods -",
        "Print how it was done, with references."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let (questionnaire, path) = try operands(session)
    let options = try BulkScorer.Options(session, questionnaire)
    let run = ScoringRun(
      session: session, scorer: BulkScorer(questionnaire, options: options),
      places: try ScoringPlaces(session, reading: path))
    return try run.run()
  }

  /// What is scored by, and what is read.
  ///
  /// The ID may be left out beside a definition's file: a lone operand is then the sheets' file,
  /// unless it is a questionnaire's id.
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

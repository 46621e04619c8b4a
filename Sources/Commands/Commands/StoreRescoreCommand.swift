import WellbeingArguments
import WellbeingTerminal

/// `store rescore`: scores the saved results again.
enum StoreRescoreCommand: Command {
  static let spec = CommandSpec(
    "rescore", summary: "Score results anew, and say or do what changes.",
    detail: [
      "It shows, and changes nothing, unless '--apply' is there. A result that comes to something "
        + "else is replaced as by 'amend', with the same answers; all of them are, or none. One that "
        + "comes to the same is not touched.",
      "Of a result of which only the total is known, '--with present' finds the band anew. No answer "
        + "is dropped or guessed: a result whose answers do not fit the present version, or of which "
        + "that version asks more than was asked, is named and left alone.",
      "An alert that is not raised any more stays among those to look at until somebody has.",
      "With --json, a document with \"results\" (those that change, each with \"from\" and "
        + "\"to\"), \"refused\" (those that cannot be scored so, with the \"reason\") and \"counts\" "
        + "by questionnaire.",
    ],
    options: RescoringOptions.all,
    examples: [
      .init(
        "wellbeing store rescore --policy prorate --questionnaire phq-9",
        "Show which totals would be estimated."),
      .init(
        "wellbeing store rescore --with present --apply --reason 'new bands of 2026'",
        "Score by the present versions, after a question."),
    ])

  static var paging: Paging { .text(unless: [RescoringOptions.apply]) }

  static func run(_ session: Session) throws -> ExitCode {
    try RescoringOptions.check(session)
    let run = try RescoringRun(session)
    return try session.invocation.has(RescoringOptions.apply) ? run.apply() : run.show()
  }
}

import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// `review [REF...]`: records that an alert was followed up, and the outcome.
enum ReviewCommand {
  static let command = Command(
    "review", group: "Looking back", "Record that alerts were followed up, and the outcome.",
    detail: [
      "By default, a terminal shows everything that 'wellbeing alerts' lists, one page each; a key and "
        + "Enter record the outcome. With REF, only those results and unfinished questionnaires are "
        + "reviewed; each alert is shown first.",
      "A result can be reviewed several times, and the last review counts. 'could-not-reach' and "
        + "'reopen' put the alert back on the list; 'reopen' takes back a review by mistake. After "
        + "'entered-in-error', the alert stays on the list until the result is corrected or deleted. A "
        + "corrected result that raises an alert needs its own review. The reviews of an unfinished "
        + "questionnaire are kept with its result.",
      "'--next' agrees a follow-up, or hands the alert over with '--next-by'. The alert stays on the list "
        + "with that day until another outcome is recorded without '--next'.",
      "'told-someone' is for your own results and unfinished questionnaires only, and needs no reviewer. "
        + "If the store has other subjects, the alert also waits for staff.",
    ],
    [ReviewRun.references],
    options: [
      Options.reviewer, ReviewRun.outcome, FollowUp.next, FollowUp.nextBy, Options.note,
    ],
    examples: [
      .init("wellbeing review", "Review everything that is waiting."),
      .init(
        "wellbeing review 7111a7bd --outcome spoken-with --note 'Called today.'",
        "Record that someone spoke with the person."),
      .init(
        "wellbeing review 7111a7bd b8ad7cf9 --outcome referred --reviewer 'Ward 7'",
        "Record a review of two results."),
      .init(
        "wellbeing review 7111a7bd --next mon --next-by 'Nurse A'",
        "Agree a follow-up, or hand the alert over."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let given = try ReviewRun.Given(context)
    guard given.references.isEmpty else {
      // What could not be saved is reviewed although nothing else was saved.
      let isNew =
        try given.references.contains { context.unsaved($0) != nil }
        && context.store.openForReading() == nil
      let store =
        try isNew ? context.store.open() : context.openStoreForCorrecting(given.references)
      return try ReviewRun(context, store, given).reviewNamed()
    }
    // Options for the outcome require named results.
    guard context.canAsk, !context.isJSON, given.isEmpty else {
      throw UsageError.missingOperand(ReviewRun.references.spec.name, command: context.command)
    }
    let worklist = try Worklist(
      context, context.store.openForReading(), about: context.namedSubject)
    guard !worklist.alerts.isEmpty else { return CommandResult(.answer, "No alerts are waiting.") }
    try ReviewSession(run: ReviewRun(context, context.store.open(), given)).run(worklist)
    return .nothing
  }
}

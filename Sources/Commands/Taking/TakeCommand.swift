import WellbeingCommandLine
import WellbeingInstruments

/// `take ID…`: administers questionnaires.
enum TakeCommand {
  private static let ids = Operand.words(
    "ID", .oneOrMore, .known(.questionnaire),
    "The questionnaires, in order, such as phq-9 gad-7.", standIn: Options.definition)
  private static let resume = Option.flag(
    "resume", "Continue the subject's unfinished questionnaire.")
  private static let restart = Option.flag(
    "restart", "Discard the subject's unfinished questionnaire, and start again.")
  private static let reason = CorrectionOptions.reason.with(
    summary: "Give a reason for discarding a draft with an alert.",
    detail:
      "If it is missing, staff are asked for it. It is kept permanently in the audit trail, so leave "
      + "out names.")
  static let noSave = Option.flag(
    "no-save", "Show the result, but save neither it nor a draft.")
  static let handoff = Option.flag(
    "handoff", "Ask on a device that you hand to the person.",
    detail:
      "The person does not see a score. At the end, a page asks for the device back. The staff "
      + "word (the setting handoffWord) then shows the alerts and results.")

  static let command = Command(
    "take", group: "Questionnaires", "Answer questionnaires in the terminal.",
    detail: [
      "Each question can be answered, or skipped. An unanswered question is never counted as zero. "
        + "Each answer is saved at once, so nothing is lost if the terminal closes."
    ],
    [ids],
    options: [
      RecordOptions.administeredBy, RecordOptions.clinician,
      Options.note.with(summary: "Add a note."),
      Options.policy, Options.definition, Options.language, handoff, resume, restart, reason,
      noSave, Options.region,
    ],
    exclusions: CommandSpec.Exclusion.among([resume, restart, noSave]) + [
      .init(reason, resume), .init(reason, noSave), .init(handoff, RecordOptions.administeredBy),
      .init(handoff, Options.json),
    ],
    examples: [
      .init("wellbeing take gad-7", "Answer the GAD-7."),
      .init("wellbeing take phq-9 gad-7 --subject P0412", "Administer two for one subject."),
      .init(
        "wellbeing take phq-9 --subject P0412 --handoff", "Hand the device to the person to answer."
      ),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let given = try RecordOptions(context)
    try TakeRequest(
      questionnaires: context[ids], administeredBy: given.administeredBy,
      clinician: given.clinician, note: given.note, isResuming: context[resume],
      isRestarting: context[restart], reason: context[reason], isHandedOver: context[handoff],
      isSaved: !context[noSave]
    ).run(context)
    return .nothing
  }
}

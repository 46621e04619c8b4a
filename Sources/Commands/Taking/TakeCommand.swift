import WellbeingCommandLine
import WellbeingInstruments

/// `take ID…`: administers questionnaires.
struct TakeCommand: Command {
  private static let resume = OptionSpec(
    "resume", summary: "Continue the subject's unfinished questionnaire.")
  private static let restart = OptionSpec(
    "restart", summary: "Discard the subject's unfinished questionnaire, and start again.")
  private static let reason = OptionSpec(
    "reason", value: .text("TEXT"),
    summary: "Give a reason for discarding a draft with an alert.",
    detail:
      "If it is missing, staff are asked for it. It is kept permanently in the audit trail, so leave "
      + "out names.", isSensitive: true)
  private static let noSave = OptionSpec(
    "no-save", summary: "Show the result, but save neither it nor a draft.")
  package static let handoff = OptionSpec(
    "handoff", summary: "Ask on a device that you hand to the person.",
    detail:
      "The person does not see a score. At the end, a page asks for the device back. The staff "
      + "word (the setting handoffWord) then shows the alerts and results.")

  package static let spec = CommandSpec(
    "take", group: "Questionnaires", summary: "Answer questionnaires in the terminal.",
    detail: [
      "Each question can be answered, or skipped. An unanswered question is never counted as zero. "
        + "Each answer is saved at once, so nothing is lost if the terminal closes."
    ],
    operands: [
      OperandSpec(
        "ID", .oneOrMore, kind: .known(.questionnaire),
        summary: "The questionnaires, in order, such as phq-9 gad-7.",
        standIn: .definition)
    ],
    options: [
      .answersFile, RecordOptions.administeredBy, RecordOptions.clinician, OptionSpec.note,
      OptionSpec.policy, .definition, .language, handoff, resume, restart, reason, noSave,
      .region, .accessible,
    ],
    exclusions: CommandSpec.Exclusion.among([resume, restart, noSave]) + [
      .init(.answersFile, resume), .init(.answersFile, restart),
      .init(reason, resume), .init(reason, noSave), .init(reason, .answersFile),
      .init(handoff, .answersFile), .init(handoff, RecordOptions.administeredBy),
      .init(handoff, CommonOptions.json),
    ],
    examples: [
      .init("wellbeing take gad-7", "Answer the GAD-7."),
      .init("wellbeing take phq-9 gad-7 --subject P0412", "Administer two for one subject."),
      .init(
        "wellbeing take phq-9 --subject P0412 --handoff", "Hand the device to the person to answer."
      ),
      .init(
        "wellbeing take gad-7 --answers-file answers.json --json", "Score answers from a file."),
    ])

  private let request: TakeRequest

  package init(_ arguments: Invocation) throws {
    let given = try RecordOptions(arguments)
    request = TakeRequest(
      questionnaires: arguments.operands, answers: arguments.value(of: OptionSpec.answersFile),
      administeredBy: given.administeredBy, clinician: given.clinician, note: given.note,
      isResuming: arguments.has(Self.resume), isRestarting: arguments.has(Self.restart),
      reason: try CorrectionOptions(arguments).reason, isHandedOver: arguments.has(Self.handoff),
      isSaved: !arguments.has(Self.noSave))
    guard request.answers != "-" || request.note != "-" else { throw Failure.standardInputTwice }
  }

  package func run(_ context: CommandContext) throws -> ExitCode { try request.run(context) }
}

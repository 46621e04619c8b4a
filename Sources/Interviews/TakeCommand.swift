package import WellbeingArguments
package import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
package import WellbeingSamples
import WellbeingTerminal

/// `take ID…`: administers questionnaires.
package struct TakeCommand: Command {
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
    "no-save", summary: "Show the result, but save neither it nor a draft.",
    detail: "--guest implies this.")
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
      .init(.answersFile, resume), .init(.answersFile, restart), .init(resume, CommonOptions.guest),
      .init(restart, CommonOptions.guest), .init(reason, resume), .init(reason, noSave),
      .init(reason, .answersFile), .init(handoff, .answersFile),
      .init(handoff, RecordOptions.administeredBy), .init(handoff, CommonOptions.guest),
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

  private let ids: [String]
  /// The path of the file with the answers; `-` is standard input.
  private let answers: String?
  let given: RecordOptions
  let isResuming: Bool
  let isRestarting: Bool
  /// The reason for discarding a draft.
  let reason: String?
  let isHandedOver: Bool
  private let isSaved: Bool
  /// The past day of the results; nil for the present.
  package var pastDay: LocalDay?

  package init(_ arguments: Invocation) throws {
    ids = arguments.operands
    answers = arguments.value(of: OptionSpec.answersFile)
    given = try RecordOptions(arguments)
    guard answers != "-" || given.note != "-" else { throw Failure.standardInputTwice }
    isResuming = arguments.has(Self.resume)
    isRestarting = arguments.has(Self.restart)
    reason = try CorrectionOptions(arguments).reason
    isHandedOver = arguments.has(Self.handoff)
    isSaved = !arguments.has(Self.noSave) && !arguments.has(CommonOptions.guest)
  }

  package func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaires = try context.questionnaires(ids)
    try check(questionnaires, context)
    let confirmed = try isSaved ? context.confirmedSubject() : context.subject()
    guard let subject = confirmed else { return .done }
    if let path = answers {
      try score(path, as: questionnaires[0], subject, context)
      return .done
    }
    let word = isHandedOver ? context.settings.handoffWord.value : nil
    guard !isHandedOver || word != nil else {
      throw Failure(
        .configuration, "Set a staff word first: wellbeing config set handoffWord -")
    }
    let types = Set(questionnaires.map { SampleType.questionnaire($0.id) })
    let session = AdministrationSession(
      TakeContext(
        options: self, context: context,
        presenter: try Presenter(
          context, isHandedOver: isHandedOver, isSaving: isSaved,
          isOwn: context.audience(of: subject) == .person),
        subject: subject,
        note: try context.runtime.note(given.note),
        store: isSaved ? try context.store.open(toSave: types, toRead: types) : nil,
        dialog: context.console.dialog(), handoffWord: word))
    var failures = Failures()
    failures.attempt { try session.run(questionnaires) }
    // Results saved before an error are printed, too.
    let results = session.results
    let isList = questionnaires.count > 1
    if context.console.isJSON, !results.isEmpty || isList && failures.isEmpty {
      failures.attempt {
        context.runtime.output.writeLine(
          try JSONOutput.document(
            results: results.map(\.assessment), isList: isList,
            sameDay: results.flatMap(\.sameDay.results)))
      }
    }
    try failures.check()
    return .done
  }

  /// Rejects questionnaires that cannot be asked or read from a file.
  private func check(_ questionnaires: [Questionnaire], _ context: CommandContext) throws {
    guard answers == nil else {
      guard questionnaires.count == 1 else {
        throw Failure.usage(
          "'--answers-file' works with one questionnaire only: take the others separately.")
      }
      return
    }
    guard context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'take' asks its questions in a terminal: "
          + "give the answers with '--answers-file FILE' or '--answers-file -' instead.")
    }
    guard given.note != "-" else { throw Failure.standardInputTwice }
  }

  /// Scores and saves answers from a file, without asking the questions or keeping a draft.
  private func score(
    _ path: String, as questionnaire: Questionnaire, _ subject: String, _ context: CommandContext
  ) throws {
    if isSaved { try context.store.requestAuthorization(toSave: .questionnaire(questionnaire.id)) }
    let note = try context.runtime.note(given.note)
    let presenter = try Presenter(context, isSaving: isSaved)
    let language = try context.settings.language.language(of: questionnaire)
    let answers = try AnswerObject.parse(
      context.runtime.bytes(at: path), of: questionnaire,
      source: path == "-" ? "Standard input" : quotedPath(path))
    let now = context.runtime.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: now, timeZone: try context.zone(), subject: subject,
      note: note)
    let administeredBy = given.administeredBy ?? .`self`
    let assessment = try ResultContent.answers(answers, stated: nil).assessment(
      of: questionnaire, header: header, language: language,
      policy: context.settings.policy.policy(of: questionnaire), administeredBy: administeredBy,
      clinician: given.clinician)
    let audience = Audience(administeredBy)
    let alerts = presenter.alertParagraphs(assessment, questionnaire, audience, withContacts: true)
    try presenter.show(alerts: alerts, to: audience) { shown in
      let result = assessment.with(alertShown: shown)
      guard isSaved else {
        return try presenter.write(
          result, questionnaire, audience, alerts: alerts, sameDay: [],
          presenter.keptWords(result, isSaved: false))
      }
      let store = try context.store.open(toSave: [result.sampleType])
      try context.warnOfClock(of: store)
      guard let (saved, sameDay) = try context.save(result, questionnaire, in: store) else {
        return
      }
      try presenter.write(
        saved, questionnaire, audience, alerts: alerts, sameDay: sameDay.results,
        presenter.keptWords(saved, isSaved: true))
    }
  }
}

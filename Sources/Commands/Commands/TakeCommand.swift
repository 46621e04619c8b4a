import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// `take ID…`: administers questionnaires.
struct TakeCommand: Command {
  private static let answers = OptionSpec(
    "answers", value: .path("FILE"),
    summary: "Answers as a JSON object instead of asking; '-' reads them.",
    detail: "From item id to the choice's value or id, \"declined\", \"notApplicable\" or "
      + "\"unanswered\". Every scored item must be there.")
  private static let resume = OptionSpec(
    "resume", summary: "Continue the subject's unfinished questionnaire.")
  private static let restart = OptionSpec(
    "restart", summary: "Discard the subject's unfinished questionnaire and start again.")
  private static let reason = OptionSpec(
    "reason", value: .text("TEXT"),
    summary: "Why the unfinished questionnaire is discarded, if it contains an alert.",
    detail:
      "Staff are asked for it if it is missing. It is kept permanently in the audit trail, so "
      + "leave out names.", isSensitive: true)
  private static let noSave = OptionSpec(
    "no-save", summary: "Show the result, but save neither it nor a draft.",
    detail: "--guest implies this.")
  static let handoff = OptionSpec(
    "handoff", summary: "Ask on a device that you hand to a person.",
    detail: "The person does not see a score. At the end, a page asks for the device back, and the "
      + "staff word (the setting handoffWord) leads to the alerts and results.")

  static let spec = CommandSpec(
    "take", group: "Questionnaires", summary: "Answer questionnaires in the terminal.",
    detail: [
      "Each question can be answered, or left unanswered with skip; an unanswered question is "
        + "never counted as zero. Each answer is saved at once, so that a lost terminal loses "
        + "nothing."
    ],
    operands: [
      OperandSpec(
        "ID", .oneOrMore, kind: .known(.questionnaire),
        summary: "The questionnaires, in order, as 'questionnaires list' lists them.",
        standIn: .definition)
    ],
    options: [
      answers, RecordOptions.administeredBy, RecordOptions.clinician, RecordOptions.note,
      RecordOptions.policy, .definition, .language, handoff, resume, restart, reason, noSave,
      .region, .accessible,
    ],
    exclusions: [
      .init(resume, restart), .init(resume, noSave), .init(restart, noSave),
      .init(answers, resume), .init(answers, restart), .init(resume, CommonOptions.guest),
      .init(restart, CommonOptions.guest), .init(reason, resume), .init(reason, noSave),
      .init(reason, answers), .init(handoff, answers),
      .init(handoff, RecordOptions.administeredBy), .init(handoff, CommonOptions.guest),
      .init(handoff, CommonOptions.json),
    ],
    examples: [
      .init("wellbeing take gad-7", "Answer the GAD-7."),
      .init("wellbeing take phq-9 gad-7 --subject P0412", "Administer two for one subject."),
      .init(
        "wellbeing take phq-9 --subject P0412 --handoff", "Hand the device to the person to answer."
      ),
      .init("wellbeing take gad-7 --answers answers.json --json", "Score answers from a file."),
    ])

  private let ids: [String]
  let given: RecordOptions
  let isResuming: Bool
  let isRestarting: Bool
  /// The reason for discarding a draft.
  let reason: String?
  let isHandedOver: Bool
  private let isSaved: Bool

  init(_ arguments: Invocation) throws {
    ids = arguments.operands
    given = try RecordOptions(arguments)
    isResuming = arguments.has(Self.resume)
    isRestarting = arguments.has(Self.restart)
    reason = try CorrectionOptions(arguments).reason
    isHandedOver = arguments.has(Self.handoff)
    isSaved = !arguments.has(Self.noSave) && !arguments.has(CommonOptions.guest)
  }

  func run(_ session: Session) throws -> ExitCode {
    let questionnaires = try session.questionnaires(ids)
    try check(questionnaires, session)
    let confirmed = try isSaved ? session.confirmedSubject() : session.subject()
    guard let subject = confirmed else { return .done }
    if let path = given.answers {
      try score(path, as: questionnaires[0], subject, session)
      return .done
    }
    let word = isHandedOver ? session.handoffWord : nil
    guard !isHandedOver || word != nil else {
      throw Failure(
        .configuration, "Set a staff word first: wellbeing config set handoffWord -")
    }
    let types = Set(questionnaires.map { SampleType.questionnaire($0.id) })
    let sitting = Sitting(
      TakeContext(
        options: self, session: session,
        presenter: try Presenter(session, isHandedOver: isHandedOver), subject: subject,
        note: try session.note(given.note),
        store: isSaved ? try session.openStore(toSave: types, toRead: types) : nil,
        dialog: session.dialog(), handOverWord: word))
    var failures = Failures()
    failures.attempt { try sitting.run(questionnaires) }
    // Results saved before an error are printed, too.
    let results = sitting.results
    let isList = questionnaires.count > 1
    if session.isJSON, !results.isEmpty || isList && failures.isEmpty {
      failures.attempt {
        session.context.output.writeLine(
          try JSONOutput.document(
            results: results.map(\.assessment), isList: isList,
            sameDay: results.flatMap(\.sameDay)))
      }
    }
    try failures.check()
    return .done
  }

  /// Rejects questionnaires that cannot be asked or read from a file.
  private func check(_ questionnaires: [Questionnaire], _ session: Session) throws {
    guard given.answers == nil else {
      guard questionnaires.count == 1 else {
        throw Failure.usage(
          "'--answers' works with one questionnaire only: take the others separately.")
      }
      return
    }
    guard session.context.isInputTerminal else {
      throw Failure.usage(
        "'take' asks its questions in a terminal: "
          + "give the answers with '--answers FILE' or '--answers -' instead.")
    }
    guard given.note != "-" else { throw Failure.standardInputTwice }
  }

  /// Scores and saves answers from a file, without asking the questions or keeping a draft.
  private func score(
    _ path: String, as questionnaire: Questionnaire, _ subject: String, _ session: Session
  ) throws {
    if isSaved { try session.requestAuthorization(toSave: .questionnaire(questionnaire.id)) }
    let note = try session.note(given.note)
    let presenter = try Presenter(session)
    let language = try session.language(of: questionnaire)
    let answers = try AnswerObject.parse(
      session.bytes(at: path), of: questionnaire,
      source: path == "-" ? "Standard input" : quotedPath(path))
    let now = session.context.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: now, timeZone: try session.zone(), subject: subject,
      note: note)
    let administeredBy = given.administeredBy ?? .`self`
    let assessment = try ResultContent.answers(answers, stated: nil).assessment(
      of: questionnaire, header: header, language: language,
      policy: session.settings.policy.policy(of: questionnaire), administeredBy: administeredBy,
      clinician: given.clinician)
    let audience = Audience(administeredBy)
    let alerts = presenter.alertParagraphs(assessment, questionnaire, audience, withContacts: true)
    try presenter.show(alerts: alerts) { shown in
      let result = assessment.with(alertShown: shown)
      guard isSaved else {
        return try presenter.write(
          result, questionnaire, audience, .nothing, presenter.keptWords(result, isSaved: false))
      }
      let store = try session.openStore(toSave: [result.sampleType])
      guard let (saved, sameDay) = try session.save(result, questionnaire, in: store) else {
        return
      }
      try presenter.write(
        saved, questionnaire, audience, sameDay, presenter.keptWords(saved, isSaved: true))
    }
  }
}

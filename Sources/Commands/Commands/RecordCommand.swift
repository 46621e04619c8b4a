import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `record ID`: records an existing result, such as a paper form.
enum RecordCommand: UnparsedCommand {
  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the day or time of the result (default: today).",
    detail: DateArgument.forms)

  static let spec = CommandSpec(
    "record", group: "Questionnaires",
    summary: "Record a result from elsewhere, such as a paper form.",
    detail: [
      "Answers are given in item order. An unanswered item is never counted as zero: by default, there "
        + "is no total.",
      "Without --answers and --total, you enter paper forms in a terminal, one key per item.",
      "You are told about an earlier result of the same subject, questionnaire and day before anything "
        + "is saved: a terminal asks, otherwise standard error has a line. JSON lists the earlier "
        + "results as \"sameDay\".",
    ],
    operands: [.questionnaire],
    options: [
      RecordOptions.answers, RecordOptions.total, date, RecordOptions.administeredBy,
      RecordOptions.clinician, RecordOptions.policy, RecordOptions.note, .definition,
      .language, .region, .accessible,
    ],
    examples: [
      .init(
        "echo 2,2,2,2,1,1,2,0,0 | wellbeing record phq-9 --subject P0412 --answers -",
        "Record answers without leaving them in the shell's history."),
      .init(
        "wellbeing record phq-9 --subject P0412 --total 14 --date 2026-01-05",
        "Record a total from a clinician's note."),
      .init(
        "wellbeing record phq-9 --administered-by self",
        "Enter several paper forms in the terminal."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.onlyQuestionnaire(session.invocation.operands.first)
    let language = try session.language(of: questionnaire)
    let presenter = try Presenter(session)
    if session.context.isInputTerminal, !hasResult(session) {
      return try copySheets(of: questionnaire, language: language, presenter)
    }
    guard let subject = try session.confirmedSubject() else { return .done }
    try session.requestAuthorization(toSave: .questionnaire(questionnaire.id))
    try RecordedResult(questionnaire, subject: subject, language: language, presenter).record()
    return .done
  }

  /// Whether the command line contains the result.
  private static func hasResult(_ session: Session) -> Bool {
    [RecordOptions.answers, RecordOptions.total].contains { session.invocation.has($0) }
  }

  private static func copySheets(
    of questionnaire: Questionnaire, language: String?, _ presenter: Presenter
  ) throws -> ExitCode {
    let session = presenter.session
    let proposal = try session.sheetProposal()
    let office = try PaperEntryOffice(questionnaire, language: language, presenter)
    return try PaperEntry(office, session.dialog()).run(proposal)
  }
}

/// A result from the command line.
private struct RecordedResult {
  private let session: Session
  private let presenter: Presenter
  private let questionnaire: Questionnaire
  private let language: String?
  private let policy: MissingAnswerPolicy
  private let header: SampleHeader
  private let content: ResultContent

  init(
    _ questionnaire: Questionnaire, subject: String, language: String?, _ presenter: Presenter
  ) throws {
    session = presenter.session
    self.presenter = presenter
    self.questionnaire = questionnaire
    self.language = language
    guard let content = try ResultEntry(session).content(of: questionnaire) else {
      throw Failure.needsAnswersOrTotal
    }
    self.content = content
    header = try Self.header(session, subject: subject)
    policy = session.policy(of: questionnaire)
  }

  private static func header(_ session: Session, subject: String) throws -> SampleHeader {
    let now = session.context.clock()
    let zone = try session.zone()
    let option = RecordCommand.date.typed
    let typed = session.invocation.value(of: RecordCommand.date) ?? "today"
    let stamp = try DateArgument.parse(typed, of: option, now: now, zone: zone)
      .stamp(of: option, now: now, zone: zone)
    return try SampleHeader(
      uuid: .version7(at: now), startDate: stamp.date, timeZone: zone,
      datePrecision: stamp.precision == .day ? .day : .instant, subject: subject,
      note: try session.note(RecordOptions.note))
  }

  /// Shows the alerts before any check can reject the result, and then saves it.
  func record() throws {
    let given = session.administeredBy(default: .`self`)
    let scored = try assessment(of: content.unchecked, given)
    let alerts = presenter.alertParagraphs(
      scored, questionnaire, session.audience(of: scored.subject), withContacts: false)
    try presenter.show(alerts: alerts) { _ in
      _ = try assessment(of: content, given)
      let store = try session.openStore(toSave: [scored.sampleType])
      guard let administeredBy = try session.recordedFrom() else { return sayNothingSaved() }
      let result = try assessment(of: content, administeredBy)
      let sameDay = try SameDay(as: result, questionnaire, in: store)
      guard try session.confirmsSaving(beside: sameDay) else { return sayNothingSaved() }
      let saved = try session.change(store, .saved(result.uuid)) { try $0.save(result) }
      try show(saved, sameDay)
    }
  }

  private func assessment(
    of content: ResultContent, _ administeredBy: ScoredAssessment.AdministeredBy
  ) throws -> ScoredAssessment {
    try content.assessment(
      of: questionnaire, header: header, language: language, policy: policy,
      administeredBy: administeredBy, clinician: session.clinician)
  }

  private func sayNothingSaved() {
    session.say("Nothing was saved.")
  }

  private func show(_ saved: ScoredAssessment, _ sameDay: SameDay) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.document(results: [saved], sameDay: sameDay.results))
    } else if !session.isQuiet {
      presenter.showResult(
        saved, questionnaire, session.audience(of: saved.subject), on: output)
      output.writeLine(
        "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): \(saved.uuid.reference)")
      presenter.showSupport(on: output)
    }
  }
}

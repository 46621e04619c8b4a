import Foundation
import WellbeingKit
import WellbeingTerminal

/// `record ID`: records a result from elsewhere, such as a paper sheet.
enum RecordCommand: Command {
  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "The day or time of the result; today by default.",
    detail: DateArgument.forms)

  static let spec = CommandSpec(
    "record", group: "Questionnaires",
    summary: "Record a result from elsewhere, such as a paper sheet.",
    detail: [
      "Answers are given in item order. An unanswered item is never counted as zero: by default "
        + "there is then no total.",
      "Without --answers and --total, one sheet after another is copied in a terminal, with a key "
        + "an item.",
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
        "wellbeing record phq-9 --administered-by self", "Copy a pile of sheets in the terminal."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.onlyQuestionnaire()
    try session.refuseFaultySettings()
    let language = try session.language(of: questionnaire)
    let presenter = try Presenter(session)
    if session.context.isInputTerminal, !hasResult(session) {
      return try copySheets(of: questionnaire, language: language, presenter)
    }
    guard let subject = try session.confirmedSubject() else { return .done }
    try session.askLeave(toSave: .questionnaire(questionnaire.id))
    let assessment = try assessment(
      of: questionnaire, subject: subject, language: language, session)
    let alerts = presenter.alertParagraphs(
      assessment, questionnaire, session.audience(of: subject), withContacts: false)
    try presenter.show(alerts: alerts) { _ in
      let store = try session.openStore(toSave: [assessment.sampleType])
      let saved = try session.change(store, .saved(assessment.uuid)) {
        try $0.save(assessment)
      }
      try show(saved, questionnaire, presenter)
    }
    return .done
  }

  /// Whether the command line says what the result is.
  private static func hasResult(_ session: Session) -> Bool {
    [RecordOptions.answers, RecordOptions.total].contains { session.invocation.has($0) }
  }

  private static func copySheets(
    of questionnaire: Questionnaire, language: String?, _ presenter: Presenter
  ) throws -> ExitCode {
    let session = presenter.session
    let proposal = try session.sheetProposal()
    let office = try SheetOffice(questionnaire, language: language, presenter)
    let desk: any SheetDesk =
      session.screen().map { VisualSheetDesk(office, on: $0) } ?? LineSheetDesk(office)
    return try SheetEntry(office, desk: desk).run(proposal)
  }

  private static func show(
    _ saved: ScoredAssessment, _ questionnaire: Questionnaire, _ presenter: Presenter
  ) throws {
    let session = presenter.session
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(saved))
    } else if !session.isQuiet {
      presenter.showResult(
        saved, questionnaire, session.audience(of: saved.subject), on: session.context.output)
      session.context.output.writeLine(
        "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): \(saved.uuid.reference)")
      presenter.showSupport(on: session.context.output)
    }
  }

  private static func assessment(
    of questionnaire: Questionnaire, subject: String, language: String?, _ session: Session
  ) throws -> ScoredAssessment {
    let entry = try ResultEntry(session)
    guard let content = try entry.content(of: questionnaire) else {
      throw CommandError.needsAnswersOrTotal
    }
    return try content.assessment(
      of: questionnaire, header: try header(session, subject: subject), language: language,
      policy: try session.policy(of: questionnaire),
      administeredBy: session.administeredBy(default: .clinician), clinician: session.clinician)
  }

  private static func header(_ session: Session, subject: String) throws -> SampleHeader {
    let now = session.context.clock()
    let zone = try session.zone()
    let typed = session.invocation.value(of: date) ?? "today"
    let stamp = try DateArgument.parse(typed, of: date.typed, now: now, zone: zone)
      .stamp(of: date.typed, now: now, zone: zone)
    return try SampleHeader(
      uuid: .version7(at: now), start: stamp.date, timeZone: zone,
      datePrecision: stamp.precision == .day ? .day : .instant, subject: subject,
      note: try session.note(RecordOptions.note))
  }
}

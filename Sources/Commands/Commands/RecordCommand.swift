import Foundation
import WellbeingArguments
import WellbeingDialogs
import WellbeingKit
import WellbeingTerminal

/// `record ID`: records an existing result, such as a paper form.
struct RecordCommand: Command {
  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "The day or time of the result; today by default.",
    detail: DateArgument.forms)

  static let spec = CommandSpec(
    "record", group: "Questionnaires",
    summary: "Record a result from elsewhere, such as a paper form.",
    detail: [
      "Answers are given in item order. An unanswered item is never counted as zero: by default "
        + "there is then no total.",
      "Without --answers and --total, paper forms are entered in a terminal, one key per item.",
      "A second result of the same subject, questionnaire and day is pointed out before it is saved: "
        + "in a terminal you are asked, otherwise standard error has a line, and JSON lists the "
        + "earlier results as \"sameDay\".",
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
        "Enter a pile of paper forms in the terminal."),
    ])

  private let id: String?
  let given: RecordOptions
  /// The day or time of the result, as typed.
  let date: String?

  init(_ arguments: Invocation) throws {
    id = arguments.operands.first
    given = try RecordOptions(arguments)
    date = arguments.value(of: Self.date)
  }

  func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.onlyQuestionnaire(id)
    let language = try session.language(of: questionnaire)
    let presenter = try Presenter(session)
    if session.context.isInputTerminal, given.answers == nil, given.total == nil {
      let zone = try session.zone()
      let proposal = try PaperSheet.Proposal(self, session, zone: zone)
      let office = try PaperEntryOffice(
        questionnaire, language: language, note: given.note, zone: zone, presenter)
      return try PaperEntry(office, session.dialog()).run(proposal)
    }
    guard let subject = try session.confirmedSubject() else { return .done }
    try session.requestAuthorization(toSave: .questionnaire(questionnaire.id))
    try record(questionnaire, subject: subject, language: language, presenter)
    return .done
  }

  /// Records the result on the command line. Its alerts are shown before any check can reject it.
  private func record(
    _ questionnaire: Questionnaire, subject: String, language: String?, _ presenter: Presenter
  ) throws {
    let session = presenter.session
    guard let content = try given.content(of: questionnaire, session) else {
      throw Failure.usage(
        "'record' needs the answers ('--answers -' reads them from standard input) "
          + "or the total ('--total N').")
    }
    let header = try header(subject, session)
    func assessment(
      _ content: ResultContent, _ administeredBy: ScoredAssessment.AdministeredBy
    ) throws -> ScoredAssessment {
      try content.assessment(
        of: questionnaire, header: header, language: language,
        policy: session.settings.policy.policy(of: questionnaire), administeredBy: administeredBy,
        clinician: given.clinician)
    }
    let administeredBy = given.administeredBy ?? .`self`
    let scored = try assessment(content.unchecked, administeredBy)
    let audience = session.audience(of: subject)
    let alerts = presenter.alertParagraphs(scored, questionnaire, audience, withContacts: false)
    try presenter.show(alerts: alerts) { _ in
      _ = try assessment(content, administeredBy)
      let store = try session.openStore(toSave: [scored.sampleType])
      guard let origin = try origin(session) else { return session.say("Nothing was saved.") }
      guard
        let (saved, sameDay) = try session.save(
          assessment(content, origin), questionnaire, in: store)
      else { return }
      try presenter.write(saved, questionnaire, audience, sameDay, saved.savedWords)
    }
  }

  private func header(_ subject: String, _ session: Session) throws -> SampleHeader {
    let now = session.context.clock()
    let zone = try session.zone()
    let option = Self.date.typed
    let stamp = try DateArgument.parse(date ?? "today", of: option, now: now, zone: zone)
      .stamp(of: option, now: now, zone: zone)
    return try SampleHeader(
      uuid: .version7(at: now), startDate: stamp.date, timeZone: zone,
      datePrecision: stamp.precision == .day ? .day : .instant, subject: subject,
      note: try session.note(given.note))
  }

  /// Returns how the result was obtained: as given, or by asking in a terminal. Without either, it
  /// comes from a clinician.
  ///
  /// - Returns: Nil if the user quit.
  private func origin(_ session: Session) throws -> ScoredAssessment.AdministeredBy? {
    guard given.administeredBy == nil, session.context.isInputTerminal, !session.isQuiet else {
      return given.administeredBy ?? .clinician
    }
    // Ctrl-D that ended the answers must not also answer this question.
    _ = session.context.input.resume()
    let question = SheetQuestions.origin(QuestionContext(), chosen: nil)
    let answer = try DialogEnd.unconfirmed { try session.lineDialog().ask(question) }
    guard case .reply(.chosen(let place)) = answer else { return nil }
    return ScoredAssessment.AdministeredBy.allCases[place]
  }
}

import Foundation
import WellbeingArguments
import WellbeingDialogs
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// The options of `take`, except for the questionnaires.
struct TakeOptions {
  let subject: String
  let policy: Resolved<MissingAnswerPolicy>
  let administeredBy: ScoredAssessment.AdministeredBy
  let clinician: String?
  let note: String?
  let isResuming: Bool
  let isRestarting: Bool
  /// The reason for discarding a draft.
  let reason: String?
  /// The word that unlocks a handed-over device for staff; nil unless it is handed over.
  let handOverWord: String?

  var isHandedOver: Bool { handOverWord != nil }
  /// What stays at the top of every page.
  var header: [Page.Block] { [.text("For: \(subject)")] }

  /// The reader of the texts about a draft before the questions.
  func audienceOfOffer(_ draft: Draft) -> Audience {
    let isStaff =
      isHandedOver || administeredBy != .`self` || draft.circumstances.administeredBy != .`self`
    return isStaff ? .staff : .person
  }

  /// The circumstances in which a questionnaire is administered.
  func circumstances(of questionnaire: Questionnaire) -> Draft.Circumstances {
    Draft.Circumstances(
      policy: policy.policy(of: questionnaire), administeredBy: administeredBy,
      clinician: clinician, note: note)
  }
}

/// `take ID…`: administers questionnaires.
enum TakeCommand: UnparsedCommand {
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

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaires = try session.questionnaires()
    try check(questionnaires, session)
    let confirmed = try isSaved(session) ? session.confirmedSubject() : session.subject()
    guard let subject = confirmed else { return .done }
    if session.invocation.has(answers), isSaved(session) {
      try session.requestAuthorization(toSave: .questionnaire(questionnaires[0].id))
    }
    let options = try options(session, subject: subject)
    if let path = session.invocation.value(of: answers) {
      return try AnsweredFromFile(session, options, isSaved: isSaved(session))
        .run(questionnaires[0], path: path)
    }
    let types = Set(questionnaires.map { SampleType.questionnaire($0.id) })
    let store = isSaved(session) ? try session.openStore(toSave: types, toRead: types) : nil
    let presenter = try Presenter(session, isHandedOver: session.invocation.has(handoff))
    let sitting = Sitting(
      session, options, presenter, dialog: session.dialog(), store: store)
    let code: ExitCode
    do {
      code = try sitting.run(questionnaires)
    } catch {
      // Results saved before the error are printed, too.
      try rethrow(error) {
        if !sitting.results.isEmpty {
          try printJSON(sitting.results, of: questionnaires.count, session)
        }
      }
    }
    try printJSON(sitting.results, of: questionnaires.count, session)
    return code
  }

  /// Rejects questionnaires that cannot be asked or read from a file.
  private static func check(_ questionnaires: [Questionnaire], _ session: Session) throws {
    let isNoteRead = session.invocation.value(of: RecordOptions.note) == "-"
    if let path = session.invocation.value(of: answers) {
      guard questionnaires.count == 1 else { throw Failure.severalWithAnswers }
      guard !(path == "-" && isNoteRead) else { throw Failure.standardInputTwice }
    } else {
      guard session.context.isInputTerminal else {
        throw Failure.needsTerminal(command: "take")
      }
      guard !isNoteRead else { throw Failure.standardInputTwice }
    }
  }

  private static func isSaved(_ session: Session) -> Bool {
    !session.invocation.has(noSave) && !session.isGuest
  }

  private static func options(_ session: Session, subject: String) throws -> TakeOptions {
    TakeOptions(
      subject: subject, policy: session.settings.policy,
      administeredBy: session.administeredBy(default: .`self`), clinician: session.clinician,
      note: try session.note(RecordOptions.note),
      isResuming: session.invocation.has(resume), isRestarting: session.invocation.has(restart),
      reason: try CorrectionOptions(session.invocation).reason,
      handOverWord: try handOverWord(session))
  }

  private static func handOverWord(_ session: Session) throws -> String? {
    guard session.invocation.has(handoff) else { return nil }
    guard let word = session.handoffWord else {
      throw Failure.noHandOverWord
    }
    return word
  }

  private static func printJSON(
    _ results: [QuestionnaireRun.Result], of count: Int, _ session: Session
  ) throws {
    guard session.isJSON else { return }
    guard count > 1 || !results.isEmpty else { return }
    session.context.output.writeLine(
      try JSONOutput.document(
        results: results.map(\.assessment), isList: count > 1, sameDay: results.flatMap(\.sameDay)))
  }
}

import Foundation
import WellbeingKit
import WellbeingTerminal

/// `record ID`: records a result from elsewhere, such as a paper sheet.
enum RecordCommand: Command {
  private static let answers = OptionSpec(
    "answers", value: .text("LIST"), summary: "The answers in item order; '-' reads them.",
    detail: "Numbers of the choices with commas between them, '-' for unanswered, 'd' for "
      + "declined. '--answers -' reads the list from standard input. A list on the command line "
      + "stays in the shell's history and is seen in the list of processes.",
    isSensitive: true)
  private static let total = OptionSpec(
    "total", value: .text("N"), summary: "The total, where the answers are not known.",
    detail: "With --answers, the total that they must give.", isSensitive: true)
  private static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "The day or time of the result; today by default.")

  static let spec = CommandSpec(
    "record", group: "Questionnaires",
    summary: "Record a result from elsewhere, such as a paper sheet.",
    detail: [
      "Answers are given in item order. An unanswered item is never counted as zero: by default "
        + "there is then no total."
    ],
    operands: [OperandSpec("ID", kind: .questionnaire, summary: "The questionnaire.")],
    options: [
      answers, total, date, RecordOptions.administeredBy, RecordOptions.clinician,
      RecordOptions.policy, RecordOptions.note, .region,
    ],
    examples: [
      .init(
        "echo 2,2,2,2,1,1,2,0,0 | wellbeing record phq-9 --subject P0412 --answers -",
        "Record answers without leaving them in the shell's history."),
      .init(
        "wellbeing record phq-9 --subject P0412 --total 14 --date 2026-01-05",
        "Record a total from a clinician's note."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.questionnaire(session.invocation.operands[0])
    let presenter = try Presenter(session)
    guard let subject = try session.confirmedSubject() else { return .done }
    let assessment = try assessment(of: questionnaire, subject: subject, session)
    // Whoever copies a sheet is staff, also where the person answered alone.
    let audience = Audience.staff
    // Before saving: a full disk does not keep it back. Nor does a lost screen keep back the record.
    let shown = Result {
      try presenter.showAlerts(assessment, questionnaire, audience, withContacts: false)
    }
    let store = try session.openStore()
    let saved = try store.now { try $0.save(assessment) }
    try shown.get()
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(saved))
    } else if !session.isQuiet {
      presenter.showResult(saved, questionnaire, audience, on: session.context.output)
      let reference = saved.uuid.uuidString.lowercased().suffix(8)
      session.context.output.writeLine(
        "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): \(reference)")
      presenter.showSupport(on: session.context.output)
    }
    return .done
  }

  private static func assessment(
    of questionnaire: Questionnaire, subject: String, _ session: Session
  ) throws -> ScoredAssessment {
    let list = session.invocation.value(of: answers)
    guard !(list == "-" && session.invocation.value(of: RecordOptions.note) == "-") else {
      throw CommandError.standardInputTwice
    }
    let total = try session.number(total)
    guard list != nil || total != nil else { throw CommandError.needsAnswersOrTotal }
    let given = try list.map { try answers($0, of: questionnaire, session) }
    let header = try header(session, subject: subject)
    let administeredBy = session.administeredBy(default: .clinician)
    do throws(ScoringError) {
      guard let given else {
        return try ScoredAssessment(
          questionnaire, total: total ?? 0, header: header, administeredBy: administeredBy,
          clinician: session.clinician)
      }
      let assessment = try ScoredAssessment(
        questionnaire, answers: given, policy: session.policy, header: header,
        administeredBy: administeredBy, clinician: session.clinician)
      try compare(assessment, withStated: total)
      return assessment
    } catch {
      throw CommandError.scoring(error, questionnaire: questionnaire.id)
    }
  }

  private static func answers(
    _ list: String, of questionnaire: Questionnaire, _ session: Session
  ) throws -> [String: Answer] {
    let text = list == "-" ? try session.standardInput() : list
    do throws(AnswerListFault) {
      return try AnswerList.parse(text, of: questionnaire)
    } catch {
      throw CommandError.answerList(error)
    }
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

  private static func compare(
    _ assessment: ScoredAssessment, withStated total: Int?
  ) throws(ScoringError) {
    guard let total else { return }
    let computed = assessment.score?.value
    guard computed == Double(total) else {
      throw .totalContradicts(stated: total, computed: computed)
    }
  }
}

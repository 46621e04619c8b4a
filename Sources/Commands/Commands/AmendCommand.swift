import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `amend REF`: replaces a result or mood with a corrected version.
enum AmendCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "amend", group: "Correcting", summary: "Correct a result or a mood.",
    detail: [
      "Only what you name is changed. The changes are shown, and you are asked to confirm them. A new "
        + "version replaces the result; 'show' lists both.",
      "'--subject' sets the new subject. It does not restrict REF, so REF cannot be 'last' with it.",
      "A questionnaire is scored with the version that was answered.",
    ],
    operands: [
      OperandSpec(
        OperandSpec.reference.name, kind: .known(.sampleOfAnyone),
        summary: OperandSpec.reference.summary)
    ], options: AmendOptions.all,
    exclusions: [RecordOptions.answers, RecordOptions.total].map { .init(AmendOptions.answer, $0) },
    examples: [
      .init(
        "wellbeing amend 0dfc3217 --subject P0412", "Move a result to another subject."),
      .init(
        "echo 2,2,1,2,1,1,2,0,0 | wellbeing amend last:phq-9 --answers - --yes",
        "Correct the answers of the latest PHQ-9 without confirmation."),
      .init(
        "wellbeing amend b8ad7cf9 --answer 3=1 --date yesterday",
        "Correct one answer and the date of a result."),
      .init("wellbeing amend last --label relieved --clear note", "Correct the words of a mood."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    try AmendOptions.check(session)
    let confirmation = try Confirmation(session, unchanged: "Nothing was amended.")
    let store = try session.openStoreForCorrecting(isNarrowed: false)
    let (sample, need) = try session.sampleToChange(in: store, subject: nil)
    try AmendOptions.check(session, isMood: sample is StateOfMind)
    try confirmation.check(need)
    guard let subject = try subject(instead: sample.subject, session) else { return .done }
    let run = AmendmentRun(session, store, confirmation, need)
    if let mood = sample.stateOfMind {
      let amendment = try MoodAmendment(mood, subject: subject, session)
      guard amendment.isChange else { throw Failure.nothingToAmend }
      return try run.replace(mood, by: amendment.new, amendment.differences)
    }
    guard let assessment = sample.assessment,
      let questionnaire = try store.sync({ try $0.definition(assessment.questionnaire) })
    else { throw Failure.noSuchSample }
    let amendment = try AssessmentAmendment(
      assessment, by: questionnaire, subject: subject, session)
    guard amendment.isChange else { throw Failure.nothingToAmend }
    let presenter = try Presenter(session)
    return try presenter.show(alerts: try alerts(of: amendment, in: store, presenter)) { _ in
      try run.replace(assessment, by: amendment.new, amendment.differences)
    }
  }

  /// The subject of the corrected record; nil if the user quit.
  private static func subject(instead old: String, _ session: Session) throws -> String? {
    guard let named = session.options.subject, named != old else { return old }
    return try session.confirmed(subject: named)
  }

  /// Alerts raised by the new answers, and those raised only by earlier versions.
  private static func alerts(
    of amendment: AssessmentAmendment, in store: HealthStore, _ presenter: Presenter
  ) throws -> [String] {
    let uuid = amendment.old.uuid
    let story = try store.sync { try $0.versionHistory(of: uuid) }
    let audience = presenter.session.audience(of: amendment.new.subject)
    return presenter.alertParagraphs(
      amendment.new, amendment.questionnaire, audience, withContacts: false)
      + amendment.earlierAlerts(story).paragraphs(for: audience)
  }
}

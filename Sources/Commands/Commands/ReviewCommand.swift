import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `review REF`: records that a person has looked at a result.
enum ReviewCommand: Command {
  private static let reviewer = OptionSpec(
    "by", value: .text("NAME"), summary: "Who has looked at it; it must be given.")

  static let spec = CommandSpec(
    "review", group: "Looking back",
    summary: "Record that a person has looked at a result.",
    detail: [
      "Its alert is shown first. A result can be reviewed several times, and nothing takes a "
        + "review back; a corrected result that raises an alert is to be reviewed anew.",
      "'wellbeing history --alert raised --unreviewed' lists what is to be looked at.",
    ],
    operands: [
      OperandSpec(
        "REF", kind: .known(.sample),
        summary: "A uuid, its last eight digits, 'last' or 'last:phq-9'.")
    ],
    options: [reviewer, RecordOptions.note],
    examples: [
      .init("wellbeing review 7111a7bd --by 'Ward 7'", "Record that Ward 7 has looked at it."),
      .init(
        "wellbeing review last:phq-9 --by 'Ward 7' --note 'Called today.'",
        "Record it with a remark."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    guard let name = session.invocation.value(of: reviewer) else {
      throw CommandError.needsReviewer(option: reviewer.typed)
    }
    // Before anything is shown of the result.
    guard (try? PlainName.normalised(name)) != nil else { throw StoreError.invalidReviewer }
    let store = try session.openStoreForCorrecting()
    let (sample, _) = try session.sampleToChange(in: store, subject: try session.namedSubject())
    guard let assessment = sample as? ScoredAssessment,
      let questionnaire = try store.now({ try $0.definition(assessment.questionnaire) })
    else { throw StoreError.notAnAssessment(sample.uuid) }
    let note = try session.note(RecordOptions.note)
    guard try WaitingInstead(session, store).isConfirmed(for: assessment) else { return .done }
    // Shown before it is said to have been looked at.
    try Presenter(session).show(alerts: session.alertParagraphs(of: assessment, in: store))
    let reviewed = try session.change(store, .reviewed(assessment.uuid)) {
      try $0.review(assessment.uuid, by: name, note: note)
    }
    try show(reviewed, questionnaire, try store.now { try $0.story(of: reviewed.uuid) }, session)
    return .done
  }

  private static func show(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ story: SampleStory?,
    _ session: Session
  ) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.document(assessment))
    } else if !session.isQuiet {
      let text = SampleText(
        assessment: assessment, questionnaire: questionnaire, deleted: nil, story: story)
      output.writeLine(session.paragraph(text.line))
      let zone = try session.zone()
      for line in ReviewText(assessment, zone: zone).lines {
        output.writeLine(session.paragraph(line))
      }
    }
  }
}

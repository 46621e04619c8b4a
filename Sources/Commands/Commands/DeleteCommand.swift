import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// `delete REF`: marks a result or a mood as deleted.
struct DeleteCommand: Command {
  static let spec = CommandSpec(
    "delete", group: "Correcting", summary: "Delete a result or a mood.",
    detail: [
      "Shows the record and asks for confirmation. A deleted result is no longer listed. 'show' still "
        + "finds it until 'wellbeing store purge' removes its values permanently."
    ],
    operands: [.reference],
    options: [CorrectionOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing delete last", "Delete the latest result or mood, after confirmation."),
      .init(
        "wellbeing delete 0dfc3217 --reason \"entered twice\" --yes",
        "Delete a result from an earlier day without confirmation."),
    ])

  private let reference: String
  private let options: CorrectionOptions

  init(_ arguments: Invocation) throws {
    reference = arguments.operands[0]
    options = try CorrectionOptions(arguments)
  }

  func run(_ session: Session) throws -> ExitCode {
    let confirmation = try Confirmation(session, options, unchanged: "Nothing was deleted.")
    let store = try session.openStoreForCorrecting([reference])
    let (sample, need) = try session.sampleToChange(
      reference, in: store, subject: session.options.subject)
    try confirmation.check(need)
    try showAlerts(of: sample, in: store, session)
    if confirmation.isAsking {
      for line in try session.historyLines(sample, in: store) {
        session.conversation.writeLine(line)
      }
      session.conversation.writeLine()
    }
    guard let approval = try confirmation.approval(need, to: "delete it") else { return .done }
    try session.change(store, .deleted(sample.uuid)) {
      try $0.delete(sample, reason: approval.reason)
    }
    try report(sample, session)
    return .done
  }

  /// Shows the alerts of the record and its earlier versions, perhaps for the last time.
  private func showAlerts(
    of sample: any Sample, in store: HealthStore, _ session: Session
  ) throws {
    var paragraphs = try session.alertParagraphs(of: sample, in: store)
    if let assessment = sample.assessment,
      try session.isUnreviewed(assessment, in: store)
    {
      paragraphs.append(
        "This alert has not been reviewed. Once the result is deleted it is on no list any more."
      )
    }
    try Presenter(session).show(alerts: paragraphs)
  }

  private func report(_ sample: any Sample, _ session: Session) throws {
    if session.isJSON {
      let deleted = JSONForm.members([
        ("uuid", .uuid(sample.uuid)), ("type", .string(sample.sampleType.rawValue)),
      ])
      try session.printJSON([("deleted", deleted)])
    } else if !session.isQuiet {
      session.context.output.writeLine(
        session.paragraph(
          "Deleted \(sample.uuid.reference), for \(quoted(sample.subject)), "
            + "\(LocalTime.moment(sample)). 'wellbeing store purge' removes its values for good."))
    }
  }
}

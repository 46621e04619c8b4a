import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `delete REF`: marks a result or a mood as deleted.
enum DeleteCommand: Command {
  static let spec = CommandSpec(
    "delete", group: "Correcting", summary: "Delete a result or a mood.",
    detail: [
      "What is meant is shown, and then asked about. A deleted result is in no list any more; "
        + "'show' still finds it, until 'wellbeing store purge' removes its values for good."
    ],
    operands: [.reference],
    options: [CorrectionOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing delete last", "Delete the latest result or mood, after a question."),
      .init(
        "wellbeing delete 0dfc3217 --reason \"entered twice\" --yes",
        "Delete a result of an earlier day without being asked."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let confirmation = try Confirmation(session, unchanged: "Nothing was deleted.")
    let store = try session.openStoreForCorrecting()
    let (sample, need) = try session.sampleToChange(
      in: store, subject: try session.namedSubject())
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
  private static func showAlerts(
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

  private static func report(_ sample: any Sample, _ session: Session) throws {
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(deleted: .init(sample))))
    } else if !session.isQuiet {
      session.context.output.writeLine(
        session.paragraph(
          "Deleted \(sample.uuid.reference), for \(quoted(sample.subject)), "
            + "\(LocalTime.moment(sample)). 'wellbeing store purge' removes its values for good."))
    }
  }

  private struct Document: Encodable {
    struct Deleted: Encodable {
      let uuid: String
      let type: String

      init(_ sample: any Sample) {
        uuid = sample.uuid.uuidString.lowercased()
        type = sample.sampleType.rawValue
      }
    }

    let schemaVersion = JSONOutput.schemaVersion
    let deleted: Deleted
  }
}

import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `delete REF`: marks a result or a mood as deleted.
enum DeleteCommand {
  private static let reference = Operand.reference

  static let command = Command(
    "delete", group: "Correcting", "Delete a result, a mood or a life factor.",
    detail: [
      "Shows the record and asks for confirmation. A deleted result is no longer listed. 'show' still "
        + "finds it until 'wellbeing store purge' removes its values permanently.",
      "If an answer raised an alert, review it first, or record with 'review' that it was entered in "
        + "error.",
    ],
    [reference], options: [CorrectionOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing delete last", "Delete the latest result or mood, after confirmation."),
      .init(
        "wellbeing delete 0dfc3217 --reason \"entered twice\" --yes",
        "Delete a result from an earlier day without confirmation."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let reference = try context[reference]
    let confirmation = try Confirmation(
      context, CorrectionOptions(context), unchanged: "Nothing was deleted.")
    let store = try context.openStoreForCorrecting([reference])
    let (sample, need) = try context.sampleToChange(
      reference, in: store, subject: context.namedSubject)
    try confirmation.check(need)
    try showAlerts(of: sample, in: store, context)
    if confirmation.isAsking {
      for line in try context.historyLines(sample, in: store) {
        context.conversation.writeLine(line)
      }
      context.conversation.writeLine()
    }
    guard let approval = try confirmation.approval(need, to: "delete it") else { return .nothing }
    try context.store.change(store, .deleted(sample.uuid)) {
      try $0.delete(sample, reason: approval.reason)
    }
    return CommandResult(
      json: ["deleted": ["uuid": sample.uuid, "type": sample.sampleType.rawValue] as JSONForm],
      "Deleted \(sample.uuid.reference), for \(quoted(sample.subject)), "
        + "\(LocalTime.moment(sample)). 'wellbeing store purge' removes its values for good.")
  }

  /// Shows the alerts of the record and its earlier versions, perhaps for the last time.
  ///
  /// - Throws: ``StoreError`` if one of them waits.
  private static func showAlerts(
    of sample: any Sample, in store: HealthStore, _ context: CommandContext
  ) throws {
    try AlertGate(Presenter(context)).show(try context.alertParagraphs(of: sample, in: store))
    if let assessment = sample.assessment,
      let waiting = try context.waitingAlert(of: assessment, in: store),
      waiting.state != .enteredInError
    {
      throw StoreError.alertUnreviewed(sample.uuid)
    }
  }
}

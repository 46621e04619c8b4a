import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `delete REF`: marks a result or a mood as deleted.
struct DeleteCommand: Command {
  package static let spec = CommandSpec(
    "delete", group: "Correcting", summary: "Delete a result, a mood or a life factor.",
    detail: [
      "Shows the record and asks for confirmation. A deleted result is no longer listed. 'show' still "
        + "finds it until 'wellbeing store purge' removes its values permanently.",
      "If an answer raised an alert, review it first, or record with 'review' that it was entered in "
        + "error.",
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

  package init(_ arguments: Invocation) throws {
    reference = arguments.operands[0]
    options = try CorrectionOptions(arguments)
  }

  package func run(_ context: CommandContext) throws -> ExitCode {
    let confirmation = try Confirmation(context, options, unchanged: "Nothing was deleted.")
    let store = try context.openStoreForCorrecting([reference])
    let (sample, need) = try context.sampleToChange(
      reference, in: store, subject: context.options.subject)
    try confirmation.check(need)
    try showAlerts(of: sample, in: store, context)
    if confirmation.isAsking {
      for line in try context.historyLines(sample, in: store) {
        context.console.conversation.writeLine(line)
      }
      context.console.conversation.writeLine()
    }
    guard let approval = try confirmation.approval(need, to: "delete it") else { return .done }
    try context.store.change(store, .deleted(sample.uuid)) {
      try $0.delete(sample, reason: approval.reason)
    }
    try report(sample, context)
    return .done
  }

  /// Shows the alerts of the record and its earlier versions, perhaps for the last time.
  ///
  /// - Throws: ``StoreError`` if one of them waits.
  private func showAlerts(
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

  private func report(_ sample: any Sample, _ context: CommandContext) throws {
    if context.console.isJSON {
      let deleted: JSONForm = ["uuid": sample.uuid, "type": sample.sampleType.rawValue]
      try context.console.printJSON(["deleted": deleted])
    } else if !context.console.isQuiet {
      context.runtime.output.writeLine(
        context.console.paragraph(
          "Deleted \(sample.uuid.reference), for \(quoted(sample.subject)), "
            + "\(LocalTime.moment(sample)). 'wellbeing store purge' removes its values for good."))
    }
  }
}

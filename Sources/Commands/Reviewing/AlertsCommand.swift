import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum AlertsCommand {
  private static let check = Option.flag(
    "check", "Print one line; exit with 1 if an alert is waiting.",
    detail:
      "For cron. Raised, implied, corrected and unfinished alerts count, results entered in error, "
      + "and overdue follow-ups. The line names no subject. If there is no such alert, the exit code "
      + "is 0.")

  static let fields: ListingFields<WaitingAlert> = [
    .init("uuid") { $0.uuid },
    .init("state") { $0.state.rawValue },
    .init("reason") { $0.reason?.rawValue },
    .init("subject") { $0.subject },
    .init("questionnaire", in: .json) { $0.questionnaire },
    .init("questionnaire", in: .cells) { $0.questionnaire.id.rawValue },
    .init("version", in: .cells) { $0.questionnaire.version },
    .init("item") { $0.item },
    .init("value") { $0.value },
    .init("date") { $0.date },
    .init("tried") { $0.tried },
    .init("triedOutcome") { $0.triedOutcome?.rawValue },
    .init("isUnfinished") { $0.isUnfinished },
    .init("setAside") { $0.setAside?.rawValue },
    .init("nextDay") { $0.next?.day },
    .init("nextBy") { $0.next?.by },
    .init("attempts") { $0.attempts },
  ]

  static let command = Command(
    "alerts", group: "Looking back", "List every alert that is waiting, most urgent first.",
    detail: [
      "Raised: an answer raises the alert. Implied: only the total is known, and it is possible only "
        + "with such an answer. Corrected: an earlier version of the result, or an answer that was "
        + "taken back before it was saved, raised it. Entered in error: a review says so, and the "
        + "result is still to be corrected or deleted. Unfinished: an answer in an unfinished "
        + "questionnaire raises it, or its item was declined, left blank, not asked, or shown without an answer that was saved; "
        + "'wellbeing drafts' lists these. Not assessed: the item has no answer, which never means "
        + "that there is no risk.",
      "Overdue follow-ups come first, then raised alerts of which nothing is agreed, follow-ups of "
        + "today and those of later days; at last what is not assessed.",
      "A review removes an alert from the list, unless the person could not be reached, a follow-up is "
        + "agreed, or only the person has told someone: then the list says so. By default, the alerts of "
        + "all subjects are listed.",
    ],
    options: [check], columns: fields.names, besides: [check],
    examples: [
      .init("wellbeing alerts", "List the alerts of all subjects."),
      .init("wellbeing alerts --check", "Test by the exit code whether an alert is waiting."),
      .init("wellbeing alerts --csv", "Print the list for a spreadsheet."),
    ], settings: .validOnes, isPaged: { !$0.has(check) }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (isCheck, warnings) = (context.has(check), UnsavedAlerts(visibleTo: context).warnings)
    for warning in warnings { context.remark(warning) }
    // What could not be saved is moved into the store, and shown if that cannot be done.
    let unsaved = Worklist.unsaved(context)
    if unsaved != nil { context.store.moveUnsaved() }
    do {
      let store = try context.store.openForReading()
      let worklist = try Worklist(context, store, about: context.namedSubject)
      guard !isCheck else {
        return try summary(of: worklist, in: store, isUnsure: !warnings.isEmpty, context)
      }
      try context.warnOfClock(of: store)
      let unknown = try worklist.alerts.isEmpty ? store.flatMap(context.nothingRecorded) : nil
      return try list(worklist, context, unknown)
    } catch {
      guard let unsaved, error is StoreError else { throw error }
      try rethrow(error) {
        let known = try isCheck ? line(checkLine(unsaved, context)) : list(unsaved, context)
        _ = try known.print(context)
      }
    }
  }

  // MARK: The summary

  /// - Parameter isUnsure: Whether there may be an alert that cannot be read.
  private static func summary(
    of worklist: Worklist, in store: HealthStore?, isUnsure: Bool, _ context: CommandContext
  ) throws -> CommandResult {
    // The summary is one line.
    if let remark = try context.clockRemark(on: store) { context.remark(remark) }
    let isUnknown = try store.map { try context.nothingRecorded(in: $0) != nil } ?? false
    let missing =
      store == nil
      ? "There is no store yet. " : isUnknown ? "Nothing is recorded about this subject. " : ""
    let isWaiting =
      try isUnsure || !worklist.raised.isEmpty || worklist.overdueCount(on: context.today()) > 0
    return try line(missing + checkLine(worklist, context), isWaiting ? .failure : .done)
  }

  private static func line(_ text: String, _ code: ExitCode = .done) -> CommandResult {
    CommandResult(.answer, code: code, json: { nil }) { .blocks([.unwrapped(text)]) }
  }

  /// The summary line for `--check`; it names no subject, because cron mail is not private.
  private static func checkLine(_ worklist: Worklist, _ context: CommandContext) throws -> String {
    let open = worklist.alerts.count - worklist.raised.count
    let late = worklist.overdueCount(on: try context.today())
    let overdue = "\(counted(late, "follow-up")) \(late == 1 ? "is" : "are") overdue"
    guard let oldest = worklist.raised.first else {
      guard late == 0 else { return "! \(overdue): wellbeing alerts" }
      return "No raised alerts are waiting."
        + (open == 0 ? "" : " Not assessed: \(open). See 'wellbeing alerts'.")
    }
    let age = Worklist.age(of: oldest, at: context.runtime.clock(), in: try context.zone())
    let count = worklist.raised.count
    return "! \(counted(count, "alert")) \(count == 1 ? "is" : "are") waiting, "
      + (late == 0 ? "" : "\(overdue), ")
      + "the oldest \(age == Worklist.future ? "is" : "for") \(age)"
      + (open == 0 ? "" : ", and \(open) \(open == 1 ? "is" : "are") not assessed")
      + ": wellbeing alerts"
  }

  // MARK: The list

  /// - Parameter unknown: That nothing is recorded about the subject.
  private static func list(
    _ worklist: Worklist, _ context: CommandContext, _ unknown: String? = nil
  ) throws -> CommandResult {
    let subject = context.namedSubject.map { " for \(quoted($0))" } ?? ""
    let empty = ["No alerts are waiting\(subject).", unknown].compactMap(\.self)
    let (now, zone, today) = (context.runtime.clock(), try context.zone(), try context.today())
    let listing = Listing(
      key: "alerts", fields: fields,
      columns: [
        .init("Age", .isWrapped(to: 7), priority: 3) { Worklist.age(of: $0, at: now, in: zone) },
        .init("Subject", .isWrapped(to: 7), priority: 4) { withoutControls($0.subject) },
        .init("Type", .isCut(to: 7), priority: 0) { worklist.title(of: $0) },
        .init("Item", .isWrapped(to: 14), priority: 1) { worklist.item(of: $0) },
        .init("State", .isWrapped(to: 14), priority: 2) { $0.stateLine },
        .init("Tried", .isWrapped(to: 10), priority: 1, isLeftOutWhenEmpty: true) {
          Worklist.tried($0, in: zone, on: today)
        },
        .init("Follow-up", .isWrapped(to: 10), priority: 2, isLeftOutWhenEmpty: true) {
          $0.next?.words(on: today) ?? ""
        },
        .init("Reference") { $0.uuid.reference },
      ])
    return .list(
      worklist.inOrder(on: today), as: listing, orSay: empty.joined(separator: "\n"),
      opening: [
        .enter("review") { ["review", $0.uuid.uuidString] },
        .person { $0.subject },
      ]
    ) {
      guard context.listingForm == .table else { return }
      for alert in try UnsavedAlerts(visibleTo: context).all().alerts
      where worklist.alerts.contains(where: { $0.uuid == alert.id }) {
        context.say(context.words(of: alert))
      }
      if !worklist.alerts.isEmpty, context.info.isTerminal {
        context.runtime.output.writeLine("\nTo review them one by one: wellbeing review")
      }
    }
  }
}

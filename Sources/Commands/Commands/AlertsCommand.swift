import WellbeingArguments
import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `alerts`: lists every open alert.
enum AlertsCommand: Command {
  private static let check = OptionSpec(
    "check", summary: "Print one line, and exit with 1 if a raised alert waits.",
    detail:
      "For cron. Raised, implied, corrected and unfinished alerts count; the line names nobody. "
      + "If none of these waits, it exits with 0.")
  private static let csv = OptionSpec("csv", summary: "Print comma-separated values.")
  private static let columns = [
    "uuid", "state", "reason", "subject", "questionnaire", "version", "item", "value", "date",
  ]
  private static let plain = OptionSpec.plain(
    columns.joined(separator: ", ") + ", as with '--csv'")

  static let spec = CommandSpec(
    "alerts", group: "Looking back", summary: "List every alert that waits, oldest first.",
    detail: [
      "Raised: an answer raises it. Implied: only the total is known, and it proves such an answer. "
        + "Corrected: an earlier version of the result raised it. Unfinished: an answer of an "
        + "unfinished questionnaire raises it; 'wellbeing drafts' lists these. Not assessed: the item "
        + "has no answer, which never means that there is no risk.",
      "A review takes an alert off the list, unless the person could not be reached. Without "
        + "--subject, the alerts of every subject are listed.",
    ],
    options: [check, csv, plain],
    exclusions: [
      .init(CommonOptions.json, csv), .init(CommonOptions.json, plain), .init(csv, plain),
    ]
      + [CommonOptions.json, csv, plain].map { .init(check, $0) },
    examples: [
      .init("wellbeing alerts", "List what waits, over all subjects."),
      .init("wellbeing alerts --check", "Find out by the exit code whether a raised alert waits."),
      .init("wellbeing alerts --csv", "Print the list for a spreadsheet."),
    ])

  static var paging: Paging { .text(unless: [check, csv]) }

  static var settingsUse: SettingsUse { .validOnes }

  static func run(_ session: Session) throws -> ExitCode {
    let subject = try session.namedSubject()
    let types = session.readableCatalog.ids.map { SampleType.questionnaire($0) }
    let store = try session.openStoreForReading(askingFor: Set(types))
    let worklist = try Worklist(session, store, about: subject)
    if session.invocation.has(check) {
      let missing = store == nil ? "There is no store yet. " : ""
      session.context.output.writeLine(missing + checkLine(worklist, session))
      return worklist.raised.isEmpty ? .done : .failure
    }
    try show(worklist, session)
    return .done
  }

  /// The summary line for `--check`; it names no subject, because cron mail is not private.
  private static func checkLine(_ worklist: Worklist, _ session: Session) -> String {
    let open = worklist.alerts.count - worklist.raised.count
    guard let oldest = worklist.raised.first else {
      return "No raised alerts are waiting."
        + (open == 0 ? "" : " Not assessed: \(open). See 'wellbeing alerts'.")
    }
    let age = Worklist.age(of: oldest, at: session.context.clock())
    let count = worklist.raised.count
    return "! \(countWords(count, "alert")) \(count == 1 ? "is" : "are") waiting, the oldest for "
      + "\(age): wellbeing alerts"
  }

  // MARK: Forms

  private static func show(_ worklist: Worklist, _ session: Session) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(alerts: worklist.alerts.map(AlertEntry.init))))
    } else if session.invocation.has(csv) {
      var writer = DelimitedTextWriter()
      writer.row(columns.map { .ours($0) })
      for alert in worklist.alerts { writer.row(cells(alert)) }
      output.write(bytes: writer.takeBytes())
    } else if session.isPlain {
      session.showPlain(worklist.alerts.map { cells($0).map(\.text) })
    } else if worklist.alerts.isEmpty {
      let subject = try session.namedSubject().map { " for \(quoted($0))" } ?? ""
      session.conversation.writeLine("No alerts are waiting\(subject).")
    } else {
      session.show(table(worklist, session))
      if session.outputInfo.isTerminal {
        output.writeLine()
        output.writeLine("To review them one by one: wellbeing review")
      }
    }
  }

  private static func table(_ worklist: Worklist, _ session: Session) -> Table {
    let columns = [
      TableColumn("Age", .isWrapped(to: 7), priority: 3),
      TableColumn("Subject", .isWrapped(to: 7), priority: 4),
      TableColumn("Type", .isCut(to: 7), priority: 0),
      TableColumn("Item", .isWrapped(to: 14), priority: 1),
      TableColumn("State", .isWrapped(to: 14), priority: 2), TableColumn("Reference"),
    ]
    let now = session.context.clock()
    let rows = worklist.alerts.map { alert in
      [
        Worklist.age(of: alert, at: now), printable(alert.subject), worklist.title(of: alert),
        worklist.item(of: alert), Worklist.state(of: alert), alert.uuid.reference,
      ]
    }
    return Table(columns, rows: rows)
  }

  private static func cells(_ alert: WaitingAlert) -> [DelimitedTextWriter.Cell] {
    let entry = AlertEntry(alert)
    return [
      .ours(entry.uuid), .ours(entry.state), .ours(entry.reason ?? ""), .ours(entry.subject),
      .ours(entry.questionnaire.id), .ours(entry.questionnaire.version), .ours(entry.item ?? ""),
      .number(entry.value.map { "\($0)" } ?? ""), .ours(entry.date),
    ]
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let alerts: [AlertEntry]
  }
}

/// An open alert as JSON.
struct AlertEntry: Encodable {
  let uuid: String
  let state: String
  let reason: String?
  let subject: String
  let questionnaire: Questionnaire.Key
  let item: String?
  let value: Int?
  let date: String

  init(_ alert: WaitingAlert) {
    uuid = alert.uuid.uuidString.lowercased()
    state = alert.state.rawValue
    reason = alert.reason?.rawValue
    subject = alert.subject
    questionnaire = alert.questionnaire
    item = alert.item
    value = alert.value
    date = RFC3339.string(from: alert.date)
  }
}

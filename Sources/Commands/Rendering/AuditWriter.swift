import Foundation
import WellbeingKit
import WellbeingTerminal

/// An output format of the audit trail, written page by page.
protocol AuditWriter {
  func begin()
  func write(_ entries: [AuditEntry]) throws
  func end()
}

/// Writes the audit trail as one JSON document while it is read.
final class JSONAuditWriter: AuditWriter {
  private let output: any TextSink
  private var isFirst = true

  init(_ session: Session) {
    output = session.context.output
  }

  func begin() {
    output.write("{\"schemaVersion\":\(JSONOutput.schemaVersion),\"entries\":[")
  }

  func write(_ entries: [AuditEntry]) throws {
    for entry in entries {
      if !isFirst { output.write(",") }
      isFirst = false
      output.write(try JSONOutput.text(AuditDocument(entry)))
    }
  }

  func end() {
    output.writeLine("]}")
  }
}

/// The JSON form of an audit trail entry.
struct AuditDocument: Encodable {
  private let id: Int64
  private let event: String
  private let uuid: String?
  private let type: String?
  private let date: String
  private let source: String
  private let login: String
  private let reason: String?
  private let program: String?

  init(_ entry: AuditEntry) {
    id = entry.id
    event = entry.event.rawValue
    uuid = entry.uuid?.uuidString.lowercased()
    type = entry.sampleType?.rawValue
    date = RFC3339.string(from: entry.date)
    source = entry.source
    login = entry.login
    reason = entry.reason
    program = entry.program
  }
}

/// Writes the audit trail as plain text while it is read.
struct PlainAuditWriter: AuditWriter {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func begin() {}

  func write(_ entries: [AuditEntry]) {
    session.showPlain(
      entries.map { entry in
        [
          "\(entry.id)", RFC3339.string(from: entry.date), entry.event.rawValue,
          entry.uuid?.uuidString.lowercased() ?? "", entry.sampleType?.rawValue ?? "",
          entry.source, entry.login, entry.reason ?? "", entry.program ?? "",
        ]
      })
  }

  func end() {}
}

/// Writes the audit trail as a table for people.
final class TableAuditWriter: AuditWriter {
  private let session: Session
  private let zone: TimeZone
  private var rows: [[String]] = []

  init(_ session: Session, zone: TimeZone) {
    self.session = session
    self.zone = zone
  }

  func begin() {}

  func write(_ entries: [AuditEntry]) {
    rows += entries.map(row)
  }

  func end() {
    guard !rows.isEmpty else {
      session.conversation.writeLine("The audit trail has no such entry.")
      return
    }
    session.show(Table(Self.columns, rows: rows))
  }

  /// The columns. What was done, by whom and why, is never truncated.
  private static let columns = [
    TableColumn("Date", .isWrapped(to: 10), priority: 6),
    TableColumn("Event", .isWrapped(to: 12), priority: 4),
    TableColumn("Record"), TableColumn("Type", .isCut(to: 7), priority: 2),
    TableColumn("Program", .isWrapped(to: 9), priority: 1),
    TableColumn("Login", .isWrapped(to: 8), priority: 3),
    TableColumn("Reason", .isWrapped(to: 16), priority: 0),
  ]

  private func row(_ entry: AuditEntry) -> [String] {
    [
      LocalTime.moment(entry.date, in: zone), words(entry),
      entry.uuid.map { String($0.uuidString.lowercased().suffix(8)) } ?? "",
      printable(entry.sampleType.map { HistoryFilter.word(for: $0.rawValue) } ?? ""),
      printable(entry.source), printable(entry.login), printable(entry.reason ?? ""),
    ]
  }

  /// Returns the event, with the program whose access it concerns.
  private func words(_ entry: AuditEntry) -> String {
    printable(entry.event.words) + (entry.program.map { ": \(printable($0))" } ?? "")
  }
}

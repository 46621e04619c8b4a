import Foundation
import WellbeingKit
import WellbeingTerminal

/// A form of the audit trail: takes page after page of entries.
protocol AuditWriter {
  func begin()
  func write(_ entries: [AuditEntry]) throws
  func end()
}

/// The audit trail as one JSON document, written as it is read.
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

/// An entry of the audit trail in its JSON form.
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

/// The audit trail as a table for people.
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
      session.conversation.writeLine("The audit trail has nothing of that.")
      return
    }
    // What people type comes last, where it pushes nothing else off the screen.
    let heading = ["Date", "Event", "Record", "Type", "Program", "Login", "Reason"]
    for line in TextTable.lines([heading] + rows) { session.context.output.writeLine(line) }
  }

  private func row(_ entry: AuditEntry) -> [String] {
    [
      LocalTime.moment(entry.date, in: zone), words(entry),
      entry.uuid.map { String($0.uuidString.lowercased().suffix(8)) } ?? "",
      printable(entry.sampleType.map { HistoryFilter.word(for: $0.rawValue) } ?? ""),
      printable(entry.source), printable(entry.login), printable(entry.reason ?? ""),
    ]
  }

  /// The event, and whose access it was about.
  private func words(_ entry: AuditEntry) -> String {
    printable(entry.event.words) + (entry.program.map { ": \(printable($0))" } ?? "")
  }
}

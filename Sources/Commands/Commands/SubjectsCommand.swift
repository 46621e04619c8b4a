import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `subjects list`: lists the subjects of the records.
enum SubjectsListCommand: Command {
  private static let plain = OptionSpec.plain(
    "subject, first and last time, how many are unfinished, how many are deleted, and results by "
      + "type such as phq-9:2")

  static let spec = CommandSpec(
    "list", summary: "List all subjects.", options: [plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [
      .init("wellbeing subjects list --plain | cut -f 1", "Print one identifier per line.")
    ])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let store = try session.openStoreForReading()
    let subjects = try store?.sync { try $0.subjects() } ?? []
    if session.isJSON {
      let document = Document(subjects: subjects.map(SubjectDocument.init))
      session.context.output.writeLine(try JSONOutput.text(document))
      return .done
    }
    if session.isPlain {
      session.showPlain(subjects.map(\.plainCells))
      return .done
    }
    guard !subjects.isEmpty else {
      session.conversation.writeLine("There is nothing about anyone yet.")
      return .done
    }
    let zone = try session.zone()
    let rows = subjects.map { subject in
      [
        printable(subject.subject), subject.day(\.firstStart, in: zone),
        subject.day(\.lastStart, in: zone), "\(subject.draftCount)", "\(subject.deletedCount)",
        subject.countWords,
      ]
    }
    session.show(Table(columns, rows: rows))
    return .done
  }

  private static let columns = [
    // Not truncated, so that it can be copied.
    TableColumn("Subject"), TableColumn("First", needsHeading: true),
    TableColumn("Last", needsHeading: true), TableColumn("Unfinished", needsHeading: true),
    TableColumn("Deleted", needsHeading: true), TableColumn("Results", .isWrapped(to: 12)),
  ]

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let subjects: [SubjectDocument]
  }
}

/// `subjects show ID`: summarizes the data about one subject.
enum SubjectsShowCommand: Command {
  static let spec = CommandSpec(
    "show", summary: "Show what there is about one subject, and who it resembles.",
    operands: [OperandSpec("ID", kind: .known(.subject), summary: "The subject's identifier.")],
    examples: [.init("wellbeing subjects show P0412", "Show what there is about a subject.")])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let name = try SampleHeader.normalised(subject: session.invocation.operands[0])
    let store = try session.openStoreForReadingSubjects()
    let (found, resembled) = try store.sync {
      (try $0.subject(name), try $0.subjects(resembling: name))
    }
    guard let subject = found else { throw StoreError.unknownSubject }
    let worklist = try Worklist(session, store, about: name)
    let output = session.context.output
    if session.isJSON {
      let document = Document(
        subject: SubjectDocument(subject), alerts: worklist.alerts.map(AlertEntry.init),
        resembles: resembled)
      output.writeLine(try JSONOutput.text(document))
      return .done
    }
    let zone = try session.zone()
    let rows = [
      ["Subject", printable(subject.subject)], ["First", subject.day(\.firstStart, in: zone)],
      ["Last", subject.day(\.lastStart, in: zone)], ["Results", subject.countWords],
      ["Unfinished", "\(subject.draftCount)"], ["Deleted", "\(subject.deletedCount)"],
      ["Resembles", resembled.map(quoted).joined(separator: ", ")],
    ]
    session.show(fields: rows)
    for remark in worklist.remarks(besides: []) { output.writeLine(remark) }
    return .done
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let subject: SubjectDocument
    /// The open alerts.
    let alerts: [AlertEntry]
    let resembles: [String]
  }
}

/// A subject as JSON.
private struct SubjectDocument: Encodable {
  let subject: String
  let samples: [String: Int]
  let first: String?
  let last: String?
  let drafts: Int
  let deleted: Int

  init(_ summary: SubjectSummary) {
    subject = summary.subject
    samples = Dictionary(uniqueKeysWithValues: summary.counts.map { ($0.rawValue, $1) })
    first = summary.firstStart.map(RFC3339.string(from:))
    last = summary.lastStart.map(RFC3339.string(from:))
    drafts = summary.draftCount
    deleted = summary.deletedCount
  }
}

extension SubjectSummary {
  fileprivate var plainCells: [String] {
    let results = counts.map { "\($0.rawValue):\($1)" }.sorted().joined(separator: " ")
    return [
      subject, firstStart.map(RFC3339.string(from:)) ?? "",
      lastStart.map(RFC3339.string(from:)) ?? "", "\(draftCount)", "\(deletedCount)", results,
    ]
  }

  /// The number of records of each type, such as `gad-7 3, mood 5`.
  fileprivate var countWords: String {
    counts.map { (HistoryFilter.word(for: $0.rawValue), $1) }.sorted { $0 < $1 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// The date in a time zone; empty if there is none.
  fileprivate func day(_ moment: KeyPath<SubjectSummary, Date?>, in zone: TimeZone) -> String {
    self[keyPath: moment].map { LocalDay(of: $0, in: zone).description } ?? ""
  }
}

import Foundation
import WellbeingKit
import WellbeingTerminal

/// The version history of a record, in words.
struct StoryText {
  let story: VersionHistory
  /// The zone in which times are shown.
  let zone: TimeZone

  /// The events, oldest first, one paragraph per element.
  var paragraphs: [String] { story.entries.map(words) }

  private func words(_ entry: AuditEntry) -> String {
    let reference = entry.uuid?.reference ?? ""
    let doer = "\(printable(entry.source)), login \(printable(entry.login))"
    return "\(LocalTime.moment(entry.date, in: zone)) \(reference) \(deed(entry)) (\(doer))"
      + (entry.reason.map { ": \(printable($0))" } ?? "")
  }

  private func deed(_ entry: AuditEntry) -> String {
    switch entry.event {
    case .saved: "saved"
    case .replaced:
      entry.uuid.flatMap(story.successor).map { "replaced by \($0.reference)" } ?? "replaced"
    case .deleted: "deleted"
    case .purged: "purged: its values were removed for good"
    case .reviewed: "reviewed"
    case .subjectChanged: "changed: it is about another subject"
    default: printable(entry.event.rawValue)
    }
  }
}

package import Foundation
import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

package struct VersionHistoryText {
  let history: VersionHistory
  let zone: TimeZone

  package init(history: VersionHistory, zone: TimeZone) {
    self.history = history
    self.zone = zone
  }

  /// The events, oldest first.
  package var blocks: [Document.Block] {
    [.paragraph(["History:"])]
      + history.entries.map { .paragraph(["\(words($0))"], hanging: true, isInner: true) }
  }

  private func words(_ entry: AuditEntry) -> String {
    let reference = entry.uuid?.reference ?? ""
    let program = "\(printable(entry.source)), login \(printable(entry.login))"
    return "\(LocalTime.moment(entry.date, in: zone)) \(reference) \(event(entry)) (\(program))"
      + (entry.reason.map { ": \(printable($0))" } ?? "")
  }

  private func event(_ entry: AuditEntry) -> String {
    switch entry.event {
    case .saved: "saved"
    case .replaced:
      entry.uuid.flatMap(history.successor).map { "replaced by \($0.reference)" } ?? "replaced"
    case .deleted: "deleted"
    case .purged: "purged: its values were removed for good"
    case .reviewed: "reviewed"
    case .subjectChanged: "changed: it is about another subject"
    default: printable(entry.event.rawValue)
    }
  }
}

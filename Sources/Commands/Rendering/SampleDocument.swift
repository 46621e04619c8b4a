import Foundation
import WellbeingKit
import WellbeingSamples

/// The JSON document of a record and its version history.
struct SampleDocument: Encodable {
  /// An entry of the audit trail.
  struct Entry: Encodable {
    let uuid: String?
    let event: String
    let date: String
    let source: String
    let login: String
    let reason: String?

    init(_ entry: AuditEntry) {
      uuid = entry.uuid?.uuidString.lowercased()
      event = entry.event.rawValue
      date = RFC3339.string(from: entry.date)
      source = entry.source
      login = entry.login
      reason = entry.reason
    }
  }

  /// An alert that an earlier version raised and this one does not.
  struct EarlierAlert: Encodable {
    let uuid: String
    let item: String
    let value: Int
    let message: String

    init(_ earlier: VersionHistory.EarlierAlert) {
      uuid = earlier.uuid.uuidString.lowercased()
      item = earlier.alert.item
      value = earlier.alert.value
      message = earlier.alert.message
    }
  }

  let schemaVersion = JSONOutput.schemaVersion
  let sample: JSONOutput.AnySample?
  let history: [Entry]
  let earlierAlerts: [EarlierAlert]

  /// - Parameter sample: The record; nil if its values were removed.
  init(sample: (any Sample)?, _ story: VersionHistory?) {
    self.sample = sample.map(JSONOutput.AnySample.init)
    history = story?.entries.map(Entry.init) ?? []
    earlierAlerts = story?.earlierAlerts.map(EarlierAlert.init) ?? []
  }
}

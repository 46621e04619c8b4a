package import Foundation
package import WellbeingInstruments

/// The history of a record across all its versions.
package struct VersionHistory: Sendable, Hashable {
  /// An alert that an earlier version, or a draft, raised and the requested one does not.
  package struct EarlierAlert: Sendable, Hashable {
    /// The earliest version that raised it.
    package let uuid: UUID
    package let isOfFirstVersion: Bool
    /// Whether an answer raised it and was taken back before that version was saved.
    package let inDraft: Bool
    package let alert: RaisedAlert

    package init(
      uuid: UUID, isOfFirstVersion: Bool, inDraft: Bool = false, alert: RaisedAlert
    ) {
      self.uuid = uuid
      self.isOfFirstVersion = isOfFirstVersion
      self.inDraft = inDraft
      self.alert = alert
    }
  }

  /// The identifiers of the record's versions, oldest first, including purged ones.
  package let versions: [UUID]
  /// The audit entries of the versions, oldest first.
  package let entries: [AuditEntry]
  /// The alerts that versions before the requested one, or drafts, raised and that it does not, also
  /// those of purged versions.
  package let earlierAlerts: [EarlierAlert]
  package let lacksEarlierVersion: Bool

  package init(
    versions: [UUID], entries: [AuditEntry], earlierAlerts: [EarlierAlert],
    lacksEarlierVersion: Bool
  ) {
    self.versions = versions
    self.entries = entries
    self.earlierAlerts = earlierAlerts
    self.lacksEarlierVersion = lacksEarlierVersion
  }

  package func successor(of uuid: UUID) -> UUID? {
    guard let index = versions.firstIndex(of: uuid), index + 1 < versions.count else { return nil }
    return versions[index + 1]
  }
}

public import Foundation
public import WellbeingInstruments

/// What became of a record, from its first version on: what the audit trail tells of all of them.
public struct SampleStory: Sendable, Hashable {
  /// An alert that an earlier version raised and the present one does not.
  public struct EarlierAlert: Sendable, Hashable {
    /// The earliest version that raised it.
    public let uuid: UUID
    /// Whether that was the first version of all.
    public let isOfFirstVersion: Bool
    /// The alert as it was raised.
    public let alert: Alert

    package init(uuid: UUID, isOfFirstVersion: Bool, alert: Alert) {
      self.uuid = uuid
      self.isOfFirstVersion = isOfFirstVersion
      self.alert = alert
    }
  }

  /// The identifiers of the record's versions, the first one first, purged ones included.
  public let versions: [UUID]
  /// What was done to them, in the order in which it happened.
  public let entries: [AuditEntry]
  /// The alerts that versions before the one asked for raised, and that one does not.
  ///
  /// What a purged version raised is not known any more.
  public let earlierAlerts: [EarlierAlert]
  /// Whether the values of a version before the one asked for were removed for good.
  public let lacksEarlierVersion: Bool

  /// The version that took the place of another, or nil.
  ///
  /// - Parameter uuid: The identifier of a version.
  public func successor(of uuid: UUID) -> UUID? {
    guard let index = versions.firstIndex(of: uuid), index + 1 < versions.count else { return nil }
    return versions[index + 1]
  }
}

public import Foundation
package import WellbeingInstruments
public import WellbeingSamples

/// A line of the audit trail: what was done to what, when, by which program, and why.
///
/// It never holds an answer, a score or a subject, and is neither changed nor removed, not even
/// when the record that it tells of is purged.
public struct AuditEntry: Sendable, Hashable, Identifiable {
  /// What was done.
  public struct Event: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The event's word, as the store keeps it.
    public let rawValue: String

    /// Creates an event from its word; a later version may know more of them.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The event's word.
    public var description: String { rawValue }

    /// A record was saved.
    public static let saved = Event(rawValue: "saved")
    /// A record was replaced by a corrected or a newer one, and thereby deleted.
    public static let replaced = Event(rawValue: "replaced")
    /// A record was deleted.
    public static let deleted = Event(rawValue: "deleted")
    /// The values of a deleted record were removed for good.
    public static let purged = Event(rawValue: "purged")
    /// A person has looked at a result.
    public static let reviewed = Event(rawValue: "reviewed")
    /// A record is about another subject than before.
    public static let subjectChanged = Event(rawValue: "subjectChanged")
    /// An unfinished administration is about another subject than before.
    public static let draftSubjectChanged = Event(rawValue: "draftSubjectChanged")
    /// An unfinished administration was discarded.
    public static let draftDiscarded = Event(rawValue: "draftDiscarded")
    /// Everything about one subject was deleted and purged.
    public static let subjectErased = Event(rawValue: "subjectErased")
    /// A record was deleted and its values removed for good, with everything about its subject.
    public static let erased = Event(rawValue: "erased")
    /// What a program may do was changed.
    public static let accessChanged = Event(rawValue: "accessChanged")
    /// The whole content of the store was replaced with that of a backup.
    public static let storeRestored = Event(rawValue: "storeRestored")
  }

  /// The entry's place in the trail, ascending from 1.
  public let id: Int64
  /// What was done.
  public let event: Event
  /// The record or the unfinished administration that it was done to; nil if it was neither.
  public let uuid: UUID?
  /// The type of the record; nil if there is none.
  public let sampleType: SampleType?
  /// When it was done.
  public let date: Date
  /// The name of the program that did it.
  public let source: String
  /// The name of the user of the operating system who ran the program.
  public let login: String
  /// Why it was done; nil if nobody said.
  public let reason: String?
  /// The program whose access was changed; nil in other entries.
  public let program: String?
  /// The record whose place the one that was saved took; nil in other entries.
  public let replaced: UUID?
}

/// What became of a record, from its first version on: what the audit trail tells of all of them.
package struct VersionHistory: Sendable, Hashable {
  /// An alert that an earlier version raised and the present one does not.
  package struct EarlierAlert: Sendable, Hashable {
    /// The earliest version that raised it.
    package let uuid: UUID
    /// Whether that was the first version of all.
    package let isOfFirstVersion: Bool
    /// The alert as it was raised.
    package let alert: RaisedAlert

    package init(uuid: UUID, isOfFirstVersion: Bool, alert: RaisedAlert) {
      self.uuid = uuid
      self.isOfFirstVersion = isOfFirstVersion
      self.alert = alert
    }
  }

  /// The identifiers of the record's versions, the first one first, purged ones included.
  package let versions: [UUID]
  /// What was done to them, in the order in which it happened.
  package let entries: [AuditEntry]
  /// The alerts that versions before the one asked for raised, and that one does not.
  ///
  /// What a purged version raised is not known any more.
  package let earlierAlerts: [EarlierAlert]
  /// Whether the values of a version before the one asked for were removed for good.
  package let lacksEarlierVersion: Bool

  /// The version that took the place of another, or nil.
  ///
  /// - Parameter uuid: The identifier of a version.
  package func successor(of uuid: UUID) -> UUID? {
    guard let index = versions.firstIndex(of: uuid), index + 1 < versions.count else { return nil }
    return versions[index + 1]
  }
}

extension HealthStore {
  /// Returns what became of a record, across all its versions.
  ///
  /// A program is told of the versions that it may see, and of what it did itself.
  ///
  /// - Parameter uuid: The identifier of any version, a deleted or a purged one too.
  /// - Returns: The history; nil if the store never had such a record.
  package func versionHistory(of uuid: UUID) throws(StoreError) -> VersionHistory? {
    try reading { visible throws(StoreError) -> VersionHistory? in
      guard try isTold(uuid, to: visible) else { return nil }
      let earlier: [UUID] = try told(
        chain(from: uuid) { uuid throws(StoreError) in try predecessor(of: uuid) }.reversed(),
        to: visible)
      let later = try told(
        chain(from: uuid) { uuid throws(StoreError) in try successor(of: uuid) }, to: visible)
      let versions = earlier + [uuid] + later
      let entries = try auditTrail(of: versions)
      let kept = try earlier.map { uuid throws(StoreError) in try isKept(uuid) }
      return VersionHistory(
        versions: versions, entries: entries,
        earlierAlerts: try earlierAlerts(of: earlier, before: uuid),
        lacksEarlierVersion: kept.contains(false))
    }
  }

  // MARK: Versions

  /// The identifiers that a step leads to from one to the next, the first one left out.
  private func chain(
    from uuid: UUID, by step: (UUID) throws(StoreError) -> UUID?
  ) throws(StoreError) -> [UUID] {
    var chain: [UUID] = []
    var last = uuid
    while let next = try step(last) {
      // A log that leads in a circle is damaged, and no reason to go on for ever.
      guard next != uuid, !chain.contains(next) else { throw .unexpectedValue(column: "replaces") }
      chain.append(next)
      last = next
    }
    return chain
  }

  private func told(_ uuids: [UUID], to visible: Visibility?) throws(StoreError) -> [UUID] {
    var seen: [UUID] = []
    for uuid in uuids where try isTold(uuid, to: visible) { seen.append(uuid) }
    return seen
  }

  // MARK: Alerts

  /// - Parameter versions: The versions before a record, the first one first.
  private func earlierAlerts(
    of versions: [UUID], before uuid: UUID
  ) throws(StoreError) -> [VersionHistory.EarlierAlert] {
    var known = Set(try raisedAlerts(of: uuid).map(\.item))
    var found: [VersionHistory.EarlierAlert] = []
    for version in versions {
      for alert in try raisedAlerts(of: version) where known.insert(alert.item).inserted {
        found.append(
          .init(uuid: version, isOfFirstVersion: version == versions.first, alert: alert))
      }
    }
    return found
  }

  private func raisedAlerts(of uuid: UUID) throws(StoreError) -> [RaisedAlert] {
    (try load(SampleQuery(uuid: uuid)).first?.assessment)?.alerts ?? []
  }
}

public import Foundation
package import WellbeingInstruments
public import WellbeingSamples
package import WellbeingStoreFile

/// An entry of the audit trail: what was done to which record, when, by which program, and why.
///
/// It never contains an answer, a score or a subject. It is never changed or removed, not even when
/// its record is purged.
public struct AuditEntry: Sendable, Hashable, Identifiable {
  /// The kind of an entry.
  public struct Event: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The event's name, as stored.
    public let rawValue: String

    /// Creates an event from its name; later versions may add events.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The event's name.
    public var description: String { rawValue }

    /// A record was saved.
    public static let saved = Event(rawValue: "saved")
    /// A record was replaced by a corrected or a newer one, and thereby deleted.
    public static let replaced = Event(rawValue: "replaced")
    /// A record was deleted.
    public static let deleted = Event(rawValue: "deleted")
    /// The values of a deleted record were removed for good.
    public static let purged = Event(rawValue: "purged")
    /// A person reviewed a result.
    public static let reviewed = Event(rawValue: "reviewed")
    /// A record's subject was changed.
    public static let subjectChanged = Event(rawValue: "subjectChanged")
    /// A draft's subject was changed.
    public static let draftSubjectChanged = Event(rawValue: "draftSubjectChanged")
    /// The person whom a draft is about has told someone of its alerts.
    public static let draftReviewed = Event(rawValue: "draftReviewed")
    /// A draft was discarded.
    public static let draftDiscarded = Event(rawValue: "draftDiscarded")
    /// A plan was added.
    public static let planAdded = Event(rawValue: "planAdded")
    /// A plan was removed.
    public static let planRemoved = Event(rawValue: "planRemoved")
    /// The first day of an episode of care was added.
    public static let episodeAdded = Event(rawValue: "episodeAdded")
    /// The first day of an episode of care was removed.
    public static let episodeRemoved = Event(rawValue: "episodeRemoved")
    /// Everything about one subject was deleted and purged.
    public static let subjectErased = Event(rawValue: "subjectErased")
    /// A record was permanently removed, with everything about its subject.
    public static let erased = Event(rawValue: "erased")
    /// A program's access was changed.
    public static let accessChanged = Event(rawValue: "accessChanged")
    /// The whole content of the store was replaced with that of a backup.
    public static let storeRestored = Event(rawValue: "storeRestored")
  }

  /// The entry's position in the trail, from 1.
  public let id: Int64
  /// What was done.
  public let event: Event
  /// The record, draft, plan or episode that it was done to; nil for other entries.
  public let uuid: UUID?
  /// The type of the record; nil if there is none.
  public let sampleType: SampleType?
  /// When it was done.
  public let date: Date
  /// The name of the program that did it.
  public let source: String
  /// The name of the user of the operating system who ran the program.
  public let login: String
  /// The reason; nil if none was given.
  public let reason: String?
  /// The program whose access was changed; nil in other entries.
  public let program: String?
  /// The record that the saved one replaced; nil in other entries.
  public let replaced: UUID?
}

/// The history of a record across all its versions.
package struct VersionHistory: Sendable, Hashable {
  /// An alert that an earlier version, or a draft, raised and the requested one does not.
  package struct EarlierAlert: Sendable, Hashable {
    /// The earliest version that raised it.
    package let uuid: UUID
    package let isOfFirstVersion: Bool
    /// Whether an answer raised it and was taken back before that version was saved.
    package let isOfDraft: Bool
    package let alert: RaisedAlert

    package init(
      uuid: UUID, isOfFirstVersion: Bool, isOfDraft: Bool = false, alert: RaisedAlert
    ) {
      self.uuid = uuid
      self.isOfFirstVersion = isOfFirstVersion
      self.isOfDraft = isOfDraft
      self.alert = alert
    }
  }

  /// The identifiers of the record's versions, oldest first, including purged ones.
  package let versions: [UUID]
  /// The audit entries of the versions, oldest first.
  package let entries: [AuditEntry]
  /// The alerts that versions before the requested one, or drafts, raised and that it does not.
  ///
  /// Alerts of purged versions are no longer known.
  package let earlierAlerts: [EarlierAlert]
  package let lacksEarlierVersion: Bool

  package func successor(of uuid: UUID) -> UUID? {
    guard let index = versions.firstIndex(of: uuid), index + 1 < versions.count else { return nil }
    return versions[index + 1]
  }
}

extension HealthStore {
  /// Returns the history of a record across all its versions.
  ///
  /// A program sees only visible versions and its own entries.
  ///
  /// - Parameter uuid: The identifier of any version, even a deleted or purged one.
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

  /// Follows a step from identifier to identifier; the result excludes the first one.
  private func chain(
    from uuid: UUID, by step: (UUID) throws(StoreError) -> UUID?
  ) throws(StoreError) -> [UUID] {
    var chain: [UUID] = []
    var last = uuid
    while let next = try step(last) {
      // A cycle means that the log is damaged; do not loop forever.
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

  /// - Parameter versions: The versions before a record, oldest first.
  private func earlierAlerts(
    of versions: [UUID], before uuid: UUID
  ) throws(StoreError) -> [VersionHistory.EarlierAlert] {
    var known = Set(try raisedAlerts(of: uuid).map(\.item))
    var found: [VersionHistory.EarlierAlert] = []
    for version in versions + [uuid] {
      let isFirst = version == versions.first ?? uuid
      for alert in try takenBackAlerts(of: version) where known.insert(alert.item).inserted {
        found.append(
          .init(uuid: version, isOfFirstVersion: isFirst, isOfDraft: true, alert: alert))
      }
      for alert in try raisedAlerts(of: version) where known.insert(alert.item).inserted {
        found.append(.init(uuid: version, isOfFirstVersion: isFirst, alert: alert))
      }
    }
    return found
  }

  private func raisedAlerts(of uuid: UUID) throws(StoreError) -> [RaisedAlert] {
    (try load(SampleQuery(uuid: uuid)).first?.assessment)?.alerts ?? []
  }
}

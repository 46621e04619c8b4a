package import Foundation
import WellbeingInstruments
package import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the history of a record across all its versions.
  ///
  /// A program sees only visible versions and its own entries.
  ///
  /// - Parameter uuid: The identifier of any version, even a deleted or purged one.
  /// - Returns: The history; nil if the store never had such a record.
  package func versionHistory(of uuid: UUID) throws(StoreError) -> VersionHistory? {
    try reading { visible throws(StoreError) -> VersionHistory? in
      guard try isVisible(uuid, to: visible) else { return nil }
      let earlier: [UUID] = try told(
        chain(from: uuid) { uuid throws(StoreError) in try predecessor(of: uuid) }.reversed(),
        to: visible)
      let later = try told(
        chain(from: uuid) { uuid throws(StoreError) in try successor(of: uuid) }, to: visible)
      let versions = earlier + [uuid] + later
      let entries = try auditTrail(of: versions)
      let kept = try number("uuid = ?", [uuid]).flatMap { id throws(StoreError) in
        try keptAlerts(of: [id])[id]
      }
      let alerts = earlierAlerts(kept, of: uuid, after: earlier)
      // Of a purged version, it is known what it raised.
      let known = Set(kept?.earlier.compactMap(\.origin) ?? [])
      let lacking = try earlier.filter { !known.contains($0) }.map { uuid throws(StoreError) in
        try isKept(uuid)
      }.contains(false)
      return VersionHistory(
        versions: versions, entries: entries, earlierAlerts: alerts,
        lacksEarlierVersion: alerts.isEmpty && lacking)
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
    for uuid in uuids where try isVisible(uuid, to: visible) { seen.append(uuid) }
    return seen
  }

  // MARK: Alerts

  /// - Parameter versions: The versions before a record, oldest first.
  private func earlierAlerts(
    _ kept: KeptAlerts?, of uuid: UUID, after versions: [UUID]
  ) -> [VersionHistory.EarlierAlert] {
    guard let kept else { return [] }
    var known = Set(kept.all.filter { $0.state == .raised }.map(\.item))
    // What its own draft raised is the last.
    let earlier =
      kept.earlier.filter { $0.origin != nil } + kept.earlier.filter { $0.origin == nil }
    return earlier.compactMap { row in
      let version = row.origin ?? uuid
      guard version == uuid || versions.contains(version), let alert = row.alert,
        known.insert(row.item).inserted
      else { return nil }
      return VersionHistory.EarlierAlert(
        uuid: version, isOfFirstVersion: version == versions.first ?? uuid,
        inDraft: row.state == .takenBack, alert: alert)
    }
  }
}

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
    for uuid in uuids where try isVisible(uuid, to: visible) { seen.append(uuid) }
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

public import Foundation
import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Returns what became of a record, across all its versions.
  ///
  /// A program is told of the versions that it may see, and of what it did itself.
  ///
  /// - Parameter uuid: The identifier of any version, a deleted or a purged one too.
  /// - Returns: The story; nil where the store never had such a record.
  public func story(of uuid: UUID) throws(StoreError) -> SampleStory? {
    try reading { visible throws(StoreError) -> SampleStory? in
      guard try isTold(uuid, to: visible) else { return nil }
      let earlier: [UUID] = try told(
        chain(from: uuid) { uuid throws(StoreError) in try predecessor(of: uuid) }.reversed(),
        to: visible)
      let later = try told(
        chain(from: uuid) { uuid throws(StoreError) in try successor(of: uuid) }, to: visible)
      let versions = earlier + [uuid] + later
      let entries = try auditTrail(of: versions)
      let kept = try earlier.map { uuid throws(StoreError) in try isKept(uuid) }
      return SampleStory(
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

  private func isKept(_ uuid: UUID) throws(StoreError) -> Bool {
    try connection.row("SELECT 1 FROM sample WHERE uuid = ?", [uuid]) { _ in true } ?? false
  }

  // MARK: Alerts

  /// - Parameter versions: The versions before a record, the first one first.
  private func earlierAlerts(
    of versions: [UUID], before uuid: UUID
  ) throws(StoreError) -> [SampleStory.EarlierAlert] {
    var known = Set(try raisedAlerts(of: uuid).map(\.item))
    var found: [SampleStory.EarlierAlert] = []
    for version in versions {
      for alert in try raisedAlerts(of: version) where known.insert(alert.item).inserted {
        found.append(
          .init(uuid: version, isOfFirstVersion: version == versions.first, alert: alert))
      }
    }
    return found
  }

  private func raisedAlerts(of uuid: UUID) throws(StoreError) -> [Alert] {
    (try load(SampleQuery(uuid: uuid)).first as? ScoredAssessment)?.alerts ?? []
  }
}

public import Foundation
import WellbeingInstruments

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
        chain(from: uuid, by: Self.predecessor).reversed(), to: visible)
      let later = try told(chain(from: uuid, by: Self.successor), to: visible)
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

  /// The trail names the replaced record right before the one that took its place, so that the two
  /// are found together even when one of them was purged.
  private static let predecessor = """
    SELECT old.uuid FROM audit_entry AS new
    JOIN audit_entry AS old ON old.seq = new.seq - 1 AND old.event = 'replaced'
    WHERE new.uuid = ? AND new.event = 'saved'
    """
  private static let successor = """
    SELECT new.uuid FROM audit_entry AS old
    JOIN audit_entry AS new ON new.seq = old.seq + 1 AND new.event = 'saved'
    WHERE old.uuid = ? AND old.event = 'replaced'
    """

  /// The identifiers that a query leads to from one to the next, the first one left out.
  private func chain(from uuid: UUID, by query: String) throws(StoreError) -> [UUID] {
    var chain: [UUID] = []
    var last = uuid
    while let next = try connection.row(
      query, [last], { row throws(StoreError) in try row.uuid(0) })
    {
      // A trail that leads in a circle is damaged, and no reason to go on for ever.
      guard next != uuid, !chain.contains(next) else { throw .unexpectedValue(column: "event") }
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

  /// Whether the store has or had a record, as far as may be seen.
  func isTold(_ uuid: UUID, to visible: Visibility?) throws(StoreError) -> Bool {
    let seen = visible?.ofBeginnings
    let found = try connection.row(
      """
      SELECT 1 FROM audit_entry AS e
      WHERE e.uuid = ? AND e.event = 'saved' AND \(seen?.text ?? "1")
      """, [uuid] + (seen?.values ?? [])
    ) { row throws(StoreError) in try row.bool(0) }
    return found ?? false
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
    try connection.rows(
      """
      SELECT item, value, message, is_implied FROM assessment_alert
      WHERE uuid = ? AND state = 'raised' ORDER BY position
      """, [uuid]
    ) { row throws(StoreError) in
      Alert(
        item: try row.text(0), value: try row.int(1),
        state: try row.bool(3) ? .implied : .raised, message: try row.text(2))
    }
  }
}

public import Foundation
import WellbeingSamples

extension HealthStore {
  /// How many alerts wait for a person.
  public struct OpenAlerts: Sendable, Hashable {
    /// How many results raise an alert and were not reviewed, those of
    /// ``HealthStore/withdrawnAlerts()`` included.
    public let resultCount: Int
    /// How many unfinished administrations have an answer that raises one.
    public let draftCount: Int
  }

  /// Returns how many alerts wait for a person, as far as the program may see them.
  public func openAlerts() throws(StoreError) -> OpenAlerts {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      let drafts = try connection.row(
        "SELECT count(*) FROM draft AS d WHERE d.is_alert_raised = 1 AND \(seen.text)", seen.values
      ) { row throws(StoreError) in try row.int(0) }
      return OpenAlerts(
        resultCount: try count(where: .alert(.raised) && !.reviewed) + withdrawnAlerts().count,
        draftCount: drafts ?? 0)
    }
  }

  /// Returns the results that correct one whose alert was raised, and do not raise it any more,
  /// where nobody has reviewed any version from that one on.
  ///
  /// A correction alone takes no alert off the list of those that nobody has looked at. While there
  /// are any, the versions that they correct cannot be purged.
  public func withdrawnAlerts() throws(StoreError) -> Set<UUID> {
    try reading { visible throws(StoreError) in
      Set(try versionsWithWithdrawnAlerts(visible?.ofRecords).keys)
    }
  }

  /// Returns the results of ``withdrawnAlerts()``, and of each the versions that raised the alert.
  ///
  /// - Parameter seen: The condition on rows of `sample` (as `s`) that may be seen; nil means all.
  func versionsWithWithdrawnAlerts(
    _ seen: FilterSQL? = nil
  ) throws(StoreError) -> [UUID: Set<UUID>] {
    let found = try connection.rows(
      "\(Self.withdrawnAlertsQuery) AND \(seen?.text ?? "1")", seen?.values ?? []
    ) { row throws(StoreError) in (result: try row.uuid(0), version: try row.uuid(1)) }
    return found.reduce(into: [:]) { $0[$1.result, default: []].insert($1.version) }
  }

  /// Refuses to remove versions for good by which alone an alert is still known that nobody has
  /// reviewed.
  ///
  /// - Parameter versions: What is to be removed; results among them need no reminder any more.
  /// - Throws: ``StoreError/unreviewedAlerts(_:)``.
  func requireReviewed(beforeRemoving versions: Set<UUID>) throws(StoreError) {
    let lost = try versionsWithWithdrawnAlerts()
      .filter { !versions.contains($0.key) && $0.value.isSubset(of: versions) }
    guard lost.isEmpty else { throw .unreviewedAlerts(Set(lost.keys)) }
  }

  /// Begins with the alerts of records that are not live: these are few, and have their own index.
  static let withdrawnAlertsQuery = """
    WITH RECURSIVE version(uuid, origin) AS (
      SELECT uuid, uuid FROM assessment_alert WHERE is_live = 0 AND state = 'raised'
        AND NOT EXISTS (SELECT 1 FROM review WHERE uuid = assessment_alert.uuid)
      UNION
      SELECT s.replaced_by, v.origin FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
        WHERE s.replaced_by IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM review WHERE uuid = s.replaced_by)
    )
    SELECT s.uuid, v.origin FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
    WHERE s.deleted_us IS NULL AND NOT EXISTS (
      SELECT 1 FROM assessment_alert WHERE uuid = s.uuid AND state = 'raised')
    """
}

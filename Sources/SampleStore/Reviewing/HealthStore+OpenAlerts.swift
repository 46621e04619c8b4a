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
  /// A correction alone takes no alert off the list of those that nobody has looked at. Once the
  /// corrected version is purged, nothing is known of its alert.
  public func withdrawnAlerts() throws(StoreError) -> Set<UUID> {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let found = try connection.rows(
        "\(Self.withdrawnAlertsQuery) AND \(seen?.text ?? "1")", seen?.values ?? []
      ) { row throws(StoreError) in try row.uuid(0) }
      return Set(found)
    }
  }

  /// Begins with the alerts of records that are not live: these are few, and in their own table.
  static let withdrawnAlertsQuery = """
    WITH RECURSIVE version(uuid) AS (
      SELECT uuid FROM assessment_alert WHERE is_live = 0 AND state = 'raised'
        AND NOT EXISTS (SELECT 1 FROM review WHERE uuid = assessment_alert.uuid)
      UNION
      SELECT s.replaced_by FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
        WHERE s.replaced_by IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM review WHERE uuid = s.replaced_by)
    )
    SELECT s.uuid FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
    WHERE s.deleted_us IS NULL AND NOT EXISTS (
      SELECT 1 FROM assessment_alert WHERE uuid = s.uuid AND state = 'raised')
    """
}

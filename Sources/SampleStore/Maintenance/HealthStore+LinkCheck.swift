import Foundation
import WellbeingSamples

extension HealthStore {
  /// Finds records whose links to those that they replace, or that replace them, do not hold.
  ///
  /// What a record names must name it back, or have been there before it was purged. That each comes
  /// after the one that it replaces rules out that records replace one another in a circle.
  func brokenLinks() throws(StoreError) -> [StoreProblem] {
    try problems(
      """
      SELECT s.uuid FROM sample AS s
      WHERE s.replaces IS NOT NULL AND NOT (
          coalesce(
            (SELECT coalesce(replaced_by = s.uuid, FALSE) FROM sample WHERE uuid = s.replaces),
            EXISTS (SELECT 1 FROM log WHERE record = s.replaces AND event = 'saved'))
          AND coalesce(
            (SELECT min(id) FROM log WHERE record = s.replaces AND event = 'saved')
              < (SELECT min(id) FROM log WHERE record = s.uuid AND event = 'saved'), TRUE))
        OR s.replaced_by IS NOT NULL AND NOT (
          s.deleted_us IS NOT NULL
          AND coalesce(
            (SELECT coalesce(replaces = s.uuid, FALSE) FROM sample WHERE uuid = s.replaced_by),
            EXISTS (SELECT 1 FROM log WHERE record = s.replaced_by AND event = 'saved')))
      ORDER BY s.uuid
      """, StoreProblem.linkBroken)
  }

  /// Finds pairs of live records that one sync identifier names.
  ///
  /// An index forbids it, unless another program has removed that.
  func repeatedSyncIdentifiers() throws(StoreError) -> [StoreProblem] {
    try connection.rows(
      """
      SELECT first, uuid FROM (
        SELECT uuid, min(uuid) OVER (PARTITION BY source, subject, type, sync_identifier) AS first
        FROM sample WHERE deleted_us IS NULL AND sync_identifier IS NOT NULL)
      WHERE uuid > first ORDER BY first, uuid
      """
    ) { row throws(StoreError) in .syncIdentifierTwice(try row.uuid(0), try row.uuid(1)) }
  }
}

import Foundation
import WellbeingSamples

extension HealthStore {
  /// Finds records of which the audit trail or the changes do not tell what became of them.
  func gapsOfTrail() throws(StoreError) -> [StoreProblem] {
    let isWhole = try connection.integer(Self.trailIsWhole) == 1
    return try (isWhole ? [] : [.trailHasGaps])
      + problems(Self.notInTrail, StoreProblem.notInTrail)
      + problems(Self.changesContradict, StoreProblem.changesContradict)
      + problems(Self.vanished, StoreProblem.vanished)
  }

  /// The problems with the records that a query names.
  func problems(
    _ query: String, _ problem: (UUID) -> StoreProblem
  ) throws(StoreError) -> [StoreProblem] {
    try connection.rows(query) { row throws(StoreError) in try row.uuid(0) }.map(problem)
  }

  /// Whether entries are numbered without a gap, from 1 to the last number that was given.
  private static let trailIsWhole = """
    SELECT count(*) = coalesce(
      (SELECT max(seq) FROM sqlite_sequence WHERE name = 'audit_entry'), 0)
    FROM audit_entry
    """

  private static let notInTrail = """
    SELECT s.uuid FROM sample AS s
    WHERE NOT EXISTS (SELECT 1 FROM audit_entry WHERE uuid = s.uuid AND event = 'saved')
      OR s.deleted_us IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM audit_entry WHERE uuid = s.uuid
          AND event = CASE WHEN s.replaced_by IS NULL THEN 'deleted' ELSE 'replaced' END)
    ORDER BY s.uuid
    """

  private static let changesContradict = """
    SELECT s.uuid FROM sample AS s
    WHERE (SELECT event FROM change WHERE uuid = s.uuid ORDER BY seq LIMIT 1) IS NOT 'saved'
      OR (SELECT event FROM change WHERE uuid = s.uuid ORDER BY seq DESC LIMIT 1)
        IS NOT CASE WHEN s.deleted_us IS NULL THEN 'saved' ELSE 'deleted' END
    ORDER BY s.uuid
    """

  /// What is erased with its subject is not named in the trail: any erasure that came after all that
  /// is said of a record may have been its own.
  private static let vanished = """
    SELECT c.uuid AS uuid FROM change AS c
    WHERE c.seq = (SELECT max(seq) FROM change WHERE uuid = c.uuid)
      AND NOT EXISTS (SELECT 1 FROM sample WHERE uuid = c.uuid)
      AND NOT (c.event = 'deleted' AND (
        EXISTS (SELECT 1 FROM audit_entry WHERE uuid = c.uuid AND event = 'purged')
        OR coalesce(
          (SELECT max(seq) FROM audit_entry WHERE event = 'subjectErased')
            > (SELECT max(seq) FROM audit_entry WHERE uuid = c.uuid), 0)))
    UNION
    SELECT e.uuid FROM audit_entry AS e
    WHERE e.event = 'saved' AND NOT EXISTS (SELECT 1 FROM change WHERE uuid = e.uuid)
      AND NOT EXISTS (SELECT 1 FROM sample WHERE uuid = e.uuid)
    ORDER BY uuid
    """
}

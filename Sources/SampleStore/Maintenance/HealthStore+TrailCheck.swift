import Foundation
import WellbeingSamples

extension HealthStore {
  /// Finds records of which the log does not tell what became of them.
  func gapsOfTrail() throws(StoreError) -> [StoreProblem] {
    let isWhole = try connection.integer(Self.trailIsWhole) == 1
    return try (isWhole ? [] : [.trailHasGaps])
      + problems(Self.notInTrail, StoreProblem.notInTrail)
      + problems(Self.vanished, StoreProblem.vanished)
  }

  /// The problems with the records that a query names.
  func problems(
    _ query: String, _ problem: (UUID) -> StoreProblem
  ) throws(StoreError) -> [StoreProblem] {
    try connection.rows(query) { row throws(StoreError) in try row.uuid(0) }.map(problem)
  }

  /// Whether there are as many entries as were ever numbered: only other programs remove any.
  private static let trailIsWhole = """
    SELECT count(*) = coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'log'), 0) FROM log
    """

  private static let notInTrail = """
    SELECT s.uuid FROM sample AS s
    WHERE NOT EXISTS (SELECT 1 FROM log WHERE record = s.uuid AND event = 'saved')
      OR s.deleted_us IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid
          AND event = CASE WHEN s.replaced_by IS NULL THEN 'deleted' ELSE 'replaced' END)
      OR s.deleted_us IS NULL AND EXISTS (
        SELECT 1 FROM log WHERE record = s.uuid AND event IN ('deleted', 'replaced', 'erased'))
    ORDER BY s.uuid
    """

  private static let vanished = """
    SELECT e.record FROM log AS e
    WHERE e.event = 'saved' AND NOT EXISTS (SELECT 1 FROM sample WHERE uuid = e.record)
      AND NOT EXISTS (
        SELECT 1 FROM log WHERE record = e.record AND event IN ('purged', 'erased'))
    ORDER BY e.record
    """
}

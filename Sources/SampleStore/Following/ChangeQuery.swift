import Foundation
import WellbeingSamples

/// A query for rows of the table `change` (as `c`) after a place in it, in their order.
///
/// Of several changes of one record the last stands for all.
struct ChangeQuery {
  let text: String
  let values: [any BindingConvertible]

  /// - Parameters:
  ///   - columns: What is selected, of `change` as `c`, and of `sample` as `s` while it is there.
  ///   - filter: Which records are meant. A deleted one counts by the values that it had; once
  ///     they are purged, by what can still be known.
  ///   - sequence: After which change.
  ///   - limit: How many rows at most; nil means all.
  /// - Throws: ``StoreError/filterTooLarge``.
  init(
    _ columns: String, where filter: SampleFilter, after sequence: Int64, limit: Int?
  ) throws(StoreError) {
    let parts = try filter.normalized().conjuncts
    // Identifiers are the same whether the records are there or purged: they are bound once.
    let named = PurgedFilterSQL(.all(parts.filter(\.namesRecords)))
    let rest = SampleFilter.all(parts.filter { !$0.namesRecords })
    let purged = PurgedFilterSQL(rest)
    // Whoever held a record until it was reviewed is told that it is not meant any more.
    let present = FilterSQL(rest, orBeforeReviews: true)
    text = """
      SELECT \(columns)
      FROM change AS c LEFT JOIN sample AS s ON s.uuid = c.uuid
      WHERE c.seq > ? AND \(Self.isKnown) AND (\(named.text))
        AND NOT EXISTS (SELECT 1 FROM change AS n WHERE n.uuid = c.uuid AND n.seq > c.seq)
        AND CASE WHEN s.uuid IS NULL THEN c.event = 'deleted' AND (\(purged.text))
          ELSE (c.event = 'deleted') = (s.deleted_us IS NOT NULL) AND (\(present.text)) END
      ORDER BY c.seq LIMIT ?
      """
    values = [sequence] + named.values + purged.values + present.values + [limit ?? -1]
    guard values.count <= SampleFilter.mostValues + 2 else { throw .filterTooLarge }
  }

  /// Of a kind that this version reads: a later one may have saved others beside it.
  private static let isKnown = "c.type <> 'factor'"
}

/// A row of the table `change`, with what the record's tombstone still says.
struct ChangeRow {
  let sequence: Int64
  let isDeletion: Bool
  let object: DeletedObject

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns =
    "c.seq, c.event = 'deleted', c.uuid, c.type, s.sync_identifier, s.sync_version"

  init(_ row: Statement) throws(StoreError) {
    sequence = try row.int64(0)
    isDeletion = try row.bool(1)
    object = DeletedObject(
      uuid: try row.uuid(2), sampleType: SampleType(rawValue: try row.text(3)),
      syncIdentifier: try row.textIfPresent(4), syncVersion: try row.intIfPresent(5))
  }
}

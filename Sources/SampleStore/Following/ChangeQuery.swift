import Foundation
import WellbeingSamples

/// A query for changes (as `c`) after a place in the table `change`, in their order.
///
/// Of several changes of one record the last stands for all.
struct ChangeQuery {
  let text: String
  let values: [any BindingConvertible]

  /// - Parameters:
  ///   - columns: What is selected of `c`: `seq`, `uuid`, `type`, ``isDeletion``, and while the
  ///     record is there, its `sync_identifier` and `sync_version`.
  ///   - place: Which changes are looked at.
  ///   - filter: Which records are meant. A deleted one counts by the values that it had; once
  ///     they are purged, by what can still be known.
  ///   - limit: How many rows at most; nil means all.
  /// - Throws: ``StoreError/Code/filterTooLarge``.
  init(
    _ columns: String, _ place: ChangePlace, where filter: SampleFilter, limit: Int?
  ) throws(StoreError) {
    let parts = try filter.normalized().conjuncts
    // Identifiers are the same whether the records are there or purged: they are bound once.
    let named = PurgedFilterSQL(.all(parts.filter(\.namesRecords)))
    let rest = SampleFilter.all(parts.filter { !$0.namesRecords })
    let purged = PurgedFilterSQL(rest)
    let present = rest.namesSubject ? Self.meantOrFormerly(rest) : Self.meant(rest)
    text = """
      SELECT \(columns) FROM (
        SELECT c.seq AS seq, c.uuid AS uuid, c.type AS type, c.event AS event,
          s.sync_identifier AS sync_identifier, s.sync_version AS sync_version,
          CASE WHEN s.uuid IS NULL THEN c.event = 'deleted' AND (\(purged.text))
            WHEN (c.event = 'deleted') <> (s.deleted_us IS NOT NULL) THEN 0
            ELSE \(present.sql) END AS meant
        FROM change AS c LEFT JOIN sample AS s ON s.uuid = c.uuid
        WHERE \(place.text) AND \(Self.isKnown) AND (\(named.text))
          AND NOT EXISTS (SELECT 1 FROM change AS n WHERE n.uuid = c.uuid AND n.seq > c.seq)
      ) AS c
      WHERE c.meant <> 0 ORDER BY c.seq LIMIT ?
      """
    let wanted = purged.values + present.values + named.values
    guard wanted.count <= SampleFilter.mostValues else { throw .filterTooLarge }
    values = purged.values + present.values + place.values + named.values + [limit ?? -1]
  }

  /// In a row of the query: whether the record is there no more for whoever asks.
  static let isDeletion = "c.event = 'deleted' OR c.meant < 0"

  /// 1 where a record satisfies a filter, or did before it was reviewed, else 0: whoever held it
  /// until then is told that it is not meant any more.
  private static func meant(
    _ filter: SampleFilter
  ) -> (sql: String, values: [any BindingConvertible]) {
    let condition = FilterSQL(filter, orBeforeReviews: true)
    return ("(\(condition.text))", condition.values)
  }

  /// 1 where a record satisfies a filter, -1 where it does not but did when it was about another
  /// subject, else 0.
  ///
  /// All former subjects count, for a reading with a limit may have gone past a change before it
  /// came to the record's last; and one that was erased could have been any. Whoever follows is told
  /// of a deletion too many rather than of one too few.
  private static func meantOrFormerly(
    _ filter: SampleFilter
  ) -> (sql: String, values: [any BindingConvertible]) {
    let condition = FilterSQL(filter, subject: "p.subject", orBeforeReviews: true)
    let sql = """
      coalesce((SELECT max(p.meant) FROM (
          SELECT s.subject AS subject, 1 AS meant
          UNION ALL SELECT m.former_subject, -1 FROM change AS m
            WHERE m.uuid = c.uuid AND m.former_subject IS NOT NULL
        ) AS p WHERE p.subject = '' OR (\(condition.text))), 0)
      """
    return (sql, condition.values)
  }

  /// Of a kind that this version reads: a later one may have saved others beside it.
  private static let isKnown = "c.type <> 'factor'"
}

/// A row of the query for changes, with what the record's tombstone still says.
struct ChangeRow {
  let sequence: Int64
  let isDeletion: Bool
  let object: DeletedObject

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns =
    "c.seq, \(ChangeQuery.isDeletion), c.uuid, c.type, c.sync_identifier, c.sync_version"

  init(_ row: Statement) throws(StoreError) {
    sequence = try row.int64(0)
    isDeletion = try row.bool(1)
    object = DeletedObject(
      uuid: try row.uuid(2), sampleType: SampleType(rawValue: try row.text(3)),
      syncIdentifier: try row.textIfPresent(4), syncVersion: try row.intIfPresent(5))
  }
}

extension SampleFilter {
  /// Whether any part asks whom a record is about.
  fileprivate var namesSubject: Bool {
    switch self {
    case .subject: true
    case .all(let parts), .any(let parts): parts.contains(where: \.namesSubject)
    case .not(let part): part.namesSubject
    default: false
    }
  }
}

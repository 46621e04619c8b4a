import Foundation
import WellbeingSamples

/// A query for the changes of records after a log entry (as `e`), in log order.
///
/// If a record has several entries, only the last one counts. A record that satisfies a filter now is
/// added. Any other is deleted, whether it satisfied the filter before or not, unless its only entry
/// says that it was saved: a follower may get an unneeded deletion, but never misses one.
struct ChangeQuery {
  let text: String
  let values: [any BindingConvertible]
  /// Whether ``SampleFilter/matches(_:)`` decides about what is added.
  let isExact: Bool

  /// - Parameters:
  ///   - entry: The number of the log entry.
  ///   - visible: The program's visibility; nil means everything.
  ///   - own: The query for the records whose entries are looked up instead of reading all entries.
  ///   - limit: The maximum number of rows; nil means all.
  /// - Throws: `filterTooLarge`.
  init(
    after entry: Int64, where filter: SampleFilter, seenBy visible: Visibility?,
    lookingUp own: Visibility.Condition?, limit: Int?
  ) throws(StoreError) {
    let terms = FilterTerm.conjuncts(of: filter)
    let entries = try FilterSQL(terms, isOfEntries: true)
    // An entry names its record.
    let records = try FilterSQL(terms.filter { !$0.namesRecords })
    let seen = visible.changes
    let place =
      own.map { "e.record IN (\($0.text)) AND \(Dialect.unindexed("e.id")) > ?" } ?? "e.id > ?"
    isExact = records.isExact
    text = """
      SELECT \(ChangeRow.columns) FROM (
        SELECT e.id AS entry, e.record AS uuid, e.type AS type, e.event AS event, s.id AS sample,
          s.sync_identifier AS sync_identifier, s.sync_version AS sync_version,
          coalesce(s.id IS NOT NULL AND s.deleted_us IS NULL AND \(records.text), FALSE) AS is_added
        FROM log AS e LEFT JOIN sample AS s ON s.uuid = e.record
        WHERE \(place) AND \(Self.isChange("e")) AND \(entries.text) AND (\(seen.text))
          AND NOT EXISTS (
            SELECT 1 FROM log AS n
            WHERE n.record = e.record AND n.id > e.id AND \(Self.isChange("n")))
      ) AS c
      WHERE c.is_added OR c.event <> 'saved' ORDER BY c.entry LIMIT ?
      """
    values =
      records.values + (own?.values ?? []) + [entry] + entries.values + seen.values
      + [limit ?? Dialect.noLimit]
    guard values.count <= SampleFilter.mostValues + 100 else { throw .filterTooLarge }
  }

  /// Whether a log entry says that a record was saved, reviewed or removed, or that its subject
  /// changed.
  private static func isChange(_ entry: String) -> String {
    """
    \(entry).event IN ('saved', 'replaced', 'deleted', 'reviewed', 'subjectChanged', 'erased')
    """
  }
}

/// A row of the query for changes, with the remaining data of a deleted record.
struct ChangeRow {
  let entry: Int64
  let isAdded: Bool
  /// Whether the only entry says that it was saved.
  let isNew: Bool
  let object: DeletedObject
  /// The number of the record; nil once it is purged.
  let sample: Int64?

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns =
    "c.entry, c.is_added, c.event = 'saved', c.uuid, c.type, c.sync_identifier, c.sync_version, c.sample"

  init(_ row: Row) throws(StoreError) {
    entry = try row.int64(0)
    isAdded = try row.bool(1)
    isNew = try row.bool(2)
    object = DeletedObject(
      uuid: try row.uuid(3), sampleType: SampleType(rawValue: try row.text(4)),
      syncIdentifier: try row.textIfPresent(5), syncVersion: try row.intIfPresent(6))
    sample = try row.int64IfPresent(7)
  }
}

extension HealthStore.Reader {
  /// The anchor of the last log entry, by any program.
  func newestAnchor() throws(StoreError) -> QueryAnchor {
    let storeID = try storeID()
    let last = try database.row("SELECT id, uuid FROM log ORDER BY id DESC LIMIT 1") {
      row throws(StoreError) in (number: try row.int64(0), id: try row.uuid(1))
    }
    return QueryAnchor(storeID: storeID, entry: last)
  }

  func anchor(
    at entry: Int64, _ newest: QueryAnchor
  ) throws(StoreError) -> QueryAnchor {
    guard entry > 0 else { return QueryAnchor(storeID: newest.storeID, entry: nil) }
    let id = try database.row("SELECT uuid FROM log WHERE id = ?", [entry], first: Row.uuid)
    guard let id else { throw .foreignAnchor }
    return QueryAnchor(storeID: newest.storeID, entry: (entry, id))
  }

  /// Checks that an anchor belongs to this store; nil becomes the store's beginning.
  ///
  /// - Throws: ``StoreError/Code/foreignAnchor`` if its entry is not in the log.
  func verified(
    _ given: QueryAnchor?, _ newest: QueryAnchor
  ) throws(StoreError) -> QueryAnchor {
    guard let given else { return QueryAnchor(storeID: newest.storeID, entry: nil) }
    guard given.storeID == newest.storeID, try anchor(at: given.entry, newest) == given else {
      throw .foreignAnchor
    }
    return given
  }
}

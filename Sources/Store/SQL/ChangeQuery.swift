import Foundation
import WellbeingSamples

/// A query for the changes of records after a log entry (as `e`), in log order.
///
/// If a record has several entries, only the last one counts.
struct ChangeQuery {
  let text: String
  let values: [any BindingConvertible]

  /// - Parameters:
  ///   - columns: The columns to select from `c`: `entry`, `uuid`, `type`, `sample`,
  ///     ``isDeletion``, and for a record that exists `sync_identifier` and `sync_version`.
  ///   - filter: The records to include. A deleted one is matched by the values that it had; a
  ///     purged one by what is still known.
  ///   - limit: The maximum number of rows; nil means all.
  /// - Throws: ``StoreError/Code/filterTooLarge``.
  init(
    _ columns: String, _ place: ChangePlace, where filter: SampleFilter, limit: Int?
  ) throws(StoreError) {
    let parts = try filter.normalized().conjuncts
    // Identifiers match existing and purged records alike, so they are bound once.
    let named = FilterSQL(.all(parts.filter(\.namesRecords)), on: .purged)
    let rest = SampleFilter.all(parts.filter { !$0.namesRecords })
    let purged = FilterSQL(rest, on: .purged)
    let present = rest.namesSubject ? Self.matchingNowOrBefore(rest) : Self.matchingNow(rest)
    text = """
      SELECT \(columns) FROM (
        SELECT e.id AS entry, e.record AS uuid, e.type AS type, s.id AS sample,
          s.sync_identifier AS sync_identifier, s.sync_version AS sync_version,
          s.id IS NULL OR s.deleted_us IS NOT NULL AS is_gone,
          CASE WHEN s.id IS NULL THEN CASE WHEN \(purged.text) THEN 1 ELSE 0 END
            ELSE \(present.sql) END AS match
        FROM log AS e LEFT JOIN sample AS s ON s.uuid = e.record
        WHERE \(place.text) AND (\(named.text)) AND NOT EXISTS (
          SELECT 1 FROM log AS n
          WHERE n.record = e.record AND n.id > e.id AND \(ChangePlace.isChange("n")))
      ) AS c
      WHERE c.match <> 0 ORDER BY c.entry LIMIT ?
      """
    let wanted = purged.values + present.values + named.values
    guard wanted.count <= SampleFilter.mostValues else { throw .filterTooLarge }
    values =
      purged.values + present.values + place.values + named.values + [limit ?? Dialect.noLimit]
  }

  static let isDeletion = "c.is_gone OR c.match < 0"

  /// 1 if a record satisfies a filter, or did before it was reviewed, else 0. Followers that had it
  /// are told that it no longer matches.
  private static func matchingNow(
    _ filter: SampleFilter
  ) -> (sql: String, values: [any BindingConvertible]) {
    let condition = FilterSQL(filter, orBeforeReviews: true)
    return ("CASE WHEN \(condition.text) THEN 1 ELSE 0 END", condition.values)
  }

  /// 1 if a record satisfies a filter, -1 if it does not but did with a former subject, else 0.
  ///
  /// All former subjects count: a read with a limit may have passed a change before the record's
  /// last one, and an erased subject could have been any. A follower may get an unneeded deletion,
  /// but never misses one.
  private static func matchingNowOrBefore(
    _ filter: SampleFilter
  ) -> (sql: String, values: [any BindingConvertible]) {
    let condition = FilterSQL(filter, on: .subjects, orBeforeReviews: true)
    let sql = """
      coalesce((SELECT max(p.match) FROM (
          SELECT s.subject AS subject, 1 AS match
          UNION ALL SELECT f.subject, -1 FROM former_subject AS f WHERE f.sample = s.id
        ) AS p WHERE p.subject = '' OR (\(condition.text))), 0)
      """
    return (sql, condition.values)
  }
}

/// A row of the query for changes, with the remaining data of a deleted record.
struct ChangeRow {
  let entry: Int64
  let isDeletion: Bool
  let object: DeletedObject
  /// The number of the record; nil once it is purged.
  let sample: Int64?

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns =
    "c.entry, \(ChangeQuery.isDeletion), c.uuid, c.type, c.sync_identifier, c.sync_version, c.sample"

  init(_ row: Row) throws(StoreError) {
    entry = try row.int64(0)
    isDeletion = try row.bool(1)
    object = DeletedObject(
      uuid: try row.uuid(2), sampleType: SampleType(rawValue: try row.text(3)),
      syncIdentifier: try row.textIfPresent(4), syncVersion: try row.intIfPresent(5))
    sample = try row.int64IfPresent(6)
  }
}

/// A condition on log entries (`e`) and the rows of `sample` (`s`) that still exist: the visible
/// changes of records after an entry.
struct ChangePlace {
  let text: String
  let values: [any BindingConvertible]

  /// Whether a log entry says that a record was saved, reviewed or removed, or that its subject
  /// changed.
  static func isChange(_ entry: String) -> String {
    """
    \(entry).event IN ('saved', 'replaced', 'deleted', 'reviewed', 'subjectChanged', 'erased')
    """
  }

  /// - Parameters:
  ///   - visible: The program's visibility; nil means everything.
  ///   - hasFewRecords: Whether to look up the entries of the records that can be the program's own,
  ///     because they are few, instead of scanning all entries.
  init(_ visible: Visibility?, after entry: Int64, hasFewRecords: Bool) {
    let seen = visible?.ofChanges
    let condition = "\(Self.isChange("e")) AND \(seen?.text ?? "TRUE")"
    if hasFewRecords, let own = visible?.ownIdentifiers {
      text = "e.record IN (\(own.text)) AND \(Dialect.unindexed("e.id")) > ? AND \(condition)"
      values = own.values + [entry] + (seen?.values ?? [])
    } else {
      text = "e.id > ? AND \(condition)"
      values = [entry] + (seen?.values ?? [])
    }
  }
}

extension SampleFilter {
  fileprivate var namesSubject: Bool {
    switch self {
    case .subject: true
    case .all(let parts), .any(let parts): parts.contains(where: \.namesSubject)
    case .not(let part): part.namesSubject
    default: false
    }
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
    let id = try database.row("SELECT uuid FROM log WHERE id = ?", [entry]) {
      row throws(StoreError) in try row.uuid(0)
    }
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

  /// The last visible change after an anchor; the anchor itself if there is none.
  func lastChange(
    _ visible: Visibility?, after first: QueryAnchor, _ newest: QueryAnchor
  ) throws(StoreError) -> QueryAnchor {
    guard visible != nil else { return newest }
    let place = try place(visible, after: first, newest)
    let last = try database.row(
      """
      SELECT e.id, e.uuid FROM log AS e LEFT JOIN sample AS s ON s.uuid = e.record
      WHERE \(place.text) ORDER BY e.id DESC LIMIT 1
      """, place.values
    ) { row throws(StoreError) in (number: try row.int64(0), id: try row.uuid(1)) }
    return last.map { QueryAnchor(storeID: newest.storeID, entry: $0) } ?? first
  }

  func place(
    _ visible: Visibility?, after first: QueryAnchor, _ newest: QueryAnchor
  ) throws(StoreError) -> ChangePlace {
    ChangePlace(
      visible, after: first.entry,
      hasFewRecords: try hasFew(visible, beside: newest.entry - first.entry))
  }

  /// Whether the records that can be a program's own are few compared to a number of entries, so
  /// that looking up their entries is faster than scanning all.
  private func hasFew(
    _ visible: Visibility?, beside count: Int64
  ) throws(StoreError) -> Bool {
    guard let own = visible?.ownIdentifiers else { return false }
    return try database.row(
      "SELECT 1 FROM (\(own.text)) AS o LIMIT 1 OFFSET ?", own.values + [count / 8]
    ) { _ throws(StoreError) in true } == nil
  }
}

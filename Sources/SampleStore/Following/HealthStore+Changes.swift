import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Returns what changed since an anchor: the entrance beneath every anchored and live query.
  ///
  /// Changes come in the order in which they were made. A record that was saved and deleted since
  /// the anchor is only a deletion. A deleted record satisfies a filter by the values that it had,
  /// and once they are purged, by its type and identifier alone.
  ///
  /// A program that may not read everything sees the changes of what it may read, and its anchor
  /// stays at the last of these: that others changed is not told. Anchors count all changes, though,
  /// so two anchors far apart tell that something lies between, and an anchor that a program makes
  /// up can be refused or not. What a program may read from now on, it finds from the beginning.
  ///
  /// A record whose subject was changed comes again. To a filter that names subjects, and that the
  /// record satisfied when it was about another one, it is a deletion, then and at later changes.
  ///
  /// A record comes again when it was reviewed. To a filter that asks for reviews, and that the
  /// record no longer satisfies, it is a deletion.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - anchor: The `newAnchor` of an earlier reading with the same filter; nil means from the
  ///     store's beginning.
  ///   - limit: How many changes at most, additions and deletions together; nil means all, below 0
  ///     counts as 0.
  /// - Throws: ``StoreError/Code/foreignAnchor`` and other cases.
  public func changes(
    where filter: SampleFilter, since anchor: QueryAnchor? = nil, limit: Int? = nil
  ) throws(StoreError) -> SampleChanges {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try sequence(of: anchor, newest)
      let limit = limit.map { max($0, 0) }
      // One more than asked for tells whether the limit cuts.
      let wanted = limit.flatMap { $0 == .max ? nil : $0 + 1 }
      let query = try ChangeQuery(
        ChangeRow.columns, try self.changes(seenBy: visible, after: first, newest), where: filter,
        limit: wanted)
      let found = try connection.rows(query.text, query.values, ChangeRow.init)
      let rows = found.prefix(limit ?? .max)
      var changes: [SampleChange] = []
      changes.reserveCapacity(rows.count)
      for row in rows { changes.append(try change(row, where: filter)) }
      let last =
        try rows.count < found.count
        ? rows.last?.sequence ?? first : lastChange(visible, after: first, newest)
      return SampleChanges(
        changes: changes, newAnchor: QueryAnchor(storeID: newest.storeID, sequence: last))
    }
  }

  /// Returns the anchor of the present: what changes since it has not happened yet.
  ///
  /// For a program that may not read everything it is the last change that it may see.
  public func currentAnchor() throws(StoreError) -> QueryAnchor {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      return QueryAnchor(
        storeID: newest.storeID, sequence: try lastChange(visible, after: 0, newest))
    }
  }

  /// The anchor of the store's last change, whoever made it.
  private func newestAnchor() throws(StoreError) -> QueryAnchor {
    let anchor = try connection.row(
      """
      SELECT value, (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'change')
      FROM meta WHERE key = 'storeID'
      """
    ) { row throws(StoreError) in
      QueryAnchor(storeID: try row.uuid(0), sequence: try row.int64(1))
    }
    guard let anchor else { throw .unexpectedValue(column: "meta.value") }
    return anchor
  }

  /// The last change that may be seen; where none came after one, that one.
  private func lastChange(
    _ visible: Visibility?, after first: Int64, _ newest: QueryAnchor
  ) throws(StoreError) -> Int64 {
    guard visible != nil else { return newest.sequence }
    let place = try changes(seenBy: visible, after: first, newest)
    return try connection.row(
      """
      SELECT c.seq FROM change AS c LEFT JOIN sample AS s ON s.uuid = c.uuid
      WHERE \(place.text) ORDER BY c.seq DESC LIMIT 1
      """, place.values
    ) { row throws(StoreError) in try row.int64(0) } ?? first
  }

  /// Returns the types of the records that changed since an anchor, without reading the records.
  func changedTypes(
    where filter: SampleFilter, since anchor: QueryAnchor
  ) throws(StoreError) -> (types: Set<SampleType>, newAnchor: QueryAnchor) {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try sequence(of: anchor, newest)
      let query = try ChangeQuery(
        "c.type", try changes(seenBy: visible, after: first, newest), where: filter, limit: nil)
      let types = try connection.rows(query.text, query.values) { row throws(StoreError) in
        SampleType(rawValue: try row.text(0))
      }
      return (Set(types), newest)
    }
  }

  /// The change after which an anchor's reading goes on.
  private func sequence(
    of anchor: QueryAnchor?, _ newest: QueryAnchor
  ) throws(StoreError) -> Int64 {
    guard let anchor else { return 0 }
    // One beyond the newest change stems from a later state than this file holds.
    guard anchor.storeID == newest.storeID, anchor.sequence <= newest.sequence else {
      throw .foreignAnchor
    }
    return anchor.sequence
  }

  private func change(
    _ row: ChangeRow, where filter: SampleFilter
  ) throws(StoreError) -> SampleChange {
    if row.isDeletion { return .deleted(row.object) }
    guard let sample = try load(SampleQuery(uuid: row.object.uuid)).first else {
      throw .unexpectedValue(column: "change.uuid")
    }
    let isMeant = !filter.asksForReviews || filter.matches(sample)
    return isMeant ? .added(sample) : .deleted(row.object)
  }
}

public import Foundation
public import WellbeingSamples

/// A position in a store's log: changes up to it are known, changes after it are not.
///
/// Save it as text or in any `Codable` form. It names the last log entry that is known. A store
/// without this entry rejects it: another store, or an older copy that was restored and has
/// diverged since.
public struct QueryAnchor: Sendable, Hashable, Codable, RawRepresentable {
  let storeID: UUID
  /// The number of the entry in the log; 0 before the first one.
  let entry: Int64
  /// The identifier of the entry; nil before the first one.
  let entryID: UUID?

  init(storeID: UUID, entry: (number: Int64, id: UUID)?) {
    self.storeID = storeID
    self.entry = entry?.number ?? 0
    entryID = entry?.id
  }

  /// Parses an anchor from its text; nil if the text is not valid.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3, let storeID = UUID(uuidString: parts[0]),
      let number = Int64(parts[1])
    else { return nil }
    if parts.count == 2 {
      guard number == 0 else { return nil }
      self.init(storeID: storeID, entry: nil)
    } else {
      guard number > 0, let id = UUID(uuidString: parts[2]) else { return nil }
      self.init(storeID: storeID, entry: (number, id))
    }
  }

  /// The anchor as opaque text.
  public var rawValue: String {
    let id = entryID.map { "_\($0.uuidString.lowercased())" } ?? ""
    return "\(storeID.uuidString.lowercased())_\(entry)\(id)"
  }
}

/// The identity of a deleted record.
public struct DeletedObject: Sendable, Hashable, Encodable {
  /// The record's identifier.
  public let uuid: UUID
  /// The record's type.
  public let sampleType: SampleType
  /// The record's identifier in another system; nil once the record is purged.
  public let syncIdentifier: String?
  /// The record's version in the other system; nil once the record is purged.
  public let syncVersion: Int?

  package init(
    uuid: UUID, sampleType: SampleType, syncIdentifier: String? = nil, syncVersion: Int? = nil
  ) {
    self.uuid = uuid
    self.sampleType = sampleType
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
  }
}

package enum SampleChange: Sendable {
  case added(any Sample)
  case deleted(DeletedObject)
}

package struct SampleChanges: Sendable {
  /// The changes, in the order in which they were made.
  package let changes: [SampleChange]
  package let newAnchor: QueryAnchor
  /// Whether the limit left changes out.
  package let hasMore: Bool

  /// The same without some changes.
  package func filter(_ isIncluded: (SampleChange) throws -> Bool) rethrows -> SampleChanges {
    SampleChanges(
      changes: try changes.filter(isIncluded), newAnchor: newAnchor, hasMore: hasMore)
  }

  /// The saved records that are not deleted, in the order of saving.
  package var addedSamples: [any Sample] {
    changes.compactMap { if case .added(let sample) = $0 { sample } else { nil } }
  }

  /// The deleted records, in the order of deletion.
  package var deletedObjects: [DeletedObject] {
    changes.compactMap { if case .deleted(let object) = $0 { object } else { nil } }
  }
}

extension HealthStore.Reader {
  /// Returns the changes since an anchor. All anchored and live queries use it.
  ///
  /// Changes come in the order in which they were made. A record that was saved and deleted since
  /// the anchor is only a deletion. Of a record that was there before and does not satisfy the filter
  /// now, nobody knows whether it did: it is a deletion, too, of which a follower needs to know
  /// nothing but the identifier. So a record comes again when it is reviewed or its subject changes,
  /// as an addition or as a deletion.
  ///
  /// A program with limited access sees only changes to what it may read, but its anchors count all
  /// entries. To find what it may newly read, it must read from the beginning.
  ///
  /// - Parameters:
  ///   - anchor: The `newAnchor` of an earlier call with the same filter; nil means from the
  ///     store's beginning.
  ///   - limit: The maximum number of changes, additions and deletions together; nil means all, and
  ///     a negative number means 0.
  /// - Throws: ``StoreError/Code/foreignAnchor`` and other cases.
  package func changes(
    where filter: SampleFilter, since anchor: QueryAnchor? = nil, limit: Int? = nil
  ) throws(StoreError) -> SampleChanges {
    try database.read { () throws(StoreError) in
      let found = try changeRows(where: filter, since: anchor, limit: limit)
      var changes: [SampleChange] = []
      changes.reserveCapacity(found.rows.count)
      for start in stride(from: 0, to: found.rows.count, by: Self.recordsAtOnce) {
        let part = found.rows[start..<min(start + Self.recordsAtOnce, found.rows.count)]
        let samples = try load(part.filter(\.isAdded).compactMap(\.sample))
        for row in part {
          guard row.isAdded else {
            changes.append(.deleted(row.object))
            continue
          }
          guard let sample = row.sample.flatMap({ samples[$0] }) else {
            throw .unexpectedValue(column: "log.record")
          }
          if found.isExact || filter.matches(sample) {
            changes.append(.added(sample))
          } else if !row.isNew {
            changes.append(.deleted(row.object))
          }
        }
      }
      return SampleChanges(changes: changes, newAnchor: found.newAnchor, hasMore: found.hasMore)
    }
  }

  /// The types of the records that changed since an anchor, without reading the records.
  func changedTypes(
    where filter: SampleFilter, since anchor: QueryAnchor?
  ) throws(StoreError) -> (types: Set<SampleType>, newAnchor: QueryAnchor) {
    let found = try changeRows(where: filter, since: anchor, limit: nil)
    return (Set(found.rows.map(\.object.sampleType)), found.newAnchor)
  }

  private func changeRows(
    where filter: SampleFilter, since anchor: QueryAnchor?, limit: Int?
  ) throws(StoreError) -> (
    rows: [ChangeRow], isExact: Bool, newAnchor: QueryAnchor, hasMore: Bool
  ) {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try verified(anchor, newest)
      let limit = limit.map { max($0, 0) }
      // One extra row shows whether the limit truncates.
      let query = try ChangeQuery(
        after: first.entry, where: filter, seenBy: visible,
        lookingUp: try ownRecords(visible, ifFewerThan: (newest.entry - first.entry) / 8),
        limit: limit.flatMap { $0 == .max ? nil : $0 + 1 })
      let found = try database.rows(query.text, query.values, ChangeRow.init)
      let rows = Array(found.prefix(limit ?? .max))
      guard rows.count < found.count else { return (rows, query.isExact, newest, false) }
      let last = try rows.last.map { row throws(StoreError) in
        try self.anchor(at: row.entry, newest)
      }
      return (rows, query.isExact, last ?? first, true)
    }
  }

  /// The query for a program's own records, if it sees no others and these are so few that looking up
  /// their entries is faster than reading all.
  func ownRecords(
    _ visible: Visibility?, ifFewerThan count: Int64
  ) throws(StoreError) -> Visibility.Condition? {
    guard let own = visible?.ownRecords,
      try !database.hasRow(
        "SELECT 1 FROM (\(own.text)) AS o LIMIT 1 OFFSET ?", own.values + [count])
    else { return nil }
    return own
  }

  /// Returns the current anchor, after which there are no changes yet.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func currentAnchor() throws(StoreError) -> QueryAnchor {
    try database.read { () throws(StoreError) in try newestAnchor() }
  }
}

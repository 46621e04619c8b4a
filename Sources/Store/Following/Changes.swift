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
public struct DeletedObject: Sendable, Hashable, Codable {
  /// The record's identifier.
  public let uuid: UUID
  /// The record's type.
  public let sampleType: SampleType
  /// The record's identifier in another system; nil once the record is purged.
  public let syncIdentifier: String?
  /// The record's version in the other system; nil once the record is purged.
  public let syncVersion: Int?

  /// Creates the identity of a deleted record, for tests of your code.
  public init(
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
  /// the anchor is only a deletion. A deleted record is matched by the values that it had and, once
  /// it is purged, by its type and identifier alone.
  ///
  /// A program with limited access sees only changes to what it may read, and its anchor stays at
  /// the last of these, so that other changes are not revealed. However, the number in an anchor
  /// counts all entries, so a gap between two anchors reveals that there were others. Made-up
  /// anchors are rejected. To find what it may newly read, a program must read from the beginning.
  ///
  /// A record is returned again when its subject changes. If a filter names subjects and matches
  /// the record only under a former subject, this and later changes are deletions.
  ///
  /// A record is returned again when it is reviewed. If a filter asks for reviews and no longer
  /// matches the record, it is a deletion.
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
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try verified(anchor, newest)
      let limit = limit.map { max($0, 0) }
      // One extra row shows whether the limit truncates.
      let wanted = limit.flatMap { $0 == .max ? nil : $0 + 1 }
      let query = try ChangeQuery(
        ChangeRow.columns, try place(visible, after: first, newest), where: filter, limit: wanted)
      let found = try database.rows(query.text, query.values, ChangeRow.init)
      let rows = found.prefix(limit ?? .max)
      let isCut = rows.count < found.count
      return SampleChanges(
        changes: try changes(Array(rows), where: filter),
        newAnchor: isCut
          ? try rows.last.map { row throws(StoreError) in try self.anchor(at: row.entry, newest) }
            ?? first
          : try lastChange(visible, after: first, newest),
        hasMore: isCut)
    }
  }

  /// Returns the current anchor, after which there are no changes yet.
  ///
  /// For a program with limited access, it is the last change that it may see.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func currentAnchor() throws(StoreError) -> QueryAnchor {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = QueryAnchor(storeID: newest.storeID, entry: nil)
      return try lastChange(visible, after: first, newest)
    }
  }

  /// Returns the types of the records that changed since an anchor, without reading the records.
  func changedTypes(
    where filter: SampleFilter, since anchor: QueryAnchor
  ) throws(StoreError) -> (types: Set<SampleType>, newAnchor: QueryAnchor) {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try verified(anchor, newest)
      let query = try ChangeQuery(
        "c.type", try place(visible, after: first, newest), where: filter, limit: nil)
      let types = try database.rows(query.text, query.values) { row throws(StoreError) in
        SampleType(rawValue: try row.text(0))
      }
      return (Set(types), newest)
    }
  }

  // MARK: Changes

  private func changes(
    _ rows: [ChangeRow], where filter: SampleFilter
  ) throws(StoreError) -> [SampleChange] {
    var changes: [SampleChange] = []
    changes.reserveCapacity(rows.count)
    for start in stride(from: 0, to: rows.count, by: Self.recordsAtOnce) {
      let part = rows[start..<min(start + Self.recordsAtOnce, rows.count)]
      let samples = try load(part.filter { !$0.isDeletion }.compactMap(\.sample))
      for row in part {
        guard !row.isDeletion else {
          changes.append(.deleted(row.object))
          continue
        }
        guard let sample = row.sample.flatMap({ samples[$0] }) else {
          throw .unexpectedValue(column: "log.record")
        }
        let isMeant = !filter.asksForReviews || filter.matches(sample)
        changes.append(isMeant ? .added(sample) : .deleted(row.object))
      }
    }
    return changes
  }
}

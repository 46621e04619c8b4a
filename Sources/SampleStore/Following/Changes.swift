public import Foundation
public import WellbeingSamples

/// A place among a store's changes: what came up to it is known, what comes after it is not.
///
/// It is kept as text or in any `Codable` form. It names the entry of the store's log up to which
/// everything is known, and is refused by a store that does not have this entry: another store, or an
/// older copy that was put back and has gone on otherwise.
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

  /// Reads an anchor from its text, or nil if it is none.
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

  /// The anchor as text, to be handed back unread.
  public var rawValue: String {
    let id = entryID.map { "_\($0.uuidString.lowercased())" } ?? ""
    return "\(storeID.uuidString.lowercased())_\(entry)\(id)"
  }
}

/// What is left of a deleted record for those who had it.
public struct DeletedObject: Sendable, Hashable {
  /// The record's identifier.
  public let uuid: UUID
  /// The record's type.
  public let sampleType: SampleType
  /// What named the record in another system; nil once the record is purged.
  public let syncIdentifier: String?
  /// The record's version in the other system; nil once the record is purged.
  public let syncVersion: Int?
}

/// A change of the store.
package enum SampleChange: Sendable {
  /// A record was saved.
  case added(any Sample)
  /// A record was deleted.
  case deleted(DeletedObject)
}

/// What changed in the store since an anchor.
package struct SampleChanges: Sendable {
  /// The changes, in the order in which they came.
  package let changes: [SampleChange]
  /// Where the next reading begins.
  package let newAnchor: QueryAnchor

  /// The records that were saved and are not deleted, in the order of their saving.
  package var addedSamples: [any Sample] {
    changes.compactMap { if case .added(let sample) = $0 { sample } else { nil } }
  }

  /// The records that were deleted, in the order of their deletion.
  package var deletedObjects: [DeletedObject] {
    changes.compactMap { if case .deleted(let object) = $0 { object } else { nil } }
  }
}

extension HealthStore {
  /// Returns what changed since an anchor: the entrance beneath every anchored and live query.
  ///
  /// Changes come in the order in which they were made. A record that was saved and deleted since
  /// the anchor is only a deletion. A deleted record satisfies a filter by the values that it had,
  /// and once they are purged, by its type and identifier alone.
  ///
  /// A program that may not read everything sees the changes of what it may read, and its anchor
  /// stays at the last of these: that others changed is not told. The number in an anchor counts all
  /// entries, though, so two anchors far apart tell that something lies between. An anchor that a
  /// program makes up is refused. What a program may read from now on, it finds from the beginning.
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
  package func changes(
    where filter: SampleFilter, since anchor: QueryAnchor? = nil, limit: Int? = nil
  ) throws(StoreError) -> SampleChanges {
    try reading { visible throws(StoreError) in
      let newest = try newestAnchor()
      let first = try verified(anchor, newest)
      let limit = limit.map { max($0, 0) }
      // One more than asked for tells whether the limit cuts.
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
          : try lastChange(visible, after: first, newest))
    }
  }

  /// Returns the anchor of the present: what changes since it has not happened yet.
  ///
  /// For a program that may not read everything it is the last change that it may see.
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

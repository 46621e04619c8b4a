public import Foundation
public import WellbeingSamples

/// A place in the history: after one record, whatever the filter.
public struct HistoryCursor: Sendable, Hashable {
  let start: Int64
  let uuid: UUID

  init(after sample: any Sample) {
    start = sample.start.microsecondsSince1970
    uuid = sample.uuid
  }

  /// Reads a cursor from its text, or nil when it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int64(parts[0]), let uuid = UUID(uuidString: "\(parts[1])")
    else { return nil }
    self.start = start
    self.uuid = uuid
  }

  /// The cursor as text, to be handed back unread.
  public var text: String { "\(start)_\(uuid.uuidString.lowercased())" }
}

/// A page of the history.
public struct HistoryPage: Sendable {
  /// The records, the latest first.
  public let samples: [any Sample]
  /// Where the next page begins; nil at the end.
  public let next: HistoryCursor?
}

/// A record with what became of it.
public struct StoredSample: Sendable {
  /// The record.
  public let sample: any Sample
  /// When it was deleted; nil while it is live.
  public let deleted: Date?

  /// Creates a record with what became of it.
  package init(sample: any Sample, deleted: Date?) {
    self.sample = sample
    self.deleted = deleted
  }
}

extension HealthStore {
  /// Returns the records that satisfy a filter: the entrance beneath every typed query.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - order: The order of the result; with none, no order is promised.
  ///   - limit: How many records at most; nil means all, below 0 counts as 0.
  public func samples(
    where filter: SampleFilter, order: [SampleOrder] = [], limit: Int? = nil
  ) throws(StoreError) -> [any Sample] {
    try connection.read { () throws(StoreError) in
      try load(try query(filter, order: order, limit: limit))
    }
  }

  /// Returns a page of the records that satisfy a filter, the latest first.
  ///
  /// Records that are saved later above the page's beginning do not appear in later pages, and
  /// none appears twice.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - cursor: The end of the page before; nil means from the latest.
  ///   - limit: How many records at most; below 0 counts as 0.
  public func history(
    where filter: SampleFilter = .all([]), after cursor: HistoryCursor? = nil, limit: Int
  ) throws(StoreError) -> HistoryPage {
    let limit = max(limit, 0)
    // One more than asked for tells whether there is a next page.
    let (wanted, isAll) = limit.addingReportingOverflow(1)
    let found = try connection.read { () throws(StoreError) in
      try load(
        try query(
          filter, after: cursor, order: SampleOrder.latestFirst, limit: isAll ? nil : wanted))
    }
    let page = Array(found.prefix(limit))
    let next = found.count > limit ? page.last.map { HistoryCursor(after: $0) } : nil
    return HistoryPage(samples: page, next: next)
  }

  /// Returns a record with what became of it, deleted ones included, or nil.
  ///
  /// What took its place is named as far as it may be seen.
  public func sample(_ uuid: UUID) throws(StoreError) -> StoredSample? {
    try reading { visible throws(StoreError) in
      guard let sample = try load(SampleQuery(uuid: uuid, visible)).first else { return nil }
      let deleted = try connection.row("SELECT deleted_us FROM sample WHERE uuid = ?", [uuid]) {
        row throws(StoreError) in try row.int64IfPresent(0)
      }
      return StoredSample(
        sample: try withoutUnseenSuccessor(sample, visible),
        deleted: deleted?.map { Date(microsecondsSince1970: $0) })
    }
  }

  /// A program's record that the person has corrected looks deleted where the correction may not be
  /// seen.
  private func withoutUnseenSuccessor(
    _ sample: any Sample, _ visible: Visibility?
  ) throws(StoreError) -> any Sample {
    var header = sample.header
    guard let visible, let successor = header.replacedBy, try !isTold(successor, to: visible)
    else { return sample }
    header.replacedBy = nil
    return sample.with(header: header)
  }

  /// Returns the identifiers that end in some bytes, of deleted and purged records too.
  ///
  /// - Parameter ending: The last bytes of an identifier.
  public func identifiers(ending: [UInt8]) throws(StoreError) -> [UUID] {
    try reading { visible throws(StoreError) in
      let (seen, told) = (visible?.ofRecords, visible?.ofBeginnings)
      let start = 17 - ending.count
      return try connection.rows(
        """
        SELECT s.uuid FROM sample AS s WHERE substr(s.uuid, ?) = ? AND \(seen?.text ?? "TRUE")
        UNION SELECT e.record FROM log AS e
        WHERE substr(e.record, ?) = ? AND e.event = 'saved' AND \(told?.text ?? "TRUE")
        ORDER BY 1
        """,
        [start, ending] + (seen?.values ?? []) + [start, ending] + (told?.values ?? [])
      ) { row throws(StoreError) in try row.uuid(0) }
    }
  }

  /// Returns whether the records are about more than one subject.
  package func hasSeveralSubjects() throws(StoreError) -> Bool {
    try reading { visible throws(StoreError) in
      if let visible {
        let subjects = SampleQuery(subjectsAlong: FilterParts(try visible.filter.normalized()).walk)
        return try connection.rows(subjects.text, subjects.values) { _ in true }.count > 1
      }
      // An index tells at once.
      return try connection.row(
        """
        SELECT coalesce((SELECT min(subject) FROM sample WHERE deleted_us IS NULL)
          <> (SELECT max(subject) FROM sample WHERE deleted_us IS NULL), FALSE)
        """
      ) { row throws(StoreError) in try row.bool(0) } ?? false
    }
  }

  /// Returns how many records satisfy a filter.
  public func count(where filter: SampleFilter) throws(StoreError) -> Int {
    try connection.read { () throws(StoreError) in
      let query = try countQuery(filter)
      return try connection.row(query.text, query.values) { row throws(StoreError) in
        try row.int(0)
      } ?? 0
    }
  }

  /// Returns how many states of mind of a kind a subject has on a day.
  ///
  /// - Parameters:
  ///   - subject: Whom they are about.
  ///   - day: The day in each sample's own time zone.
  ///   - kind: Emotions or moods.
  /// - Throws: ``StoreError``.
  package func statesOfMindCount(
    of subject: String, on day: LocalDay, kind: StateOfMind.Kind
  ) throws(StoreError) -> Int {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let condition = seen.map {
        "EXISTS (SELECT 1 FROM sample AS s WHERE s.id = m.sample AND \($0.text))"
      }
      return try connection.row(
        """
        SELECT count(*) FROM state_of_mind AS m
        WHERE m.subject = ? AND m.local_day = ? AND m.kind = ? AND m.is_live = 1
          AND \(condition ?? "TRUE")
        """,
        [subject.precomposedStringWithCanonicalMapping, day.daysSince1970, kind.name]
          + (seen?.values ?? [])
      ) { row throws(StoreError) in try row.int(0) } ?? 0
    }
  }
}

public import Foundation
public import WellbeingSamples

/// Something that a store has about a subject.
public enum SubjectRecord: Sendable, Hashable, Encodable {
  /// A record, a result with its reviews. It also has the time at which it was deleted, if it is
  /// deleted and not purged.
  case sample(SampleRecord, deleted: Date?)
  /// An unfinished questionnaire.
  case draft(Draft)
  /// A plan.
  case plan(Plan)
  /// The first day of an episode of care.
  case episode(LocalDay)
  /// What was done to one of the records, drafts, plans and episodes.
  case auditEntry(AuditEntry)
}

extension HealthStore {
  /// Returns everything that the store has about a subject: records, earliest first and with deleted
  /// ones, then drafts, plans, episodes of care, and the audit trail of all these.
  ///
  /// Memory use does not grow with the number of records: they are read on demand. What is saved
  /// meanwhile may be missing.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// for try await record in store.export(subject: "P0412") {
  ///   try file.write(contentsOf: encoder.encode(record) + [0x0A])
  /// }
  /// ```
  ///
  /// - Parameter subject: The subject's identifier.
  /// - Returns: A sequence that throws ``/WellbeingStore/StoreError`` if reading fails, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSubject`` and
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner``.
  public nonisolated func export(
    subject: String
  ) -> some AsyncSequence<SubjectRecord, StoreError> & Sendable {
    let subject = subject.precomposedStringWithCanonicalMapping
    // The numbers of the records that are not read yet; nil before they are known.
    return PagedElements(store: self, first: ArraySlice<Int64>?.none) { store, open in
      guard let open else { return ([], try store.recordNumbers(of: subject)[...]) }
      guard !open.isEmpty else { return (try store.exportedRest(of: subject), nil) }
      let ids = Array(open.prefix(HealthStore.Reader.recordsAtOnce))
      return (try store.exported(ids), open.dropFirst(ids.count))
    }
  }
}

extension HealthStore.Reader {
  /// The numbers of a subject's records, earliest first, including deleted ones.
  fileprivate func recordNumbers(of subject: String) throws(StoreError) -> [Int64] {
    try requireOwner()
    _ = try holdings(ofKnown: subject)
    return try database.rows(
      "SELECT id FROM sample WHERE subject = ? ORDER BY start_us, uuid", [subject], first: Row.int64
    )
  }

  /// Reads records by their numbers; those that were purged meanwhile are left out.
  fileprivate func exported(_ ids: [Int64]) throws(StoreError) -> [SubjectRecord] {
    try database.read { () throws(StoreError) in
      let samples = try load(ids)
      var records: [SubjectRecord] = []
      for id in ids {
        guard let sample = samples[id] else { continue }
        records.append(.sample(sample.record, deleted: try deletion(of: sample.uuid)))
      }
      return records
    }
  }

  /// What a subject has beside its records.
  fileprivate func exportedRest(of subject: String) throws(StoreError) -> [SubjectRecord] {
    try database.read { () throws(StoreError) in
      let plans = try plans(subject: subject)
      let trail =
        try auditTrail(subject: subject) + auditTrail(of: plans.map(\.id))
      let drafts = try drafts(of: subject) + discardedDrafts(of: subject)
      return drafts.map { .draft($0) } + plans.map { .plan($0) }
        + (try episodes(of: subject)).map { .episode($0) }
        + trail.sorted { $0.id < $1.id }.map { .auditEntry($0) }
    }
  }
}

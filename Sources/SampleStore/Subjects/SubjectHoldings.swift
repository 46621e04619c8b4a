import Foundation

/// All that is about a subject, by its identifiers.
struct SubjectHoldings {
  var records: [(uuid: UUID, type: String, isDeleted: Bool)]
  var drafts: [(uuid: UUID, questionnaire: String)]

  var isEmpty: Bool { records.isEmpty && drafts.isEmpty }

  var change: SubjectChange {
    let deleted = records.count(where: \.isDeleted)
    return SubjectChange(
      sampleCount: records.count - deleted, deletedCount: deleted, draftCount: drafts.count)
  }
}

extension HealthStore {
  /// Finds all that is about a subject.
  ///
  /// - Throws: ``StoreError/unknownSubject`` where nothing is.
  func holdings(ofKnown subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject)
    guard !holdings.isEmpty else { throw .unknownSubject }
    return holdings
  }

  /// Finds all that is about a subject, its records in the order of their starts.
  func holdings(of subject: String) throws(StoreError) -> SubjectHoldings {
    let records = try connection.rows(
      """
      SELECT uuid, type, 0 AS is_deleted, start_us FROM sample
        WHERE subject = ? AND deleted_us IS NULL
      UNION ALL
      SELECT uuid, type, 1, start_us FROM sample WHERE subject = ? AND deleted_us IS NOT NULL
      ORDER BY start_us, uuid
      """, [subject, subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), type: try row.text(1), isDeleted: try row.bool(2))
    }
    let drafts = try connection.rows(
      "SELECT uuid, questionnaire FROM draft WHERE subject = ? ORDER BY started_us, uuid",
      [subject]
    ) { row throws(StoreError) in (uuid: try row.uuid(0), questionnaire: try row.text(1)) }
    return SubjectHoldings(records: records, drafts: drafts)
  }
}

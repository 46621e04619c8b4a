import Foundation

/// All that is about a subject, by its identifiers.
struct SubjectHoldings {
  typealias Record = (uuid: UUID, type: String, isDeleted: Bool, isAlertRaised: Bool)

  let records: [Record]
  let drafts: [(uuid: UUID, questionnaire: String, isAlertRaised: Bool)]

  var isEmpty: Bool { records.isEmpty && drafts.isEmpty }

  var change: SubjectChange {
    let live = records.filter { !$0.isDeleted }
    return SubjectChange(
      sampleCount: live.count, deletedCount: records.count - live.count,
      draftCount: drafts.count,
      alertCount: live.count(where: \.isAlertRaised) + drafts.count(where: \.isAlertRaised))
  }
}

extension HealthStore {
  /// Finds all that is about a subject.
  ///
  /// - Throws: ``StoreError/Code/unknownSubject`` where nothing is.
  func holdings(ofKnown subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject)
    guard !holdings.isEmpty else { throw .unknownSubject }
    return holdings
  }

  /// Finds all that is about a subject, its records in the order of their starts.
  ///
  /// - Parameter countsCorrected: Whether the versions that its records correct are meant as well,
  ///   though they were about another subject.
  func holdings(
    of subject: String, withCorrected countsCorrected: Bool = false
  ) throws(StoreError) -> SubjectHoldings {
    let records = try connection.rows(
      """
      SELECT uuid, type, deleted_us IS NOT NULL, deleted_us IS NULL AND EXISTS (
          SELECT 1 FROM assessment_alert WHERE sample = s.id AND state = 'raised')
      FROM sample AS s WHERE subject = ? ORDER BY start_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (
        uuid: try row.uuid(0), type: try row.text(1), isDeleted: try row.bool(2),
        isAlertRaised: try row.bool(3)
      )
    }
    let drafts = try connection.rows(
      """
      SELECT uuid, questionnaire, is_alert_raised FROM draft WHERE subject = ?
      ORDER BY started_us, uuid
      """, [subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), questionnaire: try row.text(1), isAlertRaised: try row.bool(2))
    }
    let corrected = countsCorrected ? try correctedOfOthers(by: subject) : []
    return SubjectHoldings(records: records + corrected, drafts: drafts)
  }

  /// Finds the versions that a subject's records correct and that were about another subject: what
  /// was first saved for a wrong person says as much of the right one.
  private func correctedOfOthers(
    by subject: String
  ) throws(StoreError) -> [SubjectHoldings.Record] {
    try connection.rows(
      """
      WITH RECURSIVE version(uuid) AS (
        SELECT replaces FROM sample WHERE subject = ?
        UNION SELECT s.replaces FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      )
      SELECT s.uuid, s.type FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      WHERE s.subject <> ? ORDER BY s.start_us, s.uuid
      """, [subject, subject]
    ) { row throws(StoreError) in
      (uuid: try row.uuid(0), type: try row.text(1), isDeleted: true, isAlertRaised: false)
    }
  }
}

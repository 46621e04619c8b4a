import Foundation
import WellbeingSamples

/// What is to be known of a record before it is corrected or deleted.
struct LiveRecord {
  let uuid: UUID
  let type: String
  /// Whom it is about.
  let subject: String
  /// The program that saved it.
  let source: String
}

extension HealthStore {
  /// Finds a record that is there, not deleted, and this program's to change.
  ///
  /// - Throws: ``StoreError/Code/unknownSample``, also where it may not be seen,
  ///   ``StoreError/Code/sampleDeleted``, ``StoreError/Code/otherSource``,
  ///   ``StoreError/Code/authorizationNotDetermined``, ``StoreError/Code/authorizationDenied``.
  func liveRecord(_ uuid: UUID) throws(StoreError) -> LiveRecord {
    let seen = try visibility()?.ofRecords
    let found = try connection.row(
      """
      SELECT s.type, s.subject, o.name, s.deleted_us FROM sample AS s JOIN source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen?.text ?? "TRUE")
      """, [uuid] + (seen?.values ?? [])
    ) { row throws(StoreError) in
      (
        LiveRecord(
          uuid: uuid, type: try row.text(0), subject: try row.text(1), source: try row.text(2)),
        isDeleted: try row.int64IfPresent(3) != nil
      )
    }
    guard let (record, isDeleted) = found else { throw .unknownSample(uuid) }
    guard !isDeleted else { throw .sampleDeleted(uuid) }
    try requireOwn(
      uuid, of: SampleType(rawValue: record.type), savedBy: record.source)
    return record
  }
}

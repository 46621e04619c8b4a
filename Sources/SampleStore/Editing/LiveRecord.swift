import Foundation
import WellbeingSamples

/// What is to be known of a record before it is corrected or deleted.
struct LiveRecord {
  let uuid: UUID
  let type: String
  /// The program that saved it.
  let source: String
  let recorded: Date
  let timeZone: String
  let isAlertRaised: Bool

  /// Refuses to go on without a reason where one is needed.
  ///
  /// A slip is corrected freely on the calendar day on which it was saved, in the record's own
  /// zone. What others may have seen since then, and what raises an alert, is not.
  /// - Throws: ``StoreError/reasonRequired(_:)``.
  func requireReason(_ reason: String?, at now: Date) throws(StoreError) {
    guard reason?.asReason == nil else { return }
    let zone = IANAZone.named(timeZone) ?? .gmt
    let isOfToday = LocalDay(of: recorded, in: zone) == LocalDay(of: now, in: zone)
    guard isOfToday, !isAlertRaised else { throw .reasonRequired(uuid) }
  }
}

extension HealthStore {
  /// Finds a record that is there, not deleted, and this program's to change.
  ///
  /// - Throws: ``StoreError/unknownSample(_:)``, also where it may not be seen,
  ///   ``StoreError/sampleDeleted(_:)``, ``StoreError/otherSource(_:)``,
  ///   ``StoreError/authorizationNotDetermined(_:)``, ``StoreError/authorizationDenied(_:)``.
  func liveRecord(_ uuid: UUID) throws(StoreError) -> LiveRecord {
    let seen = try visibility()?.ofRecords
    let found = try connection.row(
      """
      SELECT s.type, o.name, s.recorded_us, s.time_zone, s.deleted_us, EXISTS (
        SELECT 1 FROM assessment_alert WHERE uuid = s.uuid AND state = 'raised')
      FROM sample AS s JOIN source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen?.text ?? "1")
      """, [uuid] + (seen?.values ?? [])
    ) { row throws(StoreError) in
      (
        LiveRecord(
          uuid: uuid, type: try row.text(0), source: try row.text(1),
          recorded: Date(microsecondsSince1970: try row.int64(2)), timeZone: try row.text(3),
          isAlertRaised: try row.bool(5)),
        isDeleted: try row.int64IfPresent(4) != nil
      )
    }
    guard let (record, isDeleted) = found else { throw .unknownSample(uuid) }
    guard !isDeleted else { throw .sampleDeleted(uuid) }
    try requireOwn(
      uuid, of: SampleType(rawValue: record.type), savedBy: record.source)
    return record
  }
}

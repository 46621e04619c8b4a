public import Foundation
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

  /// Returns whether a record is corrected or deleted only with a reason.
  ///
  /// It is where the record, or a version that it corrects, was saved on an earlier day, raises an
  /// alert, or was purged.
  ///
  /// - Parameter uuid: The identifier of a record that is there.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSample`` and
  ///   ``StoreError/Code/sampleDeleted``.
  public func needsReason(toCorrect uuid: UUID) throws(StoreError) -> Bool {
    let now = presentTime
    return try connection.read { () throws(StoreError) in
      try !isFree(try liveRecord(uuid), at: now)
    }
  }

  /// Refuses to go on without a reason where one is needed.
  ///
  /// - Throws: ``StoreError/Code/reasonRequired``.
  func requireReason(
    _ reason: String?, toCorrect record: LiveRecord, at now: Date
  ) throws(StoreError) {
    guard reason?.asReason == nil else { return }
    guard try isFree(record, at: now) else { throw .reasonRequired(record.uuid) }
  }

  /// Whether a record is still a slip that is corrected freely.
  ///
  /// It is on the calendar day on which it was saved, in its own zone. What others may have seen
  /// since then, and what raises an alert, is none; and no correction makes it one: else an alert
  /// would be gone without a reason in two steps.
  private func isFree(_ record: LiveRecord, at now: Date) throws(StoreError) -> Bool {
    let versions = try connection.rows(Self.versionsQuery, [record.uuid]) {
      row throws(StoreError) in
      try row.bool(0)
        ? Version(
          recorded: Date(microsecondsSince1970: try row.int64(1)), timeZone: try row.text(2),
          isAlertRaised: try row.bool(3)) : nil
    }
    return versions.allSatisfy { $0?.isFree(at: now) ?? false }
  }

  /// A record and all that it corrects. Of a purged one only the identifier is there.
  private static let versionsQuery = """
    WITH RECURSIVE version(uuid) AS (
      VALUES (?)
      UNION
      SELECT s.replaces FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
        WHERE s.replaces IS NOT NULL
    )
    SELECT s.uuid IS NOT NULL, s.recorded_us, s.time_zone, EXISTS (
      SELECT 1 FROM assessment_alert WHERE sample = s.id AND state = 'raised')
    FROM version AS v LEFT JOIN sample AS s ON s.uuid = v.uuid
    """
}

/// What counts of a version of a record when it is to be corrected.
private struct Version {
  let recorded: Date
  let timeZone: String
  let isAlertRaised: Bool

  func isFree(at now: Date) -> Bool {
    let zone = IANAZone.named(timeZone) ?? .gmt
    return !isAlertRaised && LocalDay(of: recorded, in: zone) == LocalDay(of: now, in: zone)
  }
}

extension HealthStore {
  /// Keeps identifiers out of the audit trail, which outlives them.
  ///
  /// - Parameters:
  ///   - reason: What is to be kept.
  ///   - subjects: Whom it must not name, as a word or as several.
  /// - Throws: ``StoreError/Code/reasonNamesSubject``.
  func requireNameless(_ reason: String?, _ subjects: [String]) throws(StoreError) {
    guard let reason else { return }
    // That it is the person's own store is no secret.
    for subject in subjects where subject != SampleHeader.ownSubject {
      guard !reason.names(subject) else { throw .reasonNamesSubject }
    }
  }
}

extension String {
  /// Whether the text has another one in it, of whatever case, that is no part of a longer word.
  fileprivate func names(_ other: String) -> Bool {
    let text = precomposedStringWithCanonicalMapping.lowercased()
    let name = other.precomposedStringWithCanonicalMapping.lowercased()
    let isPart = { (character: Character?) in
      character?.isLetter == true || character?.isNumber == true
    }
    return text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(isPart(before) && isPart(name.first)) && !(isPart(after) && isPart(name.last))
    }
  }
}

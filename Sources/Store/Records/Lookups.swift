package import Foundation
import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the identifiers that end in some bytes, including those of deleted and purged records.
  ///
  /// - Parameter ending: The last bytes of an identifier.
  package func identifiers(ending: [UInt8]) throws(StoreError) -> [UUID] {
    try reading { visible throws(StoreError) in
      func found(_ query: SampleQuery) throws(StoreError) -> [UUID] {
        try database.rows(query.text, query.values, first: Row.uuid)
      }
      let logged = try found(SampleQuery(identifiersEnding: ending, visible))
      // A record can lack its entry, see ``StoreProblem/notInTrail(_:)``, and still have an alert.
      return logged.isEmpty
        ? try found(SampleQuery(recordsEnding: ending, seen: visible.records)) : logged
    }
  }

  package func hasSeveralSubjects() throws(StoreError) -> Bool {
    try reading { visible throws(StoreError) in
      guard visible == nil else { return try subjectCount(visible) > 1 }
      // Indexes give the answer at once.
      return try !(database.row("SELECT \(ReviewSQL.hasOneSubject)", first: Row.bool) ?? true)
    }
  }

  /// When a record was deleted; nil for a live one.
  func deletion(of uuid: UUID) throws(StoreError) -> Date? {
    try database.row("SELECT deleted_us FROM sample WHERE uuid = ?", [uuid]) {
      row throws(StoreError) in try row.int64IfPresent(0).map { Date(microsecondsSince1970: $0) }
    } ?? nil
  }

  func isKept(_ uuid: UUID) throws(StoreError) -> Bool {
    try database.hasRow("SELECT 1 FROM sample WHERE uuid = ?", [uuid])
  }

  /// Finds a live record that this program may change.
  ///
  /// - Throws: ``StoreError/Code/unknownSample``, also if it may not be seen,
  ///   ``StoreError/Code/sampleDeleted``, ``StoreError/Code/otherSource``,
  ///   ``StoreError/Code/authorizationNotDetermined``, ``StoreError/Code/authorizationDenied``.
  func liveRecord(_ uuid: UUID) throws(StoreError) -> LiveRecord {
    let seen = try visibility().records
    let found = try database.row(
      """
      SELECT s.type, s.subject, o.name, s.deleted_us FROM sample AS s JOIN source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen.text)
      """, [uuid] + seen.values
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

  /// Why correcting a record needs a reason: it or a version that it corrects has an alert, or was
  /// saved on an earlier calendar day in its own zone. Nil if it needs none.
  ///
  /// Earlier versions count: otherwise two corrections could remove an alert without a reason.
  func reasonCause(of record: LiveRecord, at now: Date) throws(StoreError) -> ReasonCause? {
    let versions = try database.rows(Self.versionsQuery, [record.uuid]) {
      row throws(StoreError) in
      Version(
        recorded: Date(microsecondsSince1970: try row.int64(0)), timeZone: try row.text(1),
        isFirst: try row.bool(2), isAlertRaised: try row.bool(3))
    }
    if versions.contains(where: \.isAlertRaised) { return .alert }
    if let day = versions.compactMap({ $0.earlierDay(at: now) }).min() { return .saved(day) }
    return versions.contains(where: \.isFirst) ? nil : .purged
  }

  /// A live record and the versions that it corrects, apart from those that are purged.
  private static let versionsQuery = """
    SELECT o.recorded_us, o.time_zone, o.replaces IS NULL, EXISTS (
      SELECT 1 FROM assessment_alert WHERE sample = o.id AND state <> 'notAssessed')
    FROM sample AS s JOIN sample AS o ON o.id = s.id OR o.uuid = s.form OR o.form = s.form
    WHERE s.uuid = ?
    """

  /// Whether a live record corrects a deleted one.
  func isCorrected(_ uuid: UUID) throws(StoreError) -> Bool {
    try database.hasRow(
      """
      SELECT 1 FROM sample AS s JOIN sample AS n ON n.form = coalesce(s.form, s.uuid)
      WHERE s.uuid = ? AND n.deleted_us IS NULL
      """, [uuid]
    )
  }
}

extension HealthStore.Reader {
  private static let isVersion =
    "FROM sample WHERE source = ? AND subject = ? AND type = ? AND sync_identifier = ?"

  /// The highest version of a sync identifier, deleted or not.
  static let newestVersionQuery =
    "SELECT uuid, sync_version \(isVersion) ORDER BY sync_version DESC, uuid DESC LIMIT 1"

  /// The live record of a sync identifier: there is at most one.
  static let liveVersionQuery = "SELECT uuid \(isVersion) AND deleted_us IS NULL"

  /// The live amount of a factor and day: there is at most one.
  static let amountQuery = """
    SELECT uuid FROM sample WHERE source = ? AND subject = ? AND type = 'factor' AND kind = ?
      AND local_day = ? AND deleted_us IS NULL
    """
}

/// What decides whether correcting a version of a record needs a reason.
struct Version {
  let recorded: Date
  let timeZone: String
  /// Whether it corrects no other.
  let isFirst: Bool
  let isAlertRaised: Bool

  /// The day on which it was saved, in its own zone; nil if that is today.
  func earlierDay(at now: Date) -> LocalDay? {
    let zone = IANAZone.named(timeZone) ?? .gmt
    let day = LocalDay(of: recorded, in: zone)
    return day == LocalDay(of: now, in: zone) ? nil : day
  }
}

/// The data of a live record that is needed to correct or delete it.
struct LiveRecord {
  let uuid: UUID
  let type: String
  let subject: String
  let source: String
}

extension HealthStore.Writer {
  /// Finds the record that a new one replaces, within a transaction: that of its sync identifier, or the
  /// amount of its factor and day.
  ///
  /// Deleted records of a sync identifier count, too: a record that another system sends again stays
  /// deleted, and one that was corrected by hand keeps its correction. Once a record is purged, its sync
  /// identifier is no longer known.
  ///
  /// - Returns: The live record, of a lower version; nil if there is none.
  /// - Throws: ``StoreError/Code/syncVersionNotHigher``, ``StoreError/Code/correctedHere``, or
  ///   `sameRecord` if the new one would replace two records.
  func olderVersion(of sample: any Sample) throws(StoreError) -> LiveRecord? {
    let header = sample.header
    guard header.syncIdentifier != nil || sample.factorSample != nil else { return nil }
    let key: [any BindingConvertible] = [try sourceRow(of: source.name), header.subject]
    var replaced = [header.replaces].compactMap(\.self)
    if let identifier = header.syncIdentifier, let version = header.syncVersion {
      let key = key + [sample.sampleType.rawValue, identifier]
      let newest = try database.row(Self.newestVersionQuery, key) { row throws(StoreError) in
        (uuid: try row.uuid(0), version: try row.int(1))
      }
      if let newest, version <= newest.version { throw .syncVersionNotHigher(newest.uuid) }
      let live = try database.row(Self.liveVersionQuery, key, first: Row.uuid)
      if live == nil, let newest, try isCorrected(newest.uuid) { throw .correctedHere(newest.uuid) }
      if let live { replaced.append(live) }
    }
    if let factor = sample.factorSample {
      let key = key + [factor.factor.name, header.localDay.daysSince1970]
      let amount = try database.row(Self.amountQuery, key, first: Row.uuid)
      if let amount, !replaced.contains(amount) { replaced.append(amount) }
    }
    guard replaced.count < 2 else { throw .sameRecord(replaced[0], replaced[1]) }
    return try replaced.first == header.replaces ? nil : replaced.first.map(liveRecord)
  }
}

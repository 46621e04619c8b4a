public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore {
  /// Saves a record.
  ///
  /// One with a sync identifier takes the place of the record that has the same one and a lower
  /// version, as a newer version of it: of the same program, subject and type. The old one is
  /// deleted, without a reason, and each names the other.
  ///
  /// An identifier can be taken by a record that the program may not see: that it is taken
  /// cannot be hidden.
  ///
  /// - Returns: The record as it was saved, with the time and the source.
  /// - Throws: ``StoreError``, among others ``StoreError/sampleExists(_:)``,
  ///   ``StoreError/syncVersionNotHigher(_:)`` and ``StoreError/correctedHere(_:)``; nothing is
  ///   saved then.
  @discardableResult
  public func save<S: Sample>(_ sample: S) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    return try commit { () throws(StoreError) in try insert(stamped) }
  }

  /// Saves several records, all or none, as if one after another.
  ///
  /// - Returns: The records as they were saved, in the same order.
  /// - Throws: ``StoreError``, as for one record; none is saved then.
  @discardableResult
  public func save(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    let now = presentTime
    var stamped: [any Sample] = []
    for sample in samples { stamped.append(try self.stamped(sample, at: now)) }
    return try commit { () throws(StoreError) in try insert(stamped) }
  }

  /// Saves the result of an administration and removes its draft, both or neither.
  ///
  /// - Throws: ``StoreError/draftChanged`` when another program went on with the draft,
  ///   ``StoreError/notOfDraft`` for a record of another subject or definition, and other cases.
  @discardableResult
  public func save<S: Sample>(_ sample: S, finishing draft: Draft) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    return try commit { () throws(StoreError) in
      try remove(draft)
      guard stamped.finishes(draft) else { throw StoreError.notOfDraft }
      return try insert(stamped)
    }
  }

  /// The earliest time that a record may have: the beginning of 1900 in UTC.
  public nonisolated func earliestPermittedSampleDate() -> Date { .earliestSample }

  /// The present time, rounded as a sample's times are: a sample of this very moment might else
  /// lie in the future.
  var presentTime: Date { clock().quantisedToMicroseconds }

  /// Returns a record with the time of saving and this program as its source.
  ///
  /// - Parameter replaced: the record in whose place it comes. What it says itself of that counts
  ///   for nothing: a link always has two ends.
  func stamped<S: Sample>(
    _ sample: S, at now: Date, replacing replaced: UUID? = nil
  ) throws(StoreError) -> S {
    guard sample.start <= now, sample.end <= now else { throw .inTheFuture }
    var header = sample.header
    header.recorded = now
    header.source = source
    header.replaces = replaced
    header.replacedBy = nil
    return sample.with(header: header)
  }

  /// Writes a record that was stamped, within a transaction.
  ///
  /// - Returns: The record with what it replaces.
  /// - Throws: ``StoreError/authorizationNotDetermined(_:)``,
  ///   ``StoreError/authorizationDenied(_:)``, and other cases.
  @discardableResult
  func insert<S: Sample>(_ sample: S) throws(StoreError) -> S {
    try requireShare(of: sample.sampleType)
    var references = References(source: try sourceRow(of: source.name))
    return try insert(sample, &references)
  }

  private func insert(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    for sample in samples { try requireShare(of: sample.sampleType) }
    var references = References(source: try sourceRow(of: source.name))
    var saved: [any Sample] = []
    saved.reserveCapacity(samples.count)
    for sample in samples { saved.append(try insert(sample, &references)) }
    return saved
  }

  /// The rows that the records of one transaction refer to, each looked up once in it.
  ///
  /// They are not kept for the next: another program may restore another content meanwhile.
  private struct References {
    let source: Int64
    var definitions: [Questionnaire.Key: Int64] = [:]
  }

  private func insert<S: Sample>(
    _ sample: S, _ references: inout References
  ) throws(StoreError) -> S {
    guard let older = try olderVersion(of: sample, source: references.source) else {
      try write(sample, &references)
      return sample
    }
    var header = sample.header
    header.replaces = older.uuid
    let newer = sample.with(header: header)
    try replace(older, by: newer, reason: nil, at: header.recorded ?? presentTime)
    return newer
  }

  private func write(_ sample: any Sample, _ references: inout References) throws(StoreError) {
    let day = sample.header.localDay
    switch sample {
    case let assessment as ScoredAssessment:
      let definition = try definitionRow(assessment.questionnaire, &references)
      guard assessment.agrees(with: try scorer(assessment.questionnaire)) else {
        throw .contradictsDefinition(assessment.questionnaire)
      }
      try insertHeader(sample.header, sample.sampleType, on: day, source: references.source)
      try insertAssessment(assessment, definition: definition)
    case let stateOfMind as StateOfMind:
      try insertHeader(sample.header, sample.sampleType, on: day, source: references.source)
      try insertStateOfMind(stateOfMind, on: day)
    default: throw .unsupportedSample
    }
    let moment = (sample.header.recorded ?? presentTime).microsecondsSince1970
    let type = sample.sampleType.rawValue
    try noteBeginning(of: sample.uuid, type: type, at: moment)
    try note(.saved, of: sample.uuid, type: type, at: moment)
  }

  private func definitionRow(
    _ key: Questionnaire.Key, _ references: inout References
  ) throws(StoreError) -> Int64 {
    if let known = references.definitions[key] { return known }
    let row = try definitionRow(key)
    references.definitions[key] = row
    return row
  }

  private func insertHeader(
    _ header: SampleHeader, _ type: SampleType, on day: LocalDay, source row: Int64
  ) throws(StoreError) {
    do throws(StoreError) {
      try connection.run(
        """
        INSERT INTO sample (uuid, type, subject, start_us, end_us, time_zone, date_precision,
          local_day, recorded_us, source, source_version, note, metadata, sync_identifier,
          sync_version, replaces)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        header.uuid, type.rawValue, header.subject, header.start.microsecondsSince1970,
        header.end.microsecondsSince1970, header.timeZone, header.datePrecision.rawValue,
        day.daysSince1970, (header.recorded ?? header.start).microsecondsSince1970,
        row, source.version, header.note, MetadataText.encode(header.metadata),
        header.syncIdentifier, header.syncVersion, header.replaces)
    } catch .rejected(constraint: .primaryKey, _) {
      throw .sampleExists(header.uuid)
    }
  }

  /// Writes the change by which a record begins.
  ///
  /// - Throws: ``StoreError/sampleExists(_:)`` for one that was purged: what follows the store would
  ///   take it for the old one.
  private func noteBeginning(
    of uuid: UUID, type: String, at moment: Int64
  ) throws(StoreError) {
    let count = try connection.run(
      """
      INSERT INTO change (uuid, type, event, at_us) SELECT ?1, ?2, 'saved', ?3
      WHERE NOT EXISTS (SELECT 1 FROM purged WHERE uuid = ?1)
      """, uuid, type, moment)
    guard count == 1 else { throw .sampleExists(uuid) }
  }

  /// Writes a change that anchors count.
  func noteChange(
    _ event: String, of uuid: UUID, type: String, at moment: Int64
  ) throws(StoreError) {
    try connection.run(
      "INSERT INTO change (uuid, type, event, at_us) VALUES (?, ?, ?, ?)", uuid, type, event, moment
    )
  }

  /// The row of a program, which is made when it is not there yet.
  func sourceRow(of name: String) throws(StoreError) -> Int64 {
    let known = try connection.row("SELECT id FROM source WHERE name = ?", [name]) {
      row throws(StoreError) in try row.int64(0)
    }
    if let known { return known }
    try connection.run("INSERT INTO source (name) VALUES (?)", name)
    return connection.lastInsertedRow
  }
}

extension Sample {
  /// Whether the record is what a draft becomes when it is finished.
  fileprivate func finishes(_ draft: Draft) -> Bool {
    (self as? ScoredAssessment)?.questionnaire == draft.questionnaire && subject == draft.subject
  }
}

import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Saves a record.
  ///
  /// - Returns: The record as it was saved, with the time and the source.
  /// - Throws: ``StoreError``; nothing is saved then.
  @discardableResult
  public func save<S: Sample>(_ sample: S) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    try commit { () throws(StoreError) in try insert(stamped) }
    return stamped
  }

  /// Saves several records, all or none.
  ///
  /// - Returns: The records as they were saved, in the same order.
  /// - Throws: ``StoreError``; none is saved then.
  @discardableResult
  public func save(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    let now = presentTime
    var stamped: [any Sample] = []
    for sample in samples { stamped.append(try self.stamped(sample, at: now)) }
    try commit { () throws(StoreError) in
      for sample in stamped { try insert(sample) }
    }
    return stamped
  }

  /// Saves the result of an administration and removes its draft, both or neither.
  ///
  /// - Throws: ``StoreError/draftChanged`` when another program went on with the draft.
  @discardableResult
  public func save<S: Sample>(_ sample: S, finishing draft: Draft) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    try commit { () throws(StoreError) in
      try remove(draft)
      try insert(stamped)
    }
    return stamped
  }

  /// The present time, rounded as a sample's times are: a sample of this very moment might else
  /// lie in the future.
  var presentTime: Date { clock().quantisedToMicroseconds }

  /// Returns a record with the time of saving and this program as its source.
  private func stamped<S: Sample>(_ sample: S, at now: Date) throws(StoreError) -> S {
    guard sample.start <= now, sample.end <= now else { throw .inTheFuture }
    var header = sample.header
    header.recorded = now
    header.source = source
    return sample.with(header: header)
  }

  private func insert(_ sample: any Sample) throws(StoreError) {
    switch sample {
    case let assessment as ScoredAssessment:
      let definition = try definitionRow(assessment.questionnaire)
      guard assessment.agrees(with: try scorer(assessment.questionnaire)) else {
        throw .contradictsDefinition(assessment.questionnaire)
      }
      try insertHeader(sample.header, type: sample.sampleType)
      try insertAssessment(assessment, definition: definition)
    case let stateOfMind as StateOfMind:
      try insertHeader(sample.header, type: sample.sampleType)
      try insertStateOfMind(stateOfMind)
    default: throw .unsupportedSample
    }
    try note(
      event: "saved", uuid: sample.uuid, type: sample.sampleType.rawValue,
      at: (sample.header.recorded ?? presentTime).microsecondsSince1970)
  }

  private func insertHeader(_ header: SampleHeader, type: SampleType) throws(StoreError) {
    let isKnown = try connection.row("SELECT 1 FROM sample WHERE uuid = ?", [header.uuid]) {
      row throws(StoreError) in try row.int(0)
    }
    guard isKnown == nil else { throw .sampleExists(header.uuid) }
    try connection.run(
      """
      INSERT INTO sample (uuid, type, subject, start_us, end_us, time_zone, date_precision,
        local_day, recorded_us, source, source_version, note, metadata, sync_identifier,
        sync_version, replaces)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      header.uuid, type.rawValue, header.subject, header.start.microsecondsSince1970,
      header.end.microsecondsSince1970, header.timeZone, header.datePrecision.rawValue,
      header.localDay.daysSince1970, (header.recorded ?? header.start).microsecondsSince1970,
      try sourceRow(), source.version, header.note, MetadataText.encode(header.metadata),
      header.syncIdentifier, header.syncVersion, header.replaces)
  }

  /// Writes the change that anchors count, and the audit entry.
  func note(
    event: String, uuid: UUID, type: String, at moment: Int64
  ) throws(StoreError) {
    try connection.run(
      "INSERT INTO change (uuid, type, event, at_us) VALUES (?, ?, ?, ?)", uuid, type, event, moment
    )
    try note(audit: event, uuid: uuid, type: type, at: moment)
  }

  /// Writes an audit entry: what happened to what, never what it held.
  func note(
    audit event: String, uuid: UUID, type: String, at moment: Int64
  ) throws(StoreError) {
    try connection.run(
      "INSERT INTO audit_entry (event, uuid, type, at_us, source, login) VALUES (?, ?, ?, ?, ?, ?)",
      event, uuid, type, moment, source.name, login())
  }

  private func sourceRow() throws(StoreError) -> Int64 {
    try connection.run("INSERT OR IGNORE INTO source (name) VALUES (?)", source.name)
    let id = try connection.row("SELECT id FROM source WHERE name = ?", [source.name]) {
      row throws(StoreError) in try row.int64(0)
    }
    guard let id else { throw .unexpectedValue(column: "source.id") }
    return id
  }
}

import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// Records that are written together, table by table, in the order of their saving.
///
/// This is faster for many records: a table's statement and the ends of its indexes stay cached.
/// None of the records replaces another, except in a whole store, whose links are written as they are.
struct SampleBatch {
  struct Record {
    let sample: any Sample
    let day: LocalDay
    /// The row of a result's definition.
    let definition: Int64?
    /// What the record says beyond its header: a JSON object.
    let document: String
    /// When it was deleted, in microseconds since 1970; nil for a live record.
    let deleted: Int64?

    var header: SampleHeader { sample.header }
    var type: SampleType { sample.sampleType }
    var start: Int64 { header.startDate.microsecondsSince1970 }
    /// When it is saved, in microseconds since 1970.
    var moment: Int64 { (header.recorded ?? header.startDate).microsecondsSince1970 }
  }

  /// What a program has once: a record of a sync identifier, and the amount of a factor and day.
  private struct Identity: Hashable {
    let subject: String
    let type: SampleType
    let name: String
    let day: LocalDay?

    static func all(of sample: any Sample) -> [Identity] {
      let (header, type) = (sample.header, sample.sampleType)
      let synced = header.syncIdentifier.map {
        Identity(subject: header.subject, type: type, name: $0, day: nil)
      }
      let daily = sample.factorSample.map {
        Identity(subject: header.subject, type: type, name: $0.factor.name, day: header.localDay)
      }
      return [synced, daily].compactMap(\.self)
    }
  }

  private(set) var records: [Record] = []
  private var identities: Set<Identity> = []

  /// Whether a record may replace one of them.
  func holdsVersion(of sample: any Sample) -> Bool {
    !identities.isEmpty && Identity.all(of: sample).contains(where: identities.contains)
  }

  mutating func add(
    _ sample: any Sample, _ document: JSONForm, definition: Int64? = nil, deleted: Int64?
  ) {
    records.append(
      Record(
        sample: sample, day: sample.header.localDay, definition: definition,
        document: String(decoding: document.bytes(isSorted: false), as: UTF8.self), deleted: deleted
      ))
    identities.formUnion(Identity.all(of: sample))
  }
}

/// Writing records, with one statement per table for any number of records.
extension HealthStore.Writer {
  /// Writes verified records, within a transaction.
  ///
  /// - Parameter moment: The time of their entries in the audit trail; nil for that of saving.
  /// - Throws: ``StoreError/Code/sampleExists`` and other cases.
  func write(
    _ batch: SampleBatch, isLogged: Bool = true, at moment: Int64? = nil
  ) throws(StoreError) {
    guard let saved = batch.records.first?.moment else { return }
    let ids = try insertHeaders(of: batch)
    let rows = zip(ids, batch.records.map(\.sample.record)).map { (id: $0, record: $1) }
    try database.insert(
      into: "word", "sample, position, kind, word",
      forEach: rows.filter { !$0.record.words.isEmpty }
    ) { statement, row throws(StoreError) in
      for (position, word) in row.record.words.enumerated() {
        try statement.run(with: row.id, position, word.kind, word.word)
      }
    }
    try database.insert(
      into: "assessment_alert",
      "sample, position, item, state, value, is_implied, reason",
      forEach: rows.filter { !$0.record.alerts.isEmpty }
    ) { statement, row throws(StoreError) in
      for (position, alert) in row.record.alerts.enumerated() {
        try statement.run(
          with: row.id, position, alert.item, alert.reason == nil ? "raised" : "notAssessed",
          alert.value, alert.isImplied, alert.reason?.rawValue)
      }
    }
    guard isLogged else { return }
    try log(
      .saved,
      ofEach: batch.records.map {
        LoggedRecord($0.header.uuid, $0.type.rawValue, replaces: $0.header.replaces)
      }, at: moment ?? saved)
  }

  /// Writes each record's row of `sample`.
  ///
  /// - Returns: Their numbers.
  /// - Throws: ``StoreError/Code/sampleExists``, also for the identifier of a record that was
  ///   purged.
  private func insertHeaders(of batch: SampleBatch) throws(StoreError) -> [Int64] {
    var ids: [Int64] = []
    ids.reserveCapacity(batch.records.count)
    try database.insert(
      into: "sample",
      """
      uuid, type, subject, start_us, end_us, time_zone, date_precision, local_day, recorded_us,
      source, source_version, note, metadata, sync_identifier, sync_version, replaces, replaced_by,
      form, review_state, deleted_us, definition, kind, value, document, id
      """, returning: "id", forEach: batch.records
    ) { statement, record throws(StoreError) in
      let next = rows.nextSample
      rows.nextSample = next.map { $0 + 1 }
      let header = record.header
      let source = header.source ?? self.source
      do throws(StoreError) {
        let id = try statement.number(
          known: next, with: header.uuid, record.type.rawValue, header.subject, record.start,
          header.endDate.microsecondsSince1970, header.timeZone, header.datePrecision.rawValue,
          record.day.daysSince1970, record.moment, try sourceRow(of: source.name), source.version,
          header.note, MetadataText.encode(header.metadata), header.syncIdentifier,
          header.syncVersion, header.replaces, header.replacedBy, try form(of: header),
          record.sample.assessment.map { _ in Review.State.notReviewed.rawValue }, record.deleted,
          record.definition, record.sample.record.kind, record.sample.record.value,
          record.document, next)
        ids.append(id)
      } catch {
        throw error.isTakenIdentifier ? .sampleExists(header.uuid) : error
      }
    }
    return ids
  }

  /// The identifier of the first version of a record that corrects another.
  private func form(of header: SampleHeader) throws(StoreError) -> UUID? {
    guard let replaced = header.replaces else { return nil }
    return try database.row(
      "SELECT coalesce(form, uuid) FROM sample WHERE uuid = ?", [replaced], first: Row.uuid)
      ?? replaced
  }

  /// The row of a program, added if missing, within a transaction.
  func sourceRow(of name: String) throws(StoreError) -> Int64 {
    let known = knownRows
    if let row = known.sources[name] { return row }
    let found = try database.row("SELECT id FROM source WHERE name = ?", [name], first: Row.int64)
    let row =
      if let found { found } else {
        try database.integer("INSERT INTO source (name) VALUES (?) RETURNING id", [name])
      }
    rows.sources[name] = row
    return row
  }

  /// The cached rows of programs and definitions, emptied when another connection has written to the file.
  /// Nothing says so of a server, but no program removes these rows there.
  var knownRows: KnownRows {
    if rows.version != database.transactionDataVersion {
      rows = KnownRows(version: database.transactionDataVersion)
    }
    return rows
  }
}

/// The row numbers of programs and definitions. They are valid until another connection writes to the
/// file or this one rolls back.
struct KnownRows {
  /// The ``Database/transactionDataVersion`` for which they are valid.
  var version: Int64?
  /// The number of the next record while a whole store is written to an empty one: then nobody waits
  /// for a server's.
  var nextSample: Int64?
  var sources: [String: Int64] = [:]
  var definitions: [Questionnaire.Key: Int64] = [:]
}

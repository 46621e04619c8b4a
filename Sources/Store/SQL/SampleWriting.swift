import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Records that are written together, table by table, in the order of their saving.
///
/// This is faster for many records: a table's statement and the ends of its indexes stay cached.
/// None of the records replaces another.
struct SampleBatch {
  struct Record {
    let header: SampleHeader
    let type: SampleType
    let day: LocalDay

    /// When it is saved, in microseconds since 1970.
    var moment: Int64 { (header.recorded ?? header.startDate).microsecondsSince1970 }
  }

  struct Assessment {
    let sample: ScoredAssessment
    /// Its position among the records.
    let index: Int
    let definition: Int64
    /// See ``AssessmentDetails``.
    let details: String
  }

  struct Mood {
    let sample: StateOfMind
    let index: Int
    let day: LocalDay
  }

  struct Factor {
    let sample: FactorSample
    let index: Int
    let day: LocalDay
  }

  /// What only one live record has: a sync identifier, or the day of a factor.
  private struct Version: Hashable {
    let identifier: String
    let subject: String
    let type: SampleType

    init?(_ sample: any Sample) {
      let header = sample.header
      if let factor = sample.factorSample {
        identifier = "\(header.localDay) \(factor.factor.name)"
        subject = header.subject
        type = .factor
        return
      }
      guard let identifier = header.syncIdentifier else { return nil }
      self.identifier = identifier
      subject = header.subject
      type = sample.sampleType
    }
  }

  private(set) var records: [Record] = []
  private(set) var assessments: [Assessment] = []
  private(set) var statesOfMind: [Mood] = []
  private(set) var factors: [Factor] = []
  private var versions: Set<Version> = []

  /// Whether one of them has the same sync identifier, subject and type as a record, or is the same
  /// factor of the same day.
  func holdsVersion(of sample: any Sample) -> Bool {
    guard !versions.isEmpty, let version = Version(sample) else { return false }
    return versions.contains(version)
  }

  mutating func add(_ sample: ScoredAssessment, definition: Int64, details: String) {
    assessments.append(
      Assessment(sample: sample, index: records.count, definition: definition, details: details))
    add(sample)
  }

  mutating func add(_ sample: StateOfMind) {
    let index = records.count
    statesOfMind.append(Mood(sample: sample, index: index, day: add(sample)))
  }

  mutating func add(_ sample: FactorSample) {
    let index = records.count
    factors.append(Factor(sample: sample, index: index, day: add(sample)))
  }

  @discardableResult
  private mutating func add(_ sample: some Sample) -> LocalDay {
    let header = sample.header
    let day = header.localDay
    records.append(Record(header: header, type: sample.sampleType, day: day))
    if let version = Version(sample) { versions.insert(version) }
    return day
  }
}

/// Writing records, with one statement per table for any number of records.
extension HealthStore {
  /// Writes verified records, within a transaction.
  ///
  /// - Throws: ``StoreError/Code/sampleExists`` and other cases.
  func write(_ batch: SampleBatch) throws(StoreError) {
    guard let moment = batch.records.first?.moment else { return }
    let ids = try insertHeaders(of: batch)
    try insertResults(batch.assessments.map { (ids[$0.index], $0) })
    try insertMoods(batch.statesOfMind.map { (ids[$0.index], $0) })
    try insertFactors(batch.factors.map { (ids[$0.index], $0) })
    try note(
      .saved,
      ofEach: batch.records.map {
        LoggedRecord($0.header.uuid, $0.type.rawValue, replaces: $0.header.replaces)
      }, at: moment)
  }

  /// Writes each record's row of `sample`.
  ///
  /// - Returns: Their numbers.
  /// - Throws: ``StoreError/Code/sampleExists``, also for the identifier of a record that was
  ///   purged.
  private func insertHeaders(of batch: SampleBatch) throws(StoreError) -> [Int64] {
    let source = try sourceRow(of: source.name)
    var ids: [Int64] = []
    ids.reserveCapacity(batch.records.count)
    try database.run(
      """
      INSERT INTO sample (uuid, type, subject, start_us, end_us, time_zone, date_precision,
        local_day, recorded_us, source, source_version, note, metadata, sync_identifier,
        sync_version, replaces)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: batch.records
    ) { statement, record throws(StoreError) in
      let header = record.header
      do throws(StoreError) {
        try statement.run(
          with: header.uuid, record.type.rawValue, header.subject,
          header.startDate.microsecondsSince1970, header.endDate.microsecondsSince1970,
          header.timeZone,
          header.datePrecision.rawValue, record.day.daysSince1970, record.moment, source,
          self.source.version, header.note, MetadataText.encode(header.metadata),
          header.syncIdentifier, header.syncVersion, header.replaces)
      } catch {
        throw error.isTakenIdentifier ? .sampleExists(header.uuid) : error
      }
      ids.append(database.lastInsertedRow)
    }
    return ids
  }

  private func insertResults(
    _ results: [(id: Int64, result: SampleBatch.Assessment)]
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO scored_assessment (sample, definition, language, policy, administered_by, clinician,
        details)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, forEach: results
    ) { statement, row throws(StoreError) in
      let sample = row.result.sample
      try statement.run(
        with: row.id, row.result.definition, sample.language, sample.policy.rawValue,
        sample.administeredBy.rawValue, sample.clinician, row.result.details)
    }
    try database.run(
      """
      INSERT INTO assessment_score (sample, position, score, value, minimum, maximum, band, basis,
        answered, of_items, missing, lowest, highest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: results
    ) { statement, row throws(StoreError) in
      for (position, score) in row.result.sample.scores.enumerated() {
        try statement.run(
          with: row.id, position, score.id, Points(score.value), Points(score.minimum),
          Points(score.maximum), score.band, score.basis.rawValue, score.answeredItemCount,
          score.itemCount,
          score.missing?.joined(separator: " "), Points(score.lowest), Points(score.highest))
      }
    }
    try database.run(
      """
      INSERT INTO assessment_alert (sample, position, item, state, value, is_implied, reason, start_us)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      forEach: results.filter {
        !$0.result.sample.alerts.isEmpty || !$0.result.sample.alertsNotAssessed.isEmpty
      }
    ) { statement, row throws(StoreError) in
      let sample = row.result.sample
      let start = sample.startDate.microsecondsSince1970
      for (position, alert) in sample.alerts.enumerated() {
        try statement.run(
          with: row.id, position, alert.item, "raised", alert.value, alert.state == .implied,
          String?.none, start)
      }
      for (position, alert) in sample.alertsNotAssessed.enumerated() {
        try statement.run(
          with: row.id, sample.alerts.count + position, alert.item, "notAssessed", Int?.none, false,
          alert.reason.rawValue, start)
      }
    }
  }

  private func insertMoods(
    _ moods: [(id: Int64, mood: SampleBatch.Mood)]
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO state_of_mind (sample, kind, valence, subject, start_us, local_day)
      VALUES (?, ?, ?, ?, ?, ?)
      """, forEach: moods
    ) { statement, row throws(StoreError) in
      let sample = row.mood.sample
      try statement.run(
        with: row.id, sample.kind.name, sample.valence, sample.subject,
        sample.startDate.microsecondsSince1970, row.mood.day.daysSince1970)
    }
    try insertWords("label", of: moods) { $0.labels.map(\.name) }
    try insertWords("association", of: moods) { $0.associations.map(\.name) }
  }

  /// - Parameter kind: `label` or `association`.
  private func insertWords(
    _ kind: String, of moods: [(id: Int64, mood: SampleBatch.Mood)],
    _ words: (StateOfMind) -> [String]
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO state_of_mind_\(kind) (sample, \(kind), position, subject, start_us)
      VALUES (?, ?, ?, ?, ?)
      """, forEach: moods.filter { !words($0.mood.sample).isEmpty }
    ) { statement, row throws(StoreError) in
      let sample = row.mood.sample
      let start = sample.startDate.microsecondsSince1970
      for (position, word) in words(sample).enumerated() {
        try statement.run(with: row.id, word, position, sample.subject, start)
      }
    }
  }

  private func insertFactors(
    _ factors: [(id: Int64, factor: SampleBatch.Factor)]
  ) throws(StoreError) {
    guard !factors.isEmpty else { return }
    let source = try sourceRow(of: source.name)
    try database.run(
      """
      INSERT INTO factor_sample (sample, factor, value, unit, subject, source, start_us, local_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: factors
    ) { statement, row throws(StoreError) in
      let sample = row.factor.sample
      try statement.run(
        with: row.id, sample.factor.name, sample.value, sample.unit, sample.subject, source,
        sample.startDate.microsecondsSince1970, row.factor.day.daysSince1970)
    }
  }

  /// The row of a program, added if missing, within a transaction.
  func sourceRow(of name: String) throws(StoreError) -> Int64 {
    let known = knownRows
    if let row = known.sources[name] { return row }
    let found = try database.row("SELECT id FROM source WHERE name = ?", [name]) {
      row throws(StoreError) in try row.int64(0)
    }
    if found == nil { try database.run("INSERT INTO source (name) VALUES (?)", name) }
    let row = found ?? database.lastInsertedRow
    rows.sources[name] = row
    return row
  }

  /// The cached rows of programs and definitions, emptied when another connection has written.
  var knownRows: KnownRows {
    if rows.version != database.transactionDataVersion {
      rows = KnownRows(version: database.transactionDataVersion)
    }
    return rows
  }
}

/// The row numbers of programs and definitions. They are valid until another connection writes or
/// this one rolls back.
struct KnownRows {
  /// The ``Database/transactionDataVersion`` for which they are valid.
  var version: Int64?
  var sources: [String: Int64] = [:]
  var definitions: [Questionnaire.Key: Int64] = [:]
}

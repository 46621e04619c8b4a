import Foundation
import WellbeingSamples

extension HealthStore {
  /// Writes records that were looked at, within a transaction.
  ///
  /// - Throws: ``StoreError/Code/sampleExists`` and other cases.
  func write(_ batch: SampleBatch, _ references: References) throws(StoreError) {
    guard let moment = batch.records.first?.moment else { return }
    try insertHeaders(of: batch, source: references.source)
    try insert(batch.assessments)
    try insert(batch.statesOfMind)
    try connection.run(Self.changeInsert, forEach: batch.records) {
      statement, record throws(StoreError) in
      try statement.run(with: record.header.uuid, record.type.rawValue, "saved", moment)
    }
    try note(
      .saved, ofEach: batch.records.map { ($0.header.uuid, $0.type.rawValue) }, at: moment)
  }

  /// Writes the row of `sample` of each record.
  ///
  /// - Throws: ``StoreError/Code/sampleExists``, for one that was purged too: what follows the
  ///   store would take it for the old one.
  private func insertHeaders(of batch: SampleBatch, source row: Int64) throws(StoreError) {
    // An identifier that was purged stands as NULL, which the table refuses. A SELECT in place of the
    // values could name many rows: SQLite would keep each page that it changes, to undo them.
    try connection.run(
      """
      INSERT INTO sample (uuid, type, subject, start_us, end_us, time_zone, date_precision,
        local_day, recorded_us, source, source_version, note, metadata, sync_identifier,
        sync_version, replaces)
      VALUES (CASE WHEN EXISTS (SELECT 1 FROM purged WHERE uuid = ?1) THEN NULL ELSE ?1 END,
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: batch.records
    ) { statement, record throws(StoreError) in
      let header = record.header
      do throws(StoreError) {
        try statement.run(
          with: header.uuid, record.type.rawValue, header.subject,
          header.start.microsecondsSince1970, header.end.microsecondsSince1970, header.timeZone,
          header.datePrecision.rawValue, record.day.daysSince1970, record.moment, row,
          source.version, header.note, MetadataText.encode(header.metadata),
          header.syncIdentifier, header.syncVersion, header.replaces)
      } catch let error where error.isTakenIdentifier {
        throw .sampleExists(header.uuid)
      }
    }
  }

  /// Writes a change that anchors count.
  func noteChange(
    _ event: String, of uuid: UUID, type: String, at moment: Int64
  ) throws(StoreError) {
    try connection.run(Self.changeInsert, uuid, type, event, moment)
  }

  private static let changeInsert =
    "INSERT INTO change (uuid, type, event, at_us) VALUES (?, ?, ?, ?)"

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

import Foundation
import WellbeingPrivateFiles

extension HealthStore.Writer {
  /// Removes former subjects of records from the file, within a transaction.
  ///
  /// - Parameter subject: The former subject to remove; nil means all.
  func forgetFormerSubjects(_ subject: String? = nil) throws(StoreError) {
    if let subject {
      try database.run("DELETE FROM former_subject WHERE subject = ?", subject)
    } else {
      try database.run("DELETE FROM former_subject")
    }
  }

  /// Marks the file, within a transaction, as containing traces of removed records. The mark stays
  /// if the process ends before they are removed.
  ///
  /// A server removes rows by itself.
  func markTraces() throws(StoreError) {
    guard database.session == nil else { return }
    let mark = UUID()
    try database.run(
      """
      INSERT INTO meta (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, Self.tracesKey, mark)
    traces = mark
  }

  /// Marks a record as deleted, which excludes it from every query, within a transaction.
  func markDeleted(_ uuid: UUID, at moment: Int64) throws(StoreError) {
    try database.run("UPDATE sample SET deleted_us = ? WHERE uuid = ?", moment, uuid)
    // Of a result that is not in any list nothing waits.
    try database.run(
      """
      UPDATE assessment_alert SET waits = 'no'
      WHERE waits <> 'no' AND sample = (SELECT id FROM sample WHERE uuid = ?)
      """, uuid)
  }

  /// Removes deleted records and discarded drafts. The reviews of a version whose correction stays are
  /// kept with it.
  ///
  /// - Returns: The drafts.
  func removeDeletedRecords() throws(StoreError) -> [LoggedRecord] {
    try database.run(
      """
      WITH kept(old, sample) AS (
        SELECT o.id, n.id FROM sample AS o JOIN sample AS n ON n.form = coalesce(o.form, o.uuid)
        WHERE o.deleted_us IS NOT NULL AND n.deleted_us IS NULL
      )
      UPDATE review SET version = coalesce(version, (SELECT uuid FROM sample WHERE id = review.sample)),
        sample = (SELECT sample FROM kept WHERE old = review.sample)
      WHERE sample IN (SELECT old FROM kept)
      """)
    try database.run("DELETE FROM sample WHERE deleted_us IS NOT NULL")
    return try database.rows(
      "DELETE FROM draft WHERE discarded_us IS NOT NULL RETURNING uuid, questionnaire"
    ) { row throws(StoreError) in LoggedRecord(try row.uuid(0), try row.text(1)) }
  }

  func remove(_ holdings: SubjectHoldings, of subject: String) throws(StoreError) {
    try database.run("DELETE FROM sample WHERE uuid = ?", forEach: holdings.records) {
      statement, record throws(StoreError) in try statement.run(with: record.uuid)
    }
    try database.run("DELETE FROM draft WHERE subject = ?", subject)
    try database.run("DELETE FROM plan WHERE subject = ?", subject)
    try removeEpisodes(of: subject)
  }
}

extension HealthStore {
  /// Rewrites the file without the removed records.
  ///
  /// - Parameter mark: What ``Writer/markTraces()`` has noted. The mark of a removal that another program
  ///   has begun since then stays: its traces may be in the rewritten file.
  /// - Throws: ``StoreError/Code/tracesLeft``, also if a reader is lent for too long.
  nonisolated func removeTraces(of mark: UUID) throws(StoreError) {
    // Held for as long as it takes, so that a check can tell it from one that did not finish.
    let lock = try? DirectoryLock(FilePath.parent(of: path), isShared: true)
    defer { lock?.release() }
    guard readers.waitUntilIdle() else { throw .tracesLeft(path: path) }
    do throws(StoreError) {
      try writer.database.rewrite()
      try writer.database.run(
        "DELETE FROM meta WHERE key = ? AND value = ?", Reader.tracesKey, mark)
    } catch {
      throw error.code == .full ? .tracesLeftOnFullDisk(path) : .tracesLeft(path)
    }
  }
}

extension HealthStore.Reader {
  package func mayHoldTraces() throws(StoreError) -> Bool {
    try database.hasRow("SELECT 1 FROM meta WHERE key = ?", [Self.tracesKey])
  }

  /// The key in `meta` that exists while the file may contain traces.
  fileprivate static let tracesKey = "traces"

  /// Whether a subject is a former subject of any record.
  func isFormer(_ subject: String) throws(StoreError) -> Bool {
    try database.hasRow("SELECT 1 FROM former_subject WHERE subject = ? LIMIT 1", [subject])
  }

  func deletedRecords() throws(StoreError) -> [LoggedRecord] {
    try database.rows("SELECT uuid, type FROM sample WHERE deleted_us IS NOT NULL ORDER BY uuid") {
      row throws(StoreError) in LoggedRecord(try row.uuid(0), try row.text(1))
    }
  }
}

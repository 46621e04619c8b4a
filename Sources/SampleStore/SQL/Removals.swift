import Foundation
import WellbeingSamples

extension HealthStore {
  /// Removes from the file whom records were about before, within a transaction. That they were about
  /// others stays: a follower may get an unneeded deletion, but never misses one.
  ///
  /// - Parameter subject: Whom they were about; nil for anyone.
  func forgetFormerSubjects(_ subject: String? = nil) throws(StoreError) {
    try database.run(
      """
      INSERT INTO former_subject (sample, subject)
        SELECT sample, '' FROM former_subject WHERE subject = coalesce(?, subject)
      ON CONFLICT DO NOTHING
      """, subject)
    try database.run(
      "DELETE FROM former_subject WHERE subject <> '' AND subject = coalesce(?, subject)", subject)
  }

  /// Writes into the file, within a transaction, that what is removed in it leaves traces, so that
  /// an end of the process before they are removed, too, is not forgotten.
  ///
  /// - Returns: What names this removal: the mark is the last one's, whoever began it.
  func markTraces() throws(StoreError) -> UUID {
    let mark = UUID()
    try database.run(
      """
      INSERT INTO meta (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, Self.tracesKey, mark)
    return mark
  }

  /// Writes the file anew without what was removed from it.
  ///
  /// - Parameter mark: What ``markTraces()`` returned. That of a removal which another program began
  ///   since then stays: its traces may be in the file that was just written.
  /// - Throws: ``StoreError/Code/tracesLeft``.
  func removeTraces(of mark: UUID) throws(StoreError) {
    readers.waitUntilIdle()
    do throws(StoreError) {
      try database.rewrite()
      try database.run("DELETE FROM meta WHERE key = ? AND value = ?", Self.tracesKey, mark)
    } catch {
      throw .tracesLeft(path: path)
    }
  }

  /// Whether the file may hold traces of what was removed from it.
  func mayHoldTraces() throws(StoreError) -> Bool {
    try database.row("SELECT 1 FROM meta WHERE key = ?", [Self.tracesKey]) {
      row throws(StoreError) in try row.bool(0)
    } ?? false
  }

  /// The row of `meta` that is there as long as the file may hold traces.
  private static let tracesKey = "traces"

  /// Whether records were about a subject that are about another now.
  func isFormer(_ subject: String) throws(StoreError) -> Bool {
    try database.row("SELECT 1 FROM former_subject WHERE subject = ? LIMIT 1", [subject]) {
      _ throws(StoreError) in true
    } ?? false
  }

  /// Takes a record out of every query, within a transaction.
  func markDeleted(_ uuid: UUID, at moment: Int64) throws(StoreError) {
    try database.run("UPDATE sample SET deleted_us = ? WHERE uuid = ?", moment, uuid)
  }

  func deletedRecords() throws(StoreError) -> [LoggedRecord] {
    try database.rows("SELECT uuid, type FROM sample WHERE deleted_us IS NOT NULL ORDER BY uuid") {
      row throws(StoreError) in LoggedRecord(try row.uuid(0), try row.text(1))
    }
  }

  func removeDeletedRecords() throws(StoreError) {
    try database.run("DELETE FROM sample WHERE deleted_us IS NOT NULL")
  }

  /// Removes the rows of all that is about a subject, within a transaction.
  func remove(_ holdings: SubjectHoldings, of subject: String) throws(StoreError) {
    try database.run("DELETE FROM sample WHERE uuid = ?", forEach: holdings.records) {
      statement, record throws(StoreError) in try statement.run(with: record.uuid)
    }
    try database.run("DELETE FROM draft WHERE subject = ?", subject)
  }
}

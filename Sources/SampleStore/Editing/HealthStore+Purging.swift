import Foundation
import WellbeingSamples

extension HealthStore {
  /// Removes the values of all deleted records for good, and their traces from the store's file.
  ///
  /// The audit trail keeps that the records were there, and their identifiers stay taken. Copies of
  /// the file, exports, and what the disk keeps of overwritten blocks are beyond its reach. The
  /// file is written anew: that takes as much memory as it is large.
  ///
  /// - Returns: How many records were removed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reservedToPerson``;
  ///   ``StoreError/Code/unreviewedAlerts`` for results of which only a version to be removed says
  ///   that an alert was raised: nothing is removed then; and ``StoreError/Code/tracesLeft``: what
  ///   was to be removed is no record any more, but its traces may be in the file. Another purge
  ///   tries again.
  @discardableResult
  public func purge() throws(StoreError) -> Int {
    let (count, mark) = try commit { () throws(StoreError) in
      try requirePerson()
      let moment = presentTime.microsecondsSince1970
      let deleted = try connection.rows(
        "SELECT uuid, type FROM sample WHERE deleted_us IS NOT NULL ORDER BY uuid"
      ) { row throws(StoreError) in (uuid: try row.uuid(0), type: try row.text(1)) }
      try requireReviewed(beforeRemoving: Set(deleted.map(\.uuid)))
      let mark = try markTraces()
      try connection.run("DELETE FROM sample WHERE deleted_us IS NOT NULL")
      try forgetFormerSubjects()
      try note(.purged, ofEach: deleted.map { LoggedRecord($0.uuid, $0.type) }, at: moment)
      return (deleted.count, mark)
    }
    try removeTraces(of: mark)
    return count
  }

  /// Removes from the file whom records were about before, within a transaction. That they were about
  /// others stays: who follows the store by such a subject is told of a deletion too many.
  ///
  /// - Parameter subject: Whom they were about; nil for anyone.
  func forgetFormerSubjects(_ subject: String? = nil) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO former_subject (sample, subject)
        SELECT sample, '' FROM former_subject WHERE subject = coalesce(?, subject)
      ON CONFLICT DO NOTHING
      """, subject)
    try connection.run(
      "DELETE FROM former_subject WHERE subject <> '' AND subject = coalesce(?, subject)", subject)
  }

  /// Writes into the file, within a transaction, that what is removed in it leaves traces, so that
  /// an end of the process before they are removed, too, is not forgotten.
  ///
  /// - Returns: What names this removal: the mark is the last one's, whoever began it.
  func markTraces() throws(StoreError) -> UUID {
    let mark = UUID()
    try connection.run(
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
      try connection.rewrite()
      try connection.run("DELETE FROM meta WHERE key = ? AND value = ?", Self.tracesKey, mark)
    } catch {
      throw .tracesLeft(path: path)
    }
  }

  /// Whether the file may hold traces of what was removed from it.
  func mayHoldTraces() throws(StoreError) -> Bool {
    try connection.row("SELECT 1 FROM meta WHERE key = ?", [Self.tracesKey]) {
      row throws(StoreError) in try row.bool(0)
    } ?? false
  }

  /// The row of `meta` that is there as long as the file may hold traces.
  private static let tracesKey = "traces"
}

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
  /// - Throws: ``StoreError``, among others ``StoreError/reservedToPerson``, and
  ///   ``StoreError/tracesLeft(path:)``: what was to be removed
  ///   is no record any more, but its traces may be in the file. Another purge tries again.
  @discardableResult
  public func purge() throws(StoreError) -> Int {
    let moment = presentTime.microsecondsSince1970
    let count = try commit { () throws(StoreError) in
      try requirePerson()
      let deleted = try connection.rows(
        "SELECT uuid, type FROM sample WHERE deleted_us IS NOT NULL ORDER BY uuid"
      ) { row throws(StoreError) in (uuid: try row.uuid(0), type: try row.text(1)) }
      for record in deleted {
        try removeValues(of: record.uuid)
        try note(.purged, of: record.uuid, type: record.type, at: moment)
      }
      return deleted.count
    }
    try removeTraces()
    return count
  }

  /// Removes what the store knows of a record, within a transaction, but for its changes.
  func removeValues(of uuid: UUID) throws(StoreError) {
    try connection.run("DELETE FROM sample WHERE uuid = ?", uuid)
    try connection.run("INSERT INTO purged (uuid) VALUES (?)", uuid)
    try connection.run(
      "UPDATE change SET former_subject = '' WHERE uuid = ? AND former_subject IS NOT NULL", uuid)
  }

  /// Writes the file anew without what was removed from it.
  ///
  /// - Throws: ``StoreError/tracesLeft(path:)``.
  func removeTraces() throws(StoreError) {
    do throws(StoreError) {
      try connection.rewrite()
    } catch {
      throw .tracesLeft(path: path)
    }
  }
}

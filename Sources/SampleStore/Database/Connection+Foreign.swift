import WellbeingCSQLite
import WellbeingPrivateFiles

/// Leaving files of other programs as they are.
extension Connection {
  /// Refuses a file of another program that has a rollback journal beside it.
  ///
  /// SQLite would roll that journal back at the first read, before the file is known to be a
  /// store. A store has such a journal only for the moment in which it is made.
  static func refuseForeignJournal(
    of path: String, format: StoreFormat
  ) throws(StoreError) {
    let journal = try StoreError.of { () throws(FileError) in
      try FileStatus.ifPresent(at: path + "-journal")
    }
    guard let journal, journal.size > 0 else { return }
    let found = try applicationIDWithoutJournal(of: path)
    guard found == 0 || found == format.applicationID else {
      throw .foreign(path: path, applicationID: found)
    }
  }

  /// The mark of a file, read without looking at its journal and without taking a lock.
  private static func applicationIDWithoutJournal(of path: String) throws(StoreError) -> Int32 {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(FileSharing.frozen.uri(of: path), &handle, flags, nil)
    defer { sqlite3_close_v2(handle) }
    guard code == SQLITE_OK, let handle else { throw .opening(code, on: handle, path: path) }
    let statement = try Statement(
      "PRAGMA application_id", on: handle, path: path, isKept: false)
    guard try statement.step() else { throw .foreign(path: path, applicationID: nil) }
    return Int32(truncatingIfNeeded: try statement.int64(0))
  }

  /// Says whether closing may write the log of changes into the file.
  ///
  /// It may not while the file can still turn out to be another program's, nor for a connection
  /// that only reads.
  func allowCheckpointOnClose(_ isAllowed: Bool) throws(StoreError) {
    var applied: Int32 = -1
    let wanted: Int32 = isAllowed ? 0 : 1
    let code = wellbeing_sqlite3_db_config_bool(
      try openHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, wanted, &applied)
    guard code == SQLITE_OK, applied == wanted else {
      throw .settingRefused(name: "NO_CKPT_ON_CLOSE")
    }
  }
}

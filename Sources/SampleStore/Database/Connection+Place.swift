import WellbeingCSQLite
import WellbeingPrivateFiles

extension Connection {
  /// Throws where the files that are open are no longer those at the store's path.
  ///
  /// SQLite goes on writing to such files, but nobody else can open them.
  /// - Throws: ``StoreError/Code/moved``.
  func requireInPlace() throws(StoreError) {
    var hasMoved: Int32 = 0
    try check(
      sqlite3_file_control(try openHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved))
    // Of the log SQLite does not know it. Nobody may remove it while the store is open.
    guard hasMoved == 0, logNumber == nil || logNumber == currentLogNumber else {
      throw .moved(path: path)
    }
  }

  /// The number of the log of changes that lies beside the file.
  var currentLogNumber: UInt64? { (try? FileStatus(of: path + "-wal"))?.identity.number }
}

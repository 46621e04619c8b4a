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
    guard hasMoved == 0 else { throw .moved(path: path) }
    if let logNumber, try currentLogNumber() != logNumber { throw .moved(path: path) }
  }

  /// The file number of the log of changes; nil if there is none.
  func currentLogNumber() throws(StoreError) -> UInt64? {
    try StoreError.of { () throws(FileError) in
      try FileStatus.ifPresent(at: path + "-wal")?.identity.number
    }
  }
}

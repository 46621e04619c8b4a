import WellbeingCSQLite

extension Connection {
  /// Writes the file anew from what its tables hold, and empties the log beside it.
  ///
  /// - Throws: ``StoreError/Code/busy`` while another program reads or writes, and other cases:
  ///   the file is as sound as before, but may hold traces of what was removed.
  func rewrite() throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    cache.removeAll()
    // Samples of the indexes' keys; made anew when the connection is closed.
    try execute("DROP TABLE IF EXISTS sqlite_stat4; DROP TABLE IF EXISTS sqlite_stat1")
    try execute("VACUUM")
    try check(
      sqlite3_wal_checkpoint_v2(
        try openHandle(), nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
  }
}

import WellbeingCSQLite

extension Connection {
  /// Sets what the store relies on, each read back: SQLite ignores a pragma that it does not know.
  ///
  /// None of these touches the file.
  func configure() throws(StoreError) {
    let handle = try openHandle()
    for option in Self.options { try set(option, on: handle) }
    for pragma in Self.pragmas { try set(pragma) }
    try set(Pragma(name: "query_only", value: mode == .readOnly ? 1 : 0))
  }

  /// Keeps changes in a write-ahead log, so that readers and a writer do not wait for each other.
  func useWriteAheadLog() throws(StoreError) {
    let mode = try row("PRAGMA journal_mode = WAL") { row throws(StoreError) in try row.text(0) }
    guard mode == "wal" else { throw .settingRefused(name: "journal_mode") }
  }

  private struct Option {
    let name: String
    let code: Int32
    let value: Int32
  }

  private static let options = [
    Option(name: "DEFENSIVE", code: SQLITE_DBCONFIG_DEFENSIVE, value: 1),
    Option(name: "TRUSTED_SCHEMA", code: SQLITE_DBCONFIG_TRUSTED_SCHEMA, value: 0),
    Option(name: "DQS_DDL", code: SQLITE_DBCONFIG_DQS_DDL, value: 0),
    Option(name: "DQS_DML", code: SQLITE_DBCONFIG_DQS_DML, value: 0),
  ]

  private func set(_ option: Option, on handle: OpaquePointer) throws(StoreError) {
    var applied: Int32 = -1
    let code = wellbeing_sqlite3_db_config_bool(handle, option.code, option.value, &applied)
    guard code == SQLITE_OK, applied == option.value else {
      throw .settingRefused(name: option.name)
    }
  }

  private struct Pragma {
    let name: String
    let value: Int64
  }

  private static let pragmas = [
    Pragma(name: "synchronous", value: 2),  // FULL: what was acknowledged survives a power loss
    Pragma(name: "fullfsync", value: 1),  // on macOS fsync leaves the data in the drive
    Pragma(name: "checkpoint_fullfsync", value: 1),
    Pragma(name: "foreign_keys", value: 1),
    Pragma(name: "recursive_triggers", value: 1),  // else REPLACE passes by the delete triggers
    Pragma(name: "cell_size_check", value: 1),  // finds damage early
    Pragma(name: "secure_delete", value: 1),  // what was deleted is overwritten
    // 16 MB: saving many records touches more pages than the usual 2 MB hold.
    Pragma(name: "cache_size", value: -16_000),
    // What the log is cut to when all of it is in the file; else it stays as large as it ever was.
    Pragma(name: "journal_size_limit", value: 16 << 20),
    Pragma(name: "temp_store", value: 2),  // MEMORY: nothing is spilled to another folder
  ]

  private func set(_ pragma: Pragma) throws(StoreError) {
    try execute("PRAGMA \(pragma.name) = \(pragma.value)")
    let statement = try Statement(
      "PRAGMA \(pragma.name)", on: try openHandle(), path: path, isKept: false)
    guard try statement.step(), try statement.int64(0) == pragma.value else {
      throw .settingRefused(name: pragma.name)
    }
  }
}

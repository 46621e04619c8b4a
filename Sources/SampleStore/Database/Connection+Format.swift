import WellbeingCSQLite

extension Connection {
  /// Makes sure that the file is a store of the format, migrating it if it is older.
  func bringUp(to format: StoreFormat) throws(StoreError) {
    let found = try read { () throws(StoreError) in try identity() }
    try require(found, to: format)
    if mode == .readOnly {
      guard found.version == format.version else {
        throw .outdated(path: path, found: found.version, supported: format.version)
      }
      return
    }
    // SQLite opens a file for reading where it may not write it.
    guard sqlite3_db_readonly(try openHandle(), "main") == 0 else { throw .readOnly(path: path) }
    // Where several programs switch a new file at once, all but one are refused without waiting.
    try busyHandler.retrying { () throws(StoreError) in try useWriteAheadLog() }
    if found.version != format.version { try migrate(to: format) }
  }

  /// Takes the steps that the file has not taken, each in a transaction of its own.
  ///
  /// Several programs may do this at once: each looks again when it holds the lock, and finds
  /// what another did.
  func migrate(to format: StoreFormat) throws(StoreError) {
    for step in format.migrations {
      try transaction { () throws(StoreError) in
        let found = try identity()
        try require(found, to: format)
        guard found.version < Int(step.version) else { return }
        try execute(step.script())
        try execute("PRAGMA application_id = \(format.applicationID)")
        try execute("PRAGMA user_version = \(step.version)")
      }
    }
  }

  private struct Identity {
    let applicationID: Int32
    let version: Int
    let isEmpty: Bool
  }

  /// Call it in a transaction, else another program's migration can fall between.
  private func identity() throws(StoreError) -> Identity {
    Identity(
      applicationID: Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
      version: Int(try integer("PRAGMA user_version")),
      isEmpty: try integer("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") == 1)
  }

  private func require(_ found: Identity, to format: StoreFormat) throws(StoreError) {
    let isNew = found.applicationID == 0 && found.version == 0 && found.isEmpty
    guard found.applicationID == format.applicationID || isNew else {
      throw .foreign(path: path, applicationID: found.applicationID)
    }
    guard found.version <= format.version else {
      throw .newer(path: path, found: found.version, supported: format.version)
    }
  }
}

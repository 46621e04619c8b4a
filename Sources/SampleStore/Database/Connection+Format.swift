import WellbeingCSQLite

extension Connection {
  /// Makes sure that the file is a store of the format, and makes one of an empty file.
  func bringUp(to format: StoreFormat) throws(StoreError) {
    let found = try read { () throws(StoreError) in try identity() }
    try require(found, to: format)
    if mode == .readOnly {
      guard !found.isEmpty else {
        throw .outdated(path: path, found: 0, supported: format.version)
      }
      return
    }
    // SQLite opens a file for reading where it may not write it.
    guard sqlite3_db_readonly(try openHandle(), "main") == 0 else { throw .readOnly(path: path) }
    // Where several programs switch a new file at once, all but one are refused without waiting.
    try busyHandler.retrying { () throws(StoreError) in try useWriteAheadLog() }
    if found.isEmpty { try make(format) }
  }

  /// Makes a store of an empty file.
  ///
  /// Several programs may do this at once: each looks again when it holds the lock, and finds what
  /// another did.
  private func make(_ format: StoreFormat) throws(StoreError) {
    try transaction { () throws(StoreError) in
      let found = try identity()
      try require(found, to: format)
      guard found.isEmpty else { return }
      try execute(format.script())
      try execute("PRAGMA application_id = \(format.applicationID)")
      try execute("PRAGMA user_version = \(format.version)")
    }
  }

  /// Refuses a file that is no store of the format, or an empty one.
  func requireStore(of format: StoreFormat) throws(StoreError) {
    let found = try read { () throws(StoreError) in try identity() }
    try require(found, to: format)
    guard !found.isEmpty else { throw .foreign(path: path, applicationID: found.applicationID) }
  }

  private struct Identity {
    let applicationID: Int32
    let version: Int
    let isEmpty: Bool
  }

  /// Call it in a transaction, else another program can make the store between two of its statements.
  private func identity() throws(StoreError) -> Identity {
    Identity(
      applicationID: Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
      version: Int(try integer("PRAGMA user_version")),
      isEmpty: try integer("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") == 1)
  }

  private func require(_ found: Identity, to format: StoreFormat) throws(StoreError) {
    let isNew = found.applicationID == 0 && found.version == 0 && found.isEmpty
    if found.applicationID == format.formerApplicationID, found.applicationID != 0 {
      throw .outdated(path: path, found: found.version, supported: format.version)
    }
    guard found.applicationID == format.applicationID || isNew else {
      throw .foreign(path: path, applicationID: found.applicationID)
    }
    guard isNew || found.version == format.version else {
      throw .newer(path: path, found: found.version, supported: format.version)
    }
  }
}

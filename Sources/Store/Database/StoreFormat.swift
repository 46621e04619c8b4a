import WellbeingCSQLite
import WellbeingPrivateFiles

/// The format that makes a file a store.
package struct StoreFormat: Sendable {
  let applicationID: Int32
  /// The version of the format, stored as `user_version`.
  let version: Int
  /// The statements that create a store in an empty file, run in one transaction. Built on demand,
  /// because most openings do not need them.
  let script: @Sendable () -> String
  /// The `application_id` of files that only an older program reads.
  let formerApplicationID: Int32?

  init(
    applicationID: Int32, version: Int, script: @escaping @autoclosure @Sendable () -> String,
    formerApplicationID: Int32? = nil
  ) {
    self.applicationID = applicationID
    self.version = version
    self.script = script
    self.formerApplicationID = formerApplicationID
  }
}

extension Database {
  /// Checks that the file is a store of the format, and creates one in an empty file.
  func bringUp(to format: StoreFormat) throws(StoreError) {
    let found = try read { () throws(StoreError) in try identity() }
    try require(found, to: format)
    if mode == .readOnly {
      guard !found.isEmpty else {
        throw .empty(path: path)
      }
      return
    }
    // SQLite opens a file read-only if it may not write it.
    guard sqlite3_db_readonly(try openHandle(), "main") == 0 else { throw .readOnly(path: path) }
    // If several programs switch a new file at once, all but one fail without waiting.
    try busyHandler.retrying { () throws(StoreError) in try useWriteAheadLog() }
    if found.isEmpty { try make(format) }
  }

  /// Creates a store in an empty file.
  ///
  /// Several programs may do this at once: each checks again once it holds the lock.
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

  /// Rejects a file that is empty or not a store of the format.
  func requireStore(of format: StoreFormat) throws(StoreError) {
    let found = try read { () throws(StoreError) in try identity() }
    try require(found, to: format)
    guard !found.isEmpty else { throw .foreign(path: path) }
  }

  private struct Identity {
    let applicationID: Int32
    let version: Int
    let isEmpty: Bool
  }

  /// Call it in a transaction, or another program can create the store between its statements.
  private func identity() throws(StoreError) -> Identity {
    Identity(
      applicationID: Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
      version: Int(try integer("PRAGMA user_version")),
      isEmpty: try integer("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") == 1)
  }

  private func require(_ found: Identity, to format: StoreFormat) throws(StoreError) {
    let isNew = found.applicationID == 0 && found.version == 0 && found.isEmpty
    let isFormer = found.applicationID == format.formerApplicationID && found.applicationID != 0
    let isEarlier = found.applicationID == format.applicationID && found.version < format.version
    if isFormer || isEarlier {
      throw .outdated(path: path, found: found.version, supported: format.version)
    }
    guard found.applicationID == format.applicationID || isNew else {
      throw .foreign(path: path)
    }
    guard isNew || found.version == format.version else {
      throw .newer(path: path, found: found.version, supported: format.version)
    }
  }
}

/// Protection of other programs' files.
extension Database {
  /// Rejects another program's file that has a rollback journal.
  ///
  /// SQLite would roll that journal back at the first read, before the file is known to be a store.
  /// A store has such a journal only while it is being created.
  static func refuseForeignJournal(
    of path: String, format: StoreFormat
  ) throws(StoreError) {
    let journal = try StoreError.of { () throws(FileError) in
      try FileStatus.ifPresent(at: path + "-journal")
    }
    guard let journal, journal.size > 0 else { return }
    let found = try applicationIDWithoutJournal(of: path)
    guard found == 0 || found == format.applicationID else {
      throw .foreign(path: path)
    }
  }

  /// The `application_id` of a file, read without its journal and without a lock.
  private static func applicationIDWithoutJournal(of path: String) throws(StoreError) -> Int32 {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(FileSharing.frozen.uri(of: path), &handle, flags, nil)
    defer { sqlite3_close_v2(handle) }
    guard code == SQLITE_OK, let handle else { throw .opening(code, on: handle, path: path) }
    let statement = try Statement(
      "PRAGMA application_id", on: handle, path: path, isKept: false)
    guard let row = try statement.next() else { throw .foreign(path: path) }
    return Int32(truncatingIfNeeded: try row.int64(0))
  }

  /// Sets whether closing may checkpoint the write-ahead log into the file.
  ///
  /// It may not while the file can still turn out to be another program's, or for a read-only
  /// connection.
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

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

  /// Rejects a store of another version.
  func require(_ found: Int, of path: String) throws(StoreError) {
    if found > version { throw .newer(path: path, found: found, supported: version) }
    if found < version { throw .outdated(path: path, found: found, supported: version) }
  }
}

extension Database {
  /// Checks that the file is a store of the format.
  func bringUp(to format: StoreFormat) throws(StoreError) {
    try requireStore(of: format)
    guard mode != .readOnly else { return }
    // SQLite opens a file read-only if it may not write it.
    guard sqlite3_db_readonly(try openHandle(), "main") == 0 else { throw .readOnly(path: path) }
    // If several programs switch a restored file at once, all but one fail without waiting.
    try busyHandler.retrying { () throws(StoreError) in try useWriteAheadLog() }
  }

  /// Creates a store if there is no file. If it is interrupted, no file is left under that name.
  static func create(_ file: StoreFile, format: StoreFormat) throws(StoreError) {
    let location = try file.locate(creating: true)
    let (found, journal) = try StoreError.of { () throws(FileError) in
      (try FileStatus.ifPresent(at: location), try FileStatus.ifPresent(at: location + "-journal"))
    }
    guard found == nil else { return }
    // SQLite would roll it back into the new file.
    if let journal, journal.size > 0 { throw .alreadyExists(path: location + "-journal") }
    do throws(StoreError) {
      try place(at: location, isStore: true) { path throws(StoreError) in
        let new = try Database(checked: path, .readWrite(create: false), busyLimit: .zero)
        defer { new.close() }
        try new.configure()
        try new.write(format)
        try new.useWriteAheadLog()
      }
    } catch StoreError.Code.alreadyExists {
      // Another program was faster.
    }
  }

  /// Writes the tables of a format to an empty database.
  func write(_ format: StoreFormat) throws(StoreError) {
    try transaction { () throws(StoreError) in
      try execute(format.script())
      try execute("PRAGMA application_id = \(format.applicationID)")
      try execute("PRAGMA user_version = \(format.version)")
    }
  }

  /// Rejects a file that is empty or not a store of the format.
  func requireStore(of format: StoreFormat) throws(StoreError) {
    // At one moment: another program can create the store meanwhile.
    let (application, version, isEmpty) = try read { () throws(StoreError) in
      (
        Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
        Int(try integer("PRAGMA user_version")), try !hasRow("SELECT 1 FROM sqlite_schema")
      )
    }
    if application == 0, version == 0, isEmpty { throw .empty(path: path) }
    if application == format.formerApplicationID {
      throw .outdated(path: path, found: version, supported: format.version)
    }
    guard application == format.applicationID else { throw .foreign(path: path) }
    try format.require(version, of: path)
    if isEmpty { throw .empty(path: path) }
  }
}

/// Protection of other programs' files.
extension Database {
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

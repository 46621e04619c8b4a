import WellbeingCSQLite

extension Connection {
  /// Writes a copy of the store as it is now, one file that needs none beside it.
  ///
  /// The copy is checked, and on the disk, before it gets its name; other programs go on reading
  /// and writing the store meanwhile. On an error nothing is left behind.
  /// - Parameters:
  ///   - target: the file to create, by the rules of ``StoreFile``.
  ///   - isChecked: whether the copy must be sound; if not, a damaged store is copied as it is.
  /// - Throws: ``StoreError/alreadyExists(path:)`` where something has that name;
  ///   ``StoreError/damaged(path:)`` if the copy, and so the store, is not sound.
  func backup(to target: StoreFile, isChecked: Bool = true) throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    let location = try target.locate()
    if (try? System.status(of: location)) != nil { throw .alreadyExists(path: location) }
    let unfinished = "\(location).\(UInt64.random(in: 0 ... .max)).unfinished"
    defer {
      for suffix in [""] + StoreFile.siblingSuffixes { System.remove(unfinished + suffix) }
    }
    do throws(StoreError) {
      try writeCopy(
        to: try StoreFile(named: unfinished).admit(creating: true), isChecked: isChecked)
    } catch {
      throw error.ofFile(unfinished, as: location)
    }
    do throws(SystemError) {
      try System.synchronise(unfinished)
      try System.publish(unfinished, as: location)
      try System.synchronise(StoreDirectory.parent(of: location) ?? "/")
    } catch {
      throw StoreError(error, path: location)
    }
  }

  private func writeCopy(to path: String, isChecked: Bool) throws(StoreError) {
    let copy = try Connection(
      checked: path, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: self)
    // The pages say that a log lies beside them.
    let mode = try copy.row("PRAGMA journal_mode = DELETE") { row throws(StoreError) in
      try row.text(0)
    }
    guard mode == "delete" else { throw .settingRefused(name: "journal_mode") }
    if isChecked, try !copy.checkIntegrity().isEmpty { throw .damaged(path: self.path) }
  }

  /// Copies a store's pages to a new file, whatever version of the format they have.
  ///
  /// - Throws: ``StoreError/foreign(path:applicationID:)``,
  ///   ``StoreError/newer(path:found:supported:)`` and other cases.
  static func copyContent(
    of file: StoreFile, to target: StoreFile, format: StoreFormat
  ) throws(StoreError) {
    let path = try file.admit(creating: false)
    try refuseForeignJournal(of: path, format: format)
    let source = try Connection(
      checked: path, .readOnly, busyLimit: .seconds(5), sharing: FileSharing(of: path))
    defer { source.close() }
    try source.allowCheckpointOnClose(false)
    try source.read { () throws(StoreError) in
      let mark = Int32(truncatingIfNeeded: try source.integer("PRAGMA application_id"))
      guard mark == format.applicationID else { throw .foreign(path: path, applicationID: mark) }
      let version = Int(try source.integer("PRAGMA user_version"))
      guard version <= format.version else {
        throw .newer(path: path, found: version, supported: format.version)
      }
    }
    let copy = try Connection(
      checked: try target.admit(creating: true), .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: source)
  }

  /// Replaces everything in the store in one transaction, waiting for other writers first.
  ///
  /// - Parameter prepare: Called when nobody else can write any more; it must not use this
  ///   connection. After an error everything is as it was.
  /// - Returns: What `prepare` returns.
  func replaceContent<T>(
    by source: Connection, preparing prepare: () throws(StoreError) -> T
  ) throws(StoreError) -> T {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    cache.removeAll()
    var prepared: T?
    try busyHandler.retrying { () throws(StoreError) in
      try requireInPlace()
      try copyPages(of: source) { () throws(StoreError) in prepared = try prepare() }
    }
    guard let prepared else { throw .unexpectedResult(code: SQLITE_DONE) }
    return prepared
  }

  /// Replaces this connection's content by another's.
  ///
  /// - Parameter prepare: Called when nobody else can write to this connection's file any more.
  private func copyPages(
    of source: Connection, preparing prepare: () throws(StoreError) -> Void = {}
  ) throws(StoreError) {
    let handle = try openHandle()
    guard let backup = sqlite3_backup_init(handle, "main", try source.openHandle(), "main") else {
      throw .sqlite(sqlite3_extended_errcode(handle), on: handle, path: path)
    }
    // A step of no pages locks the file.
    var step = sqlite3_backup_step(backup, 0)
    if step == SQLITE_OK {
      do throws(StoreError) {
        try prepare()
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
      // In one go: it would begin again whenever another program writes between two.
      step = sqlite3_backup_step(backup, -1)
    }
    let finish = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE else {
      let isOfSource = step & 0xff == SQLITE_CORRUPT || step & 0xff == SQLITE_NOTADB
      throw .sqlite(step, on: handle, path: isOfSource ? source.path : path)
    }
    try check(finish)
  }
}

extension StoreError {
  /// The same error, with the name that a file was to get instead of the one it had meanwhile.
  func ofFile(_ path: String, as name: String) -> StoreError {
    switch self {
    case .readOnly(path): .readOnly(path: name)
    case .full(path): .full(path: name)
    case .logUnavailable(path, let errno): .logUnavailable(path: name, errno: errno)
    case .readableByOthers(path, let mode): .readableByOthers(path: name, mode: mode)
    default: self
    }
  }
}

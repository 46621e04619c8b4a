import WellbeingCSQLite
import WellbeingPrivateFiles

extension Connection {
  /// Writes a copy of the store as it is now, one file that needs none beside it.
  ///
  /// The copy is checked, and on the disk, before it gets its name; other programs go on reading
  /// and writing the store meanwhile. On an error nothing is left behind.
  /// - Parameter target: the file to create, by the rules of ``StoreFile``.
  /// - Throws: ``StoreError/Code/alreadyExists`` where something has that name;
  ///   ``StoreError/Code/damaged`` if the copy, and so the store, is not sound.
  func backup(to target: StoreFile) throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    let location = try target.locate()
    if (try? FileStatus(of: location)) != nil { throw .alreadyExists(path: location) }
    // SQLite's locks and those of an unfinished file can be the same, so the copy is another file.
    let unfinished = try StoreError.of { () throws(FileError) in try UnfinishedFile(for: location) }
    let copy = unfinished.companion
    defer {
      for suffix in [""] + StoreFile.siblingSuffixes { FilePath.remove(copy + suffix) }
      unfinished.remove()
    }
    do throws(StoreError) {
      try writeCopy(to: try StoreFile(named: copy).admit(creating: true))
    } catch {
      throw error.ofFile(copy, as: location)
    }
    try StoreError.of { () throws(FileError) in
      try FilePath.synchronize(copy)
      try ExclusiveRename.perform(from: copy, to: location)
    }
  }

  private func writeCopy(to path: String) throws(StoreError) {
    let copy = try Connection(
      checked: path, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: self)
    // The pages say that a log lies beside them.
    let mode = try copy.row("PRAGMA journal_mode = DELETE") { row throws(StoreError) in
      try row.text(0)
    }
    guard mode == "delete" else { throw .settingRefused(name: "journal_mode") }
    guard try copy.checkIntegrity().isEmpty else { throw .damaged(path: self.path) }
  }

  /// Replaces this connection's content by another's.
  private func copyPages(of source: Connection) throws(StoreError) {
    let handle = try openHandle()
    guard let backup = sqlite3_backup_init(handle, "main", try source.openHandle(), "main") else {
      throw .sqlite(sqlite3_extended_errcode(handle), on: handle, path: path)
    }
    // In one go: it would begin anew whenever another program writes between two.
    let step = sqlite3_backup_step(backup, -1)
    let finish = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE else {
      let isOfSource = step & 0xff == SQLITE_CORRUPT || step & 0xff == SQLITE_NOTADB
      throw .sqlite(step, on: handle, path: isOfSource ? source.path : path)
    }
    try check(finish)
  }
}

extension StoreError {
  /// The same error, with the name that a file was to get instead of its temporary name.
  fileprivate func ofFile(_ path: String, as name: String) -> StoreError {
    guard self.path == path else { return self }
    var error = self
    error.path = name
    error.message.replace(path, with: name)
    return error
  }
}

import WellbeingCSQLite
import WellbeingPrivateFiles
import WellbeingPlainText

extension Database {
  /// Writes a copy of the store as it is now, one file that needs none beside it.
  ///
  /// The copy is checked, and on the disk, before it gets its name; other programs go on reading
  /// and writing the store meanwhile. On an error nothing is left behind.
  /// - Parameters:
  ///   - target: the file to create, by the rules of ``StoreFile``.
  ///   - isChecked: whether the copy must be sound; if not, a damaged store is copied as it is.
  /// - Throws: ``StoreError/Code/alreadyExists`` where something has that name;
  ///   ``StoreError/Code/damaged`` if the copy, and so the store, is not sound.
  func backup(to target: StoreFile, isChecked: Bool = true) throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    let location = try target.locate()
    try Self.requireFree(location)
    if isChecked, try missingParts().contains(where: \.isOfStructure) {
      throw .damaged(path: path)
    }
    // SQLite's locks and those of an unfinished file can be the same, so the copy is another file.
    let unfinished = try StoreError.of { () throws(FileError) in try UnfinishedFile(for: location) }
    let copy = unfinished.companion
    defer {
      for suffix in [""] + StoreFile.siblingSuffixes { FilePath.remove(copy + suffix) }
      unfinished.remove()
    }
    do throws(StoreError) {
      try writeCopy(to: try StoreFile(named: copy).admit(creating: true), isChecked: isChecked)
    } catch {
      // What is damaged in the copy is damaged in the store.
      throw error.code == .damaged ? .damaged(path: path) : error.ofFile(copy, as: location)
    }
    try StoreError.of { () throws(FileError) in
      try FilePath.synchronize(copy)
      try ExclusiveRename.perform(from: copy, to: location)
    }
  }

  /// Makes sure that nothing has the name of a new file, nor of a log or journal beside it: SQLite would
  /// take that for a part of the new file.
  static func requireFree(_ path: String) throws(StoreError) {
    for suffix in ["", "-wal", "-journal"] {
      let found = try StoreError.of { () throws(FileError) in
        try FileStatus.ifPresent(at: path + suffix)
      }
      if found != nil { throw .alreadyExists(path: path + suffix) }
    }
  }

  private func writeCopy(to path: String, isChecked: Bool) throws(StoreError) {
    let copy = try Database(
      checked: path, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: self)
    // The pages say that a log lies beside them.
    let mode = try copy.row("PRAGMA journal_mode = DELETE") { row throws(StoreError) in
      try row.text(0)
    }
    guard mode == "delete" else { throw .settingRefused(name: "journal_mode") }
    if isChecked, try !copy.checkIntegrity().isEmpty { throw .damaged(path: path) }
  }

  /// Copies a store's pages to a new file.
  ///
  /// - Throws: ``StoreError/Code/foreign``, ``StoreError/Code/newer`` and other cases.
  static func copyContent(
    of file: StoreFile, to target: StoreFile, format: StoreFormat
  ) throws(StoreError) {
    let path = try file.admit(creating: false)
    try refuseForeignJournal(of: path, format: format)
    let source = try Database(
      checked: path, .readOnly, busyLimit: .seconds(5), sharing: FileSharing(of: path))
    defer { source.close() }
    try source.allowCheckpointOnClose(false)
    try source.requireStore(of: format)
    let copy = try Database(
      checked: try target.admit(creating: true), .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: source)
  }

  /// Replaces everything in the store in one transaction, waiting for other writers first.
  ///
  /// - Parameter prepare: Called when nobody else can write any more; it must not use this
  ///   connection. After an error everything is as it was.
  func replaceContent(
    by source: Database, preparing prepare: () throws(StoreError) -> Void
  ) throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    cache.removeAll()
    try busyHandler.retrying { () throws(StoreError) in
      try requireInPlace()
      try copyPages(of: source, isReplacing: true) { () throws(StoreError) in
        try prepare()
        try requireInPlace()
      }
    }
  }

  /// Replaces this connection's content by another's.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether there is a content to be lost.
  ///   - prepare: Called when nobody else can write to this connection's file any more.
  private func copyPages(
    of source: Database, isReplacing: Bool = false,
    preparing prepare: () throws(StoreError) -> Void = {}
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
      // A new file is nobody else's, and nothing is read of it.
      let ofSource =
        [SQLITE_CORRUPT, SQLITE_NOTADB]
        + (isReplacing ? [] : [SQLITE_BUSY, SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8])
      let isOfSource = ofSource.contains(step) || ofSource.contains(step & 0xff)
      // The last step commits. A new file is thrown away after an error.
      throw isReplacing && !isOfSource
        ? .sqliteCommit(step, on: handle, path: path)
        : .sqlite(step, on: handle, path: isOfSource ? source.path : path)
    }
    try check(finish)
  }
}

extension StoreError {
  /// The same error, with the name that a file was to get instead of its temporary name.
  func ofFile(_ path: String, as name: String) -> StoreError {
    guard self.path == path else { return self }
    var error = self
    error.path = name
    error.message.replace(withoutControls(path), with: withoutControls(name))
    return error
  }

  /// The same error of a file that is to be restored, which is named as a backup.
  package func ofBackup(_ path: String) -> StoreError {
    let path = self.path ?? path
    let name = FilePath.quoted(path)
    var error = self
    switch code {
    case .missing: error.message = "There is no file at \(name): name a backup."
    case .foreign, .empty:
      error = .foreign(path: path)
      error.message = "\(name) is not a backup of a store of wellbeing: name another file."
    case .damaged, .unexpectedValue,
      .programError where isOfMissingPart:
      error = .damaged(path: path)
      error.message = "The backup \(name) is damaged: restore another one."
    default: break
    }
    return error
  }

  /// The same error, with a sentence at its end.
  package func adding(_ sentence: String) -> StoreError {
    var error = self
    error.message += " " + sentence
    return error
  }
}

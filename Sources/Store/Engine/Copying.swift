import WellbeingCSQLite
import WellbeingPrivateFiles
import WellbeingTextFormats

/// What a copy of a store is for.
package enum CopyPurpose: Sendable {
  /// It must be sound, and its folder its owner's alone.
  case backup
  /// It becomes a store, to which others can save at once: it is never removed.
  case store
  /// It is what a restore replaces, in the store's folder, and may be damaged.
  case kept
  /// It is sound, and has a temporary name: the caller removes it.
  case temporary
}

extension Database {
  /// Writes a copy of the store's current state, as a single file.
  ///
  /// The copy is checked and flushed to the disk before it gets its name. Other programs can read
  /// and write the store meanwhile. On error, nothing is left behind.
  /// - Parameters:
  ///   - target: The file to create, by the rules of ``StoreFile``.
  /// - Throws: ``StoreError/Code/alreadyExists`` if something has that name;
  ///   ``StoreError/Code/damaged`` if the copy, and so the store, is not sound.
  package func copy(to target: StoreFile, for purpose: CopyPurpose = .backup) throws(StoreError) {
    try Self.make(target, for: purpose) { file throws(StoreError) in
      try writePages(to: file, isChecked: [.backup, .temporary].contains(purpose))
    }
  }

  /// Makes a new file, which ``copy(to:for:)`` describes.
  ///
  /// - Parameter write: Writes an empty file, which nobody else opens.
  static func make(
    _ target: StoreFile, for purpose: CopyPurpose, _ write: (String) throws(StoreError) -> Void
  ) throws(StoreError) {
    if purpose == .temporary { return try write(target.admit(creating: true)) }
    let location = try target.locate(creating: purpose == .store)
    if purpose == .backup { try target.refuseSharedFolder() }
    try requireFree(location)
    try place(at: location, isStore: purpose == .store, write)
  }

  /// Writes a file under a temporary name and flushes it, then gives it its name, which must be free.
  ///
  /// - Parameter isStore: Whether others can save to it at once, so that it is never removed.
  static func place(
    at location: String, isStore: Bool, _ write: (String) throws(StoreError) -> Void
  ) throws(StoreError) {
    try withTemporaryFile(for: location) { copy throws(StoreError) in
      do throws(StoreError) {
        try write(try StoreFile(named: copy).admit(creating: true))
      } catch {
        throw error.ofFile(copy, as: location)
      }
      try StoreError.of { () throws(FileError) in
        if try FileStatus(of: FilePath.parent(of: location)).isSharedFolder {
          try PrivateFile(copy).allowWriting(shared: true)
        }
        try FilePath.synchronize(copy)
        try ExclusiveRename.perform(from: copy, to: location)
        do throws(FileError) {
          try FilePath.synchronizeFolder(FilePath.parent(of: location))
        } catch  where !isStore {
          // After a power loss it could be missing, so it must not look complete now.
          FilePath.remove(location)
          throw error
        } catch {}
      }
    }
  }

  /// Lends the name of a private file in the folder of another file, and removes what is there
  /// afterwards.
  package static func withTemporaryFile<Result>(
    for path: String, _ body: (String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let unfinished = try StoreError.of { () throws(FileError) in try UnfinishedFile(for: path) }
    // A file of its own: SQLite locks it, and the unfinished file has a lock already.
    let copy = unfinished.companion
    defer {
      // A connection that is still closing could create files again.
      waitForClosings()
      unfinished.remove()
    }
    return try body(copy)
  }

  /// Checks that the names of a new file and of its log and journal are free: SQLite would treat an
  /// existing log or journal as part of the new file.
  package static func requireFree(_ path: String) throws(StoreError) {
    for suffix in ["", "-wal", "-journal"] {
      let found = try StoreError.of { () throws(FileError) in
        try FileStatus.ifPresent(at: path + suffix)
      }
      if found != nil { throw .alreadyExists(path: path + suffix) }
    }
  }

  /// Writes a copy to an empty file, which nobody else opens.
  private func writePages(to file: String, isChecked: Bool) throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    if isChecked, try differingParts().contains(where: \.isOfStructure) {
      throw .damaged(path: path)
    }
    let copy = try Database(checked: file, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    do throws(StoreError) {
      try copy.copyPages(of: self)
      try copy.useOneFile()
      if isChecked, try !copy.checkIntegrity().isEmpty { throw .damaged(path: path) }
    } catch {
      // Damage in the copy means damage in the store.
      throw error.code == .damaged ? .damaged(path: path) : error
    }
  }

  /// Ends write-ahead logging, so that all of the store is in one file.
  func useOneFile() throws(StoreError) {
    let mode = try row("PRAGMA journal_mode = DELETE", first: Row.text)
    guard mode == "delete" else { throw .settingRefused(name: "journal_mode") }
  }

  /// Copies the content of a store to an empty file, whatever problems it has.
  ///
  /// - Throws: `foreign`, ``StoreError/Code/newer`` and other cases.
  static func copyContent(of path: String, to file: String) throws(StoreError) {
    let source = try Database(
      checked: path, .readOnly, busyLimit: .seconds(5), sharing: FileSharing(of: path))
    defer { source.close() }
    try source.allowCheckpointOnClose(false)
    try source.requireStore(of: Schema.format)
    let copy = try Database(checked: file, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.copyPages(of: source)
  }

  /// Replaces the store's whole content in one transaction, after waiting for other writers.
  ///
  /// - Parameter prepare: Called once nobody else can write. It must not use this connection. On
  ///   error, nothing is changed.
  package func replace(
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

  /// Replaces this connection's content with another's.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether there is content to lose.
  ///   - prepare: Called once nobody else can write to this connection's file.
  private func copyPages(
    of source: Database, isReplacing: Bool = false,
    preparing prepare: () throws(StoreError) -> Void = {}
  ) throws(StoreError) {
    let handle = try openHandle()
    guard let backup = sqlite3_backup_init(handle, "main", try source.openHandle(), "main") else {
      throw .sqlite(sqlite3_extended_errcode(handle), on: handle, path: path)
    }
    // A step of zero pages locks the file.
    var step = sqlite3_backup_step(backup, 0)
    if step == SQLITE_OK {
      do throws(StoreError) {
        try prepare()
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
      // In one step: between steps, a write by another program would restart the copy.
      step = sqlite3_backup_step(backup, -1)
    }
    let finish = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE else {
      // Nobody else uses a new file, and nothing is read from it.
      let ofSource =
        [SQLITE_CORRUPT, SQLITE_NOTADB]
        + (isReplacing ? [] : [SQLITE_BUSY, SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8])
      let isOfSource = ofSource.contains(step) || ofSource.contains(step & 0xff)
      // The last step commits. A new file is discarded after an error.
      throw isReplacing && !isOfSource
        ? .sqliteCommit(step, on: handle, path: path)
        : .sqlite(step, on: handle, path: isOfSource ? source.path : path)
    }
    try check(finish)
  }
}

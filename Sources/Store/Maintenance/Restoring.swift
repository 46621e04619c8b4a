import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
public import WellbeingSamples

extension HealthStore {
  /// Writes a copy of the store to a new file, readable only by its owner.
  ///
  /// Saves can continue meanwhile.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/alreadyExists``,
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases. On error, no file
  ///   is left.
  public nonisolated func backup(to location: StoreLocation) async throws(StoreError) {
    try await outsideTasks { () throws(StoreError) in try self.backup(to: location) }
  }

  /// Writes a copy of the store to a new file, and blocks the calling thread meanwhile.
  package nonisolated func backup(to location: StoreLocation) throws(StoreError) {
    try readAside { reader throws(StoreError) in
      try reader.requireOwner()
      try reader.database.backup(to: location.onDisk())
    }
  }

  /// Writes a copy of the store to a new file with a temporary name, which the caller removes.
  package nonisolated func backup(toTemporary path: String) throws(StoreError) {
    try readAside { reader throws(StoreError) in
      try reader.requireOwner()
      try reader.database.writeCopy(
        to: StoreFile(named: path).admit(creating: true), isChecked: true)
    }
  }

  /// Replaces the whole content of the store with that of a backup.
  ///
  /// The backup is copied and checked first, and is not changed. The content is then replaced in
  /// one transaction, and programs that have the store open read the restored content from then on.
  /// The store gets a new identifier: anchors from before are rejected, because the log is another
  /// one. An audit entry ``/WellbeingSamples/AuditEntry/Event/storeRestored`` is added.
  ///
  /// The former content is kept as a backup in the store's folder, unless nothing was ever saved:
  /// see `keptCopies()`. A shared store is filled if nothing was ever saved in it, and otherwise
  /// stays as it is (``/WellbeingStore/StoreError/Code/alreadyExists``).
  ///
  /// - Parameters:
  ///   - location: The backup.
  ///   - acceptsProblems: Whether a backup is restored even if a check finds problems. A backup is
  ///     never restored if its structure is broken, or if it has other tables, triggers, views or
  ///     unique indexes than a store.
  /// - Returns: Where the former content is kept; nil if there was none.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/missing``,
  ///   ``/WellbeingStore/StoreError/Code/foreign``,
  ///   ``/WellbeingStore/StoreError/Code/damaged``,
  ///   ``/WellbeingStore/StoreError/Code/unsoundBackup``,
  ///   ``/WellbeingStore/StoreError/Code/newer``,
  ///   ``/WellbeingStore/StoreError/Code/sameFile``, and other cases. On error, the store is
  ///   unchanged, except perhaps after ``/WellbeingStore/StoreError/Code/commitUncertain``.
  @discardableResult
  public func restore(
    from location: StoreLocation, acceptingProblems acceptsProblems: Bool = false
  ) throws(StoreError) -> StoreLocation? {
    try client.access.requireOwner()
    guard self.location.server == nil else {
      try fill(from: location, acceptingProblems: acceptsProblems)
      return nil
    }
    _ = try self.location.onDisk()
    try writer.database.requireInPlace()
    var kept: StoreLocation?
    do throws(StoreError) {
      try Self.withContent(of: location, for: path, acceptsProblems) { copy throws(StoreError) in
        try HealthStore(
          copy, .readWrite(create: false), source: client.source, access: client.access,
          catalog: client.catalog, options: client.options, isReplaced: true)
      } _: { content throws(StoreError) in
        try writer.database.replaceContent(by: content) { () throws(StoreError) in
          kept = try keepContent()
        }
      }
    } catch {
      if error.code != .commitUncertain, let kept { FilePath.remove(kept.path) }
      throw error
    }
    writer.forgetContent()
    listeners.notify()
    return kept
  }

  /// Creates a store with the content of a backup, by the rules of
  /// ``restore(from:acceptingProblems:)``. On error, no store is created.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/alreadyExists`` if the file exists, and the
  ///   cases of ``restore(from:acceptingProblems:)``.
  public static func create(
    at location: StoreLocation, from backup: StoreLocation,
    acceptingProblems acceptsProblems: Bool = false, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) throws(StoreError) {
    let file = try location.onDisk()
    let path = try file.locate(creating: true)
    try Database.requireFree(path)
    try withContent(of: backup, for: path, acceptsProblems) { copy throws(StoreError) in
      try HealthStore(
        copy, .readWrite(create: false), source: source, access: access, catalog: catalog,
        options: options, isReplaced: true)
    } _: { content throws(StoreError) in
      try content.backup(to: file, isChecked: false, isStore: true)
    }
  }

  /// Creates a temporary file with the content to restore from a backup.
  private static func withContent(
    of backup: StoreLocation, for path: String, _ acceptsProblems: Bool,
    opening open: (StoreLocation) throws(StoreError) -> HealthStore,
    _ body: (Database) throws(StoreError) -> Void
  ) throws(StoreError) {
    let original: String
    let file: StoreFile
    do throws(StoreError) {
      file = try backup.onDisk()
      original = try file.admit(creating: false, isReadOnly: true, isCopied: true)
    } catch {
      throw error.ofBackup(backup.path)
    }
    guard !backup.isSameFile(as: .path(path)) else { throw .sameFile(path: original) }
    try Database.withTemporaryFile(for: path) { copy throws(StoreError) in
      do throws(StoreError) {
        try Database.copyContent(
          of: file, to: StoreFile(named: copy), format: Schema.format)
        try open(.path(copy)).becomeContent(of: original, acceptsProblems)
      } catch {
        guard error.path != copy || error.code == .damaged else {
          throw error.ofFile(copy, as: path)
        }
        throw error.ofFile(copy, as: original).ofBackup(original)
      }
      let content = try Database(StoreFile(named: copy), .readOnly, format: Schema.format)
      defer { content.close() }
      try body(content)
    }
  }

  /// Checks the copy of a backup, gives it a new identifier, logs the restore, and closes it.
  private nonisolated func becomeContent(
    of backup: String, _ acceptsProblems: Bool
  ) throws(StoreError) {
    try client.access.requireOwner()
    defer { executor.sync { assumeIsolated { $0.close() } } }
    try check().requireSound(backup: backup, acceptsProblems)
    try executor.sync { () throws(StoreError) in
      try writer.writing { () throws(StoreError) in
        try writer.becomeAnotherStore()
        try writer.note(.storeRestored, at: writer.presentTime.microsecondsSince1970)
      }
    }
  }

  /// Copies the store to a new file in its folder; nil if nothing was ever saved in it.
  ///
  /// It reads through its own connection, while this one keeps others from writing.
  private func keepContent() throws(StoreError) -> StoreLocation? {
    let reader = try Database(StoreFile(named: path), .readOnly, format: Schema.format)
    defer { reader.close() }
    guard (try? reader.isUnused()) != true else { return nil }
    let time = writer.presentTime.formatted(
      .iso8601.year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted).timeZone(separator: .omitted))
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let kept = "\(keptPrefix)\(time)\(suffix).sqlite"
      do throws(StoreError) {
        // Damaged content is kept, too: it may be all that is left of the latest results.
        try reader.backup(to: StoreFile(named: kept), isChecked: false, isKept: true)
        return .path(kept)
      } catch StoreError.Code.alreadyExists {
        number += 1
      }
    }
  }

  /// Returns the paths of the copies that restores kept in the store's folder, sorted by time.
  ///
  /// They belong to the owner: the store never removes anything from them.
  ///
  /// - Throws: ``StoreError/Code/notPermitted`` and other cases if the folder cannot be read.
  package nonisolated func keptCopies() throws(StoreError) -> [String] {
    guard location.file != nil else { return [] }
    let (folder, prefix) = FilePath.split(keptPrefix)
    let names = try StoreError.of { () throws(FileError) in try Folder(folder).names() }
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".sqlite") }.sorted()
      .map { FilePath.join(folder, $0) }
  }

  private nonisolated var keptPrefix: String { Self.keptPrefix(of: path) }

  nonisolated static func keptPrefix(of path: String) -> String {
    (path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path)
      + "-before-restore-"
  }
}

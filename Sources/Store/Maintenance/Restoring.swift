public import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
public import WellbeingSamples

extension HealthStore {
  /// Writes a copy of the store to a new file, readable only by its owner.
  ///
  /// It blocks the calling thread. Saves can continue meanwhile.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/alreadyExists``,
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases. On error, no file
  ///   is left.
  public nonisolated func backup(to location: StoreLocation) throws(StoreError) {
    try beside { store throws(StoreError) in
      try store.requireOwner()
      try store.database.backup(to: location.file)
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
  /// see `keptCopies()`.
  ///
  /// - Parameter location: The backup.
  /// - Returns: Where the former content is kept; nil if there was none.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/notPermittedToGuest``,
  ///   ``/WellbeingStore/StoreError/Code/missing``,
  ///   ``/WellbeingStore/StoreError/Code/foreign``,
  ///   ``/WellbeingStore/StoreError/Code/damaged``,
  ///   ``/WellbeingStore/StoreError/Code/newer``,
  ///   ``/WellbeingStore/StoreError/Code/sameFile``, and other cases. On error, the store is
  ///   unchanged, except perhaps after ``/WellbeingStore/StoreError/Code/commitUncertain``.
  @discardableResult
  public func restore(from location: StoreLocation) throws(StoreError) -> StoreLocation? {
    try requireOwner()
    try requireNoGuest()
    try database.requireInPlace()
    var kept: StoreLocation?
    do throws(StoreError) {
      try Self.withContent(of: location, for: path) { copy throws(StoreError) in
        try HealthStore(at: copy, source: source, access: access, catalog: catalog, clock: clock)
      } _: { content throws(StoreError) in
        try database.replaceContent(by: content) { () throws(StoreError) in
          kept = try keepContent()
        }
      }
    } catch {
      if error.code != .commitUncertain, let kept { FilePath.remove(kept.path) }
      throw error
    }
    scorers = [:]
    verifiers = [:]
    rows = KnownRows()
    listeners.tell()
    return kept
  }

  /// Creates a store with the content of a backup, by the rules of ``restore(from:)``. On error, no
  /// store is created.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/alreadyExists`` if the file exists, and the
  ///   cases of ``restore(from:)``.
  public static func create(
    at location: StoreLocation, from backup: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, clock: @escaping @Sendable () -> Date = { Date() }
  ) throws(StoreError) {
    let path = try location.file.locate(creating: true)
    try Database.requireFree(path)
    try withContent(of: backup, for: path) { copy throws(StoreError) in
      try HealthStore(at: copy, source: source, access: access, catalog: catalog, clock: clock)
    } _: { content throws(StoreError) in
      try content.backup(to: location.file, isChecked: false)
    }
  }

  /// Creates a temporary file with the content to restore from a backup.
  private static func withContent(
    of backup: StoreLocation, for path: String,
    opening open: (StoreLocation) throws(StoreError) -> HealthStore,
    _ body: (Database) throws(StoreError) -> Void
  ) throws(StoreError) {
    let original: String
    do throws(StoreError) {
      original = try backup.file.admit(creating: false)
    } catch {
      throw error.ofBackup(backup.path)
    }
    guard !backup.isSameFile(as: .path(path)) else { throw .sameFile(path: original) }
    let unfinished = try StoreError.of { () throws(FileError) in try UnfinishedFile(for: path) }
    let copy = unfinished.companion
    defer {
      for suffix in [""] + StoreFile.siblingSuffixes { FilePath.remove(copy + suffix) }
      unfinished.remove()
    }
    do throws(StoreError) {
      try Database.copyContent(
        of: backup.file, to: StoreFile(named: copy), format: Schema.format)
      let store = try open(.path(copy))
      let isSound = try store.sync { store in
        Result { () throws(StoreError) in try store.becomeContent() }
      }.get()
      guard isSound else { throw .damaged(path: original) }
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

  /// Checks the copy of a backup, gives it a new identifier, logs the restore, and closes it.
  ///
  /// - Returns: Whether its structure is sound. Other problems, such as a score that a changed
  ///   definition gives differently, do not prevent a restore.
  private func becomeContent() throws(StoreError) -> Bool {
    try requireOwner()
    try requireNoGuest()
    guard try check().allSatisfy({ !$0.isOfStructure }) else { return false }
    let moment = presentTime.microsecondsSince1970
    try writing { () throws(StoreError) in
      try becomeAnotherStore()
      try note(.storeRestored, at: moment)
    }
    close()
    return true
  }

  /// Copies the store to a new file in its folder; nil if nothing was ever saved in it.
  ///
  /// It reads through its own connection, while this one keeps others from writing.
  private func keepContent() throws(StoreError) -> StoreLocation? {
    let reader = try Database(StoreFile(named: path), .readOnly, format: Schema.format)
    defer { reader.close() }
    guard (try? reader.isUnused()) != true else { return nil }
    let time = clock().formatted(
      .iso8601.year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted).timeZone(separator: .omitted))
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let kept = "\(keptPrefix)\(time)\(suffix).sqlite"
      do throws(StoreError) {
        // Damaged content is kept, too: it may be all that is left of the latest results.
        try reader.backup(to: StoreFile(named: kept), isChecked: false)
        return .path(kept)
      } catch StoreError.Code.alreadyExists {
        number += 1
      }
    }
  }

  /// A backup of the former content, which a restore kept in the store's folder.
  package struct KeptCopy: Sendable, Hashable {
    /// The file's absolute path.
    package let path: String
    package let byteCount: Int
  }

  /// Returns the copies that restores kept in the store's folder, sorted by name and so by time.
  ///
  /// They belong to the owner: the store never removes anything from them.
  ///
  /// - Throws: ``StoreError/Code/notPermitted`` and other cases if the folder cannot be read.
  package nonisolated func keptCopies() throws(StoreError) -> [KeptCopy] {
    let (folder, prefix) = FilePath.split(keptPrefix)
    return try StoreError.of { () throws(FileError) in
      var copies: [KeptCopy] = []
      for name in try Folder(folder).names().sorted()
      where name.hasPrefix(prefix) && name.hasSuffix(".sqlite") {
        let path = FilePath.join(folder, name)
        guard let status = try FileStatus.ifPresent(at: path), status.kind == .file else {
          continue
        }
        copies.append(KeptCopy(path: path, byteCount: status.size))
      }
      return copies
    }
  }

  private nonisolated var keptPrefix: String {
    (path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path)
      + "-before-restore-"
  }
}

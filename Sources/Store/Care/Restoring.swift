import Foundation
package import WellbeingInstruments
import WellbeingPrivateFiles
package import WellbeingSamples

extension HealthStore {
  /// Writes a copy of the store to a new file, readable only by its owner.
  ///
  /// Saves can continue meanwhile. The copy of a shared store is a file with the same content.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/alreadyExists``,
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases. On error, no file
  ///   is left.
  public nonisolated func backup(to location: StoreLocation) async throws(StoreError) {
    try await outsideTasks { () throws(StoreError) in try self.copy(to: location) }
  }

  /// Writes a copy of the store to a new file, and blocks the calling thread meanwhile.
  package nonisolated func copy(
    to location: StoreLocation, for purpose: CopyPurpose = .backup
  ) throws(StoreError) {
    try readAside { reader throws(StoreError) in
      try reader.requireOwner()
      let file = try location.onDisk()
      guard reader.database.session != nil else {
        return try reader.database.copy(to: file, for: purpose)
      }
      try Database.make(file, for: purpose) { path throws(StoreError) in
        try reader.writeLines(to: path)
      }
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
  ///   `foreign`,
  ///   ``/WellbeingStore/StoreError/Code/damaged``,
  ///   `unsoundBackup`,
  ///   ``/WellbeingStore/StoreError/Code/newer``,
  ///   `sameFile`, and other cases. On error, the store is
  ///   unchanged, except perhaps after ``/WellbeingStore/StoreError/Code/commitUncertain``.
  @discardableResult
  public func restore(
    from location: StoreLocation, acceptingProblems acceptsProblems: Bool = false
  ) throws(StoreError) -> StoreLocation? {
    try client.access.requireOwner()
    guard self.location.server == nil else {
      try fill(from: location, acceptsProblems)
      return nil
    }
    _ = try self.location.onDisk()
    try writer.database.requireInPlace()
    var kept: StoreLocation?
    do throws(StoreError) {
      try Database.withTemporaryFile(for: path) { copy throws(StoreError) in
        let copy = try StoreFile(named: copy).admit(creating: true)
        try Self.write(copy, from: location, for: path, acceptsProblems, client)
        let content = try Database(StoreFile(named: copy), .readOnly, format: Schema.format)
        defer { content.close() }
        try writer.database.replace(by: content) { () throws(StoreError) in
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
  package static func create(
    at location: StoreLocation, from backup: StoreLocation,
    acceptingProblems acceptsProblems: Bool = false, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) throws(StoreError) {
    let file = try location.onDisk()
    let client = Client(source: source, access: access, catalog: catalog, options: options)
    try Database.make(file, for: .store) { copy throws(StoreError) in
      try write(copy, from: backup, for: file.locate(), acceptsProblems, client)
      let content = try Database(checked: copy, .readWrite(create: false), busyLimit: .zero)
      defer { content.close() }
      try content.useOneFile()
    }
  }

  /// Writes the content to restore from a backup to an empty file: with a new identifier, and the
  /// restore in its log.
  ///
  /// - Parameter path: The file of the store.
  private static func write(
    _ copy: String, from backup: StoreLocation, for path: String, _ acceptsProblems: Bool,
    _ client: Client
  ) throws(StoreError) {
    let original: String
    do throws(StoreError) {
      original = try backup.onDisk().admit(creating: false, isReadOnly: true, isCopied: true)
    } catch {
      throw error.ofBackup(backup.path)
    }
    guard !backup.isSameFile(as: .path(path)) else { throw .sameFile(path: original) }
    do throws(StoreError) {
      try client.access.requireOwner()
      try Database.copyContent(of: original, to: copy)
      let store = try HealthStore(.path(copy), .readWrite(create: false), client, isReplaced: true)
      defer { store.sync { $0.close() } }
      try store.check().requireSound(backup: original, acceptsProblems)
      _ = try store.executor.sync { () throws(StoreError) in
        try store.writer.endRestoring(isChecked: false)
      }
    } catch {
      guard error.path != copy || error.code == .damaged else {
        throw error.ofFile(copy, as: path)
      }
      throw error.ofFile(copy, as: original).ofBackup(original)
    }
  }

  /// Fills this shared store, in which nothing was ever saved, with the lines of a backup.
  private func fill(from location: StoreLocation, _ acceptsProblems: Bool) throws(StoreError) {
    do throws(StoreError) {
      let backup = try HealthStore(location, .readOnly, client)
      defer { backup.sync { $0.close() } }
      try backup.check().requireSound(backup: location.path, acceptsProblems)
      try writer.writing { () throws(StoreError) in
        try writer.beginRestoring()
        try StoreError.only { try backup.read { try writer.fill(from: $0) } }
        try writer.endRestoring(isChecked: false)
      }
      // They know the store by its former identifier.
      readers.closeIdle()
    } catch {
      if error.code == .rejected { throw .rowRefused(location.path, error) }
      throw error.path == location.path ? error.ofBackup(location.path) : error
    }
    listeners.notify()
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
        try reader.copy(to: StoreFile(named: kept), for: .kept)
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

extension HealthStore.Reader {
  /// Writes all lines of a store, from one moment, to an empty file, which becomes a copy of it.
  fileprivate func writeLines(to file: String) throws(StoreError) {
    let copy = try Database(checked: file, .readWrite(create: false), busyLimit: .zero)
    defer { copy.close() }
    try copy.configure()
    try copy.write(Schema.format)
    // A server that was not reached is read once more, from the beginning.
    try database.read { () throws(StoreError) in
      let writer = HealthStore.Writer(copy, client)
      let id = try storeID()
      try copy.transaction { () throws(StoreError) in
        try copy.run("UPDATE meta SET value = ? WHERE key = 'storeID'", id)
        try writer.fill(from: self)
      }
    }
  }
}

extension [StoreProblem] {
  /// Rejects a backup by the problems that a check found.
  fileprivate func requireSound(
    backup path: String, _ acceptsProblems: Bool
  ) throws(StoreError) {
    let faults = filter(\.isOfContent)
    guard !faults.contains(where: \.isOfStructure) else { throw .damaged(path: path) }
    guard faults.isEmpty || acceptsProblems && !faults.contains(where: \.isOfForeignPart) else {
      throw .unsoundBackup(path: path, faults)
    }
  }
}

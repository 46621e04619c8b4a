import Foundation
import WellbeingPrivateFiles
import WellbeingSamples

extension HealthStore {
  /// Replaces the whole content of the store with that of a backup.
  ///
  /// The backup is copied and checked first; it is not changed itself. The content is then replaced in one transaction, so that programs that have the store
  /// open read the restored content from then on. The store gets a new identifier: anchors from
  /// before are refused, because the log before the restore is another one. An audit entry
  /// ``AuditEntry/Event/storeRestored`` is added.
  ///
  /// The former content is kept as a backup in the store's folder, unless nothing was ever saved.
  ///
  /// - Parameter location: The backup.
  /// - Returns: Where the former content is kept; nil if there was none.
  /// - Throws: ``StoreError/Code/reservedToPerson``, ``StoreError/Code/notPermittedToGuest``,
  ///   ``StoreError/Code/missing``, ``StoreError/Code/foreign``,
  ///   ``StoreError/Code/damaged``, ``StoreError/Code/newer``,
  ///   ``StoreError/Code/sameFile``, and other cases. The store is as it was then.
  @discardableResult
  public func restore(from location: StoreLocation) throws(StoreError) -> StoreLocation? {
    try requirePerson()
    try requireNoGuest()
    try connection.requireInPlace()
    let original = try location.file.admit(creating: false)
    guard original != path else { throw .sameFile(path: original) }
    let unfinished = try StoreError.of { () throws(FileError) in try UnfinishedFile(for: path) }
    let copy = unfinished.companion
    defer {
      unfinished.remove()
      for suffix in [""] + StoreFile.siblingSuffixes { FilePath.remove(copy + suffix) }
    }
    try prepare(copy, from: location.file, at: original)
    let content = try Connection(StoreFile(named: copy), .readOnly, format: Schema.format)
    defer { content.close() }
    let kept = try connection.replaceContent(by: content) { () throws(StoreError) in
      try keepContent()
    }
    scorers = [:]
    verifiers = [:]
    rows = KnownRows()
    listeners.tell()
    return kept
  }

  /// Makes the file whose content the store is to get.
  ///
  /// - Parameters:
  ///   - copy: The file to create.
  ///   - backup: The backup, whose path is `original`.
  private func prepare(
    _ copy: String, from backup: StoreFile, at original: String
  ) throws(StoreError) {
    do throws(StoreError) {
      try Connection.copyContent(of: backup, to: StoreFile(named: copy), format: Schema.format)
      let store = try HealthStore(
        at: .path(copy), source: source, access: access, catalog: catalog, clock: clock)
      let isSound = try store.now { store in
        Result { () throws(StoreError) in try store.becomeContent() }
      }.get()
      guard isSound else { throw .damaged(path: original) }
    } catch StoreError.Code.damaged {
      throw .damaged(path: original)
    } catch {
      throw error.ofFile(copy, as: path)
    }
  }

  /// Checks the copy of a backup, gives it a new identifier, notes that it was restored, and closes
  /// it.
  ///
  /// - Returns: Whether its structure is sound. What else a check finds, such as a score that comes out
  /// otherwise by a definition of now, is no reason to lose the backup.
  private func becomeContent() throws(StoreError) -> Bool {
    guard try check().allSatisfy({ !$0.isOfStructure }) else { return false }
    let moment = presentTime.microsecondsSince1970
    try writing { () throws(StoreError) in
      try connection.run("UPDATE meta SET value = ? WHERE key = 'storeID'", UUID())
      try note(.storeRestored, at: moment)
    }
    close()
    return true
  }

  /// Copies the store to a new file in its folder; nil if nothing was ever saved in it.
  ///
  /// It reads through a connection of its own, while this one keeps others from writing.
  private func keepContent() throws(StoreError) -> StoreLocation? {
    let reader = try Connection(StoreFile(named: path), .readOnly, format: Schema.format)
    defer { reader.close() }
    let isEmpty = try reader.integer(
      "SELECT NOT EXISTS (SELECT 1 FROM log) AND NOT EXISTS (SELECT 1 FROM draft)")
    guard isEmpty == 0 else { return nil }
    let time = clock().formatted(
      .iso8601.year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted).timeZone(separator: .omitted))
    let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) : path
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let kept = "\(stem)-before-restore-\(time)\(suffix).sqlite"
      do throws(StoreError) {
        // What is damaged is kept as well: it may be all that there is of the latest results.
        try reader.backup(to: StoreFile(named: kept), isChecked: false)
        return .path(kept)
      } catch StoreError.Code.alreadyExists {
        number += 1
      }
    }
  }
}

package import Foundation
import WellbeingTextFormats

// Problems of files, the operating system and SQLite.
extension StoreError {
  // MARK: Location

  package static let noDefaultLocation = Code.noDefaultLocation.error(
    "There is no folder for your data: set HOME, or name a file.")
  package static let invalidPath = Code.invalidPath.ofFile(
    "The path of the store is empty or malformed: name a file.")
  package static let memoryPath = Code.invalidPath.ofFile(
    "This needs a store in a file, not in memory ({file}): name a file.")
  package static let needsFile = Code.invalidPath.ofFile(
    "This needs a store in a file, not on a server ({file}): name a file.")
  package static let missing = Code.missing.ofFile("There is no store at {file}.")
  package static let missingParent = Code.missingParent.ofFile(
    "The folder {file} is not there: create it first.")
  package static let isDirectory = Code.notRegularFile.ofFile("{file} is a folder: name a file.")
  package static let notRegularFile = Code.notRegularFile.ofFile(
    "{file} is a pipe, a socket or a device: name a regular file.")
  package static let isSymbolicLink = Code.isSymbolicLink.ofFile(
    "{file} is a symbolic link: name the file itself.")
  package static let hasSeveralNames = Code.hasSeveralNames.ofFile(
    "{file} has another name (a hard link), and a store that is used under two names loses "
      + "records: remove the other name, or name a copy made with cp.")
  package static let logWithoutStore = Code.logWithoutStore.ofFile(
    "{log} holds the latest results of a store, but {file} is missing or empty: put the store back "
      + "beside it, or move the file to another folder.")
  package static let sameFile = Code.sameFile.ofFile(
    "{file} is the store itself: name a backup of it.")
  package static let alreadyExists = Code.alreadyExists.ofFile(
    "{file} is there already: name another file.")

  // MARK: Permissions

  package static let notOwned = Code.notPrivate.ofFile(
    "{file} belongs to another user: name a file of your own, in a folder of your own.")
  package static let readableByOthers = Code.notPrivate.ofFile(
    "{file} can be read by others: close it with chmod 600 {shell}.")
  package static let writableByOthers = Code.notPrivate.ofFile(
    "Others can change {file}: close it with chmod 600 {shell}.")
  package static let directoryWritableByOthers = Code.notPrivate.ofFile(
    "Others can replace files in {file}: close it with chmod go-w {shell}.")
  package static let sharedFolder = Code.notPrivate.ofFile(
    "A group can replace files in {file}: name a folder of your own, or share the store itself.")
  package static let notShared = Code.notPrivate.ofFile(
    "{file} and its folder have different permissions: share the store, or make it private.")
  /// About a file beside the store that is not part of it.
  package static let folderNotOwn = Code.notPrivate.ofFile(
    "{file} is in the store's folder, so it cannot be shared: move the store to a new folder.")
  /// About a file of SQLite beside the store.
  package static let openElsewhere = Code.busy.ofFile(
    "Another user has the store open ({file} is theirs): try again when nobody uses it.")
  package static let unknownGroup = Code.invalidPath.error(
    "There is no group of that name on this machine: name another.")
  /// About the folder above the store's.
  package static let closedToGroup = Code.notPermitted.ofFile(
    "The group cannot enter {file}: move the store to a folder that it can reach, or let it "
      + "through with chmod o+x {shell}.")
  package static let notPermitted = Code.notPermitted.ofFile(
    "You do not have permission to use {file}: change the permissions of the file or its folder, "
      + "or name another file.")
  package static let unreadable = Code.notPermitted.ofFile(
    "You do not have permission to read {file}: allow it with chmod 600 {shell}.")
  package static let readOnly = Code.readOnly.ofFile(
    "{file} cannot be written: check the permissions of the file and its folder, and whether the "
      + "disk is read-only.")
  package static let openedForReading = Code.readOnly.ofFile(
    "The store was opened for reading only: open it for writing to save.")

  // MARK: File content

  package static let foreign = Code.foreign.ofFile(
    "{file} is not a store, or is damaged: name another file, or restore a backup to another file.")
  package static let empty = Code.empty.ofFile(
    "{file} is empty: delete it. If it was a store, its content is lost, so restore a backup then.")
  package static let damaged = Code.damaged.ofFile(
    "The store {file} is damaged: keep the file, and restore a backup.")
  package static let tooDamagedToReplace = Code.damaged.ofFile(
    "The store {file} is too damaged to be replaced: move it to another folder, with the files of "
      + "the same name that end in '-wal' and '-shm', and restore again.")
  package static func foreignParts(path: String, _ problems: [StoreProblem]) -> Self {
    Code.damaged.error(
      "The store {file} has parts of another program, which could change or hide what is saved, so "
        + "nothing was saved: check the store.", path: path, problems: problems)
  }
  package static func newer(path: String, found: Int, supported: Int) -> Self {
    Code.newer.error(
      "A newer version wrote {file} (format \(found), this one knows \(supported)): update the "
        + "program.", path: path)
  }
  package static func outdated(path: String, found: Int, supported: Int) -> Self {
    Code.outdated.error(
      "An earlier version made {file} (format \(found)): export it with that version, and import "
        + "the export with this one.", path: path)
  }
  /// - Parameter uuid: The record with the value; nil if unknown.
  package static func unexpectedValue(column: String, in uuid: UUID? = nil) -> Self {
    Code.unexpectedValue.error(
      (uuid == nil ? "The store" : "Record {record}")
        + " has an invalid value in '{name}': check the store.", uuid, name: column)
  }

  // MARK: Backups to restore

  static let invalidBackupPath = Code.invalidPath.ofFile(
    "The path of the backup is empty or malformed: name a file.")
  static let missingBackup = Code.missing.ofFile("There is no file at {file}: name a backup.")
  static let notBackup = Code.foreign.ofFile(
    "{file} is not a backup of a store: name another file.")
  static let damagedBackup = Code.damaged.ofFile("{file} is damaged: restore another backup.")
  /// - Parameter problems: Not empty.
  package static func unsoundBackup(path: String, _ problems: [StoreProblem]) -> Self {
    let isForeign = problems.contains(where: \.isOfForeignPart)
    let found = isForeign ? "parts of another program" : counted(problems.count, "problem")
    return Code.unsoundBackup.error(
      "{file} has \(found): restore another backup.", path: path, problems: problems)
  }

  /// The same error, with a file's final name in place of its temporary name.
  package func ofFile(_ path: String, as name: String) -> StoreError {
    guard self.path == path else { return self }
    var error = self
    error.path = name
    return error
  }

  /// The same error, about a record.
  func of(_ record: UUID) -> StoreError {
    var error = self
    error.uuids = [record]
    return error
  }

  /// The same error, worded for a backup to restore.
  package func ofBackup(_ path: String) -> StoreError {
    let path = self.path ?? path
    return switch code {
    case .invalidPath: .invalidBackupPath(path)
    case .missing: .missingBackup(path)
    case .foreign, .empty: .notBackup(path)
    case .damaged, .unexpectedValue,
      .programError where isOfMissingPart:
      .damagedBackup(path)
    default: self
    }
  }

  // MARK: Operating system and SQLite

  package static let busy = Code.busy.ofFile("{file} is locked by another program: try again.")
  package static let moved = Code.moved.ofFile(
    "Another program moved or replaced {file}, so nothing more was saved: see what is there and "
      + "try again.")
  package static let movedWhileReading = Code.moved.ofFile(
    "Another program moved or replaced {file}: see what is there and try again.")
  package static let full = Code.full.ofFile(
    "The disk or your quota on it is full, so nothing was changed in {file}: make room and try "
      + "again.")
  package static let ioError = Code.ioError.ofFile(
    "Reading or writing {file} failed (SQLite error {sqlite}): check the disk.")
  package static let systemError = Code.ioError.ofFile(
    "The system refused a call on {file}{reason}: check the path and the disk.")
  package static let logUnavailable = Code.logUnavailable.ofFile(
    "The log of the store {file} could not be opened or created{reason}: check the disk, and the "
      + "permissions of the files of the same name that end in '-wal', '-shm' and '-journal'.")
  package static let commitUncertain = Code.commitUncertain.ofFile(
    "The disk failed while saving to {file}, and the changes may or may not have been kept: look "
      + "before you save again.")
  static let commitUncertainOnFullDisk = Code.commitUncertain.ofFile(
    "The disk or your quota on it became full while saving to {file}, and the changes may or may "
      + "not have been kept: make room, and look before you save again.")
  package static let tracesLeft = Code.tracesLeft.ofFile(
    "What was removed is gone from the store, but traces may be left in {file}: close the programs "
      + "that use it, make room on the disk, and purge it.")
  static let tracesLeftOnFullDisk = Code.tracesLeft.ofFile(
    "What was removed is gone from the store, but the disk or your quota on it is full, so that "
      + "traces may be left in {file}: make room, and purge it.")
  package static let unsuitableFileSystem = Code.unsuitableFileSystem.ofFile(
    "The file system of {file} lacks the locks that a store needs: use a local disk.")
  package static func sqliteTooOld(version: Int, needed: Int) -> Self {
    func release(_ version: Int) -> String {
      "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
    }
    return Code.unsuitableSQLite.error(
      "SQLite \(release(version)) is too old: \(release(needed)) or newer is needed.")
  }
  package static func settingRefused(name: String) -> Self {
    Code.unsuitableSQLite.error(
      "SQLite refused the setting '{name}': use another build of it.", name: name)
  }
  package static func rejected(constraint: String, name: String) -> Self {
    Code.rejected.error(
      "The store refused a row (\(constraint)\(name.isEmpty ? "" : ": {name}")): check the store, "
        + "and report this if it is sound.", name: name)
  }
  package static func programError(code: Int32, message: String?) -> Self {
    let advice =
      isOfMissingPart(message)
      ? ": check the store, and report this if it finds nothing." : ". Please report it."
    return Code.programError.error(
      "SQLite refused a statement ({sqlite})" + advice, sqliteCode: code, sqliteMessage: message)
  }
  package static func unexpectedResult(code: Int32) -> Self {
    Code.programError.error(
      "SQLite answered unexpectedly ({sqlite}). Please report it.", sqliteCode: code)
  }
  package static let outOfMemory = Code.outOfMemory.error(
    "There is not enough memory: close other programs and try again.")
  package static let closed = Code.closed.error("The store is closed: open it again.")
  package static let readCanceled = Code.readCanceled.error(
    "The task was cancelled before the read ended: read again.")
}

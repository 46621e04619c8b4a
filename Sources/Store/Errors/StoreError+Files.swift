package import Foundation
import WellbeingCSQLite

extension StoreError {
  // MARK: Location

  package static let noDefaultLocation = Self(
    .noDefaultLocation, "There is no folder for your data: set HOME, or name a file.",
    inCommands: "There is no folder for your data: set HOME, or name a store with '--store'.")
  package static func invalidPath(_ path: String) -> Self {
    Self(.invalidPath, "The path of the store is empty or malformed: name a file.", path: path)
  }
  package static func memoryPath(_ path: String) -> Self {
    Self(
      .invalidPath,
      "This needs a store in a file, not in memory (\(.file)): name a file, or use '.inMemory'.",
      inCommands: "This needs a store in a file, not in memory (\(.file)): name a file.", path: path
    )
  }
  package static func needsFile(_ path: String) -> Self {
    Self(.invalidPath, "This needs a store in a file, not on a server (\(.file)).", path: path)
  }
  package static func missing(path: String) -> Self {
    Self(.missing, "There is no store at \(.file).", path: path)
  }
  package static func missingParent(path: String) -> Self {
    Self(.missingParent, "The folder \(.file) is not there: create it first.", path: path)
  }
  package static func isDirectory(path: String) -> Self {
    Self(.notRegularFile, "\(.file) is a folder: name a file.", path: path)
  }
  package static func isSymbolicLink(path: String) -> Self {
    Self(.isSymbolicLink, "\(.file) is a symbolic link: name the file itself.", path: path)
  }
  package static func hasSeveralNames(path: String) -> Self {
    Self(
      .hasSeveralNames,
      "\(.file) has another name (a hard link), and a store that is used under two names loses "
        + "records: remove the other name, or name a copy made with cp.", path: path)
  }
  package static func notRegularFile(path: String) -> Self {
    Self(
      .notRegularFile, "\(.file) is a pipe, a socket or a device: name a regular file.",
      path: path)
  }
  package static func logWithoutStore(path: String) -> Self {
    Self(
      .logWithoutStore,
      "\(.fileAnd("-wal")) holds the latest results of a store, but \(.file) is missing or "
        + "empty: put the store back beside it, or move the file to another folder.", path: path)
  }
  package static func sameFile(path: String) -> Self {
    Self(.sameFile, "\(.file) is the store itself: name a backup of it.", path: path)
  }
  package static func alreadyExists(path: String) -> Self {
    Self(.alreadyExists, "\(.file) is there already: name another file.", path: path)
  }
  package static func notOwned(path: String) -> Self {
    Self(
      .notPrivate,
      "\(.file) belongs to another user: name a file of your own, in a folder of your own.",
      path: path)
  }
  package static func readableByOthers(path: String) -> Self {
    notPrivate("\(.file) can be read by others", fix: "600", path)
  }
  package static func writableByOthers(path: String) -> Self {
    notPrivate("Others can change \(.file)", fix: "600", path)
  }
  package static func directoryWritableByOthers(path: String) -> Self {
    notPrivate("Others can replace files in \(.file)", fix: "go-w", path)
  }
  package static func sharedFolder(path: String) -> Self {
    Self(
      .notPrivate,
      "A group shares \(.file) and could replace the file there: name a folder of your own, or share "
        + "the store itself.", path: path)
  }
  package static func notShared(path: String) -> Self {
    Self(
      .notPrivate,
      "\(.file) and its folder have different permissions: share the store, or make it private.",
      inCommands:
        "\(.file) and its folder have different permissions: 'wellbeing store share' shares both, or "
        + "makes both private.", path: path)
  }
  /// - Parameter path: A file of SQLite beside the store.
  package static func openElsewhere(path: String) -> Self {
    Self(
      .busy,
      "Another user has the store open (\(.file) is theirs): try again when nobody uses it.",
      path: path)
  }
  package static func unknownGroup(_ name: String) -> Self {
    Self(.invalidPath, "There is no group of that name on this machine: name another.", name: name)
  }
  /// - Parameter path: The folder above the store's.
  package static func closedToGroup(path: String) -> Self {
    Self(
      .notPermitted,
      "The group cannot enter \(.file): move the store to a folder that it can reach, or let it "
        + "through with chmod o+x \(.fileForShell).", path: path)
  }
  /// - Parameter path: A file beside the store that is not part of it.
  package static func folderNotOwn(path: String) -> Self {
    Self(
      .notPrivate,
      "A store can be shared only in a folder of its own, and \(.file) is in it: move the store "
        + "to a new folder.", path: path)
  }
  private static func notPrivate(
    _ problem: StoreSentence, fix: String, _ path: String
  ) -> Self {
    Self(.notPrivate, problem + ": close it with chmod \(fix) \(.fileForShell).", path: path)
  }
  package static func notPermitted(path: String) -> Self {
    Self(
      .notPermitted,
      "You do not have permission to use \(.file): change the permissions of the file or its "
        + "folder, or name another file.", path: path)
  }
  package static func unreadable(path: String) -> Self {
    Self(
      .notPermitted,
      "You do not have permission to read \(.file): allow it with chmod 600 \(.fileForShell).",
      path: path)
  }
  package static func readOnly(path: String) -> Self {
    Self(
      .readOnly,
      "\(.file) cannot be written: check the permissions of the file and its folder, and "
        + "whether the disk is read-only.", path: path)
  }
  package static func openedForReading(path: String) -> Self {
    Self(
      .readOnly, "The store was opened for reading only: open it for writing to save.", path: path)
  }

  // MARK: File content

  package static func foreign(path: String) -> Self {
    Self(
      .foreign,
      "\(.file) is not a store of wellbeing, or its beginning is damaged: name another file, "
        + "or restore a backup to another file.", path: path)
  }
  package static func damaged(path: String) -> Self {
    Self(
      .damaged, "The store \(.file) is damaged: keep the file, and restore a backup.",
      path: path)
  }
  package static func foreignParts(path: String, _ problems: [StoreProblem]) -> Self {
    Self(
      .damaged,
      "The store \(.file) has parts of another program, which could change or hide what is "
        + "saved, so nothing was saved: \(.checkTheStore).", path: path, problems: problems)
  }
  /// - Parameter problems: Not empty.
  package static func unsoundBackup(path: String, _ problems: [StoreProblem]) -> Self {
    let isForeign = problems.contains(where: \.isOfForeignPart)
    let found =
      isForeign
      ? "parts of another program"
      : problems.count == 1 ? "a problem" : "\(problems.count) problems"
    return Self(
      .unsoundBackup, "The \(.backup) has \(found): restore another one.",
      moreInCommands: isForeign ? "" : " To restore it anyway, add '--anyway'.", path: path,
      problems: problems)
  }
  /// The error for a store that cannot even be opened to replace it with a backup.
  package static func tooDamagedToReplace(path: String) -> Self {
    Self(
      .damaged,
      "The store \(.file) is too damaged to be replaced: move it to another folder, with the "
        + "files of the same name that end in '-wal' and '-shm', and restore again.", path: path)
  }
  package static func newer(path: String, found: Int, supported: Int) -> Self {
    Self(
      .newer,
      "A newer version of wellbeing wrote \(.file) (format \(found), this one knows "
        + "\(supported)): update wellbeing.", path: path, format: found)
  }
  /// - Parameter path: The path of a file of zero bytes.
  package static func empty(path: String) -> Self {
    Self(
      .empty,
      "\(.file) is empty: delete it. If it was a store, its content is lost, so restore a backup then.",
      path: path)
  }
  package static func outdated(path: String, found: Int, supported: Int) -> Self {
    Self(
      .outdated,
      "\(.file) was made by an earlier version of wellbeing (format \(found)): export with that "
        + "version, and import the export with this one.",
      path: path, format: found)
  }
  /// - Parameter uuid: The record with the value; nil if unknown.
  package static func unexpectedValue(column: String, in uuid: UUID? = nil) -> Self {
    Self(
      .unexpectedValue,
      (uuid.map { "Record \(.record($0))" } ?? "The store")
        + " has an invalid value in '\(column)': \(.checkTheStore).",
      uuids: uuid.map { [$0] } ?? [], name: column)
  }

  // MARK: Operating system and SQLite

  package static func busy(path: String) -> Self {
    Self(.busy, "\(.file) is locked by another program: try again.", path: path)
  }
  package static func moved(path: String, isReading: Bool = false) -> Self {
    Self(
      .moved,
      "Another program moved or replaced \(.file)"
        + "\(isReading ? "" : ", so nothing more was saved"): see what is there and try again.",
      path: path)
  }
  package static func full(path: String) -> Self {
    Self(
      .full,
      "The disk or your quota on it is full, so nothing was changed in \(.file): make room and try "
        + "again.",
      path: path)
  }
  package static func ioError(path: String, code: Int32) -> Self {
    Self(
      .ioError, "Reading or writing \(.file) failed (SQLite error \(code)): check the disk.",
      path: path,
      sqliteCode: code)
  }
  package static func systemError(path: String, errno: Int32) -> Self {
    let words = strerror(errno).map { String(cString: $0) } ?? "error"
    return Self(
      .ioError,
      "The system refused a call on \(.file) (\(words), error \(errno)): check the path and "
        + "the disk.", path: path)
  }
  /// - Parameter errno: 0 if unknown.
  package static func logUnavailable(path: String, errno: Int32 = 0) -> Self {
    let words = strerror(errno).map { String(cString: $0) } ?? "error"
    return Self(
      .logUnavailable,
      "The log of the store \(.file) could not be opened or created"
        + "\(errno == 0 ? "" : " (\(words))"): check the disk, and the permissions of the files of "
        + "the same name that end in '-wal', '-shm' and '-journal'.",
      path: path)
  }
  package static func commitUncertain(
    path: String, code: Int32 = SQLITE_IOERR, isFull: Bool = false
  ) -> Self {
    Self(
      .commitUncertain,
      "The disk \(isFull ? "or your quota on it became full" : "failed") while saving to \(.file), and the changes "
        + "may or may not have been kept: \(isFull ? "make room, and " : "")look before you save "
        + "again.", moreInCommands: " 'wellbeing history' shows what was saved.", path: path,
      sqliteCode: code)
  }
  package static func unsuitableFileSystem(path: String, code: Int32) -> Self {
    Self(
      .unsuitableFileSystem,
      "The file system of \(.file) lacks the locks that a store needs: use a local disk.",
      path: path, sqliteCode: code)
  }
  package static func sqliteTooOld(version: Int, needed: Int) -> Self {
    func release(_ version: Int) -> String {
      "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
    }
    return Self(
      .unsuitableSQLite,
      "SQLite \(release(version)) is too old: \(release(needed)) or newer is needed.")
  }
  package static func settingRefused(name: String) -> Self {
    Self(.unsuitableSQLite, "SQLite refused the setting '\(name)'.", name: name)
  }
  package static func rejected(constraint: Constraint, name: String) -> Self {
    let which = name.isEmpty ? constraint.rawValue : "\(constraint.rawValue): \(name)"
    return Self(
      .rejected,
      "The store refused a row (\(which)): \(.checkTheStore), and report this if it is sound.",
      constraint: constraint, name: name)
  }
  package static func programError(code: Int32, message: String?) -> Self {
    let isOfMissingPart = isOfMissingPart(message)
    return Self(
      .programError, "SQLite refused a statement (\(message ?? "\(code)")). Please report it.",
      inCommands: isOfMissingPart
        ? "SQLite refused a statement (\(message ?? "")): \(.checkTheStore), and report this if it "
          + "finds nothing." : nil,
      sqliteCode: code, sqliteMessage: message)
  }
  package static func unexpectedResult(code: Int32) -> Self {
    Self(
      .programError, "SQLite answered unexpectedly (\(code)). Please report it.", sqliteCode: code)
  }
  package static let outOfMemory = Self(.outOfMemory, "There is not enough memory.")
  package static let closed = Self(.closed, "The store is closed.")
  package static let readCanceled = Self(
    .readCanceled, "The task was cancelled before the read ended.")
}

import Foundation
import WellbeingCSQLite
import WellbeingPrivateFiles

extension StoreError {
  /// The error for an SQLite result code.
  ///
  /// This is the only place that interprets result codes. Call it directly after the failed call,
  /// because details are read from the connection's last error.
  static func sqlite(_ code: Int32, on handle: OpaquePointer?, path: String) -> StoreError {
    switch code & 0xff {
    // PROTOCOL: another process began to set up the index of the log, and did not go on.
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy(path: path)
    case SQLITE_FULL: .full(path: path)
    case SQLITE_NOTADB: .foreign(path: path)
    case SQLITE_CORRUPT: .damaged(path: path)
    // Somebody changed a record's document by hand.
    case SQLITE_ERROR where message(handle) == "malformed JSON":
      .unexpectedValue(column: "document")
    case SQLITE_ERROR: .programError(code: code, message: programMessage(handle))
    case SQLITE_READONLY: readOnly(code, path: path)
    case SQLITE_CANTOPEN: cannotOpen(code, errno: sqlite3_system_errno(handle), path: path)
    case SQLITE_PERM, SQLITE_AUTH: .notPermitted(path: path)
    case SQLITE_IOERR: inputOutput(code, errno: sqlite3_system_errno(handle), path: path)
    case SQLITE_NOMEM: .outOfMemory
    case SQLITE_INTERRUPT: .readCanceled
    case SQLITE_CONSTRAINT: rejected(code, message: message(handle))
    default: .unexpectedResult(code: code)
    }
  }

  /// The error for a failed COMMIT.
  ///
  /// After an I/O error, the changes may or may not be in the log on the disk, where the next
  /// program that opens the store would find them.
  static func sqliteCommit(_ code: Int32, on handle: OpaquePointer?, path: String) -> StoreError {
    guard code & 0xff == SQLITE_IOERR else { return .sqlite(code, on: handle, path: path) }
    let row =
      isFull(sqlite3_system_errno(handle), at: path) ? commitUncertainOnFullDisk : commitUncertain
    return row(path: path, code: code)
  }

  /// Whether the disk of a file is full. SQLite keeps the reason of some calls only, so it is tried.
  private static func isFull(_ errno: Int32, at path: String) -> Bool {
    FileError(errno: errno, path: path).kind == .full || errno == EFBIG
      || errno != EIO && path.hasPrefix("/") && Folder(FilePath.parent(of: path)).isFull
  }

  /// Whether a row of `sample` was refused because the store has, or had, its identifier.
  package var isTakenIdentifier: Bool {
    code == .rejected && name == "sample.uuid"
  }

  /// Whether a statement names a table or a column that the file lacks, or a part of the file names
  /// a function that SQLite lacks.
  package var isOfMissingPart: Bool { code == .programError && Self.isOfMissingPart(sqliteMessage) }

  static func isOfMissingPart(_ message: String?) -> Bool {
    ["no such ", "unknown function"].contains { message?.hasPrefix($0) == true }
  }

  private static func readOnly(_ code: Int32, path: String) -> StoreError {
    if code == Extended.readOnlyMoved { return .moved(path: path) }
    return isFull(0, at: path) ? .full(path: path) : .readOnly(path: path)
  }

  private static func cannotOpen(_ code: Int32, errno: Int32, path: String) -> StoreError {
    switch (code, errno) {
    case (Extended.cannotOpenDirectory, _): .isDirectory(path: path)
    case (Extended.cannotOpenSymbolicLink, _): .isSymbolicLink(path: path)
    // The store's file is already open: SQLite opens it with the connection.
    // After a failure, SQLite retries read-only and finds nothing, so the reason is lost.
    case (_, ENOENT) where FilePath.isMissing(path): .missing(path: path)
    case _ where isFull(errno, at: path): .full(path: path)
    default: .logUnavailable(path: path, errno: errno == ENOENT ? 0 : errno)
    }
  }

  /// Why SQLite could not open the store's own file.
  static func opening(_ code: Int32, on handle: OpaquePointer?, path: String) -> StoreError {
    let errno = sqlite3_system_errno(handle)
    guard code == SQLITE_CANTOPEN, errno != 0 else { return .sqlite(code, on: handle, path: path) }
    return StoreError(FileError(errno: errno, path: path))
  }

  static func inputOutput(_ code: Int32, errno: Int32, path: String) -> StoreError {
    if isFull(errno, at: path) { return .full(path: path) }
    let isOfIndex = Extended.sharedMemory.contains(code)
    if isOfIndex, [ENOSYS, ENODEV, ENOLCK, ENOTSUP, EOPNOTSUPP].contains(errno) {
      return .unsuitableFileSystem(path: path, code: code)
    }
    return .ioError(path: path + (isOfIndex ? "-shm" : ""), code: code)
  }

  private static func message(_ handle: OpaquePointer?) -> String {
    guard let handle, let text = sqlite3_errmsg(handle) else { return "" }
    return String(cString: text)
  }

  /// What is wrong with a statement.
  ///
  /// SQLite puts parts of statements in double quotes or none, and a value in single quotes, as in
  /// "bad JSON path: 'x'". The value is left out, with everything after it.
  private static func programMessage(_ handle: OpaquePointer?) -> String? {
    let text = message(handle).prefix { $0 != "'" }
    return text.isEmpty ? nil : String(text)
  }

  /// SQLite's messages for constraints name columns, checks and triggers, but never bound values.
  private static func rejected(_ code: Int32, message text: String) -> StoreError {
    let constraint = Extended.constraints[code] ?? "other"
    let name =
      if constraint == "trigger" {
        text
      } else if let colon = text.firstRange(of: "failed: ") {
        String(text[colon.upperBound...])
      } else {
        constraint == "dataType" ? text.split(separator: " ").last.map(String.init) ?? "" : ""
      }
    return .rejected(constraint: constraint, name: name)
  }
}

/// Extended result codes, which the C header defines by shifts that Swift cannot import.
private enum Extended {
  static let readOnlyMoved = SQLITE_READONLY | 4 << 8
  static let cannotOpenDirectory = SQLITE_CANTOPEN | 2 << 8
  static let cannotOpenSymbolicLink = SQLITE_CANTOPEN | 6 << 8

  /// SHMOPEN, SHMSIZE, SHMLOCK, SHMMAP.
  static let sharedMemory: Set<Int32> = [
    SQLITE_IOERR | 18 << 8, SQLITE_IOERR | 19 << 8, SQLITE_IOERR | 20 << 8,
    SQLITE_IOERR | 21 << 8,
  ]

  static let constraints: [Int32: String] = [
    SQLITE_CONSTRAINT | 1 << 8: "check",
    SQLITE_CONSTRAINT | 3 << 8: "foreignKey",
    SQLITE_CONSTRAINT | 5 << 8: "notNull",
    SQLITE_CONSTRAINT | 6 << 8: "primaryKey",
    SQLITE_CONSTRAINT | 7 << 8: "trigger",
    SQLITE_CONSTRAINT | 8 << 8: "unique",
    SQLITE_CONSTRAINT | 10 << 8: "primaryKey",  // ROWID
    SQLITE_CONSTRAINT | 12 << 8: "dataType",
  ]
}

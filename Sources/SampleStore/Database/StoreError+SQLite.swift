import WellbeingCSQLite

extension StoreError {
  /// The error that a result code of SQLite stands for.
  ///
  /// This is the one place that interprets result codes. Call it directly after the call that
  /// failed: the rest is read from the connection's last error.
  static func sqlite(_ code: Int32, on handle: OpaquePointer?, path: String) -> StoreError {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
    case SQLITE_FULL: .full(path: path)
    case SQLITE_NOTADB: .foreign(path: path, applicationID: nil)
    // The program's statements are fixed, so what they do not find is missing from the file.
    case SQLITE_CORRUPT, SQLITE_ERROR: .damaged(path: path)
    case SQLITE_READONLY: readOnly(code, path: path)
    case SQLITE_CANTOPEN: cannotOpen(code, errno: sqlite3_system_errno(handle), path: path)
    case SQLITE_PERM, SQLITE_AUTH: .notPermitted(path: path)
    case SQLITE_IOERR: inputOutput(code, errno: sqlite3_system_errno(handle), path: path)
    case SQLITE_PROTOCOL: .unsuitableFileSystem(path: path, code: code)
    case SQLITE_NOMEM: .outOfMemory
    case SQLITE_CONSTRAINT: rejected(code, message: sqlite3_errmsg(handle))
    default: .unexpectedResult(code: code)
    }
  }

  private static func readOnly(_ code: Int32, path: String) -> StoreError {
    code == Extended.readOnlyMoved ? .moved(path: path) : .readOnly(path: path)
  }

  private static func cannotOpen(_ code: Int32, errno: Int32, path: String) -> StoreError {
    switch (code, errno) {
    case (Extended.cannotOpenDirectory, _): .isDirectory(path: path)
    case (Extended.cannotOpenSymbolicLink, _): .isSymbolicLink(path: path)
    // The store's file is open by now: SQLite opens it with the connection.
    // After a failure it tries again for reading, which finds nothing: the reason is lost then.
    case (_, SystemError.notFound):
      System.isAbsent(path) ? .missing(path: path) : .logUnavailable(path: path, errno: 0)
    default: .logUnavailable(path: path, errno: errno)
    }
  }

  /// Why SQLite could not open the store's own file.
  static func opening(_ code: Int32, on handle: OpaquePointer?, path: String) -> StoreError {
    let errno = sqlite3_system_errno(handle)
    guard code == SQLITE_CANTOPEN, errno != 0 else { return .sqlite(code, on: handle, path: path) }
    return StoreError(SystemError(errno: errno), path: path)
  }

  private static func inputOutput(_ code: Int32, errno: Int32, path: String) -> StoreError {
    // SQLite itself knows ENOSPC for the main file only.
    if SystemError(errno: errno).isFull { return .full(path: path) }
    if Extended.sharedMemory.contains(code) {
      return .unsuitableFileSystem(path: path, code: code)
    }
    return .ioError(path: path, code: code)
  }

  /// SQLite's messages for constraints name columns, checks and triggers, and no bound value.
  private static func rejected(_ code: Int32, message: UnsafePointer<CChar>?) -> StoreError {
    let constraint = Extended.constraints[code] ?? .other
    let text = message.map { String(cString: $0) } ?? ""
    if constraint == .trigger { return .rejected(constraint: constraint, name: text) }
    guard let colon = text.firstRange(of: "failed: ") else {
      let lastWord = text.split(separator: " ").last.map(String.init) ?? ""
      let name = constraint == .dataType ? lastWord : ""
      return .rejected(constraint: constraint, name: name)
    }
    return .rejected(constraint: constraint, name: String(text[colon.upperBound...]))
  }
}

/// Extended result codes, which C's header makes by shifting and Swift cannot import.
private enum Extended {
  static let readOnlyMoved = SQLITE_READONLY | 4 << 8
  static let cannotOpenDirectory = SQLITE_CANTOPEN | 2 << 8
  static let cannotOpenSymbolicLink = SQLITE_CANTOPEN | 6 << 8

  /// SHMOPEN, SHMSIZE, SHMLOCK, SHMMAP.
  static let sharedMemory: Set<Int32> = [
    SQLITE_IOERR | 18 << 8, SQLITE_IOERR | 19 << 8, SQLITE_IOERR | 20 << 8,
    SQLITE_IOERR | 21 << 8,
  ]

  static let constraints: [Int32: StoreError.Constraint] = [
    SQLITE_CONSTRAINT | 1 << 8: .check,
    SQLITE_CONSTRAINT | 3 << 8: .foreignKey,
    SQLITE_CONSTRAINT | 5 << 8: .notNull,
    SQLITE_CONSTRAINT | 6 << 8: .primaryKey,
    SQLITE_CONSTRAINT | 7 << 8: .trigger,
    SQLITE_CONSTRAINT | 8 << 8: .unique,
    SQLITE_CONSTRAINT | 10 << 8: .primaryKey,  // ROWID
    SQLITE_CONSTRAINT | 12 << 8: .dataType,
  ]
}

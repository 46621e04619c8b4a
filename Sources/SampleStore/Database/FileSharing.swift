import WellbeingPrivateFiles

/// How a connection for reading shares a store's file with others.
///
/// SQLite reads a store with a write-ahead log only if it can create the log (`-wal`) and the log's
/// index (`-shm`) or finds both. On a read-only disk it finds at most a log that was copied along.
/// Nobody can write to such a store, and so it is read without locks.
enum FileSharing: Equatable {
  /// Others may write to the file.
  case live
  /// Nobody can write to the file, and it has no log.
  case frozen
  /// Nobody can write to the file, and a part of the store is in its log.
  case frozenWithLog

  /// Looks at the files of a store.
  ///
  /// - Throws: The reason why a file cannot be looked at.
  init(of path: String) throws(StoreError) {
    guard Folder(FilePath.parent(of: path)).refusesWriting,
      try !Self.isThere(path + "-journal")
    else {
      self = .live
      return
    }
    guard try Self.isThere(path + "-wal") else {
      self = .frozen
      return
    }
    // With an index, SQLite reads the log by itself, whether somebody writes or not.
    self = try Self.isThere(path + "-shm") ? .live : .frozenWithLog
  }

  private static func isThere(_ path: String) throws(StoreError) -> Bool {
    try StoreError.of { () throws(FileError) in try FileStatus.ifPresent(at: path) != nil }
  }

  /// The name by which SQLite opens a file, to be opened with `SQLITE_OPEN_URI`.
  func uri(of path: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return switch self {
    case .live: "file:\(escaped)"
    case .frozen: "file:\(escaped)?immutable=1"
    case .frozenWithLog: "file:\(escaped)?vfs=unix-none"
    }
  }
}

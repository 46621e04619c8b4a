public import Foundation
import Synchronization
package import WellbeingPrivateFiles

/// The file that a store lies in, and the rules that it must meet before SQLite sees it.
///
/// The file is private: it belongs to this user, and neither group nor others have any right to
/// it, so that the files which SQLite puts beside it get the same rights.
package struct StoreFile: Sendable, Hashable {
  /// As it was named; it may be relative.
  package let path: String
  /// Whether missing folders above the file are made, as they are for the default store.
  private let makesDirectories: Bool

  /// A file that someone named.
  init(named path: String) {
    self.path = path
    makesDirectories = false
  }

  /// The default file: `wellbeing/wellbeing.sqlite` in the folder for the user's data.
  ///
  /// - Parameter environment: the process's; `XDG_DATA_HOME` counts if it is absolute, else
  ///   `.local/share` in `HOME`.
  /// - Throws: ``StoreError/Code/noDefaultLocation``.
  init(defaultFor environment: [String: String]) throws(StoreError) {
    path = try StoreError.of { () throws(FileError) in
      try Folder.data(environment) + "/wellbeing.sqlite"
    }
    makesDirectories = true
  }

  /// Held from looking at a file to the end of creating it: whoever else opens the same new file
  /// in this process would lose its locks when the creating descriptor is closed.
  private static let gate = Mutex(())

  /// Checks the file by all rules, creating it where it is not there.
  ///
  /// - Parameter creating: whether a file that is not there is created, empty.
  /// - Returns: its absolute path, free of links.
  /// - Throws: the rule that is broken.
  func admit(creating: Bool) throws(StoreError) -> String {
    try refuseLogWithoutStore()
    return try StoreError.of { () throws(FileError) in
      try Self.gate.withLock { _ throws(FileError) in
        let location = try find(creating: creating)
        if creating { try PrivateFile(location).create() }
        try PrivateFile(location).check(forbidding: .reading)
        for sibling in Self.siblingSuffixes.map({ location + $0 }) {
          try FileStatus.ifPresent(at: sibling)?.requirePrivate(sibling, forbidding: .reading)
        }
        return location
      }
    }
  }

  /// Refuses a log of changes whose store is missing or empty: SQLite would remove it, and it can hold
  /// the latest results.
  private func refuseLogWithoutStore() throws(StoreError) {
    let location: String
    do throws(FileError) {
      location = try find(creating: false)
    } catch {
      // What is wrong with the folder is found when it is to be used.
      return
    }
    // Who makes a store writes to it before there is a log: the log is looked at first.
    let log: FileStatus?
    let store: FileStatus?
    do throws(FileError) {
      log = try FileStatus.ifPresent(at: location + "-wal")
      store = try FileStatus.ifPresent(at: location)
    } catch {
      throw StoreError(FileError(error.kind, location))
    }
    guard let log, log.kind == .file, log.size > 0, store?.size ?? 0 == 0 else { return }
    throw .logWithoutStore(path: location)
  }

  /// The absolute path of the file, which need not exist, in a folder that has been checked.
  ///
  /// - Parameter creating: Whether the file is about to be created, and its folders are made.
  func locate(creating: Bool = false) throws(StoreError) -> String {
    if creating { try refuseLogWithoutStore() }
    return try StoreError.of { () throws(FileError) in try find(creating: creating) }
  }

  private func find(creating: Bool) throws(FileError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.invalidPath, path) }
    let (named, name) = FilePath.split(path)
    let folder = Folder(named)
    if creating && makesDirectories { try folder.make() }
    do throws(FileError) {
      return FilePath.join(try folder.check(), name)
    } catch {
      // Nobody named the folder: what is missing is the store.
      let isStore =
        error.kind == .missingFolder && makesDirectories && !creating && FilePath.isMissing(named)
      throw isStore ? FileError(.missing, path) : error
    }
  }

  /// What SQLite appends to the name for the files that it keeps beside the store.
  package static let siblingSuffixes = ["-wal", "-shm", "-journal"]
}

extension StoreError {
  /// Does something with files, and throws why they could not be used.
  static func of<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw StoreError(error)
    }
  }

  /// Why a file or a folder could not be used.
  package init(_ error: FileError) {
    let path = error.path
    self =
      switch error.kind {
      case .noDataFolder: .noDefaultLocation
      case .invalidPath: .invalidPath(path)
      case .missing: .missing(path: path)
      case .missingFolder: .missingParent(path: path)
      case .isDirectory: .isDirectory(path: path)
      case .isSymbolicLink: .isSymbolicLink(path: path)
      case .notRegularFile: .notRegularFile(path: path)
      case .alreadyExists: .alreadyExists(path: path)
      case .notOwned: .notOwned(path: path)
      case .unreadable: .unreadable(path: path)
      case .readableByOthers: .readableByOthers(path: path)
      case .writableByOthers: .writableByOthers(path: path)
      case .folderWritableByOthers: .directoryWritableByOthers(path: path)
      case .notPermitted: .notPermitted(path: path)
      case .readOnly: .readOnly(path: path)
      case .locked: .busy(path: path)
      case .full: .full(path: path)
      case .system(let errno): .systemError(path: path, errno: errno)
      }
  }
}

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

/// Where a store's file lies.
public struct StoreLocation: Sendable, Hashable {
  let file: StoreFile

  /// A file that is named. Its folder must be there, and nobody else may replace files in it.
  public static func path(_ path: String) -> StoreLocation {
    StoreLocation(file: StoreFile(named: path))
  }

  /// The store of the person who runs the program: `$XDG_DATA_HOME/wellbeing/wellbeing.sqlite`, by
  /// default below `~/.local/share`. Its folders are made where they are missing.
  ///
  /// - Throws: ``StoreError/Code/noDefaultLocation``.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> StoreLocation {
    StoreLocation(file: try StoreFile(defaultFor: environment))
  }

  /// The path as it was given or found, before links in it are resolved.
  public var path: String { file.path }

  /// Whether another path leads to the same file, as a hard link does: SQLite must not open a store
  /// under two names, because each name has a log of its own.
  package func isSameFile(as other: StoreLocation) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    return status.identity == (try? FileStatus(of: other.path))?.identity
  }
}

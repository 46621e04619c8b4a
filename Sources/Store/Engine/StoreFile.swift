public import Foundation
package import WellbeingPrivateFiles

/// A store's file, and the rules that it must meet before SQLite opens it.
///
/// The file is private: this user owns it, and neither group nor others have any right to it. Or it is
/// shared: its mode is 0660, and its folder's 2770 with the same group. The files that SQLite creates
/// next to it get the same permissions, whatever the umask.
package struct StoreFile: Sendable, Hashable {
  /// The path as given; it may be relative.
  package let path: String
  /// Whether missing parent folders are created, as for the default store.
  private let makesDirectories: Bool

  package init(named path: String) {
    self.path = path
    makesDirectories = false
  }

  /// The default file: `wellbeing/wellbeing.sqlite` in the user's data folder.
  ///
  /// - Parameter environment: The process's environment; `XDG_DATA_HOME` counts if it is absolute,
  ///   otherwise `.local/share` in `HOME`.
  /// - Throws: `noDefaultLocation`.
  init(defaultFor environment: [String: String]) throws(StoreError) {
    path = try StoreError.of { () throws(FileError) in
      try Folder.data(environment) + "/wellbeing.sqlite"
    }
    makesDirectories = true
  }

  /// Checks the file by all rules, and creates it if requested.
  ///
  /// - Parameters:
  ///   - creating: Whether to create the file, which must not exist yet.
  ///   - isReadOnly: Whether it is only read, so that no permissions are changed.
  ///   - isCopied: Whether it is only copied: a backup without a log may have other names, as in
  ///     backups by `rsync --link-dest`.
  /// - Returns: Its absolute path, without links.
  package func admit(
    creating: Bool, isReadOnly: Bool = false, isCopied: Bool = false
  ) throws(StoreError) -> String {
    try refuseMemory()
    try refuseLogWithoutStore()
    return try StoreError.of { () throws(FileError) in
      let location = try find(creating: creating)
      if creating { try PrivateFile(location).create() }
      let folder = try FileStatus(of: FilePath.parent(of: location))
      let status = try FileStatus(of: location)
      try status.requirePrivateOrShared(location, in: folder)
      do throws(FileError) {
        let isAlone = Self.siblingSuffixes.allSatisfy { FilePath.isMissing(location + $0) }
        if !isCopied || !isAlone { try status.requireOneName(location) }
      } catch {
        // A process that was killed while it created the store may have left the other name.
        UnfinishedFile.removeAbandoned(in: FilePath.parent(of: location))
        try FileStatus(of: location).requireOneName(location)
      }
      for sibling in Self.siblingSuffixes.map({ location + $0 }) {
        guard let found = try FileStatus.ifPresent(at: sibling) else { continue }
        try found.requirePrivateOrShared(sibling, in: folder)
        // SQLite made it while the store was read-only.
        if !isReadOnly, status.isWritable, !found.isWritable {
          try PrivateFile(sibling).allowWriting(shared: folder.isSharedFolder)
        }
      }
      return location
    }
  }

  /// Rejects SQLite's names of databases in memory, which would be files of these names here.
  private func refuseMemory() throws(StoreError) {
    if path == Database.memoryPath || path.hasPrefix("file::memory:") { throw .memoryPath(path) }
  }

  /// Rejects a write-ahead log whose store is missing or empty: SQLite would remove it, and it can
  /// contain the latest results.
  private func refuseLogWithoutStore() throws(StoreError) {
    let location: String
    do throws(FileError) {
      location = try find(creating: false)
    } catch {
      // Problems with the folder are reported when it is used.
      return
    }
    // Check the log first: a new store is written before its log exists.
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

  /// The absolute path of the file, which need not exist, in a checked folder.
  ///
  /// - Parameter creating: Whether the file is about to be created, and so its folders.
  package func locate(creating: Bool = false) throws(StoreError) -> String {
    try refuseMemory()
    if creating { try refuseLogWithoutStore() }
    return try StoreError.of { () throws(FileError) in try find(creating: creating) }
  }

  private func find(creating: Bool) throws(FileError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.invalidPath, path) }
    let (named, name) = FilePath.split(path)
    let folder = Folder(named)
    if creating && makesDirectories { try folder.make() }
    do throws(FileError) {
      return FilePath.join(try folder.check(allowingSharing: true), name)
    } catch {
      // The user did not name the folder: what is missing is the store.
      let isStore =
        error.kind == .missingFolder && makesDirectories && !creating && FilePath.isMissing(named)
      throw isStore ? FileError(.missing, path) : error
    }
  }

  /// The suffixes of the files that SQLite keeps next to the store.
  package static let siblingSuffixes = ["-wal", "-shm", "-journal"]
}

extension StoreError {
  /// Runs a closure and converts its file error.
  package static func of<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw StoreError(error)
    }
  }

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
      case .hasSeveralNames: .hasSeveralNames(path: path)
      case .notRegularFile: .notRegularFile(path: path)
      case .alreadyExists: .alreadyExists(path: path)
      case .notOwned: .notOwned(path: path)
      case .unreadable: .unreadable(path: path)
      case .readableByOthers: .readableByOthers(path: path)
      case .writableByOthers: .writableByOthers(path: path)
      case .notShared: .notShared(path: path)
      case .folderWritableByOthers(let mode) where mode & 0o2000 != 0: .sharedFolder(path: path)
      case .folderWritableByOthers: .directoryWritableByOthers(path: path)
      case .notPermitted: .notPermitted(path: path)
      case .readOnly: .readOnly(path: path)
      case .locked: .busy(path: path)
      case .full: .full(path: path)
      case .system(let errno): .systemError(path: path, errno: errno)
      }
  }
}

/// How a read-only connection shares a store's file with others.
///
/// SQLite reads a store with a write-ahead log only if it can create the log (`-wal`) and the log's
/// index (`-shm`), or both exist. A copy without a log on a read-only disk is read without locks,
/// because nobody can write to it.
enum FileSharing {
  /// Others may write to the file.
  case live
  /// Nobody can write to the file, and it has no log.
  case frozen

  init(of path: String) throws(StoreError) {
    let siblings = try StoreError.of { () throws(FileError) in
      [
        try FileStatus.ifPresent(at: path + "-journal"),
        try FileStatus.ifPresent(at: path + "-wal"),
      ]
    }
    let refusesWriting = Folder(FilePath.parent(of: path)).refusesWriting
    self = refusesWriting && siblings.allSatisfy { $0 == nil } ? .frozen : .live
  }

  func uri(of path: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file:\(escaped)\(self == .frozen ? "?immutable=1" : "")"
  }
}

/// Where a store is: in a file, on a server, or in memory.
public struct StoreLocation: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case file(StoreFile)
    case server(ServerLocation)
    case memory
    /// In a file without a name, which ends with the connection.
    case temporary
  }

  let place: Place

  init(_ place: Place) {
    self.place = place
  }

  /// Nil for a store that is not a file.
  var file: StoreFile? { if case .file(let file) = place { file } else { nil } }

  /// Nil for a store that is not on a server.
  package var server: ServerLocation? {
    if case .server(let server) = place { server } else { nil }
  }

  /// A new, empty store without a file, for tests: it ends with the ``HealthStore`` that opens it.
  ///
  /// Its reads and writes take turns. It can be copied to a file by
  /// ``HealthStore/backup(to:)``, but no backup can be restored into it.
  public static let inMemory = StoreLocation(.memory)

  /// The same, but what does not fit into a little memory is in a file without a name.
  package static let temporary = StoreLocation(.temporary)

  /// A file at a path. Its folder must exist, and nobody else may be able to replace files in it.
  /// SQLite's `:memory:` is refused: see ``inMemory``.
  public static func path(_ path: String) -> StoreLocation {
    StoreLocation(.file(StoreFile(named: path)))
  }

  /// The current user's store: `$XDG_DATA_HOME/wellbeing/wellbeing.sqlite`, by default below
  /// `~/.local/share`. Missing folders are created.
  ///
  /// - Throws: `noDefaultLocation`.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> StoreLocation {
    StoreLocation(.file(try StoreFile(defaultFor: environment)))
  }

  /// The path as given or found, before links are resolved; `:memory:` for a store in memory, and
  /// a name for messages for one on a server.
  public var path: String {
    switch place {
    case .file(let file): file.path
    case .server(let server): server.name
    case .memory: Database.memoryPath
    case .temporary: Database.temporaryPath
    }
  }

  /// The same text from every folder in which the program is started, and another one for other stores.
  package var identity: String {
    guard case .server(let server) = place else { return URL(filePath: path).path }
    return server.identity
  }

  /// - Throws: `invalidPath` for a store in memory or on a server.
  package func onDisk() throws(StoreError) -> StoreFile {
    switch place {
    case .file(let file): return file
    case .server: throw .needsFile(path)
    case .memory, .temporary: throw .memoryPath(path)
    }
  }

  /// Whether another path leads to the same file, as a hard link does. SQLite must not open a store
  /// under two names, because each name has its own log.
  package func isSameFile(as other: StoreLocation) -> Bool {
    guard let file, let other = other.file, let status = try? FileStatus(of: file.path) else {
      return false
    }
    return status.identity == (try? FileStatus(of: other.path))?.identity
  }
}

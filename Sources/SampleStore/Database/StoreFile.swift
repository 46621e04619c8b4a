import Synchronization

/// The file that a store lies in, and the rules that it must meet before SQLite sees it.
///
/// The file is private: it belongs to this user, and neither group nor others have any right to
/// it, so that the files which SQLite puts beside it get the same rights.
struct StoreFile: Sendable, Hashable {
  /// As it was named; it may be relative.
  let path: String
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
  /// - Throws: ``StoreError/noDefaultLocation``.
  init(defaultFor environment: [String: String]) throws(StoreError) {
    path = try DataFolder.path(environment) + "/wellbeing.sqlite"
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
    try Self.gate.withLock { _ throws(StoreError) in
      let location = try locate(creating: creating)
      if creating { try create(location) }
      try require(location, mustExist: true)
      for suffix in Self.siblingSuffixes {
        try require(location + suffix, mustExist: false)
      }
      return location
    }
  }

  /// The absolute path of the file, which need not exist, in a folder that has been checked.
  func locate(creating: Bool = false) throws(StoreError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .invalidPath(path) }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let folder = StoreDirectory(path: slash.map { String(path[...$0]) } ?? ".")
    if creating && makesDirectories { try folder.make() }
    let directory: String
    do throws(StoreError) {
      directory = try folder.admit()
    } catch .missingParent where makesDirectories && !creating && System.isAbsent(folder.path) {
      // Nobody named the folder: what is missing is the store.
      throw .missing(path: path)
    }
    return directory == "/" ? "/" + name : directory + "/" + name
  }

  /// What SQLite appends to the name for the files that it keeps beside the store.
  static let siblingSuffixes = ["-wal", "-shm", "-journal"]

  /// Creates the file unless something is there.
  private func create(_ location: String) throws(StoreError) {
    let status: FileStatus
    do throws(SystemError) {
      // Looking first: where a folder cannot be written, an existing store can still be used.
      if (try? System.status(of: location)) != nil { return }
      status = try System.createPrivateFile(location)
    } catch {
      if error.errno == SystemError.alreadyExists { return }
      throw StoreError(creating: location, error)
    }
    guard status.sharedPermissions == 0 else {
      System.remove(location)
      throw .readableByOthers(path: location, mode: status.mode & 0o777)
    }
  }

  private func require(_ location: String, mustExist: Bool) throws(StoreError) {
    let status: FileStatus
    do throws(SystemError) {
      status = try System.status(of: location)
    } catch {
      guard error.errno == SystemError.notFound else { throw StoreError(error, path: location) }
      if mustExist { throw .missing(path: location) }
      return
    }
    switch status.kind {
    case .file: break
    case .directory: throw .isDirectory(path: location)
    case .symbolicLink: throw .isSymbolicLink(path: location)
    case .other: throw .notRegularFile(path: location)
    }
    guard status.owner == System.user else { throw .notOwned(path: location) }
    guard status.sharedPermissions == 0 else {
      throw .readableByOthers(path: location, mode: status.mode & 0o777)
    }
  }
}

extension StoreError {
  /// Why a call on the operating system failed for a path.
  package init(_ error: SystemError, path: String) {
    self =
      switch error.errno {
      case SystemError.alreadyExists: .alreadyExists(path: path)
      case SystemError.notFound: .missing(path: path)
      case SystemError.accessDenied, SystemError.notPermitted: .notPermitted(path: path)
      case SystemError.readOnlyFileSystem: .readOnly(path: path)
      case SystemError.wouldBlock: .busy(path: path)
      default: error.isFull ? .full(path: path) : .systemError(path: path, errno: error.errno)
      }
  }

  /// Why a file could not be created.
  package init(creating path: String, _ error: SystemError) {
    self =
      switch error.errno {
      case SystemError.accessDenied, SystemError.notPermitted: .readOnly(path: path)
      default: StoreError(error, path: path)
      }
  }
}

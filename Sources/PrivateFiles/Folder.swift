import Foundation

/// A folder that private files are in.
///
/// Others may read it, but not replace files in it: only its owner may write it, or it is sticky as
/// `/tmp` is.
package struct Folder: Sendable {
  /// As it was named; it may be relative, and end in a slash.
  package let path: String

  /// Names a folder that need not exist.
  package init(_ path: String) { self.path = path }

  /// The path of `wellbeing` in the folder for the user's data, which contains the store, added
  /// definitions and added texts.
  ///
  /// - Parameter environment: `XDG_DATA_HOME` is used if it is absolute, else `.local/share` in
  ///   `HOME`.
  /// - Throws: ``FileError/Kind/noDataFolder``.
  package static func data(_ environment: [String: String]) throws(FileError) -> String {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/wellbeing" }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return home + "/.local/share/wellbeing"
    }
    throw FileError(.noDataFolder, "")
  }

  // MARK: Looking

  /// The absolute path without links.
  ///
  /// - Throws: ``FileError/Kind/missingFolder`` if there is no folder, and other errors.
  func resolved() throws(FileError) -> String {
    do throws(FileError) {
      let resolved = try FilePath.resolved(path)
      if try FileStatus(of: resolved).kind == .directory { return resolved }
    } catch {
      guard [.missing, .system(errno: ENOTDIR)].contains(error.kind) else { throw error }
    }
    throw FileError(.missingFolder, path)
  }

  /// Checks that nobody else can replace files in the folder.
  ///
  /// - Parameter isOwned: Whether the folder must belong to this user or to root.
  /// - Returns: Its absolute path without links.
  /// - Throws: ``FileError/Kind/missingFolder``, ``FileError/Kind/folderWritableByOthers(mode:)``,
  ///   ``FileError/Kind/notOwned``, and other errors.
  @discardableResult
  package func check(owned isOwned: Bool = false) throws(FileError) -> String {
    let resolved = try resolved()
    let status = try FileStatus(of: resolved)
    guard status.mode & 0o022 == 0 || status.mode & 0o1000 != 0 else {
      throw FileError(.folderWritableByOthers(mode: status.mode & 0o777), resolved)
    }
    guard !isOwned || status.isOwned || status.owner == 0 else {
      throw FileError(.notOwned, resolved)
    }
    return resolved
  }

  /// Whether this user is refused to write into the folder.
  package var refusesWriting: Bool {
    access(path, W_OK) != 0 && [EACCES, EPERM, EROFS].contains(errno)
  }

  /// The names in the folder, in no order, without `.` and `..`.
  package func names() throws(FileError) -> [String] {
    guard let stream = opendir(path) else { throw FileError(errno: errno, path: path) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(errno: errno, path: path) }
    return names
  }

  // MARK: Making

  /// Makes the folder and the missing ones above it, for their owner alone.
  package func make() throws(FileError) {
    do throws(FileError) {
      try Self.make(path)
    } catch {
      throw FileError(error.kind, path).ofWriting
    }
  }

  private static func make(_ path: String) throws(FileError) {
    let parent = FilePath.parent(of: path)
    do throws(FileError) {
      try FileError.check(path) { mkdir(path, 0o700) }
    } catch {
      if error.kind == .alreadyExists { return }
      guard error.kind == .missing, parent != path else { throw error }
      try make(parent)
      // Another process may have made it meanwhile.
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(errno: errno, path: path) }
    }
    // The first save shall survive a power loss, and its folder with it.
    try? FilePath.synchronizeFolder(parent)
  }
}

/// A lock on a folder, between processes that all take it before they change files there.
///
/// A file system without locks, as some network file systems are, grants it to everybody.
package struct DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock, and takes it.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Throws: ``FileError/Kind/locked`` if another process held the lock all that time.
  package init(_ folder: String, upTo limit: Duration = .seconds(5)) throws(FileError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    descriptor = try FileError.check(folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    do throws(FileError) {
      while try Self.tryLock(descriptor, path: folder) == .held {
        guard clock.now < deadline else { throw FileError(.locked, folder) }
        Self.pause()
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Releases the lock; once only.
  package func release() { close(descriptor) }

  /// What came of an attempt to lock a file.
  enum Attempt { case locked, held, unsupported }

  /// Locks an open file or folder, unless another process holds its lock.
  ///
  /// The lock ends when the descriptor is closed, and with the process, however that ends.
  static func tryLock(_ descriptor: Int32, path: String) throws(FileError) -> Attempt {
    do throws(FileError) {
      try FileError.check(path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .locked
    } catch {
      switch error.kind {
      case .locked: return .held
      case .system(EBADF), .system(ENOLCK), .system(EOPNOTSUPP), .system(ENOTSUP):
        return .unsupported
      default: throw error
      }
    }
  }

  /// Sleeps for 0.5 to 4 ms, for a random time: so nobody loses every race for a lock.
  package static func pause() { _ = usleep(.random(in: 500...4_000)) }
}

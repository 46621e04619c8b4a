import Foundation

/// A folder that contains private files.
///
/// Others may read it, but not replace files in it: only its owner may write it, or it is sticky,
/// like `/tmp`.
package struct Folder: Sendable {
  /// The path as given; it may be relative and may end in a slash.
  package let path: String

  /// Creates a reference to a folder, which need not exist.
  package init(_ path: String) { self.path = path }

  /// The path of `wellbeing` in the user's data folder, which contains the store, added definitions
  /// and added texts.
  ///
  /// - Parameter environment: `XDG_DATA_HOME` is used if it is absolute, otherwise `.local/share`
  ///   in `HOME`.
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
  /// - Parameters:
  ///   - isOwned: Whether the folder must belong to this user or to root.
  ///   - allowsSharing: Whether it may be a group's.
  /// - Returns: Its absolute path without links.
  /// - Throws: ``FileError/Kind/missingFolder``, ``FileError/Kind/folderWritableByOthers(mode:)``,
  ///   ``FileError/Kind/notOwned``, and other errors.
  @discardableResult
  package func check(
    owned isOwned: Bool = false, allowingSharing allowsSharing: Bool = false
  ) throws(FileError) -> String {
    let resolved = try resolved()
    let status = try FileStatus(of: resolved)
    guard
      status.mode & 0o022 == 0 || status.mode & 0o1000 != 0
        || allowsSharing && status.isSharedFolder
    else {
      throw FileError(.folderWritableByOthers(mode: status.mode & 0o2777), resolved)
    }
    guard !isOwned || status.isOwned || status.owner == 0 else {
      throw FileError(.notOwned, resolved)
    }
    return resolved
  }

  /// Whether this user may not write to the folder.
  package var refusesWriting: Bool {
    access(path, W_OK) != 0 && [EACCES, EPERM, EROFS].contains(errno)
  }

  /// Whether nothing more can be written to the folder, which is tried: SQLite forgets some reasons.
  package var isFull: Bool {
    do throws(FileError) {
      try NamelessFile(in: path).write(.init(repeating: 0, count: 4_096))
      return false
    } catch {
      return error.kind == .full
    }
  }

  /// The names in the folder, in no particular order, without `.` and `..`.
  package func names() throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      throw FileError(errno: cause?.code.rawValue ?? EIO, path: path)
    }
  }

  // MARK: Making

  /// Creates the folder and its missing parents, accessible only to their owner.
  package func make() throws(FileError) {
    do throws(FileError) {
      try Self.make(path)
    } catch {
      throw FileError(error.kind, path).ofWriting
    }
  }

  private static func make(_ path: String) throws(FileError) {
    let parent = FilePath.parent(of: path)
    var isMade = mkdir(path, 0o700) == 0
    if !isMade, errno == ENOENT, parent != path {
      try make(parent)
      isMade = mkdir(path, 0o700) == 0
    }
    // Another process may have created it in the meantime.
    guard isMade || errno == EEXIST else { throw FileError(errno: errno, path: path) }
    // The first save must survive a power loss, including its folder.
    try? FilePath.synchronizeFolder(parent)
  }
}

/// An advisory lock on a folder, for processes that take it before they change files there.
///
/// On a file system without locks, such as some network file systems, every process gets it.
package struct DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock and acquires it.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait.
  ///   - isShared: Whether others may share it meanwhile.
  /// - Throws: ``FileError/Kind/locked`` if another process held the lock for all that time.
  package init(
    _ folder: String, upTo limit: Duration = .seconds(5), isShared: Bool = false
  ) throws(FileError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    descriptor = try FileError.check(folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    do throws(FileError) {
      while try Self.tryLock(descriptor, path: folder, isShared) == .held {
        guard clock.now < deadline else { throw FileError(.locked, folder) }
        Self.pause()
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Whether another process holds or shares the lock.
  package static func isHeld(_ folder: String) -> Bool {
    do throws(FileError) {
      try DirectoryLock(folder, upTo: .zero).release()
      return false
    } catch {
      return error.kind == .locked
    }
  }

  /// Releases the lock. Call it only once.
  package func release() { close(descriptor) }

  enum Attempt { case locked, held, unsupported }

  /// Locks an open file or folder, unless another process holds its lock.
  ///
  /// The lock is released when the descriptor is closed or the process ends.
  static func tryLock(
    _ descriptor: Int32, path: String, _ isShared: Bool = false
  ) throws(FileError) -> Attempt {
    do throws(FileError) {
      try FileError.check(path) { flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
      return .locked
    } catch {
      if error.kind == .locked { return .held }
      guard error.isSystem([EBADF, ENOLCK, EOPNOTSUPP, ENOTSUP]) else { throw error }
      return .unsupported
    }
  }

  /// Sleeps for a random 0.5 to 4 ms, so that no process loses every race for a lock.
  package static func pause() { _ = usleep(.random(in: 500...4_000)) }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A refusal of the operating system.
package struct SystemError: Error, Equatable {
  /// The `errno` of the call.
  package let errno: Int32

  /// A call that left this in `errno`.
  package init(errno: Int32) {
    self.errno = errno
  }

  static let accessDenied = EACCES
  static let alreadyExists = EEXIST
  /// A signal came.
  package static let interrupted = EINTR
  /// A part of the path is no folder.
  package static let notDirectory = ENOTDIR
  /// Nothing lies there.
  package static let notFound = ENOENT
  /// Links lead to each other without an end.
  package static let linkLoop = ELOOP
  /// What lies there can be opened by nobody, as a socket.
  package static let noDevice = ENXIO
  static let notPermitted = EPERM
  static let readOnlyFileSystem = EROFS
  /// Another process holds it.
  package static let wouldBlock = EWOULDBLOCK

  /// Whether the disk, or the user's share of it, is full.
  var isFull: Bool { errno == ENOSPC || errno == EDQUOT }
}

/// What the operating system knows of a path, without following a link at its end.
package struct FileStatus {
  /// What a path can lead to.
  package enum Kind { case file, directory, symbolicLink, other }

  /// Which file it is, among those that there are at the same time.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// What it is.
  package let kind: Kind
  /// Which file it is.
  package let identity: Identity
  /// Its length, in bytes.
  package let size: Int
  let owner: UInt32
  /// The number of the group that its permissions speak of.
  package let group: UInt32
  /// The permission bits, set-id and sticky bits included.
  package let mode: UInt16

  /// The permissions of group and others.
  var sharedPermissions: UInt16 { mode & 0o077 }
  /// Whether someone else may replace files in this folder.
  var isReplaceableByOthers: Bool { mode & 0o022 != 0 && mode & 0o1000 == 0 }

  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    // A device is a signed number on Darwin.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    owner = status.st_uid
    group = status.st_gid
    mode = UInt16(status.st_mode & 0o7777)
  }
}

/// The calls on the operating system that files need which are written whole or not at all.
package enum System {
  /// The user in whose name files are opened.
  static var user: UInt32 { geteuid() }

  /// What lies at a path.
  package static func status(of path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(lstat(path, &status))
    return FileStatus(status)
  }

  /// What lies at a path; nil if nothing does.
  package static func statusIfPresent(of path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(of: path)
    } catch {
      guard error.errno == SystemError.notFound else { throw error }
      return nil
    }
  }

  /// Whether it is certain that nothing lies at a path.
  package static func isAbsent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// What a descriptor reads or writes.
  package static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(fstat(descriptor, &status))
    return FileStatus(status)
  }

  /// Whether this user may write the file, or into the folder, at a path.
  package static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// Whether this user is refused to write into the folder at a path.
  static func refusesWriting(_ folder: String) -> Bool {
    access(folder, W_OK) != 0 && [EACCES, EPERM, EROFS].contains(errno)
  }

  /// Opens a file to be read, and tells what was opened.
  ///
  /// It follows no link at the path's end, and never waits for a pipe's other end.
  /// - Returns: A descriptor, to be closed, and the status of what it reads.
  package static func openForReading(
    _ path: String
  ) throws(SystemError) -> (descriptor: Int32, status: FileStatus) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    try check(descriptor)
    do throws(SystemError) {
      return (descriptor, try status(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The absolute path without links, `.` and `..`; it must exist.
  package static func realPath(of path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError(errno: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func makePrivateDirectory(_ path: String) throws(SystemError) {
    try check(mkdir(path, 0o700))
  }

  /// Creates an empty file that only its owner may read and write.
  ///
  /// A file that is there is never opened: closing its descriptor would drop the locks that
  /// SQLite holds on it in this process.
  /// - Returns: the file's status, since some file systems keep no permissions.
  static func createPrivateFile(_ path: String) throws(SystemError) -> FileStatus {
    let descriptor = try openNewPrivateFile(path)
    defer { close(descriptor) }
    return try status(of: descriptor)
  }

  /// Creates an empty file that only its owner may read and write, and opens it.
  ///
  /// - Returns: A descriptor, to be closed.
  package static func openNewPrivateFile(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    try check(descriptor)
    // The umask may have taken bits from the owner.
    _ = fchmod(descriptor, 0o600)
    return descriptor
  }

  /// Waits until what was written to a closed file, or the names in a folder, are on the disk.
  package static func synchronise(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    try synchronise(descriptor)
  }

  /// Waits until what was written to an open file is on the disk.
  package static func synchronise(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // fsync leaves the data in the drive's cache there; folders and some volumes refuse more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  /// Gives a file its final name, in the same folder, unless that is taken.
  static func publish(_ path: String, as name: String) throws(SystemError) {
    if link(path, name) == 0 {
      _ = unlink(path)
    } else if errno == EEXIST {
      throw SystemError(errno: EEXIST)
    } else {
      // A file system without hard links.
      try check(rename(path, name))
    }
  }

  /// Removes a file; one that is not there is no error.
  package static func remove(_ path: String) {
    _ = unlink(path)
  }

  /// Lets this thread sleep.
  static func nap(microseconds: UInt32) {
    _ = usleep(microseconds)
  }

  /// Throws what a call that gave a negative number left in `errno`.
  static func check(_ result: some BinaryInteger) throws(SystemError) {
    guard result >= 0 else { throw SystemError(errno: errno) }
  }
}

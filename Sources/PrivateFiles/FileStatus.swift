import Foundation
import WellbeingTextFormats

package enum FilePath {
  /// Splits a path after its last slash; the folder is `.` if there is none.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let start = path.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder that a file or folder is in, without a slash at its end: `/` for `/a`, `.` for `a`.
  package static func parent(of path: String) -> String {
    let rest = path.reversed().drop { $0 == "/" }.drop { $0 != "/" }
    let parent = rest.drop { $0 == "/" }
    if !parent.isEmpty { return String(parent.reversed()) }
    return path.hasPrefix("/") ? "/" : "."
  }

  /// Replaces `~` at the start of a path; nil if the home folder is not known.
  package static func inHome(_ path: String, _ environment: [String: String]) -> String? {
    guard path.hasPrefix("~/") else { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + path.dropFirst()
  }

  /// The absolute path without links, `.` and `..`. The path must exist.
  package static func resolved(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(errno: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether nothing exists at the path. False if that cannot be determined, and for a dangling
  /// link at the path or on the way to it.
  package static func isMissing(_ path: String) -> Bool {
    var place = path
    var status = stat()
    while lstat(place, &status) != 0 {
      guard errno == ENOENT, place != parent(of: place) else { return false }
      place = parent(of: place)
    }
    // A dangling link exists, and what would be below it is not known.
    return place != path && stat(place, &status) == 0
  }

  /// A path in quotes, for an error.
  package static func quoted(_ path: String) -> String { "'\(withoutControls(path))'" }

  /// Removes a file if it exists.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Flushes a closed file to the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    try synchronize(path, flags: O_NOFOLLOW | O_NONBLOCK)
  }

  /// Flushes a folder's entries to the disk, if its file system can.
  package static func synchronizeFolder(_ path: String) throws(FileError) {
    do throws(FileError) {
      try synchronize(path, flags: O_DIRECTORY)
    } catch {
      guard error.kind == .system(errno: EINVAL) else { throw error }
    }
  }

  private static func synchronize(_ path: String, flags: Int32) throws(FileError) {
    let descriptor = try FileError.check(path) { open(path, O_RDONLY | O_CLOEXEC | flags) }
    defer { close(descriptor) }
    try synchronize(descriptor, path: path)
  }

  /// Flushes an open file to the disk.
  static func synchronize(_ descriptor: Int32, path: String) throws(FileError) {
    #if canImport(Darwin)
      // On Darwin, fsync leaves data in the drive's cache. Not all volumes support F_FULLFSYNC.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try FileError.check(path) { fsync(descriptor) }
  }
}

/// The status of a file, as reported by `stat`.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case file, directory, symbolicLink, other }

  /// Identifies a file among those that exist at the same time.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    package let number: UInt64
  }

  /// A right that group and others must not have on a private file.
  package enum Right { case reading, writing }

  package let kind: Kind
  package let identity: Identity
  /// Its length in bytes.
  package let size: Int
  let owner: UInt32
  package let group: UInt32
  /// The number of its names: more than one with hard links.
  private let nameCount: UInt64
  /// The permission bits, including the set-id and sticky bits.
  package let mode: UInt16

  package init(of path: String, followingLink followsLink: Bool = false) throws(FileError) {
    var status = stat()
    try FileError.check(path) { followsLink ? stat(path, &status) : lstat(path, &status) }
    self.init(status)
  }

  /// Gets the status of an open file.
  ///
  /// - Parameter path: The file's path, for errors.
  package init(of descriptor: Int32, path: String = "") throws(FileError) {
    var status = stat()
    try FileError.check(path) { fstat(descriptor, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    // `st_dev` is signed on Darwin.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    owner = status.st_uid
    group = status.st_gid
    nameCount = UInt64(status.st_nlink)
    mode = UInt16(status.st_mode & 0o7777)
  }

  /// Gets the status of a path without following a link at its end; nil if nothing exists.
  package static func ifPresent(at path: String) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try FileStatus(of: path)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }

  // MARK: Checks

  /// Whether it is a folder that is a group's alone, and new files in it get that group.
  package var isSharedFolder: Bool { kind == .directory && mode == 0o2770 }

  /// Checks that it is a regular file that is this user's alone, or that the group of its shared
  /// folder may read and write and nobody else. Unfinished files in a shared folder are private.
  package func requirePrivateOrShared(
    _ path: String, in folder: FileStatus
  ) throws(FileError) {
    try requireFile(path)
    if folder.isSharedFolder, mode == 0o660, group == folder.group { return }
    guard !folder.isSharedFolder && mode != 0o660 || UnfinishedFile.isTemporary(path) else {
      throw FileError(.notShared(mode: mode & 0o777), path)
    }
    try requirePrivate(path, forbidding: .reading)
  }

  /// Whether the effective user owns it.
  var isOwned: Bool { owner == geteuid() }

  /// Checks that this user may change its mode.
  package func requireOwned(_ path: String) throws(FileError) {
    guard isOwned || geteuid() == 0 else { throw FileError(.notOwned, path) }
  }

  /// Checks that it has no other name: SQLite keeps a log and locks for each name.
  package func requireOneName(_ path: String) throws(FileError) {
    guard nameCount < 2 else { throw FileError(.hasSeveralNames, path) }
  }

  /// Whether its permissions let its owner write it.
  package var isWritable: Bool { mode & 0o200 != 0 }

  /// Checks that it is a regular file.
  package func requireFile(_ path: String) throws(FileError) {
    switch kind {
    case .file: break
    case .directory: throw FileError(.isDirectory, path)
    case .symbolicLink: throw FileError(.isSymbolicLink, path)
    case .other: throw FileError(.notRegularFile, path)
    }
  }

  /// Checks that it is a regular file that this user owns and may read, and others may not write.
  ///
  /// - Parameter right: The right that others must not have; `.reading` forbids all rights.
  package func requirePrivate(_ path: String, forbidding right: Right) throws(FileError) {
    try requireFile(path)
    guard isOwned else { throw FileError(.notOwned, path) }
    let bits = mode & 0o777
    guard bits & (right == .reading ? 0o077 : 0o022) == 0 else {
      throw FileError(
        right == .reading ? .readableByOthers(mode: bits) : .writableByOthers(mode: bits), path)
    }
    guard bits & 0o400 != 0 else { throw FileError(.unreadable, path) }
  }
}

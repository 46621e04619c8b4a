import Foundation

/// What the operating system knows about a file.
package struct FileStatus: Sendable {
  /// What can be at a path.
  package enum Kind: Sendable { case file, directory, symbolicLink, other }

  /// Identifies a file among those that exist at the same time.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    /// The file's number on its device.
    package let number: UInt64
  }

  /// What group and others must not be allowed to do with a private file.
  package enum Right { case reading, writing }

  /// What it is.
  package let kind: Kind
  /// Which file it is.
  package let identity: Identity
  /// Its length in bytes.
  package let size: Int
  /// The number of the user it belongs to.
  let owner: UInt32
  /// The number of the group that its permissions are about.
  package let group: UInt32
  /// The permission bits, including the set-id and sticky bits.
  package let mode: UInt16

  /// Looks at a path.
  ///
  /// - Parameter followsLink: Whether a link at the end of the path is followed.
  package init(of path: String, followingLink followsLink: Bool = false) throws(FileError) {
    var status = stat()
    try FileError.check(path) { followsLink ? stat(path, &status) : lstat(path, &status) }
    self.init(status)
  }

  /// Looks at an open file.
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
    // A device is a signed number on Darwin.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    owner = status.st_uid
    group = status.st_gid
    mode = UInt16(status.st_mode & 0o7777)
  }

  /// Looks at a path without following a link at its end; nil if there is nothing.
  package static func ifPresent(at path: String) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try FileStatus(of: path)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }

  // MARK: Checks

  /// Whether it belongs to the user in whose name files are opened.
  var isOwned: Bool { owner == geteuid() }

  /// Checks that it is a regular file.
  func requireFile(_ path: String) throws(FileError) {
    switch kind {
    case .file: break
    case .directory: throw FileError(.isDirectory, path)
    case .symbolicLink: throw FileError(.isSymbolicLink, path)
    case .other: throw FileError(.notRegularFile, path)
    }
  }

  /// Checks that it is a regular file of this user, and that nobody else may write it.
  ///
  /// - Parameter right: The right that others must not have; without that of reading it, they may
  ///   have none at all.
  package func requirePrivate(_ path: String, forbidding right: Right) throws(FileError) {
    try requireFile(path)
    guard isOwned else { throw FileError(.notOwned, path) }
    let bits = mode & 0o777
    switch right {
    case .reading where bits & 0o077 != 0:
      throw FileError(.readableByOthers(mode: bits), path)
    case .writing where bits & 0o022 != 0:
      throw FileError(.writableByOthers(mode: bits), path)
    default: break
    }
  }
}

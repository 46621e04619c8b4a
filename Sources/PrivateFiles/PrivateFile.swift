import Foundation

/// A file that this user owns and that nobody else can have changed.
package struct PrivateFile: Sendable {
  private let path: String

  /// Creates a reference to a file, which need not exist.
  package init(_ path: String) { self.path = path }

  // MARK: Reading

  /// Reads the file, up to a number of bytes, if this user owns it and others may not write it.
  ///
  /// - Throws: ``FileError/Kind/missing``, ``FileError/Kind/writableByOthers(mode:)``,
  ///   ``FileError/Kind/notOwned`` and others.
  package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    try FileStatus(of: path).requirePrivate(path, forbidding: .writing)
    let file = try InputFile(path, followingLink: false, pipes: .refused)
    // Another file may have replaced it since the check.
    try file.status.requirePrivate(path, forbidding: .writing)
    return try file.bytes(atMost: limit)
  }

  // MARK: Writing

  /// Creates an empty file that only its owner may read and write.
  ///
  /// - Throws: ``FileError/Kind/alreadyExists`` and others. An existing file is never opened: closing
  ///   its descriptor would drop the locks that SQLite holds on it in this process.
  package func create() throws(FileError) {
    do throws(FileError) {
      let descriptor = try Self.descriptor(creating: path)
      defer { close(descriptor) }
      // Some file systems do not store permissions.
      try FileStatus(of: descriptor, path: path).requirePrivate(path, forbidding: .reading)
    } catch {
      if case .readableByOthers = error.kind { FilePath.remove(path) }
      throw error.ofWriting
    }
  }

  /// Lets the file's owner write it, if it is still there.
  ///
  /// - Parameter isShared: Whether its group may as well.
  package func allowWriting(shared isShared: Bool = false) throws(FileError) {
    guard chmod(path, isShared ? 0o660 : 0o600) != 0, errno != ENOENT else { return }
    throw FileError(errno: errno, path: path).ofWriting
  }

  /// Replaces the file's content atomically.
  ///
  /// - Parameter replaced: The file whose permissions it gets; nil means the owner's alone.
  package func replace(
    by bytes: [UInt8], withPermissionsOf replaced: OutputTarget? = nil
  ) throws(FileError) {
    let file = try UnfinishedFile(for: path, withPermissionsOf: replaced)
    defer { file.remove() }
    try file.write(bytes)
    try file.complete()
    try file.replaceTarget()
  }

  package func remove() throws(FileError) {
    do throws(FileError) {
      try FileError.check(path) { unlink(path) }
    } catch {
      throw error.ofWriting
    }
    // The file is removed, even if the folder cannot be flushed.
    try? FilePath.synchronizeFolder(FilePath.parent(of: path))
  }

  /// Creates an empty file that only its owner may read and write, and opens it.
  ///
  /// - Returns: An open descriptor, which the caller must close.
  static func descriptor(creating path: String) throws(FileError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try FileError.check(path) { open(path, flags, 0o600) }
    // The umask may have removed bits of the owner.
    _ = fchmod(descriptor, 0o600)
    return descriptor
  }
}

/// The target of an atomic write.
///
/// An existing file stays until the new one is complete. The target must be a regular file or
/// missing: a link, pipe or device would redirect the write.
package struct OutputTarget: Sendable, Equatable {
  /// The absolute path, without links.
  package let path: String
  /// The permissions of the new file: those of the replaced file, or the owner's alone.
  let mode: UInt16
  /// The group of the replaced file, if any.
  let group: UInt32?
  package let replaced: FileStatus.Identity?

  /// Inspects a path, without changing anything.
  ///
  /// - Parameter isPrivate: Whether only the owner may use the new file, unlike the old one.
  /// - Throws: ``FileError`` if the file cannot be written.
  package init(_ named: String, isPrivate: Bool = false) throws(FileError) {
    let parts = FilePath.split(named)
    guard !parts.name.isEmpty else { throw FileError(.isDirectory, named) }
    let folder = try Folder(parts.folder).resolved()
    path = FilePath.join(folder, parts.name)
    let status = try FileStatus.ifPresent(at: path)
    try status?.requireFile(path)
    mode = status.map { $0.mode & (isPrivate ? 0o700 : 0o777) } ?? 0o600
    group = status?.group
    replaced = status?.identity
    guard access(folder, W_OK) == 0, status == nil || access(path, W_OK) == 0 else {
      throw FileError(.readOnly, path)
    }
  }

  /// Whether another target may be the same file, even on a case-insensitive file system.
  package func mayBe(_ other: OutputTarget) -> Bool {
    replaced != nil && replaced == other.replaced || path.lowercased() == other.path.lowercased()
  }
}

/// A file open for reading, at an untrusted path.
package final class InputFile: Sendable {
  /// Which pipes and devices may be read.
  package enum Pipes: Sendable {
    /// None: the file must be regular.
    case refused
    /// Those inherited by the program: `/dev/stdin`, and `/dev/fd/N`, which a shell uses for
    /// `<(…)`.
    case inherited
    /// All; opening a named pipe waits for its writer.
    case allowed
  }

  package let status: FileStatus
  private let path: String
  private let descriptor: Int32

  /// Opens a file, without blocking unless all pipes are allowed.
  ///
  /// - Parameters:
  ///   - followsLink: Whether a link at the end of the path is followed.
  ///   - pipes: Which pipes and devices may be read. Folders are always rejected.
  package init(
    _ path: String, followingLink followsLink: Bool, pipes: Pipes
  ) throws(FileError) {
    let flags = (followsLink ? 0 : O_NOFOLLOW) | (pipes == .allowed ? 0 : O_NONBLOCK)
    self.path = path
    do throws(FileError) {
      descriptor = try FileError.check(path) { open(path, O_RDONLY | O_CLOEXEC | flags) }
    } catch {
      let isLink = !followsLink && error.kind == .system(errno: ELOOP)
      throw isLink ? FileError(.isSymbolicLink, path) : error
    }
    let isInherited = path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
    let found: FileStatus
    do throws(FileError) {
      found = try FileStatus(of: descriptor, path: path)
      let isReadable =
        found.kind == .other
        && (pipes == .allowed || pipes == .inherited && isInherited)
      if !isReadable { try found.requireFile(path) }
    } catch {
      // `status` is not set yet: an error after the last property is set runs `deinit`, which would
      // close the descriptor a second time.
      close(descriptor)
      throw error
    }
    status = found
    // On Darwin, a descriptor's path has its position, too.
    if found.kind == .file, path.hasPrefix("/dev/fd/") { lseek(descriptor, 0, SEEK_SET) }
    // Reading from a pipe or device blocks.
    if status.kind == .other {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes into the beginning of a buffer.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try FileError.check(path) { readSome(descriptor, buffer) }
  }

  /// Reads the rest of the file, up to a number of bytes.
  package func bytes(atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = try FileError.check(path) {
        chunk.withUnsafeMutableBytes { readSome(descriptor, .init(rebasing: $0[..<wanted])) }
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}

/// Calls the C function `read`, which the method of the same name shadows.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

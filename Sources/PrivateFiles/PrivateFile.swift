import Foundation

/// A file that belongs to this user, and that nobody else can have changed.
package struct PrivateFile: Sendable {
  private let path: String

  /// Names a file that need not exist.
  package init(_ path: String) { self.path = path }

  // MARK: Reading

  /// Checks what is at the path.
  ///
  /// - Parameter right: What group and others must not be allowed to do with it.
  /// - Throws: ``FileError/Kind/missing``, ``FileError/Kind/writableByOthers(mode:)``,
  ///   ``FileError/Kind/notOwned`` and others.
  package func check(forbidding right: FileStatus.Right = .writing) throws(FileError) {
    try FileStatus(of: path).requirePrivate(path, forbidding: right)
  }

  /// The file's bytes, but at most a number of them.
  package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    try check()
    let file = try InputFile(path, followingLink: false, pipes: .refused)
    // Another file may have taken its place since the check.
    try file.status.requirePrivate(path, forbidding: .writing)
    return try file.bytes(atMost: limit)
  }

  // MARK: Writing

  /// Creates an empty file that only its owner may read and write, unless something is there.
  ///
  /// A file that exists is never opened: closing its descriptor would drop the locks that SQLite
  /// holds on it in this process.
  package func create() throws(FileError) {
    // Looking first: an existing file can be used even if its folder cannot be written.
    if (try? FileStatus(of: path)) != nil { return }
    do throws(FileError) {
      let descriptor = try Self.descriptor(creating: path)
      defer { close(descriptor) }
      // Some file systems keep no permissions.
      try FileStatus(of: descriptor, path: path).requirePrivate(path, forbidding: .reading)
    } catch {
      switch error.kind {
      case .alreadyExists: return
      case .readableByOthers: FilePath.remove(path)
      default: break
      }
      throw error.ofWriting
    }
  }

  /// Replaces the file by bytes, whole or not at all.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    let file = try UnfinishedFile(for: path)
    defer { file.remove() }
    try file.write(bytes)
    try file.complete()
    try file.replaceTarget()
  }

  /// Removes the file.
  package func remove() throws(FileError) {
    do throws(FileError) {
      try FileError.check(path) { unlink(path) }
    } catch {
      throw error.ofWriting
    }
    // The file is gone, even if nobody can tell when that reaches the disk.
    try? FilePath.synchronizeFolder(FilePath.parent(of: path))
  }

  /// Creates an empty file that only its owner may read and write, and opens it.
  ///
  /// - Returns: A descriptor, to be closed.
  static func descriptor(creating path: String) throws(FileError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try FileError.check(path) { open(path, flags, 0o600) }
    // The umask may have taken bits from the owner.
    _ = fchmod(descriptor, 0o600)
    return descriptor
  }
}

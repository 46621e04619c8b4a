import Foundation
import Synchronization

/// A new file under a temporary name, which replaces its target once it is complete.
///
/// Its process locks it while writing. A process that creates another one in the same folder
/// removes unlocked ones, whose processes were killed.
package final class UnfinishedFile: Sendable {
  /// The temporary path.
  package let path: String
  private let target: String
  private let replaced: OutputTarget?
  private let descriptor: Int32

  /// The temporary paths of this process.
  private static let paths = Mutex<Set<String>>([])

  /// A path for another file, which is removed with this one if the process is killed. For a file
  /// that this process must not open or lock itself, such as a database.
  package var companion: String { path + "-data" }

  /// Creates an empty file, accessible only to its owner, in the folder of its target.
  ///
  /// - Parameters:
  ///   - target: The final path.
  ///   - replaced: The file whose permissions it gets; nil means the owner's alone.
  /// - Throws: ``FileError/Kind/missingFolder``, ``FileError/Kind/readOnly`` and others, with the
  ///   target's path.
  package init(
    for target: String, withPermissionsOf replaced: OutputTarget? = nil
  ) throws(FileError) {
    let folder = FilePath.parent(of: target)
    Self.removeAbandoned(in: folder)
    do throws(FileError) {
      (path, descriptor) = try Self.create(in: folder)
      (self.target, self.replaced) = (target, replaced)
    } catch {
      guard error.kind != .missing else { throw FileError(.missingFolder, folder) }
      throw FileError(error.kind, target).ofWriting
    }
    Self.paths.withLock { _ = $0.insert(path) }
  }

  deinit {
    Self.paths.withLock { _ = $0.remove(path) }
    close(descriptor)
  }

  // MARK: Writing

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try writeAll(bytes, to: descriptor, at: target)
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes[...], to: descriptor, at: target)
  }

  /// Creates the companion, accessible only to its owner.
  ///
  /// - Parameter read: Fills a buffer with the next bytes of the content; returns 0 at the end.
  package func fillCompanion(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    let descriptor = try PrivateFile.descriptor(creating: companion)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try buffer.withUnsafeMutableBytes(read), count > 0 {
      try writeAll(buffer[..<count], to: descriptor, at: target)
    }
  }

  /// Sets the file's permissions and flushes it to the disk.
  package func complete() throws(FileError) {
    if let replaced { permit(as: replaced) }
    try FilePath.synchronize(descriptor, path: target)
  }

  /// Gives others the rights that they had, as far as this user can; otherwise only the owner has
  /// access.
  private func permit(as replaced: OutputTarget) {
    var mode = replaced.mode
    if let group = replaced.group {
      // The highest user id leaves the owner unchanged.
      _ = fchown(descriptor, .max, group)
      // One group's rights must not go to another group.
      if (try? FileStatus(of: descriptor))?.group != group { mode &= 0o707 }
    }
    _ = fchmod(descriptor, mode_t(mode))
  }

  /// Renames the file to its target, replacing an existing file.
  package func replaceTarget() throws(FileError) {
    do throws(FileError) {
      try FileError.check(target) { rename(path, target) }
    } catch {
      throw error.ofWriting
    }
    // The file is renamed, even if the folder cannot be flushed.
    try? FilePath.synchronizeFolder(FilePath.parent(of: target))
  }

  /// Removes the temporary file and its companion, with SQLite's files beside that, if they have not
  /// been renamed.
  package func remove() { Self.remove(path) }

  /// Removes all that this process is making, because it is about to end.
  package static func removeAll() { paths.withLock { $0 }.forEach(remove) }

  private static func remove(_ path: String) {
    for suffix in ["-data", "-data-wal", "-data-shm", "-data-journal", ""] {
      FilePath.remove(path + suffix)
    }
  }

  // MARK: Temporary names

  /// Whether a path or name is that of an unfinished file, or of a companion of one.
  static func isTemporary(_ path: String) -> Bool {
    FilePath.split(path).name.prefixMatch(of: /wellbeing-[0-9a-f]{16}\.unfinished/) != nil
  }

  /// Creates a file with a random name: the target's name may already have the maximum length.
  private static func create(in folder: String) throws(FileError) -> (String, Int32) {
    while true {
      let digits = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
      let path = FilePath.join(folder, "wellbeing-\(digits).unfinished")
      let descriptor = try PrivateFile.descriptor(creating: path)
      do throws(FileError) {
        let attempt = try DirectoryLock.tryLock(descriptor, path: path)
        if attempt != .held, try isFile(descriptor, at: path) { return (path, descriptor) }
      } catch {
        FilePath.remove(path)
        close(descriptor)
        throw error
      }
      // Another process saw it before it was locked, and removes it.
      close(descriptor)
    }
  }

  private static func isFile(_ descriptor: Int32, at path: String) throws(FileError) -> Bool {
    try FileStatus.ifPresent(at: path)?.identity == FileStatus(of: descriptor).identity
  }

  /// Removes the files of killed processes: this user's regular files with a temporary name and no
  /// lock, and their companions.
  package static func removeAbandoned(in folder: String) {
    let names = (try? Folder(folder).names()) ?? []
    for name in names where isTemporary(name) && name.hasSuffix(".unfinished") {
      let path = FilePath.join(folder, name)
      guard isOwnFile(path) else { continue }
      // Opened for writing: some network file systems can lock only such files.
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard (try? DirectoryLock.tryLock(descriptor, path: path)) == .locked,
        (try? isFile(descriptor, at: path)) == true
      else { continue }
      let companions = names.filter { $0.hasPrefix(name) && $0 != name }
        .map { FilePath.join(folder, $0) }.filter(isOwnFile)
      // The file itself is removed last, so that nothing is left if this process is killed, too.
      for file in companions + [path] { FilePath.remove(file) }
    }
  }

  private static func isOwnFile(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    return status.kind == .file && status.isOwned
  }
}

private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at path: String
) throws(FileError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let count = try FileError.check(path) { write(descriptor, part.baseAddress, part.count) }
    guard count > 0 else { throw FileError(.full, path) }
    rest = rest.dropFirst(count)
  }
}

private func writeAll(
  _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at path: String
) throws(FileError) {
  try bytes.withUnsafeBufferPointer { part throws(FileError) in
    try writeAll(UnsafeRawBufferPointer(part), to: descriptor, at: path)
  }
}

/// A private file without a name: nothing is left of it when the process ends, even if it is killed.
package final class NamelessFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// - Parameter folder: The folder on whose disk it is.
  package init(in folder: String) throws(FileError) {
    let path = FilePath.join(folder, "wellbeing-\(UUID().uuidString)")
    descriptor = try PrivateFile.descriptor(creating: path)
    self.folder = folder
    FilePath.remove(path)
  }

  deinit { close(descriptor) }

  /// The path by which this process opens it.
  package var path: String { "/dev/fd/\(descriptor)" }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try writeAll(bytes, to: descriptor, at: folder)
  }

  /// Writes bytes and flushes them to the disk.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes[...], to: descriptor, at: folder)
    try FilePath.synchronize(descriptor, path: folder)
  }
}

/// Ways to rename a file within a folder without ever overwriting another file.
///
/// Not every file system supports the first way.
package enum ExclusiveRename: CaseIterable {
  /// Uses a system call that renames only if the new name is free.
  case exclusiveCall
  /// Adds a hard link with the new name, then removes the old name.
  case hardLink

  /// Renames a file.
  ///
  /// - Throws: ``FileError/Kind/alreadyExists`` if the name is taken, and other errors. The file
  ///   does not have the new name then.
  package static func perform(
    from path: String, to name: String, by ways: [ExclusiveRename] = allCases
  ) throws(FileError) {
    for way in ways {
      do throws(FileError) {
        return try way.attempt(path, name)
      } catch {
        let isUnsupported = error.isSystem([EINVAL, ENOSYS, ENOTSUP])
        guard isUnsupported, way != ways.last else { throw error.ofWriting }
      }
    }
  }

  private func attempt(_ path: String, _ name: String) throws(FileError) {
    switch self {
    case .exclusiveCall: try FileError.check(name) { renameExclusively(path, name) }
    case .hardLink:
      try FileError.check(name) { link(path, name) }
      FilePath.remove(path)
    }
  }
}

/// Renames a file unless the new name is taken; fails with `ENOSYS` if there is no such call.
private func renameExclusively(_ path: String, _ name: String) -> Int32 {
  #if canImport(Darwin)
    return renamex_np(path, name, UInt32(RENAME_EXCL))
  #elseif canImport(Glibc) || canImport(Musl)
    // Glibc's header declares it only with GNU extensions enabled, which Swift does not do; Musl's
    // does not declare it, and a static program finds no symbol: the next way is taken.
    typealias RenameAt2 =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    if let symbol = dlsym(nil, "renameat2") {
      let noReplace: UInt32 = 1
      return unsafeBitCast(symbol, to: RenameAt2.self)(AT_FDCWD, path, AT_FDCWD, name, noReplace)
    }
  #endif
  errno = ENOSYS
  return -1
}

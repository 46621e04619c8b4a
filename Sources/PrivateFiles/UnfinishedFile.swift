import Foundation

/// A new file under a temporary name, which replaces its target once it is complete.
///
/// It is locked as long as its process writes it. A process that begins another one in the same
/// folder removes those without a lock: their processes were killed.
package final class UnfinishedFile: Sendable {
  /// The path under the temporary name.
  package let path: String
  /// The path that it gets in the end.
  private let target: String
  private let replaced: OutputTarget?
  private let descriptor: Int32

  /// A path for another file that is removed together with this one if the process is killed, for a
  /// file that this process must not open or lock itself, such as a database.
  package var companion: String { path + "-data" }

  /// Creates an empty file, for its owner alone, in the folder of its target.
  ///
  /// - Parameters:
  ///   - target: The path that it gets in the end.
  ///   - replaced: What it replaces, if it is to have the same permissions.
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
  }

  deinit { close(descriptor) }

  // MARK: Writing

  /// Writes bytes at the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = try FileError.check(target) { writeSome(descriptor, part) }
      guard count > 0 else { throw FileError(.full, target) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes bytes at the end.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes) }
    }.get()
  }

  /// Gives the file its permissions, and waits until it is on the disk.
  package func complete() throws(FileError) {
    if let replaced { permit(as: replaced) }
    try FilePath.synchronize(descriptor, path: target)
  }

  /// Allows others what they were allowed, as far as this user may; otherwise the file stays its
  /// owner's alone.
  private func permit(as replaced: OutputTarget) {
    var mode = replaced.mode
    if let group = replaced.group {
      // No owner is the highest number, which leaves it as it is.
      _ = fchown(descriptor, .max, group)
      // What one group was allowed must not be allowed to another.
      if (try? FileStatus(of: descriptor))?.group != group { mode &= 0o707 }
    }
    _ = fchmod(descriptor, mode_t(mode))
  }

  /// Gives the file its target's name, in place of what is there.
  package func replaceTarget() throws(FileError) {
    do throws(FileError) {
      try FileError.check(target) { rename(path, target) }
    } catch {
      throw error.ofWriting
    }
    // The file has its name, even if nobody can tell when that reaches the disk.
    try? FilePath.synchronizeFolder(FilePath.parent(of: target))
  }

  /// Removes the file, unless it has its target's name by now.
  package func remove() { FilePath.remove(path) }

  // MARK: Temporary names

  private static let (prefix, suffix) = ("wellbeing-", ".unfinished")

  /// Whether a name is one that a file has as long as it is unfinished.
  static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.utf8.count == 16 && digits.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// Creates a file with a name of its own, since the target's may be as long as a name can be.
  private static func create(in folder: String) throws(FileError) -> (String, Int32) {
    while true {
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      let name = prefix + String(repeating: "0", count: 16 - digits.count) + digits + suffix
      let path = FilePath.join(folder, name)
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

  /// Removes the files of processes that were killed: regular files of this user with a temporary
  /// name and without a lock, and their companions.
  package static func removeAbandoned(in folder: String) {
    let names = (try? Folder(folder).names()) ?? []
    for name in names where isTemporary(name) {
      let path = FilePath.join(folder, name)
      guard isOwnFile(path) else { continue }
      // For writing: some network file systems lock nothing else.
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard (try? DirectoryLock.tryLock(descriptor, path: path)) == .locked,
        (try? isFile(descriptor, at: path)) == true
      else { continue }
      // The file itself goes last, so that nothing is forgotten if this process is killed, too.
      let companions = names.filter { $0.hasPrefix(name) && $0 != name }
      for companion in companions.map({ FilePath.join(folder, $0) }) where isOwnFile(companion) {
        FilePath.remove(companion)
      }
      FilePath.remove(path)
    }
  }

  private static func isOwnFile(_ path: String) -> Bool {
    guard let status = try? FileStatus(of: path) else { return false }
    return status.kind == .file && status.isOwned
  }
}

/// Calls `write`, which a method of the same name would hide.
private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Gives a file its final name, in the same folder, without ever overwriting another file.
///
/// Not every file system knows every way, so they are tried in turn.
package enum ExclusiveRename: CaseIterable {
  /// A second name for the file, and then the removal of the first.
  case hardLink
  /// A call of the operating system that renames only to a name that is free.
  case exclusiveCall
  /// An empty file that takes the name first, and is then replaced.
  case placeholder

  /// Renames a file, and waits until its new name is on the disk.
  ///
  /// - Throws: ``FileError/Kind/alreadyExists`` if the name is taken, and other errors. The file does
  ///   not have the new name then.
  package static func perform(
    from path: String, to name: String, by ways: [ExclusiveRename] = allCases
  ) throws(FileError) {
    var isDone = false
    for way in ways where !isDone { isDone = try way.attempt(path, name) }
    guard isDone else { throw FileError(errno: ENOTSUP, path: name) }
    do throws(FileError) {
      try FilePath.synchronizeFolder(FilePath.parent(of: name))
    } catch {
      // After a power loss the file could be missing, so it must not look complete now.
      FilePath.remove(name)
      throw error
    }
  }

  /// - Returns: False if the file system or the operating system does not know this way.
  private func attempt(_ path: String, _ name: String) throws(FileError) -> Bool {
    do throws(FileError) {
      switch self {
      case .hardLink:
        try FileError.check(name) { link(path, name) }
        FilePath.remove(path)
      case .exclusiveCall:
        try FileError.check(name) { renameExclusively(path, name) }
      case .placeholder:
        let placeholder = try PrivateFile.descriptor(creating: name)
        defer { close(placeholder) }
        try Self.replace(placeholder, at: name, by: path)
      }
      return true
    } catch {
      switch (self, error.kind) {
      case (_, .alreadyExists): throw error
      case (.hardLink, _), (.exclusiveCall, .system(EINVAL)), (.exclusiveCall, .system(ENOSYS)),
        (.exclusiveCall, .system(ENOTSUP)):
        return false
      default: throw error.ofWriting
      }
    }
  }

  /// Replaces a placeholder by a file, unless it is no longer the one that has the name.
  static func replace(
    _ placeholder: Int32, at name: String, by path: String
  ) throws(FileError) {
    let identity = try FileStatus(of: placeholder, path: name).identity
    func isInPlace() -> Bool {
      guard let status = try? FileStatus(of: name) else { return false }
      return status.identity == identity && status.size == 0
    }
    guard isInPlace() else { throw FileError(.alreadyExists, name) }
    do throws(FileError) {
      try FileError.check(name) { rename(path, name) }
    } catch {
      if isInPlace() { FilePath.remove(name) }
      throw error
    }
  }
}

/// Renames a file unless the new name is taken; fails with `ENOSYS` where there is no such call.
private func renameExclusively(_ path: String, _ name: String) -> Int32 {
  #if canImport(Darwin)
    return renamex_np(path, name, UInt32(RENAME_EXCL))
  #elseif canImport(Glibc)
    // The header declares it only for programs that ask for GNU extensions, which Swift does not.
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

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
  static func removeAbandoned(in folder: String) {
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

import Foundation

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
  /// - Throws: ``FileError/Kind/alreadyExists`` if the name is taken, and other errors. The file then
  ///   keeps its old name.
  package static func perform(
    from path: String, to name: String, by ways: [ExclusiveRename] = allCases
  ) throws(FileError) {
    var isDone = false
    for way in ways where !isDone { isDone = try way.attempt(path, name) }
    guard isDone else { throw FileError(errno: ENOTSUP, path: name) }
    try FilePath.synchronizeFolder(FilePath.parent(of: name))
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

import Foundation
import WellbeingPrivateFiles

/// The configuration file, which may be a symbolic link.
struct SettingsFile {
  /// The reason why the file cannot be read.
  enum Obstacle {
    case notPermitted
    /// The path has a dangling or cyclic link, or a component that is not a folder.
    case leadsNowhere
    /// The path is that of a folder, a pipe or a device.
    case notAFile
  }

  /// The path before links are resolved.
  let path: String

  /// The maximum size in bytes, many times what settings need.
  static let limit = 1 << 20

  // MARK: Reading

  /// Reads the file; nil if it does not exist.
  ///
  /// Never blocks, even if the path is that of a pipe.
  /// - Throws: `CommandError.unreadableConfiguration` if it is not a regular file or is unreadable;
  ///   `CommandError.configurationTooLong`.
  func bytes() throws(CommandError) -> [UInt8]? {
    guard let place = try place() else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      let file = try InputFile(place, followingLink: false, pipes: .refused)
      bytes = try file.bytes(atMost: Self.limit + 1)
    } catch {
      throw unreadable(error)
    }
    guard bytes.count <= Self.limit else {
      throw .configurationTooLong(path: path, limit: Self.limit)
    }
    return bytes
  }

  /// The path with links resolved; nil if the file does not exist.
  private func place() throws(CommandError) -> String? {
    if let place = try? FilePath.resolved(path) { return place }
    if FilePath.isMissing(path) { return nil }
    do throws(FileError) {
      // Another process may have created the file between the two checks.
      return try FilePath.resolved(path)
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: FileError) -> CommandError {
    let obstacle: Obstacle =
      switch error.kind {
      case .isDirectory, .isSymbolicLink, .notRegularFile: .notAFile
      case .missing, .system(errno: ENOTDIR), .system(errno: ELOOP): .leadsNowhere
      default: .notPermitted
      }
    return .unreadableConfiguration(path: path, obstacle)
  }

  // MARK: Changing

  /// Replaces the content of the file atomically, while holding a lock. A link remains a link. The
  /// file and any new parent folders are accessible only to their owner.
  ///
  /// - Parameters:
  ///   - isMade: Whether to create the file if it does not exist.
  ///   - change: Returns the new content for the current content, which is nil if the file does not
  ///     exist; returns nil to leave it unchanged.
  /// - Returns: Whether the file was written.
  func replace(
    making isMade: Bool, by change: ([UInt8]?) throws -> [UInt8]?
  ) throws -> Bool {
    guard try bytes() != nil || isMade else { return false }
    if isMade { try makeFolder() }
    let (place, lock) = try locked()
    defer { lock.release() }
    guard let bytes = try change(bytes()) else { return false }
    try write(bytes, to: OutputTarget(place, isPrivate: true))
    return true
  }

  private func makeFolder() throws(CommandError) {
    let folder = FilePath.parent(of: path)
    do throws(FileError) {
      try Folder(folder).make()
    } catch {
      throw .settingsFolderNotMade(path: folder)
    }
  }

  /// Waits for the lock of the folder that contains the file, whichever path other processes use.
  ///
  /// - Returns: The file's path with links resolved, and the lock of its folder.
  private func locked() throws -> (place: String, lock: DirectoryLock) {
    var place = try place() ?? path
    while true {
      let folder = FilePath.parent(of: place)
      let lock = try DirectoryLock(folder)
      do {
        // The target of a link may have changed in the meantime.
        let now = try self.place() ?? path
        if FilePath.parent(of: now) == folder { return (now, lock) }
        place = now
      } catch {
        lock.release()
        throw error
      }
      lock.release()
    }
  }

  private func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    let files = OutputFiles()
    try files.run {
      try files.write(bytes, to: target)
      try files.publish()
    }
  }
}

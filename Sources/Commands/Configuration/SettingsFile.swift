import Foundation
import WellbeingPrivateFiles

/// The file that holds the settings, which may be a link to where they really lie.
struct SettingsFile {
  /// Why it cannot be read.
  enum Obstacle {
    case notPermitted
    /// A link, or what stands for a folder on the way, leads to nothing.
    case leadsNowhere
    /// A folder, a pipe or a device lies there.
    case notAFile
  }

  /// Where it is looked for.
  let path: String

  /// How many bytes it may have: many times what settings need.
  static let limit = 1 << 20

  // MARK: Reading

  /// What it holds; nil where nothing is.
  ///
  /// It never waits: what lies there can be a pipe.
  /// - Throws: `CommandError.unreadableConfiguration` where it is no ordinary file, or may not be
  ///   read; `CommandError.configurationTooLong`.
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

  /// The path without links; nil where nothing is.
  private func place() throws(CommandError) -> String? {
    if let place = try? FilePath.resolved(path) { return place }
    if FilePath.isMissing(path) { return nil }
    do throws(FileError) {
      // It may have come between the two looks: another process makes it just now.
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

  /// Puts other bytes in the place of those that are there, whole or not at all, while no other
  /// process does. A link stays one; the file, and the folders above a new one, are their owner's
  /// alone.
  ///
  /// - Parameters:
  ///   - isMade: Whether the file is made where it is not there.
  ///   - change: What becomes of the bytes that are there, or of nothing; nil where they stay.
  /// - Returns: Whether they are others now.
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

  /// Waits until no other process changes the file, by whichever path it knows it.
  ///
  /// - Returns: The file's path without links, and the lock of the folder there.
  private func locked() throws -> (place: String, lock: DirectoryLock) {
    var place = try place() ?? path
    while true {
      let folder = FilePath.parent(of: place)
      let lock = try DirectoryLock(folder)
      do {
        // A link may lead elsewhere by now.
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

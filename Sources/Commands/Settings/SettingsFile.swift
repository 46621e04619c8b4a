import Foundation
import WellbeingPrivateFiles
import WellbeingTextFormats

/// The settings file, which may be a symbolic link.
struct SettingsFile {
  let path: String

  init(path: String) { self.path = path }

  /// The maximum size in bytes, many times what settings need.
  static let limit = 1 << 20

  /// The path in quotes, never truncated, so that the file can be found.
  var quoted: String { FilePath.quoted(path) }

  /// Returns the path of the settings file: `wellbeing/config.json` in the user's folder for
  /// settings.
  ///
  /// - Throws: ``Failure/noSettingsFolder``.
  static func path(_ environment: [String: String]) throws(Failure) -> String {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/wellbeing/config.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noSettingsFolder }
    return home + "/.config/wellbeing/config.json"
  }

  // MARK: Reading

  /// Reads the file; nil if it does not exist.
  ///
  /// Never blocks, even if the path is that of a pipe.
  func bytes() throws(Failure) -> [UInt8]? {
    guard let place = try place() else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      let file = try InputFile(place, followingLink: false, pipes: .refused)
      bytes = try file.bytes(atMost: Self.limit + 1)
    } catch {
      throw unreadable(error)
    }
    guard bytes.count <= Self.limit else {
      throw Failure(
        .configuration,
        "The settings file \(quoted) is longer than \(Self.limit / 1024) KiB: shorten it.")
    }
    return bytes
  }

  private func place() throws(Failure) -> String? {
    if FilePath.isMissing(path) { return nil }
    do throws(FileError) {
      return try FilePath.resolved(path)
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: FileError) -> Failure {
    let problem =
      switch error.kind {
      case .isDirectory, .isSymbolicLink, .notRegularFile:
        "is not a regular file: replace or remove it."
      case .missing, .system(errno: ENOTDIR), .system(errno: ELOOP):
        "cannot be reached: fix or remove the broken link or the file in its path."
      default: "cannot be read: check its permissions, or remove it."
      }
    return Failure(.configuration, "The settings file \(quoted) \(problem)")
  }

  // MARK: Changing

  /// Sets or removes a setting. Keeps the other values and their order.
  ///
  /// - Parameter value: A valid value; nil removes the setting.
  /// - Returns: Whether the file was changed: false if the setting to be removed is not set.
  /// - Throws: The first fault of another setting in the file, which is then not changed.
  func change(_ name: String, to value: JSONForm?, _ definitions: Definitions) throws -> Bool {
    try replace(making: value != nil) { bytes in
      let bytes = bytes ?? []
      var settings = Settings()
      settings.read(bytes, of: self, definitions)
      if let fault = settings.faults.first(where: { $0.key != name }) { throw fault.failure }
      let old = bytes.isEmpty ? [] : try Settings.members(of: bytes)
      var members = old.map { JSONForm.Member(named: $0.key, JSONForm($0.node)) }
      let place = old.firstIndex { $0.key == name } ?? old.endIndex
      guard value != nil || place < old.endIndex else { return nil }
      let range = place..<min(place + 1, old.endIndex)
      members.replaceSubrange(range, with: value.map { [JSONForm.Member(named: name, $0)] } ?? [])
      return Array((JSONForm.object(members).text() + "\n").utf8)
    }
  }

  /// Replaces the content of the file atomically, while holding a lock. A link remains a link. The
  /// file and any new parent folders are accessible only to their owner.
  ///
  /// - Parameters:
  ///   - change: Returns the new content for the current content, which is nil if the file does not
  ///     exist; returns nil to leave it unchanged.
  /// - Returns: Whether the file was written.
  private func replace(
    making isMade: Bool, by change: ([UInt8]?) throws -> [UInt8]?
  ) throws -> Bool {
    guard try bytes() != nil || isMade else { return false }
    if isMade { try makeFolder() }
    // The lock is that of the folder with the file itself, whichever link other processes use.
    let place = try place() ?? path
    let lock = try DirectoryLock(FilePath.parent(of: place))
    defer { lock.release() }
    guard let bytes = try change(bytes()) else { return false }
    let target = try OutputTarget(place, isPrivate: true)
    try PrivateFile(target.path).replace(by: bytes, withPermissionsOf: target)
    return true
  }

  private func notMade(_ folder: String) -> Failure {
    Failure(
      .cannotCreate,
      "The settings folder \(FilePath.quoted(folder)) cannot be created: check what is there, and "
        + "the permissions of the folders above it.")
  }

  private func makeFolder() throws {
    let folder = FilePath.parent(of: path)
    do throws(FileError) {
      try Folder(folder).make()
    } catch  where error.kind != .full {
      throw notMade(folder)
    }
  }
}

extension Failure {
  static let noSettingsFolder = Self(
    .configuration,
    "The settings folder is not known: set HOME or XDG_CONFIG_HOME to an absolute path.")
}

import WellbeingSampleStore

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
    do throws(SystemError) {
      let (descriptor, status) = try System.openForReading(place)
      defer { System.release(descriptor) }
      guard status.kind == .file else { throw SystemError(errno: SystemError.noDevice) }
      bytes = try System.contents(of: descriptor, atMost: Self.limit + 1)
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
    if let place = try? System.realPath(of: path) { return place }
    if Session.isMissing(path) { return nil }
    do throws(SystemError) {
      // It may have come between the two looks: another process makes it just now.
      return try System.realPath(of: path)
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: SystemError) -> CommandError {
    let obstacle: Obstacle =
      switch error.errno {
      case SystemError.notFound, SystemError.notDirectory, SystemError.linkLoop: .leadsNowhere
      case SystemError.noDevice: .notAFile
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
    let (place, hold) = try held()
    defer { hold.release() }
    if hold.isExclusive { removeUnfinished(beside: place) }
    guard let bytes = try change(bytes()) else { return false }
    try write(bytes, to: OutputTarget(place, isPrivate: true))
    return true
  }

  private func makeFolder() throws(CommandError) {
    let folder = Self.folder(of: path)
    do throws(StoreError) {
      try StoreDirectory(path: folder).make()
    } catch {
      throw .settingsFolderNotMade(path: folder)
    }
  }

  /// Waits until no other process changes the file, by whichever path it knows it.
  ///
  /// - Returns: Where the file lies, and the hold of the folder there.
  private func held() throws -> (place: String, hold: FolderHold) {
    var place = try place() ?? path
    while true {
      let folder = Self.folder(of: place)
      let hold = try hold(folder)
      do {
        // A link may lead elsewhere by now.
        let now = try self.place() ?? path
        if Self.folder(of: now) == folder { return (now, hold) }
        place = now
      } catch {
        hold.release()
        throw error
      }
      hold.release()
    }
  }

  private func hold(_ folder: String) throws(StoreError) -> FolderHold {
    do throws(SystemError) {
      return try FolderHold(folder)
    } catch {
      throw StoreError(creating: folder, error)
    }
  }

  /// Removes what a process left that was ended while it wrote; nobody else writes now.
  private func removeUnfinished(beside place: String) {
    let folder = Self.folder(of: place)
    for name in (try? System.names(in: folder)) ?? []
    where name.hasPrefix(Self.prefix) && name.hasSuffix(OutputFiles.unfinishedEnding) {
      System.remove(folder + "/" + name)
    }
  }

  private func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    let files = OutputFiles(prefix: Self.prefix)
    try files.run {
      let file = try files.begin(target)
      try bytes.withUnsafeBytes { try file.write($0) }
      try files.publish()
    }
  }

  /// What the name of a file begins with that is no whole one of settings yet.
  private static let prefix = ".config.json-"

  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }
}

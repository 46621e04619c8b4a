import WellbeingSampleStore

/// The file that holds the settings, which may be a link to where they really lie.
struct SettingsFile {
  /// Where it is looked for.
  let path: String

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// What it holds; nil where nothing is.
  ///
  /// It never waits: what lies there can be a pipe.
  /// - Throws: `CommandError.unreadableConfiguration` where it is no ordinary file, or may not be
  ///   read.
  func bytes() throws(CommandError) -> [UInt8]? {
    guard let place = try place() else { return nil }
    do throws(SystemError) {
      let (descriptor, status) = try System.openForReading(place)
      defer { System.release(descriptor) }
      if status.kind == .file { return try System.contents(of: descriptor, atMost: .max) }
    } catch {}
    throw .unreadableConfiguration(path: path)
  }

  /// The path without links; nil where nothing is.
  private func place() throws(CommandError) -> String? {
    if let place = try? System.realPath(of: path) { return place }
    if Session.isMissing(path) { return nil }
    do throws(SystemError) {
      // It may have come between the two looks: another process makes it just now.
      return try System.realPath(of: path)
    } catch {
      throw .unreadableConfiguration(path: path)
    }
  }

  /// Puts other bytes in the place of those that are there, whole or not at all, while no other
  /// process does. A link stays one; a new file and the folders above it are their owner's alone.
  ///
  /// - Parameters:
  ///   - isMade: Whether the file is made where it is not there.
  ///   - change: What becomes of the bytes that are there, or of nothing; nil where they stay.
  /// - Returns: Whether they are others now.
  func replace(
    making isMade: Bool, by change: ([UInt8]?) throws -> [UInt8]?
  ) throws -> Bool {
    guard try bytes() != nil || isMade else { return false }
    if isMade { try StoreDirectory(path: folder).make() }
    let held = try hold()
    defer { System.release(held) }
    guard let bytes = try change(bytes()) else { return false }
    try write(bytes, to: OutputTarget(place() ?? path))
    return true
  }

  /// Waits until no other process changes the file.
  private func hold() throws -> Int32 {
    do throws(SystemError) {
      return try System.hold(folder)
    } catch {
      throw StoreError(creating: folder, error)
    }
  }

  private func write(_ bytes: [UInt8], to target: OutputTarget) throws {
    let files = OutputFiles()
    try files.run {
      let file = try files.begin(target)
      try bytes.withUnsafeBytes { try file.write($0) }
      try files.publish()
    }
  }
}

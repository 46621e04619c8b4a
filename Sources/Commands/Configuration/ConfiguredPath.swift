import WellbeingKit

/// A file path in the configuration file: absolute, or below the home folder.
struct ConfiguredPath: Equatable, Sendable {
  /// The path as written, such as `~/wellbeing.sqlite`.
  let text: String

  private static let home = "~/"

  /// - Returns: Nil if it is neither, or does not name a file.
  init?(_ text: String) {
    let isFromAnywhere = text.hasPrefix("/") || text.hasPrefix(Self.home)
    guard isFromAnywhere, !text.hasSuffix("/") else { return nil }
    self.text = text
  }

  /// Returns the absolute path.
  ///
  /// - Throws: `StoreError.noDefaultLocation` if the home folder is unknown.
  func absolute(_ environment: [String: String]) throws(StoreError) -> String {
    guard text.hasPrefix(Self.home) else { return text }
    guard let folder = environment["HOME"], folder.hasPrefix("/") else {
      throw .noDefaultLocation
    }
    return folder + "/" + text.dropFirst(Self.home.count)
  }
}

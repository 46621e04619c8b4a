import WellbeingKit

/// The path of a file as the configuration file has it: absolute, or below the user's own folder.
struct ConfiguredPath: Equatable, Sendable {
  /// As it is written, such as `~/wellbeing.sqlite`.
  let text: String

  private static let home = "~/"

  /// - Returns: Nil where it is neither, or names no file.
  init?(_ text: String) {
    let isFromAnywhere = text.hasPrefix("/") || text.hasPrefix(Self.home)
    guard isFromAnywhere, !text.hasSuffix("/") else { return nil }
    self.text = text
  }

  /// The absolute path.
  ///
  /// - Throws: `StoreError.noDefaultLocation` where nobody knows the user's own folder.
  func absolute(_ environment: [String: String]) throws(StoreError) -> String {
    guard text.hasPrefix(Self.home) else { return text }
    guard let folder = environment["HOME"], folder.hasPrefix("/") else {
      throw .noDefaultLocation
    }
    return folder + "/" + text.dropFirst(Self.home.count)
  }
}

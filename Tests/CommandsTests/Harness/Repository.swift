import Foundation

/// The files from which the program is built.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all Swift files of the product, from the root.
  static func sources() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
      .filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 }
  }
}

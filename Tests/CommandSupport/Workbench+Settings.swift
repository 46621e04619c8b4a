import Foundation

extension Workbench {
  /// Where the configuration file lies.
  package var settingsPath: String { folder + "/.config/wellbeing/config.json" }

  /// Writes a configuration file.
  package func configure(_ text: String, at path: String? = nil) throws {
    let url = URL(filePath: path ?? settingsPath)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

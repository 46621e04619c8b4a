import Foundation

@testable import WellbeingCommands
@testable import WellbeingCommandKit

extension Settings {
  /// Reads the content of a settings file at `/c`, without looking at the definitions.
  ///
  /// - Throws: Its first fault.
  init(parsing bytes: some Sequence<UInt8>) throws(SettingsError) {
    self.init()
    read(Array(bytes), of: SettingsFile(path: "/c")) { nil }
    if let fault = faults.first { throw fault }
  }
}

extension Workbench {
  /// Where the configuration file lies.
  var settingsPath: String { folder + "/.config/wellbeing/config.json" }

  /// Writes a configuration file.
  func configure(_ text: String, at path: String? = nil) throws {
    let url = URL(filePath: path ?? settingsPath)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

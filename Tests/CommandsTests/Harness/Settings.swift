@testable import WellbeingCommands

extension Settings {
  /// Reads the content of a settings file at `/c`.
  ///
  /// - Throws: Its first fault.
  init(parsing bytes: some Sequence<UInt8>) throws(Failure) {
    self.init(["HOME": "/home/me"])
    read(Array(bytes), of: SettingsFile(path: "/c"), nil)
    if let fault = faults.first { throw fault.failure }
  }
}

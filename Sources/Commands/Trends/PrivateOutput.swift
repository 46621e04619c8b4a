import WellbeingCommandLine
import WellbeingPrivateFiles
import WellbeingTerminal

extension CommandContext {
  func write(_ text: String, to path: String, of option: (any OptionRow)? = nil) throws {
    try write(Array(text.utf8), to: path, of: option)
  }

  /// Writes a file that only its owner can read, and that replaces another only when it is complete;
  /// `-` writes to standard output.
  ///
  /// - Parameter option: The option that names the file; nil if it was typed in a dialog.
  func write(_ bytes: [UInt8], to path: String, of option: (any OptionRow)? = nil) throws {
    guard path != "-" else { return runtime.output.write(bytes: bytes) }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = self.option(reading: target) {
      throw Failure.sameFile(option: option?.spec.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(bytes, to: target)
      try files.publish()
    }
  }
}

package import WellbeingCommandLine
import WellbeingPrivateFiles
import WellbeingTerminal

extension CommandContext {
  /// Writes a text to a file that only its owner can read, and that replaces another only when it is
  /// complete; `-` writes to standard output.
  ///
  /// - Parameter option: The option that names the file; nil if it was typed in a dialog.
  package func write(_ text: String, to path: String, of option: OptionSpec? = nil) throws {
    guard path != "-" else { return runtime.output.write(text) }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = self.option(reading: target) {
      throw Failure.sameFile(option: option?.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(Array(text.utf8), to: target)
      try files.publish()
    }
  }
}

import WellbeingTerminal

/// A word as a shell takes it whole, in a command to be copied.
func shellQuoted(_ word: String) -> String {
  "'\(printable(word).replacing("'", with: "'\\''"))'"
}

import WellbeingTerminal

/// Quotes a word for a shell, for commands to be copied.
func shellQuoted(_ word: String) -> String {
  "'\(printable(word).replacing("'", with: "'\\''"))'"
}

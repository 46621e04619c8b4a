@_exported public import WellbeingPlainText

/// Sequences that a terminal obeys, for text that is written as it is.
package enum TerminalText {
  /// Goes to the upper left corner, and empties the screen and what was scrolled out of it.
  package static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
}

@_exported public import WellbeingPlainText

/// Terminal control sequences for text that is written directly.
package enum TerminalText {
  /// Moves to the upper left corner, and clears the screen and the scrollback.
  package static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
}

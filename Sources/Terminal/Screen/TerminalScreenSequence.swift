/// Terminal control sequences (ECMA-48, and private modes of xterm that others adopted; terminals
/// ignore those they do not know).
enum TerminalSequence {
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let stopWrapping = "\u{1B}[?7l"
  static let wrap = "\u{1B}[?7h"
  static let eraseLine = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"
  static let plain = "\u{1B}[m"

  /// Takes over the screen: the alternate screen, with bracketed paste and without a cursor.
  static let enter = "\u{1B}[?1049h\u{1B}[?2004h" + hideCursor

  /// Restores the previous screen, even in the middle of a frame.
  ///
  /// Clears the screen first, because tmux may keep lines of it in a window that has grown since.
  static let leave =
    endFrame + plain + "\u{1B}[H\u{1B}[2J" + wrap + "\u{1B}[?2004l" + showCursor
    + "\u{1B}[?1049l"

  /// Returns the sequence that moves the cursor to a position, from 0.
  static func place(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// Returns the sequence for an emphasis; nil for plain text.
  ///
  /// Uses only attributes and the theme's own yellow, so that the person's settings determine
  /// legibility. Faint text is often not legible.
  static func emphasis(_ emphasis: Page.Emphasis) -> String? {
    switch emphasis {
    case .plain: nil
    case .strong: "\u{1B}[1m"
    case .chosen: "\u{1B}[1;7m"
    case .alert: "\u{1B}[1;33m"
    }
  }
}

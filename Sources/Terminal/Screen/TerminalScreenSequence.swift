/// What a terminal is told (ECMA-48, and the private modes of xterm that others took over; a
/// terminal that does not know one ignores it).
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

  /// Takes the screen over: the alternate screen, pasted text marked, no cursor.
  static let enter = "\u{1B}[?1049h\u{1B}[?2004h" + hideCursor

  /// Gives the screen back, also in the middle of a frame.
  ///
  /// Emptied first: a window that has grown since may be given back with lines of it (tmux).
  static let leave =
    endFrame + plain + "\u{1B}[H\u{1B}[2J" + wrap + "\u{1B}[?2004l" + showCursor
    + "\u{1B}[?1049l"

  /// Moves to a place, from 0.
  static func place(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// What makes text stand out; nil where nothing does.
  ///
  /// Attributes and the theme's own yellow only, so that whoever sits before the terminal decides
  /// what is legible. Faint text often is not.
  static func emphasis(_ emphasis: Page.Emphasis) -> String? {
    switch emphasis {
    case .plain: nil
    case .strong: "\u{1B}[1m"
    case .chosen: "\u{1B}[1;7m"
    case .alert: "\u{1B}[1;33m"
    }
  }
}

import Foundation
@_exported public import WellbeingTextFormats

enum FrameText {
  private typealias Sequence = TerminalSequence

  /// Returns the text that draws a frame over any screen content.
  ///
  /// Each line is positioned separately and does not wrap, so that a line that the terminal draws
  /// wider than expected neither moves the others nor scrolls the screen. Older content is erased
  /// before a line is written, not after: after a line as wide as the screen, many terminals would
  /// erase its last character.
  static func text(of frame: Frame, _ colors: ColorDepth) -> String {
    Sequence.beginFrame + Sequence.hideCursor + Sequence.stopWrapping
      + lines(of: frame, colors) + Sequence.wrap + cursor(of: frame) + Sequence.endFrame
  }

  private static func lines(of frame: Frame, _ colors: ColorDepth) -> String {
    guard let last = frame.lines.indices.last else {
      return Sequence.place(row: 0, column: 0) + Sequence.eraseBelow
    }
    return frame.lines.enumerated().map { row, line in
      let erasing = row == last ? Sequence.eraseBelow : Sequence.eraseLine
      return Sequence.place(row: row, column: 0) + erasing + text(of: line, Theme(colors))
    }.joined()
  }

  private static func cursor(of frame: Frame) -> String {
    guard let place = frame.cursor else { return "" }
    return Sequence.place(row: place.row, column: place.column) + Sequence.showCursor
  }

  /// Prevents a span from sending control sequences to the terminal.
  private static func text(of line: [Span], _ theme: Theme) -> String {
    theme.text(line.map { Span(printable($0.text), $0.tone) })
  }
}

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

  static func copy(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// Returns the sequence that moves the cursor to a position, from 0.
  static func place(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

package enum TerminalText {
  /// Moves to the upper left corner, and clears the screen and the scrollback.
  package static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
}

/// Renders a frame as terminal output.
enum FrameText {
  private typealias Sequence = TerminalSequence

  /// Returns the text that draws a frame over any screen content.
  ///
  /// Each line is positioned separately and does not wrap, so that a line that the terminal draws
  /// wider than expected neither moves the others nor scrolls the screen. Older content is erased
  /// before a line is written, not after: after a line as wide as the screen, many terminals would
  /// erase its last character.
  static func text(of frame: Frame, _ look: Look) -> String {
    Sequence.beginFrame + Sequence.hideCursor + Sequence.stopWrapping
      + lines(of: frame, look) + Sequence.wrap + cursor(of: frame) + Sequence.endFrame
  }

  private static func lines(of frame: Frame, _ look: Look) -> String {
    guard let last = frame.lines.indices.last else {
      return Sequence.place(row: 0, column: 0) + Sequence.eraseBelow
    }
    return frame.lines.enumerated().map { row, line in
      let erasing = row == last ? Sequence.eraseBelow : Sequence.eraseLine
      return Sequence.place(row: row, column: 0) + erasing + text(of: line, look)
    }.joined()
  }

  private static func cursor(of frame: Frame) -> String {
    guard let place = frame.cursor else { return "" }
    return Sequence.place(row: place.row, column: place.column) + Sequence.showCursor
  }

  private static func text(of line: [Frame.Span], _ look: Look) -> String {
    line.map { span in
      // Prevents a span from sending control sequences to the terminal.
      let text = printable(span.text)
      guard look.usesColor, !text.isEmpty, let begin = Sequence.emphasis(span.emphasis) else {
        return text
      }
      return begin + text + Sequence.plain
    }.joined()
  }
}

/// The lines of a screen from the top, and the position of the visible cursor.
package struct Frame: Sendable, Hashable {
  /// A position on the screen, from 0.
  package struct Place: Sendable, Hashable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// A part of a line with one emphasis.
  package struct Span: Sendable, Hashable {
    package let text: String
    package let emphasis: Page.Emphasis

    package init(_ text: String, _ emphasis: Page.Emphasis = .plain) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// The lines, no more and no wider than the screen allows.
  package let lines: [[Span]]
  package let cursor: Place?

  package init(lines: [[Span]], cursor: Place? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// The lines as plain text.
  package var text: String {
    lines.map { line in line.map(\.text).joined() }.joined(separator: "\n")
  }
}

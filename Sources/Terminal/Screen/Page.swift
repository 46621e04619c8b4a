/// The content of a screen, independent of the screen's size.
package struct Page: Sendable, Hashable {
  /// A part that wraps at words and is never truncated.
  package struct Block: Sendable, Hashable {
    /// The text, which is made safe to print; a line feed starts a new line.
    package var text: String
    /// The start of its first line, such as a symbol and a number.
    package var mark: String
    /// Whether further lines repeat the mark; otherwise they are indented to its width.
    package var repeatsMark: Bool
    package var emphasis: Emphasis
    /// Whether it should be in view, together with the other parts in focus.
    package var isInFocus: Bool

    package init(
      _ text: String, mark: String = "", repeatsMark: Bool = false, emphasis: Emphasis = .plain,
      isInFocus: Bool = false
    ) {
      self.text = text
      self.mark = mark
      self.repeatsMark = repeatsMark
      self.emphasis = emphasis
      self.isInFocus = isInFocus
    }

    /// An empty line, left out first on a low screen.
    package static let gap = Block("")
  }

  /// The emphasis of a part; words or symbols always convey the same.
  package enum Emphasis: Sendable, Hashable {
    case plain
    case strong
    /// A choice, or the cursor's line.
    case chosen
    /// An input error, or something that must be seen.
    case alert
  }

  /// The content that stays at the top: the subject, the title, the progress.
  package var header: [Block]
  /// The progress, 0 to 1, drawn as a bar below the header; nil for no bar.
  package var progress: Double?
  /// The content that scrolls on a low screen.
  package var body: [Block]
  /// The problem with the last key, or a question asked before an action.
  package var message: String?
  /// Whether a text cursor is shown, after the text of the last block in focus.
  package var showsCursor: Bool

  package init(
    header: [Block] = [], progress: Double? = nil, body: [Block], message: String? = nil,
    showsCursor: Bool = false
  ) {
    self.header = header
    self.progress = progress
    self.body = body
    self.message = message
    self.showsCursor = showsCursor
  }
}

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

package import WellbeingTextFormats

/// The content of a screen, independent of the screen's size.
package struct ScreenPage: Sendable, Hashable {
  /// A part that wraps at words and is never truncated.
  package struct Block: Sendable, Hashable {
    /// The text, which is made safe to print; a line feed starts a new line.
    package var text: String
    /// The start of its first line, such as a symbol and a number.
    package var mark: String
    /// Whether further lines repeat the mark; otherwise they are indented to its width.
    package var repeatsMark: Bool
    package var tone: Tone
    /// The tone of the mark; nil for that of the text.
    package var markTone: Tone?
    /// What stands in a second column if there is room, such as the answer to a question, and else
    /// after the text.
    package var aside: Aside?
    /// Whether it should be in view, together with the other parts in focus.
    package var isInFocus: Bool
    /// Lines that were laid out for the width of the screen, instead of the text; longer ones are
    /// truncated.
    package var lines: [[Span]]

    package init(
      _ text: String, mark: String = "", repeatsMark: Bool = false, tone: Tone = .plain,
      markTone: Tone? = nil, aside: Aside? = nil, isInFocus: Bool = false
    ) {
      self.text = text
      self.mark = mark
      self.repeatsMark = repeatsMark
      self.tone = tone
      self.markTone = markTone
      self.aside = aside
      self.isInFocus = isInFocus
      lines = []
    }

    package init(lines: [[Span]], isInFocus: Bool = false) {
      self.init("", isInFocus: isInFocus)
      self.lines = lines
    }

    /// An empty line. If rows are scarce, as many are left out as needed.
    package static let space = Block("")
  }

  package struct Aside: Sendable, Hashable {
    package let text: String
    package let tone: Tone

    package init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  /// The line at the top: what the page is about on the left, the subject and the position on the right.
  package struct Title: Sendable, Hashable {
    package var left: String
    package var right: String

    package init(_ left: String = "", right: String = "") {
      self.left = left
      self.right = right
    }

    package var parts: [String] { [left, right].filter { !$0.isEmpty } }
  }

  package var title: Title
  /// The progress, 0 to 1, drawn as the line below the title; nil for none.
  package var progress: Double?
  /// The content that stays below the title, such as what was chosen so far.
  package var status: [Block]
  package var body: [Block]
  /// The problem with the last key, or a question asked before an action.
  package var message: String?
  /// Whether a text cursor is shown, after the text of the last block in focus.
  package var showsCursor: Bool
  /// Whether it uses the whole screen, as lists and charts do; other pages are in the middle of a
  /// large screen, and use its rows only if they need them.
  package var fillsScreen: Bool
  package var words = PersonWords()

  package init(
    title: Title = Title(), progress: Double? = nil, status: [Block] = [], body: [Block],
    message: String? = nil, showsCursor: Bool = false, fillsScreen: Bool = false
  ) {
    self.title = title
    self.progress = progress
    self.status = status
    self.body = body
    self.message = message
    self.showsCursor = showsCursor
    self.fillsScreen = fillsScreen
  }
}

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

  /// The lines, no more and no wider than the screen allows.
  package let lines: [[Span]]
  package let cursor: Place?

  package init(lines: [[Span]], cursor: Place? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  package var text: String {
    lines.map(\.text).joined(separator: "\n")
  }
}

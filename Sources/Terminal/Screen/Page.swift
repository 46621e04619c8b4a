/// What a screen shows, before it is known how large the screen is.
package struct Page: Sendable, Hashable {
  /// A part that is wrapped at words and never cut.
  package struct Block: Sendable, Hashable {
    /// The text, made safe to print; a line feed begins a new line.
    package var text: String
    /// What its first line begins with, such as a mark and a number.
    package var mark: String
    /// Whether the other lines begin with the mark, too; they are indented as far otherwise.
    package var repeatsMark: Bool
    package var emphasis: Emphasis
    /// Whether it is to be in view, together with the other parts of which this is so.
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

    /// An empty line, left out first where the screen is low.
    package static let gap = Block("")
  }

  /// How a part stands out; words or marks say the same.
  package enum Emphasis: Sendable, Hashable {
    case plain
    case strong
    /// What is chosen, or where the cursor stands.
    case chosen
    /// What is wrong with what was typed, or what has to be seen.
    case alert
  }

  /// What stays on top: whom it is about, what it is, how far it has come.
  package var header: [Block]
  /// How far it has come, from 0 through 1, drawn as a bar below the header; nil for no bar.
  package var progress: Double?
  /// What scrolls where the screen is low.
  package var body: [Block]
  /// What was wrong with the last key, or what is asked before something is done.
  package var message: String?
  /// Where the cursor of a text stands: in the last block in focus, behind its text.
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

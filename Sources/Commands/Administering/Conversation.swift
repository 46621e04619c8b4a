import WellbeingTerminal

/// Speaks with a person line by line.
struct Conversation {
  /// What a person typed.
  enum Reply: Equatable {
    /// A word or number, without spaces around it, in lower case.
    case word(String)
    /// The input ended; it is never an answer.
    case ended
  }

  let session: Session
  private let sink: any TextSink

  init(_ session: Session) {
    self.session = session
    sink = session.conversation
  }

  /// Says a paragraph, wrapped at words.
  func say(_ text: String = "", indent: String = "") {
    for line in wrap(printable(text), width: session.textWidth, firstIndent: indent, indent: indent)
    {
      sink.writeLine(line)
    }
  }

  /// Says a line as it is, for a terminal to wrap.
  func say(line: String) {
    sink.writeLine(line)
  }

  /// Says a paragraph whose lines stand in from the second on.
  func say(_ text: String, after first: String) {
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: first))
    for line in wrap(printable(text), width: session.textWidth, firstIndent: first, indent: indent)
    {
      sink.writeLine(line)
    }
  }

  /// Says what was wrong with a reply, on a line of its own.
  func refuse(_ text: String) {
    say("Error: \(text)")
  }

  /// Asks, and waits for a whole line.
  ///
  /// A line that the end of input cut off is no reply.
  func ask(_ prompt: String) throws -> Reply {
    try askForText(prompt).map { .word($0.lowercased()) } ?? .ended
  }

  /// Asks, and waits for a whole line, whose letters stay as they were typed.
  ///
  /// - Returns: The line without spaces around it; nil when the input ended.
  func askForText(_ prompt: String) throws -> String? {
    // A column stays free for what is typed.
    sink.write(wrap(prompt, width: session.textWidth - 2).joined(separator: "\n") + " ")
    try sink.flush()
    switch try context.next() {
    case .line(let line):
      return line.trimmingSpaces
    case .unterminated, .endOfInput, .interrupted:
      sink.writeLine()
      return nil
    }
  }

  /// Whether a word answers another question than one for a text: it is typed by habit, and is
  /// nobody's identifier and no reason; so are signs without a word.
  static func isHabit(_ word: String) -> Bool {
    let bare = word.lowercased().split { !$0.isLetter && !$0.isNumber }
    return bare.isEmpty || bare.count == 1 && ["yes", "y", "no", "n"].contains(bare[0])
  }

  private var context: LineReader { session.context.input }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

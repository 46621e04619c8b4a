import WellbeingTerminal

/// A line-by-line dialog with a person.
struct Conversation {
  /// A typed reply.
  enum Reply: Equatable {
    /// A word or number in lower case, without surrounding spaces.
    case word(String)
    /// The input ended or was interrupted; this is never an answer.
    case ended
  }

  let session: Session
  private let sink: any TextSink

  init(_ session: Session) {
    self.session = session
    sink = session.conversation
  }

  /// Writes a paragraph, wrapped at words.
  func say(_ text: String = "", indent: String = "") {
    for line in wrap(printable(text), width: session.textWidth, firstIndent: indent, indent: indent)
    {
      sink.writeLine(line)
    }
  }

  /// Writes a line without wrapping; the terminal wraps it.
  func say(line: String) {
    sink.writeLine(line)
  }

  /// Writes a paragraph after a prefix, with a hanging indent as wide as the prefix.
  func say(_ text: String, after first: String) {
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: first))
    for line in wrap(printable(text), width: session.textWidth, firstIndent: first, indent: indent)
    {
      sink.writeLine(line)
    }
  }

  /// Writes what was wrong with a reply, on a separate line.
  func refuse(_ text: String) {
    say("Error: \(text)")
  }

  /// Prompts for a line, and returns it in lower case.
  ///
  /// A line that is cut off by the end of input does not count as a reply.
  func ask(_ prompt: String) throws -> Reply {
    try askForText(prompt).map { .word($0.lowercased()) } ?? .ended
  }

  /// Prompts for a line, and returns it with its case unchanged.
  ///
  /// Anything typed or pasted before the prompt appeared is discarded.
  ///
  /// - Returns: The line without surrounding spaces; nil if the input ended or was interrupted.
  func askForText(_ prompt: String) throws -> String? {
    context.discardTyped()
    // Leaves room for the space and one typed character.
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

  /// Waits until the person types a word that confirms the alerts, after they were shown.
  ///
  /// - Parameter repeating: Shows the alerts again.
  func waitUntilRead(repeating: () throws -> Void) throws {
    // Ctrl-D at an earlier question must not count here.
    _ = context.resume()
    while true {
      switch try ask("Type read when you have read this:") {
      case .word("read"): return
      case .word("repeat"): try repeating()
      case .word("help"): say("read: go on, once you have read it. repeat: show it again.")
      case .word:
        refuse("Type read when you have read what stands above. Type repeat to see it again.")
      case .ended:
        // Ctrl-D does not confirm. If input has ended for good, the alerts were shown anyway.
        guard context.resume() else { return }
      }
    }
  }

  private var context: LineReader { session.context.input }
}

extension String {
  /// The text without leading and trailing spaces.
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

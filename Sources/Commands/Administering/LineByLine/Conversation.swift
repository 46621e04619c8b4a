import WellbeingTerminal

/// Speaks with a person line by line.
struct Conversation {
  /// What a person typed.
  enum Reply: Equatable {
    /// A word or number, without spaces around it, in lower case.
    case word(String)
    /// The input ended, or was interrupted; it is never an answer.
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
  /// What was typed, or pasted, before the question was seen is no reply to it.
  ///
  /// - Returns: The line without spaces around it; nil when the input ended or was interrupted.
  func askForText(_ prompt: String) throws -> String? {
    context.discardTyped()
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

  /// Waits for a word that can have been typed only after the alerts were shown.
  ///
  /// - Parameter repeating: Shows the alerts again.
  func waitUntilRead(repeating: () throws -> Void) throws {
    // Ctrl-D at a question before is none at this one.
    _ = context.resume()
    while true {
      switch try ask("Type read when you have read this:") {
      case .word("read"): return
      case .word("repeat"): try repeating()
      case .word("help"): say("read: go on, once you have read it. repeat: show it again.")
      case .word:
        refuse("Type read when you have read what stands above. Type repeat to see it again.")
      case .ended:
        // Nobody confirms anything by Ctrl-D; where nobody is left, it was said all the same.
        guard context.resume() else { return }
      }
    }
  }

  private var context: LineReader { session.context.input }
}

extension String {
  /// The text without spaces around it.
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

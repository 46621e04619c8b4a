import WellbeingKit
import WellbeingTerminal

/// Asks a person before something that was saved is changed, unless `--yes` says so already.
///
/// Enter alone and the end of input confirm nothing.
struct Confirmation {
  /// Whether a person is asked.
  let isAsking: Bool
  private let session: Session
  private let conversation: Conversation
  private let unchanged: String

  /// - Parameter unchanged: What is said when nothing comes of it, as a sentence.
  /// - Throws: `CommandError.needsYes` where nobody can be asked.
  init(_ session: Session, unchanged: String) throws {
    self.session = session
    self.unchanged = unchanged
    conversation = Conversation(session)
    isAsking = !session.invocation.has(CorrectionOptions.yes)
    guard !isAsking || session.context.isInputTerminal else {
      throw CommandError.needsYes(command: session.invocation.path.joined(separator: " "))
    }
  }

  /// Whether to go on.
  ///
  /// - Parameters:
  ///   - word: What has to be typed.
  ///   - deed: What it leads to, after *to*.
  func isGiven(_ word: String, to deed: String) throws -> Bool {
    guard isAsking else { return true }
    while true {
      switch try ask("Type \(word) to \(deed), or no:")?.lowercased() {
      case word: return true
      case "no", "quit":
        conversation.say(unchanged)
        return false
      case nil: throw CommandError.confirmationEnded
      default: conversation.refuse("Type \(word) or no.")
      }
    }
  }

  private func ask(_ prompt: String) throws -> String? {
    let (say, notice) = (session.context.lastWords, "\n\(unchanged)\n")
    return try InterruptGuard.run(notice: { _ in say(notice) }) {
      try conversation.askForText(prompt)
    }
  }
}

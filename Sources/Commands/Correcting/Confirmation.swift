import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Why something is done for a reason only.
struct ReasonNeed {
  /// What is said before a person is asked, as a sentence.
  let explanation: String
  /// What is wrong where there is none, and nobody to ask.
  let error: any Error
}

/// What a person gives with their word to go on.
struct Approval {
  /// Why; nil where nobody said.
  let reason: String?
}

/// Asks a person before something that was saved is changed, unless `--yes` says so already.
///
/// Enter alone and the end of input confirm nothing.
struct Confirmation {
  /// Whether a person is asked.
  let isAsking: Bool
  private let session: Session
  private let conversation: Conversation
  private let unchanged: String
  /// The reason that was given.
  private let reason: String?

  /// - Parameter unchanged: What is said when nothing comes of it, as a sentence.
  /// - Throws: `CommandError.needsYes` where nobody can be asked, `CommandError.notAReason`.
  init(_ session: Session, unchanged: String) throws {
    self.session = session
    self.unchanged = unchanged
    conversation = Conversation(session)
    reason = try session.reason(CorrectionOptions.reason)
    isAsking = !session.invocation.has(CorrectionOptions.yes)
    guard !isAsking || (session.context.isInputTerminal && !session.isInputTaken) else {
      throw CommandError.needsYes(command: session.invocation.path.joined(separator: " "))
    }
  }

  /// Where what is to happen is shown: before the question, else as a result, else nowhere.
  var sink: (any TextSink)? {
    if isAsking { return session.conversation }
    return session.isJSON || session.isQuiet ? nil : session.context.output
  }

  /// Refuses to go on without a reason where one is needed and nobody can be asked.
  ///
  /// - Parameter need: Why one is needed; nil where it is not.
  func check(_ need: ReasonNeed?) throws {
    if let need, reason == nil, !isAsking { throw need.error }
  }

  /// Asks for a reason, where one is needed and was not given, and then whether to go on.
  ///
  /// - Parameters:
  ///   - need: Why a reason is needed; nil where it is not.
  ///   - deed: What it leads to, after *to*.
  /// - Returns: Nil where the person left.
  func approval(_ need: ReasonNeed?, to deed: String) throws -> Approval? {
    try check(need)
    var reason = reason
    if let need, reason == nil {
      let question = ReasonQuestion(
        conversation: conversation, explanation: need.explanation, unchanged: unchanged)
      guard let typed = try question.ask(ask) else { return nil }
      reason = typed
    }
    return try isGiven("yes", to: deed) ? Approval(reason: reason) : nil
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
    let (say, notice) = (session.context.signalNotice, "\n\(unchanged)\n")
    return try InterruptGuard.run(notice: { _ in say(notice) }) {
      try conversation.askForText(prompt)
    }
  }
}

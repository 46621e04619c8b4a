import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The need for a reason before an action.
struct ReasonNeed {
  /// A sentence shown before a person is asked.
  let explanation: String
  /// The error if no reason is given and nobody can be asked.
  let error: any Error
}

/// A person's approval.
struct Approval {
  /// The reason; nil if none was given.
  let reason: String?
}

/// Asks a person before saved data is changed, unless `--yes` was given.
///
/// A bare Enter or the end of input does not confirm.
struct Confirmation {
  /// Whether a person is asked.
  let isAsking: Bool
  private let session: Session
  private let conversation: Conversation
  private let unchanged: String
  /// The reason given on the command line.
  private let reason: String?

  /// - Parameter unchanged: A sentence shown if nothing is changed.
  /// - Throws: `CommandError.needsYes` if nobody can be asked; `CommandError.notAReason`.
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

  /// The stream that shows the planned change: before the question, else as a result; else nil.
  var sink: (any TextSink)? {
    if isAsking { return session.conversation }
    return session.isJSON || session.isQuiet ? nil : session.context.output
  }

  /// Throws if a reason is needed, none was given and nobody can be asked.
  ///
  /// - Parameter need: Why a reason is needed; nil if it is not.
  func check(_ need: ReasonNeed?) throws {
    if let need, reason == nil, !isAsking { throw need.error }
  }

  /// Asks for a reason if one is needed and was not given, and then for confirmation.
  ///
  /// - Parameters:
  ///   - need: Why a reason is needed; nil if it is not.
  ///   - deed: The action, worded to follow *to*.
  /// - Returns: Nil if the person cancelled.
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

  /// Asks for confirmation.
  ///
  /// - Parameters:
  ///   - word: The word that has to be typed.
  ///   - deed: The action, worded to follow *to*.
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

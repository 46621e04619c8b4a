import Foundation
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
    let readers = [RecordOptions.answers, RecordOptions.note]
    let isInputTaken = readers.contains { session.invocation.value(of: $0) == "-" }
    guard !isAsking || (session.context.isInputTerminal && !isInputTaken) else {
      throw CommandError.needsYes(command: session.invocation.path.joined(separator: " "))
    }
  }

  /// Where what is to happen is shown: before the question, else as a result, else nowhere.
  var sink: (any TextSink)? {
    if isAsking { return session.conversation }
    return session.isJSON || session.isQuiet ? nil : session.context.output
  }

  /// Refuses what may not be corrected, before anything is shown.
  func check(_ uuid: UUID, in store: HealthStore) throws {
    let isNeeded = try store.now { try $0.needsReason(toCorrect: uuid) }
    guard isAsking || !isNeeded || hasReason else { throw StoreError.reasonRequired(uuid) }
  }

  /// The reason that was given; where one is needed and was not, the person is asked.
  ///
  /// - Throws: `StoreError.reasonRequired` where there is none, after Enter alone as well.
  func reason(for uuid: UUID, in store: HealthStore) throws -> String? {
    if hasReason { return session.invocation.value(of: CorrectionOptions.reason) }
    guard try store.now({ try $0.needsReason(toCorrect: uuid) }) else { return nil }
    guard isAsking else { throw StoreError.reasonRequired(uuid) }
    conversation.say(
      "The result was not saved today, or raises an alert, so the audit trail keeps why. It keeps "
        + "it for good: name nobody.")
    guard let reply = try ask("Reason:") else { throw CommandError.confirmationEnded }
    guard !reply.isEmpty else { throw StoreError.reasonRequired(uuid) }
    return reply
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

  private var hasReason: Bool {
    let given = session.invocation.value(of: CorrectionOptions.reason) ?? ""
    return !given.allSatisfy(\.isWhitespace)
  }

  private func ask(_ prompt: String) throws -> String? {
    let (say, notice) = (session.context.lastWords, "\n\(unchanged)\n")
    return try InterruptGuard.run(notice: { _ in say(notice) }) {
      try conversation.askForText(prompt)
    }
  }
}

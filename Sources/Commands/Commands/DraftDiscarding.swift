import Foundation
import WellbeingKit
import WellbeingTerminal

/// `drafts --discard REF`: discards one administration that is not finished.
struct DraftDiscarding {
  static let discard = OptionSpec(
    "discard", value: .text("REF"), summary: "Discard the unfinished administration of this name.",
    detail: "REF is its uuid or its last eight digits, as the list shows them. One with a raised "
      + "alert is discarded for a reason only, which is kept in the audit trail.")
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why it is discarded, for the audit trail.",
    detail: "It is kept for good, so it should name nobody.", isSensitive: true)
  static let yes = OptionSpec("yes", short: "y", summary: "Discard it without asking.")

  static let options = [discard, reason, yes]

  private let session: Session
  private let conversation: Conversation

  init(_ session: Session) {
    self.session = session
    conversation = Conversation(session)
  }

  /// Discards what a reference names, when the person has confirmed it.
  func run(_ reference: String) throws -> ExitCode {
    guard try session.openStoreForReading() != nil else { throw CommandError.noSuchDraft }
    let store = try session.openStore()
    let draft = try DraftReference.find(
      reference, in: store, subject: try session.namedSubject())
    let isAsking = !session.invocation.has(Self.yes)
    guard session.context.isInputTerminal || !isAsking else {
      throw CommandError.needsConfirmation(option: Self.yes.typed)
    }
    let questionnaire = try store.now { try $0.definition(draft.questionnaire) }
    try DraftAlerts(session).show(of: draft, questionnaire)
    describe(draft, questionnaire)
    var reason = session.reason(Self.reason)
    if draft.isAlertRaised, reason == nil {
      guard isAsking else { throw CommandError.needsReasonToDiscard(option: Self.reason.typed) }
      guard let typed = try ReasonQuestion(conversation).ask() else { return leave() }
      reason = typed
    }
    if isAsking, try !isConfirmed() { return leave() }
    try store.now { [reason] in try $0.discard(draft, reason: reason) }
    try report(draft)
    return .done
  }

  private func describe(_ draft: Draft, _ questionnaire: Questionnaire?) {
    guard !session.isQuiet || !session.invocation.has(Self.yes) else { return }
    let title =
      questionnaire?.shortTitle.text(in: draft.language) ?? draft.questionnaire.id
    let age = LocalTime.age(of: draft.updated, at: session.context.clock())
    conversation.say(
      "The unfinished \(title) for \(quoted(draft.subject)), \(draft.progress.answeredCount) "
        + "answered, \(age).")
  }

  private func isConfirmed() throws -> Bool {
    while true {
      switch try conversation.ask("Discard it for good? Type yes or no:") {
      case .word("yes"): return true
      case .word("no"), .word("quit"): return false
      case .word: conversation.refuse("Type yes or no.")
      case .ended: throw CommandError.notConfirmed
      }
    }
  }

  private func leave() -> ExitCode {
    conversation.say("It is kept.")
    return .done
  }

  private func report(_ draft: Draft) throws {
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(draft)))
    } else if !session.isQuiet {
      session.context.output.writeLine("Discarded.")
    }
  }

  /// What was discarded, as JSON.
  private struct Document: Encodable {
    struct Entry: Encodable {
      let uuid: String
      let type: String
    }

    let schemaVersion = JSONOutput.schemaVersion
    let discarded: Entry

    init(_ draft: Draft) {
      discarded = Entry(
        uuid: draft.id.uuidString.lowercased(), type: draft.questionnaire.id)
    }
  }
}

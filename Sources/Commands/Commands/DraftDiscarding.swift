import Foundation
import WellbeingKit
import WellbeingTerminal

/// `drafts --discard REF`: discards an unfinished questionnaire.
struct DraftDiscarding {
  static let discard = OptionSpec(
    "discard", value: .known(.draft, "REF"), summary: "Discard this unfinished questionnaire.",
    detail:
      "REF is its uuid or its last eight digits, as the list shows them. Discarding one with a "
      + "raised alert needs a reason, which is kept in the audit trail.")
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why it is discarded, for the audit trail.",
    detail: "It is kept for good, so it should name nobody.", isSensitive: true)
  static let options = [discard, reason, CorrectionOptions.yes]

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
    let confirmation = try Confirmation(session, unchanged: Draft.keptWords)
    let questionnaire = try store.now { try $0.definition(draft.questionnaire) }
    try DraftAlerts(session).show(of: draft, questionnaire)
    if confirmation.isAsking || !session.isQuiet { describe(draft, questionnaire) }
    let need = draft.isAlertRaised ? ReasonNeed.ofRaisedDraft : nil
    guard let approval = try confirmation.approval(need, to: "discard it") else { return .done }
    try session.change(store, .discarded(draft.id)) {
      try $0.discard(draft, reason: approval.reason)
    }
    try report(draft)
    return .done
  }

  private func describe(_ draft: Draft, _ questionnaire: Questionnaire?) {
    let title =
      questionnaire?.shortTitle.text(in: draft.language) ?? draft.questionnaire.id
    let age = LocalTime.age(of: draft.updated, at: session.context.clock())
    conversation.say(
      "The unfinished \(title) for \(quoted(draft.subject)), \(draft.progress.answeredCount) "
        + "answered, \(age).")
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

extension ReasonNeed {
  /// An unfinished administration that raises an alert.
  static let ofRaisedDraft = ReasonNeed(
    explanation: "These answers include an alert. Why discard them?",
    error: CommandError.needsReasonToDiscard(option: DraftDiscarding.reason.typed))
}

extension Draft {
  /// What is said when nothing comes of discarding.
  static let keptWords = "It is kept."
}

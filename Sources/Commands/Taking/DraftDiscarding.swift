import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `drafts --discard REF`: discards one unfinished questionnaire.
struct DraftDiscarding {
  static let discard = Option.text(
    "discard", .known(.draft, "REF"), "Discard this unfinished questionnaire.",
    detail: "REF is its UUID, or the last eight digits, as listed. Discarding another subject's "
      + "draft with an alert needs a review first, and a reason, which is kept in the audit trail.")
  static let reason = CorrectionOptions.reason.with(
    detail: "It is kept permanently, so leave out names.")
  static let options: [any OptionRow] = [discard, reason, CorrectionOptions.yes]

  private let context: CommandContext
  private let options: CorrectionOptions

  init(_ context: CommandContext, _ options: CorrectionOptions) {
    self.context = context
    self.options = options
  }

  func run(_ reference: String) throws -> CommandResult {
    guard let store = try context.store.openForChanging() else { throw Failure.noSuchDraft }
    let confirmation = try Confirmation(context, options, unchanged: Draft.keptWords)
    // One that cannot be read is not listed, and can be discarded.
    let unreadable = try store.read { [subject = context.namedSubject] in
      try $0.unreadableDrafts(subject: subject)
    }
    if let draft = try SampleReference.only(reference, among: unreadable, \.self, "drafts") {
      let need = ReasonNeed(
        explanation: "This draft cannot be read, and may have an alert. Why discard it?",
        error: Failure(
          .noPermission,
          "This draft cannot be read, and may have an alert. Give a reason for discarding it: "
            + "'\(Self.reason.typed) TEXT'."))
      guard let approval = try confirmation.approval(need, to: "discard it") else {
        return .nothing
      }
      try context.store.change(store, .discarded(draft)) {
        try $0.removeUnreadable(draft, reason: approval.reason)
      }
      return result(draft, type: nil)
    }
    let draft = try find(reference, in: store)
    let questionnaire = try store.read { try $0.definition(draft.questionnaire) }
    let isOwn = context.isOwn(draft)
    let audience = isOwn ? ReaderRole(draft.circumstances.administeredBy) : .staff
    let paragraphs = try Presenter(context).alertParagraphs(of: draft, questionnaire, audience)
    if !paragraphs.isEmpty { context.say(Presenter.discardHeading) }
    try AlertGate(Presenter(context)).show(paragraphs)
    if confirmation.isAsking || !context.isQuiet { describe(draft, questionnaire) }
    guard try !store.read({ try $0.hasWaitingAlert(draft) }) else {
      throw StoreError.alertUnreviewed(draft.id)
    }
    let need = draft.needsReason && audience == .staff ? ReasonNeed.ofRaisedDraft : nil
    guard let approval = try confirmation.approval(need, to: "discard it") else { return .nothing }
    let reason = approval.reason ?? (draft.needsReason ? Draft.reasonOfPerson : nil)
    try context.store.change(store, .discarded(draft.id)) {
      try $0.discardDraft(draft, reason: reason)
    }
    return result(draft.id, type: draft.questionnaire.id.rawValue)
  }

  /// Finds the draft that a reference identifies: its UUID or the last eight digits of it.
  func find(_ text: String, in store: HealthStore) throws -> Draft {
    guard SampleReference.isIdentifier(text) else {
      throw Failure.usage(
        "Name a draft by its UUID or its last eight digits: 'wellbeing drafts' lists them.")
    }
    guard let draft = try Self.draft(text, in: store, context) else {
      throw context.unsaved(text) ?? Failure.noSuchDraft
    }
    return draft
  }

  /// Returns the draft that a reference identifies; nil if it is not one of a draft.
  static func draft(
    _ text: String, in store: HealthStore, _ context: CommandContext
  ) throws -> Draft? {
    let subject = context.namedSubject
    let drafts = try store.read { try $0.drafts() }
      .filter { subject == nil || $0.subject == subject }
    return try SampleReference.only(text, among: drafts, \.id, "drafts")
  }

  func describe(_ draft: Draft, _ questionnaire: Questionnaire?) {
    let title =
      questionnaire?.shortTitle.text(in: draft.language) ?? draft.questionnaire.id.rawValue
    let age = LocalTime.age(of: draft.updated, at: context.runtime.clock())
    context.say(
      "The unfinished \(title) for \(quoted(draft.subject)), \(draft.progress.answeredCount) "
        + "answered, \(age)\(draft.setAside.map { ": \($0.words)" } ?? "").")
  }

  private func result(_ draft: UUID, type: String?) -> CommandResult {
    CommandResult(
      json: ["discarded": ["uuid": draft, "type": type] as JSONForm], "Discarded.")
  }
}

extension CommandContext {
  func isOwn(_ draft: Draft) -> Bool { draft.subject == settings.ownSubject }
}

extension ReasonNeed {
  static let ofRaisedDraft = ReasonNeed(
    explanation: "These answers include an alert. Why discard them?",
    error: Failure(
      .noPermission,
      "This draft contains an alert. Give a reason for discarding it: "
        + "'\(DraftDiscarding.reason.typed) TEXT'."))
}

extension Draft {
  static let keptWords = "The draft is kept."
  /// The reason recorded if a respondent without staff discards a draft with an alert: they are
  /// not asked for a reason.
  static let reasonOfPerson = "discarded by the person"
}

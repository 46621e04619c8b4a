import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum SubjectsEraseCommand {
  private static let subject = Operand.subject("ID", "The person's identifier.")
  private static let confirm = Option.text(
    "confirm", .text("ID"), "Repeat the identifier, instead of typing it when asked.")

  static let command = Command(
    "erase", "Permanently remove everything about one person.",
    detail: [
      "Removes results, moods, deleted records, reviews, unfinished questionnaires, plans and "
        + "episodes, and rewrites the store's file. The audit trail keeps what was done and the "
        + "reasons, without the identifier. If alerts wait, it says how many, and needs a "
        + "reason. This cannot be undone.",
      Erasure.reach,
    ],
    [subject],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, confirm],
    exclusions: [.init(SubjectOptions.dryRun, confirm)],
    examples: [
      .init("wellbeing subjects erase P0412", "Erase a person, after typing the identifier.")
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (subject, confirmed) = (try context[subject], try context[confirm])
    guard confirmed == nil || confirmed == subject else {
      throw Failure.dataError(
        "'\(confirm.typed)' is not the identifier to be erased. Nothing was erased.")
    }
    let erasure = Erasure(
      context: context, subject: subject, reason: try context[SubjectOptions.reason],
      isConfirmed: confirmed != nil)
    return try context[SubjectOptions.dryRun] ? erasure.planned() : erasure.run()
  }
}

private struct Erasure {
  /// The copies of the data that the command cannot remove.
  static let reach =
    "This cannot remove: reasons in the audit trail, notes on other people's results, backups and "
    + "copies, disk snapshots, text still on a screen, or what other programs have read."

  let context: CommandContext
  let subject: String
  let reason: String?
  /// Whether the identifier was given a second time; otherwise it is asked for.
  let isConfirmed: Bool

  /// Shows what would be erased.
  func planned() throws -> CommandResult {
    let store = try context.openStoreForReading(subject)
    let planned = try planned(in: store)
    let kept = try UnsavedAlerts(visibleTo: context).kept(of: subject, context)
    try showAlerts(goingWith: planned, kept.count)
    return result(planned, kept.count, isDryRun: true, in: store)
  }

  func run() throws -> CommandResult {
    guard isConfirmed || context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'subjects erase' asks in a terminal for the identifier again. Without a terminal, add "
          + "'--confirm ID'.")
    }
    let store = try context.openStoreForChanging(subject)
    let unsaved = UnsavedAlerts(visibleTo: context)
    let kept = try unsaved.kept(of: subject, context)
    let planned = try planned(in: store)
    // Shown before erasing, because it may be the last chance to see the alerts.
    try showAlerts(goingWith: planned, kept.count)
    guard let reason = try reason(for: planned.unreviewedCount + kept.count),
      try isConfirmed || confirms(planned)
    else { return .nothing }
    let erased = try context.store.change(store, .other) {
      try $0.eraseSubject(subject, reason: reason, expecting: planned)
    }
    for alert in kept { try unsaved.forget(alert.id) }
    return result(erased, kept.count, isDryRun: false, in: store)
  }

  /// A run that was killed may have erased the subject and left its traces.
  private func planned(in store: HealthStore) throws -> SubjectChange {
    if let former = try context.formerSubject(subject, in: store) { throw former }
    do {
      return try store.read { try $0.plannedErasure(of: subject, reason: reason) }
    } catch StoreError.Code.unknownSubject {
      guard try store.read({ try $0.mayHoldTraces() }) else {
        throw StoreError.unknownSubject(subject)
      }
      throw Failure(
        .temporaryFailure,
        "Nothing about this subject is listed any more. An earlier removal was cut off, so traces may "
          + "still be in the file. To remove them: wellbeing store purge")
    }
  }

  // MARK: Asking

  /// Returns the reason, asked for in a terminal if it is needed and was not given; `.some(nil)` if
  /// there is none, and nil if the person quit.
  private func reason(for waiting: Int) throws -> String?? {
    guard waiting > 0, reason == nil else { return .some(reason) }
    let error = StoreError.reasonRequired(toEraseUnreviewed: waiting)
    guard !isConfirmed else { throw error }
    let need = ReasonNeed(explanation: error.message, error: error)
    let dialog = context.lineDialog()
    return try context.run(dialog, SignalNotice("\nNothing was erased.\n")) {
      let typed = try DialogEnd.unconfirmed { try need.ask(dialog) }
      if typed == nil { dialog.say("Nothing was erased.") }
      return typed.map { .some($0) }
    }
  }

  private func confirms(_ planned: SubjectChange) throws -> Bool {
    let dialog = context.lineDialog()
    dialog.say("\(future(planned)) \(Self.reach)")
    let question = LineQuestion<Void>(
      body: [], prompt: "Type the identifier to erase it, or quit:",
      hint: "Type the identifier, or quit.",
      meaning: { $0 == subject ? .reply(()) : .fault("That is not the identifier.") })
    return try context.run(dialog, SignalNotice("\nNothing was erased.\n")) {
      if case .reply = try DialogEnd.unconfirmed({ try dialog.ask(question) }) { return true }
      dialog.say("Nothing was erased.")
      return false
    }
  }

  // MARK: The alerts

  /// Shows how many alerts are erased with a subject, even with --quiet.
  ///
  /// - Parameter kept: The number of those that could not be saved.
  private func showAlerts(goingWith change: SubjectChange, _ kept: Int) throws {
    let words =
      change.alertCount == 1
      ? "1 of them raises an alert" : "\(change.alertCount) of them raise an alert"
    let raised = "About this subject: \(change.words). \(words)."
    let count = change.unreviewedCount + kept
    let lists = kept == 0 ? "" : " Of these, \(kept) could not be saved, and goes from your list."
    let unreviewed =
      count == 0
      ? nil
      : "\(counted(count, "alert")) \(count == 1 ? "waits" : "wait"). After the "
        + "erasure no list shows \(count == 1 ? "it" : "them").\(lists)"
    try AlertGate(Presenter(context)).show(
      [change.alertCount > 0 ? raised : nil, unreviewed].compactMap {
        $0.map { AlertParagraph($0) }
      })
  }

  // MARK: The result

  private func future(_ change: SubjectChange) -> String {
    "Everything about \(quoted(subject)) would be removed for good: \(change.words)."
  }

  private func result(
    _ change: SubjectChange, _ kept: Int, isDryRun: Bool, in store: HealthStore
  ) -> CommandResult {
    CommandResult(isDryRun ? .answer : .report) {
      [
        "samples": change.sampleCount, "deleted": change.deletedCount, "drafts": change.draftCount,
        "alerts": change.alertCount, "plans": change.planCount, "episodes": change.episodeCount,
        "unreviewed": change.unreviewedCount + kept, "isDryRun": isDryRun,
        "keptCopies": try store.keptCopies(),
      ]
    } text: {
      guard !isDryRun else {
        return .lines(of: "\(future(change)) Nothing was erased. \(Self.reach)")
      }
      let done = "Everything about \(quoted(subject)) was removed for good: \(change.words). "
      return try .blocks(.lines(of: done + Self.reach) + context.whatIsLeft(of: store))
    }
  }
}

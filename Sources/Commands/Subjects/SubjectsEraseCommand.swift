import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct SubjectsEraseCommand: Command {
  private static let confirm = OptionSpec(
    "confirm", value: .text("ID"),
    summary: "Repeat the identifier, instead of typing it when asked.")

  static let spec = CommandSpec(
    "erase", summary: "Permanently remove everything about one person.",
    detail: [
      "Removes results, moods, deleted records, reviews, unfinished questionnaires, plans and "
        + "episodes, and rewrites the store's file. The audit trail keeps what was done and the "
        + "reasons, without the identifier. If alerts wait, it says how many, and needs a "
        + "reason. This cannot be undone.",
      reach,
    ],
    operands: [OperandSpec("ID", kind: .known(.subject), summary: "The person's identifier.")],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, confirm],
    exclusions: [.init(SubjectOptions.dryRun, confirm)],
    examples: [
      .init("wellbeing subjects erase P0412", "Erase a person, after typing the identifier.")
    ])

  /// The copies of the data that the command cannot remove.
  private static let reach =
    "This cannot remove: reasons in the audit trail, notes on other people's results, backups and "
    + "copies, disk snapshots, text still on a screen, or what other programs have read."

  private let subject: String
  private let reason: String?
  private let isDryRun: Bool
  /// The identifier again; nil if it is asked for.
  private let confirmed: String?

  init(_ arguments: Invocation) throws {
    subject = try SampleHeader.normalized(subject: arguments.operands[0])
    reason = try CorrectionOptions(arguments).reason
    isDryRun = arguments.has(SubjectOptions.dryRun)
    confirmed = arguments.value(of: Self.confirm)
    guard confirmed == nil || confirmed == subject else {
      throw Failure.dataError("'--confirm' is not the identifier to be erased. Nothing was erased.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    if isDryRun {
      let store = try context.openStoreForReading(subject)
      let planned = try planned(in: store, context)
      let kept = try UnsavedAlerts(visibleTo: context).kept(of: subject, context)
      try showAlerts(goingWith: planned, kept.count, context)
      try report(planned, kept.count, in: store, context)
      return .done
    }
    guard confirmed != nil || context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'subjects erase' asks in a terminal for the identifier again. Without a terminal, add "
          + "'--confirm ID'.")
    }
    let store = try context.openStoreForChanging(subject)
    let unsaved = UnsavedAlerts(visibleTo: context)
    let kept = try unsaved.kept(of: subject, context)
    let planned = try planned(in: store, context)
    // Shown before erasing, because it may be the last chance to see the alerts.
    try showAlerts(goingWith: planned, kept.count, context)
    guard let reason = try reason(for: planned.unreviewedCount + kept.count, context) else {
      return .done
    }
    guard try confirmed != nil || isConfirmed(planned, context) else { return .done }
    let erased = try context.store.change(store, .other) {
      try $0.eraseSubject(subject, reason: reason, expecting: planned)
    }
    for alert in kept { try unsaved.forget(alert.id) }
    try report(erased, kept.count, in: store, context)
    return .done
  }

  /// A run that was killed may have erased the subject and left its traces.
  private func planned(
    in store: HealthStore, _ context: CommandContext
  ) throws -> SubjectChange {
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
  private func reason(for waiting: Int, _ context: CommandContext) throws -> String?? {
    guard waiting > 0, reason == nil else { return .some(reason) }
    let error = StoreError.reasonRequired(toEraseUnreviewed: waiting)
    guard confirmed == nil else { throw error }
    let need = ReasonNeed(explanation: error.message, error: error)
    let dialog = context.console.lineDialog()
    return try context.console.run(dialog, SignalNotice("\nNothing was erased.\n")) {
      let typed = try DialogEnd.unconfirmed { try need.ask(dialog) }
      if typed == nil { dialog.say("Nothing was erased.") }
      return typed.map { .some($0) }
    }
  }

  private func isConfirmed(_ planned: SubjectChange, _ context: CommandContext) throws -> Bool {
    let dialog = context.console.lineDialog()
    dialog.say("\(future(planned)) \(Self.reach)")
    let question = LineQuestion<Void>(
      body: [], prompt: "Type the identifier to erase it, or quit:",
      hint: "Type the identifier, or quit.",
      meaning: { $0 == subject ? .reply(()) : .fault("That is not the identifier.") })
    return try context.console.run(dialog, SignalNotice("\nNothing was erased.\n")) {
      if case .reply = try DialogEnd.unconfirmed({ try dialog.ask(question) }) { return true }
      dialog.say("Nothing was erased.")
      return false
    }
  }

  // MARK: The alerts

  /// Shows how many alerts are erased with a subject, even with --quiet.
  ///
  /// - Parameter kept: The number of those that could not be saved.
  private func showAlerts(
    goingWith change: SubjectChange, _ kept: Int, _ context: CommandContext
  ) throws {
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

  private func report(
    _ change: SubjectChange, _ kept: Int, in store: HealthStore, _ context: CommandContext
  ) throws {
    let output = context.runtime.output
    if context.console.isJSON {
      try context.console.printJSON([
        "samples": change.sampleCount, "deleted": change.deletedCount, "drafts": change.draftCount,
        "alerts": change.alertCount, "plans": change.planCount, "episodes": change.episodeCount,
        "unreviewed": change.unreviewedCount + kept, "isDryRun": isDryRun,
        "keptCopies": try store.keptCopies(),
      ])
    } else if isDryRun {
      output.writeLine(
        context.console.paragraph("\(future(change)) Nothing was erased. \(Self.reach)"))
    } else if !context.console.isQuiet {
      output.writeLine(
        context.console.paragraph(
          "Everything about \(quoted(subject)) was removed for good: \(change.words). \(Self.reach)"
        ))
      try context.nameKeptCopies(of: store)
    }
  }
}

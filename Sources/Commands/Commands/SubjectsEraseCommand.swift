import WellbeingArguments
import WellbeingKit
import WellbeingDialogs
import WellbeingStrictJSON
import WellbeingTerminal

/// `subjects erase ID`: permanently removes all data about one person.
enum SubjectsEraseCommand: UnparsedCommand {
  private static let confirm = OptionSpec(
    "confirm", value: .text("ID"),
    summary: "Repeat the identifier, instead of typing it when asked.")

  static let spec = CommandSpec(
    "erase", summary: "Permanently remove everything about one person.",
    detail: [
      "Removes results, moods, deleted records, reviews and unfinished questionnaires, and rewrites "
        + "the store's file. The audit trail keeps what was done and the reasons, without the "
        + "identifier. This cannot be undone.",
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

  static func run(_ session: Session) throws -> ExitCode {
    let subject = try SampleHeader.normalised(subject: session.invocation.operands[0])
    let reason = try session.reason(SubjectOptions.reason)
    if session.invocation.has(SubjectOptions.dryRun) {
      let store = try session.openStoreForReadingSubjects()
      let planned = try store.sync { try $0.eraseSubject(subject, isDryRun: true) }
      try session.showAlerts(goingWith: planned, of: subject, in: store)
      try report(planned, of: subject, in: store, isDryRun: true, session)
      return .done
    }
    let isAsking = try isAsking(subject, session)
    let store = try session.openStoreOfSubjects()
    let planned = try store.sync {
      try $0.eraseSubject(subject, reason: reason, isDryRun: true)
    }
    // Shown before erasing, because it may be the last chance to see the alerts.
    try session.showAlerts(goingWith: planned, of: subject, in: store)
    guard try !isAsking || isConfirmed(planned, of: subject, session) else { return .done }
    let erased = try session.change(store, .other) {
      try $0.eraseSubject(subject, reason: reason, expecting: planned)
    }
    try report(erased, of: subject, in: store, isDryRun: false, session)
    return .done
  }

  // MARK: Asking

  /// Whether the user must still type the identifier.
  private static func isAsking(_ subject: String, _ session: Session) throws -> Bool {
    guard let typed = session.invocation.value(of: confirm) else {
      guard session.context.isInputTerminal else { throw Failure.needsIdentifier }
      return true
    }
    guard typed == subject else { throw Failure.otherIdentifier }
    return false
  }

  private static func isConfirmed(
    _ planned: SubjectChange, of subject: String, _ session: Session
  ) throws -> Bool {
    let dialog = session.lineDialog()
    dialog.say("\(future(planned, of: subject)) \(reach)")
    let question = LineQuestion<Void>(
      body: [], prompt: "Type the identifier to erase it, or quit:",
      hint: "Type the identifier, or quit.",
      meaning: { $0 == subject ? .reply(()) : .fault("That is not the identifier.") })
    return try session.run(dialog, SignalNotice("\nNothing was erased.\n")) {
      if case .reply = try DialogEnd.unconfirmed({ try dialog.ask(question) }) { return true }
      dialog.say("Nothing was erased.")
      return false
    }
  }

  // MARK: The result

  private static func future(_ change: SubjectChange, of subject: String) -> String {
    "Everything about \(quoted(subject)) would be removed for good: \(change.words)."
  }

  private static func report(
    _ change: SubjectChange, of subject: String, in store: HealthStore, isDryRun: Bool,
    _ session: Session
  ) throws {
    let output = session.context.output
    if session.isJSON {
      try session.printJSON([
        ("samples", .integer(change.sampleCount)), ("deleted", .integer(change.deletedCount)),
        ("drafts", .integer(change.draftCount)), ("alerts", .integer(change.alertCount)),
        ("isDryRun", .bool(isDryRun)),
        ("keptCopies", .strings(try store.keptCopies().map(\.path))),
      ])
    } else if isDryRun {
      output.writeLine(
        session.paragraph("\(future(change, of: subject)) Nothing was erased. \(reach)"))
    } else if !session.isQuiet {
      output.writeLine(
        session.paragraph(
          "Everything about \(quoted(subject)) was removed for good: \(change.words). \(reach)"))
      try session.nameKeptCopies(of: store)
    }
  }
}

extension Session {
  /// Shows how many alerts are erased with a subject, even with --quiet.
  fileprivate func showAlerts(
    goingWith change: SubjectChange, of subject: String, in store: HealthStore
  ) throws {
    let words =
      change.alertCount == 1
      ? "1 of them raises an alert" : "\(change.alertCount) of them raise an alert"
    let raised = "About this subject: \(change.words). \(words)."
    let corrected = try correctedWords(of: subject, in: store)
    try Presenter(self).show(
      alerts: [change.alertCount > 0 ? raised : nil, corrected].compactMap { $0 })
  }

  /// Returns a warning if a subject's corrected results had unreviewed alerts, otherwise nil.
  private func correctedWords(of subject: String, in store: HealthStore) throws -> String? {
    let alerts = try store.sync { try $0.waitingAlerts([.corrected], about: subject) }
    let count = Set(alerts.map(\.uuid)).count
    guard count > 0 else { return nil }
    return "\(countWords(count, "result")) had an alert before being corrected, and nobody has "
      + "reviewed it. Once erased it is on no list any more."
  }
}

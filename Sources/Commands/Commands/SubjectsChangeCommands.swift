import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// Shared parts of the commands that change the subject of records.
enum SubjectOptions {
  static let dryRun = OptionSpec(
    "dry-run", summary: "Show what would be changed, without changing it.")
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Give a reason for the audit trail.",
    detail: "It is kept permanently, even if the subject is erased, so leave out names.",
    isSensitive: true)

  /// Returns the note on what remains of an identifier that is no longer in use.
  fileprivate static func former(_ operand: String) -> String {
    "For programs that follow the store, the store remembers that the records were about \(operand). "
      + "'subjects erase \(operand)' removes this, too."
  }
}

/// `subjects rename OLD NEW`: changes the identifier of a subject.
enum SubjectsRenameCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "rename", summary: "Change the identifier of a subject.",
    detail: [
      "Moves everything about OLD to NEW: results, moods, deleted records and unfinished "
        + "questionnaires. NEW must not have any records yet; 'subjects merge' combines two subjects.",
      SubjectOptions.former("OLD"),
    ],
    operands: [
      OperandSpec("OLD", kind: .known(.subject), summary: "The present identifier."),
      OperandSpec("NEW", summary: "The new identifier."),
    ],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [.init("wellbeing subjects rename P412 P0412", "Correct an identifier.")])

  static func run(_ session: Session) throws -> ExitCode {
    let move = SubjectMove(
      session: session, infinitive: "rename it", past: "renamed", preposition: "to"
    ) { store, old, new, reason, isDryRun in
      try store.renameSubject(old, to: new, reason: reason, isDryRun: isDryRun)
    }
    return try move.run()
  }
}

/// `subjects merge FROM INTO`: merges one subject into another.
enum SubjectsMergeCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "merge", summary: "Merge one subject into another.",
    detail: [
      "Moves everything about FROM to INTO: results, moods, deleted records and unfinished "
        + "questionnaires. This cannot be undone. It is refused if both subjects have the same "
        + "unfinished questionnaire, or the same record of another system.",
      SubjectOptions.former("FROM"),
    ],
    operands: [
      OperandSpec("FROM", kind: .known(.subject), summary: "The identifier to give up."),
      OperandSpec("INTO", kind: .known(.subject), summary: "The identifier to keep."),
    ],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing subjects merge p0412 P0412 --dry-run", "Show what would be merged.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let move = SubjectMove(
      session: session, infinitive: "merge them", past: "merged", preposition: "into"
    ) { store, old, new, reason, isDryRun in
      try store.mergeSubject(old, into: new, reason: reason, isDryRun: isDryRun)
    }
    return try move.run()
  }
}

/// Moves the records of one subject to another, after confirmation.
private struct SubjectMove {
  /// Makes the change, or only plans it in a dry run. Takes the identifiers, the reason and whether
  /// it is a dry run.
  typealias Change =
    @Sendable (isolated HealthStore, String, String, String?, Bool) throws -> SubjectChange

  let session: Session
  /// The action after *to*, such as `rename it`.
  let infinitive: String
  /// The action after *was*, such as `renamed`.
  let past: String
  /// The preposition between the two identifiers.
  let preposition: String
  let change: Change

  /// - Throws: An error if an identifier on the command line is invalid, or if both are the same.
  func run() throws -> ExitCode {
    let operands = session.invocation.operands
    let old = try SampleHeader.normalised(subject: operands[0])
    let new = try SampleHeader.normalised(subject: operands[1])
    guard old != new else { throw Failure.sameSubject }
    let future = "\(quoted(old)) would be \(past) \(preposition) \(quoted(new))"
    let reason = try session.reason(SubjectOptions.reason)
    let plan = { [change] (store: HealthStore) in
      try store.sync { try change($0, old, new, reason, true) }
    }
    if session.invocation.has(SubjectOptions.dryRun) {
      let planned = try plan(session.openStoreForReadingSubjects())
      if session.isJSON { return try printJSON(planned, old, new, isDryRun: true) }
      session.context.output.writeLine(
        session.paragraph("\(future): \(planned.words). Nothing was changed."))
      return .done
    }
    let confirmation = try Confirmation(session, unchanged: "Nothing was changed.")
    let store = try session.openStoreOfSubjects()
    if confirmation.isAsking { session.say("\(future): \(try plan(store).words).") }
    guard try confirmation.isGiven("yes", to: infinitive) else { return .done }
    let done = try session.change(store, .other) { [change] in
      try change($0, old, new, reason, false)
    }
    if session.isJSON { return try printJSON(done, old, new, isDryRun: false) }
    if !session.isQuiet {
      let words = "\(past.capitalisedFirst) \(quoted(old)) \(preposition) \(quoted(new))"
      session.context.output.writeLine(session.paragraph("\(words): \(done.words)."))
    }
    return .done
  }

  private func printJSON(
    _ change: SubjectChange, _ old: String, _ new: String, isDryRun: Bool
  ) throws -> ExitCode {
    try session.printJSON([
      ("from", .string(old)), ("to", .string(new)), ("samples", .integer(change.sampleCount)),
      ("deleted", .integer(change.deletedCount)), ("drafts", .integer(change.draftCount)),
      ("isDryRun", .bool(isDryRun)),
    ])
    return .done
  }
}

extension SubjectChange {
  /// The number of records affected, as `3 results and moods, 1 deleted`.
  var words: String {
    let samples = sampleCount == 1 ? "1 result or mood" : "\(sampleCount) results and moods"
    let others = [(deletedCount, "deleted"), (draftCount, "unfinished")].filter { $0.0 > 0 }
    return ([samples] + others.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

extension Session {
  /// Opens an existing store for changing the subject of its records.
  ///
  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreOfSubjects() throws -> HealthStore {
    try requireOwner()
    _ = try openStoreForReadingSubjects()
    return try openStore()
  }

  /// Opens the store for reading its subjects.
  ///
  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreForReadingSubjects() throws -> HealthStore {
    guard let store = try openStoreForReading() else { throw StoreError.unknownSubject }
    return store
  }
}

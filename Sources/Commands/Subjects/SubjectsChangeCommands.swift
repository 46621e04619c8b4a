import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

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
      + "'store purge' removes this."
  }
}

struct SubjectsRenameCommand: Command {
  static let spec = CommandSpec(
    "rename", summary: "Change the identifier of a subject.",
    detail: [
      "Moves everything about OLD to NEW: results, moods, deleted records, unfinished "
        + "questionnaires, plans and episodes. NEW must not have any records yet; 'subjects merge' combines two subjects.",
      SubjectOptions.former("OLD"),
    ],
    operands: [
      OperandSpec("OLD", kind: .known(.subject), summary: "The present identifier."),
      OperandSpec("NEW", summary: "The new identifier."),
    ],
    options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [.init("wellbeing subjects rename P412 P0412", "Correct an identifier.")])

  private let move: SubjectMove

  init(_ arguments: Invocation) throws {
    move = try SubjectMove(
      arguments, infinitive: "rename it", past: "renamed", preposition: "to"
    ) {
      try $0.plannedRename(of: $1, to: $2, reason: $3)
    } change: {
      try $0.renameSubject($1, to: $2, reason: $3)
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode { try move.run(context) }
}

struct SubjectsMergeCommand: Command {
  static let spec = CommandSpec(
    "merge", summary: "Merge one subject into another.",
    detail: [
      "Moves everything about FROM to INTO: results, moods, deleted records, unfinished "
        + "questionnaires, plans and episodes. Of a plan that both have, one stays. This cannot be undone. It is "
        + "refused if both subjects have the same unfinished questionnaire, or the same record of "
        + "another system.",
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

  private let move: SubjectMove

  init(_ arguments: Invocation) throws {
    move = try SubjectMove(
      arguments, infinitive: "merge them", past: "merged", preposition: "into"
    ) {
      try $0.plannedMerge(of: $1, into: $2, reason: $3)
    } change: {
      try $0.mergeSubject($1, into: $2, reason: $3)
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode { try move.run(context) }
}

/// Moves the records of one subject to another, after confirmation.
private struct SubjectMove {
  /// Plans or makes the change. Takes the identifiers and the reason.
  typealias Change<Store> = @Sendable (Store, String, String, String?) throws -> SubjectChange

  private let old: String
  private let new: String
  private let isDryRun: Bool
  private let options: CorrectionOptions
  private let infinitive: String
  private let past: String
  private let preposition: String
  private let plan: Change<HealthStore.Reader>
  private let change: Change<HealthStore.Writer>

  /// - Parameters:
  ///   - infinitive: The action after *to*, such as `rename it`.
  ///   - past: The action after *was*, such as `renamed`.
  ///   - preposition: The preposition between the two identifiers.
  /// - Throws: An error if an identifier is invalid, or if both are the same.
  init(
    _ arguments: Invocation, infinitive: String, past: String, preposition: String,
    plan: @escaping Change<HealthStore.Reader>, change: @escaping Change<HealthStore.Writer>
  ) throws {
    old = try SampleHeader.normalized(subject: arguments.operands[0])
    new = try SampleHeader.normalized(subject: arguments.operands[1])
    guard old != new else {
      throw Failure.usage("The two subjects are the same: name another.")
    }
    isDryRun = arguments.has(SubjectOptions.dryRun)
    options = try CorrectionOptions(arguments)
    (self.infinitive, self.past, self.preposition) = (infinitive, past, preposition)
    (self.plan, self.change) = (plan, change)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let future = "\(quoted(old)) would be \(past) \(preposition) \(quoted(new))"
    if isDryRun {
      let planned = try plan(in: context.openStoreForReading(old))
      if context.console.isJSON { return try printJSON(planned, context) }
      context.runtime.output.writeLine(
        context.console.paragraph("\(future): \(planned.words). Nothing was changed."))
      return .done
    }
    let confirmation = try Confirmation(context, options, unchanged: "Nothing was changed.")
    let store = try context.openStoreForChanging(old)
    if confirmation.isAsking { context.console.say("\(future): \(try plan(in: store).words).") }
    guard try confirmation.isGiven("yes", to: infinitive) else { return .done }
    let done = try context.store.change(store, .other) {
      try change($0, old, new, options.reason)
    }
    if context.console.isJSON { return try printJSON(done, context) }
    if !context.console.isQuiet {
      let words = "\(past.capitalisedFirst) \(quoted(old)) \(preposition) \(quoted(new))"
      context.runtime.output.writeLine(context.console.paragraph("\(words): \(done.words)."))
    }
    return .done
  }

  private func plan(in store: HealthStore) throws -> SubjectChange {
    try store.read { try plan($0, old, new, options.reason) }
  }

  private func printJSON(_ change: SubjectChange, _ context: CommandContext) throws -> ExitCode {
    try context.console.printJSON([
      "from": old, "to": new, "samples": change.sampleCount, "deleted": change.deletedCount,
      "drafts": change.draftCount, "plans": change.planCount, "episodes": change.episodeCount,
      "isDryRun": isDryRun,
    ])
    return .done
  }
}

extension SubjectChange {
  /// The number of records affected, as `3 results and moods, 1 deleted`.
  var words: String {
    let samples = sampleCount == 1 ? "1 result or mood" : "\(sampleCount) results and moods"
    let others = [(deletedCount, "deleted"), (draftCount, "unfinished")].filter { $0.0 > 0 }
    let starts = [(planCount, "plan"), (episodeCount, "episode")].filter { $0.0 > 0 }
    return ([samples] + others.map { "\($0) \($1)" } + starts.map(counted))
      .joined(separator: ", ")
  }
}

extension CommandContext {
  /// Opens an existing store for changing what it has about a subject.
  ///
  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreForChanging(_ subject: String) throws -> HealthStore {
    guard let store = try store.openForChanging() else { throw StoreError.unknownSubject(subject) }
    return store
  }

  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreForReading(_ subject: String) throws -> HealthStore {
    guard let store = try store.openForReading() else { throw StoreError.unknownSubject(subject) }
    return store
  }
}

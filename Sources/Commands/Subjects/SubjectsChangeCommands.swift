import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Shared parts of the commands that change the subject of records.
enum SubjectOptions {
  static let dryRun = Option.flag(
    "dry-run", "Show what would be changed, without changing it.")
  static let reason = CorrectionOptions.reason.with(
    summary: "Give a reason for the audit trail.",
    detail: "It is kept permanently, even if the subject is erased, so leave out names.")

  /// Returns the note on what remains of an identifier that is no longer in use.
  fileprivate static func former(_ operand: String) -> String {
    "For programs that follow the store, the store remembers that the records were about \(operand). "
      + "'store purge' removes this."
  }
}

enum SubjectsRenameCommand {
  private static let move = SubjectMove(
    old: .subject("OLD", "The present identifier."),
    new: .subject("NEW", "The new identifier.", kind: .text),
    infinitive: "rename it", past: "renamed", preposition: "to"
  ) {
    try $0.plannedRename(of: $1, to: $2, reason: $3)
  } change: {
    try $0.renameSubject($1, to: $2, reason: $3)
  }

  static let command = move.command(
    "rename", "Change the identifier of a subject.",
    "Moves everything about OLD to NEW: results, moods, deleted records, unfinished "
      + "questionnaires, plans and episodes. NEW must not have any records yet; 'subjects merge' combines two subjects.",
    example: .init("wellbeing subjects rename P412 P0412", "Correct an identifier."))
}

enum SubjectsMergeCommand {
  private static let move = SubjectMove(
    old: .subject("FROM", "The identifier to give up."),
    new: .subject("INTO", "The identifier to keep."),
    infinitive: "merge them", past: "merged", preposition: "into"
  ) {
    try $0.plannedMerge(of: $1, into: $2, reason: $3)
  } change: {
    try $0.mergeSubject($1, into: $2, reason: $3)
  }

  static let command = move.command(
    "merge", "Merge one subject into another.",
    "Moves everything about FROM to INTO: results, moods, deleted records, unfinished "
      + "questionnaires, plans and episodes. Of a plan that both have, one stays. This cannot be undone. It is "
      + "refused if both subjects have the same unfinished questionnaire, or the same record of "
      + "another system.",
    example: .init("wellbeing subjects merge p0412 P0412 --dry-run", "Show what would be merged."))
}

/// Moves the records of one subject to another, after confirmation.
private struct SubjectMove: Sendable {
  /// Plans or makes the change. Takes the identifiers and the reason.
  typealias Change<Store> = @Sendable (Store, String, String, String?) throws -> SubjectChange

  let old: Operand<String>
  let new: Operand<String>
  /// The action after *to*, such as `rename it`.
  let infinitive: String
  /// The action after *was*, such as `renamed`.
  let past: String
  /// What stands between the two identifiers.
  let preposition: String
  let plan: Change<HealthStore.Reader>
  let change: Change<HealthStore.Writer>

  func command(
    _ name: String, _ summary: String, _ detail: String, example: CommandSpec.Example
  ) -> Command {
    Command(
      name, summary, detail: [detail, SubjectOptions.former(old.spec.name)], [old, new],
      options: [SubjectOptions.dryRun, SubjectOptions.reason, CorrectionOptions.yes],
      examples: [example], run: run)
  }

  private func run(_ context: CommandContext) throws -> CommandResult {
    let (old, new) = (try context[old], try context[new])
    guard old != new else {
      throw Failure.usage("The two subjects are the same: name another.")
    }
    let options = try CorrectionOptions(context)
    let isDryRun = try context[SubjectOptions.dryRun]
    func planned(in store: HealthStore) throws -> SubjectChange {
      try store.read { try plan($0, old, new, options.reason) }
    }
    func document(_ change: SubjectChange) -> JSONForm {
      [
        "from": old, "to": new, "samples": change.sampleCount, "deleted": change.deletedCount,
        "drafts": change.draftCount, "plans": change.planCount,
        "episodes": change.episodeCount, "isDryRun": isDryRun,
      ]
    }
    let future = "\(quoted(old)) would be \(past) \(preposition) \(quoted(new))"
    if isDryRun {
      let planned = try planned(in: context.openStoreForReading(old))
      return CommandResult(
        .answer, json: document(planned), "\(future): \(planned.words). Nothing was changed.")
    }
    let confirmation = try Confirmation(context, options, unchanged: "Nothing was changed.")
    let store = try context.openStoreForChanging(old)
    if confirmation.isAsking {
      context.console.say("\(future): \(try planned(in: store).words).")
    }
    guard try confirmation.isGiven("yes", to: infinitive) else { return .nothing }
    let done = try context.store.change(store, .other) {
      try change($0, old, new, options.reason)
    }
    return CommandResult(
      json: document(done),
      "\(past.capitalisedFirst) \(quoted(old)) \(preposition) \(quoted(new)): \(done.words).")
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

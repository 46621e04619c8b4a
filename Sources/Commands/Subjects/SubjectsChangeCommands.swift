import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Shared parts of the commands that change the subject of records.
enum SubjectOptions {
  static let dryRun = Option.flag("dry-run", "Show what would be changed, without changing it.")
  static let reason = CorrectionOptions.reason.with(
    detail: "It is kept permanently, even if the subject is erased, so leave out names.")
}

/// `subjects rename`: moves everything about one subject to another identifier, which may have
/// records.
enum SubjectsRenameCommand {
  private static let old = Operand.subject("OLD", "The identifier to give up.")
  private static let new = Operand.subject("NEW", "The identifier to use.", kind: .text)
  private static let join = Option.flag(
    "join", "Join OLD with NEW, which has records, too.",
    detail: "Without it, a terminal asks. This cannot be undone.")

  static let command = Command(
    "rename", "Change the identifier of a subject, or join two subjects.",
    detail: [
      "Moves everything about OLD to NEW: results, moods, deleted records, unfinished "
        + "questionnaires, plans and episodes. If NEW has records, the two are joined, which cannot be "
        + "undone: of a plan that both have, one stays. It is refused if both have the same unfinished "
        + "questionnaire, or the same record of another system.",
      "For programs that follow the store, the store remembers that the records were about OLD. "
        + "'store purge' removes this.",
    ],
    [old, new],
    options: [SubjectOptions.dryRun, join, SubjectOptions.reason, CorrectionOptions.yes],
    examples: [
      .init("wellbeing subjects rename P412 P0412", "Correct an identifier."),
      .init("wellbeing subjects rename p0412 P0412 --dry-run", "Show what would be joined."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (old, new) = (try context[old], try context[new])
    guard old != new else { throw Failure.usage("The two subjects are the same: name another.") }
    let (options, isDryRun) = (try CorrectionOptions(context), try context[SubjectOptions.dryRun])
    let confirmation =
      try isDryRun ? nil : Confirmation(context, options, unchanged: "Nothing was changed.")
    let store = try isDryRun ? context.openStoreForReading(old) : context.openStoreForChanging(old)
    let mayJoin = try context[join]
    let (isJoin, planned) = try store.read { store in
      do {
        return (false, try store.plannedRename(of: old, to: new, reason: options.reason))
      } catch StoreError.Code.subjectExists {
        return (true, try store.plannedMerge(of: old, into: new, reason: options.reason))
      }
    }
    if mayJoin, !isJoin { throw StoreError.unknownSubject(new) }
    func sentence(_ change: SubjectChange, _ verb: String) -> String {
      "\(quoted(old)) \(verb) \(isJoin ? "joined with" : "renamed to") \(quoted(new)): \(change.words)."
    }
    func document(_ change: SubjectChange) -> JSONForm {
      [
        "from": old, "to": new, "isJoin": isJoin, "samples": change.sampleCount,
        "deleted": change.deletedCount, "drafts": change.draftCount, "plans": change.planCount,
        "episodes": change.episodeCount, "isDryRun": isDryRun,
      ]
    }
    guard let confirmation else {
      return CommandResult(
        .answer, json: document(planned), sentence(planned, "would be") + " Nothing was changed.")
    }
    guard !isJoin || mayJoin || confirmation.isAsking else {
      throw Failure.dataError(
        "\(quoted(new)) has records, too: add '\(join.typed)' to join the two, or name another. "
          + "Nothing was changed.")
    }
    if confirmation.isAsking { context.say(sentence(planned, "would be")) }
    guard
      try isJoin && !mayJoin
        ? confirmation.isGiven("join", to: "join them for good")
        : confirmation.isGiven("yes", to: isJoin ? "join them" : "rename it")
    else { return .nothing }
    let done = try context.store.change(store, .other) {
      try isJoin
        ? $0.mergeSubject(old, into: new, reason: options.reason)
        : $0.renameSubject(old, to: new, reason: options.reason)
    }
    return CommandResult(json: document(done), sentence(done, "was"))
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

import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum SubjectsEpisodeCommand {
  private static let subject = Operand.subject("ID", "The subject's identifier.")
  private static let from = Option.day(
    "from", "Begin an episode with this day.",
    detail: TypedDate.forms + " It may be before the first record, and not after today."
  ).map { day, context in
    if let day, day > (try context.today()) {
      throw Failure.usage("Option '--from' is in the future: an episode begins today or earlier.")
    }
    return day
  }
  private static let clear = Option.day(
    "clear", "Remove the episode that begins with this day.", detail: "Records stay.")

  static let command = Command(
    "episode", "List, begin or remove episodes of care.",
    detail: [
      "Changes since the baseline are measured from the first result of the present episode: the one "
        + "that began last. Until it has a result with a total, the episode before goes on; after that, "
        + "earlier results are not compared with it. Without an episode, changes are measured from the "
        + "subject's first result. 'trend --baseline' names another result."
    ],
    [subject], options: [from, clear, SubjectOptions.reason], exclusions: [.init(from, clear)],
    examples: [
      .init(
        "wellbeing subjects episode P0412 --from 2026-10-01",
        "Measure changes from the first result on or after 1 October."),
      .init("wellbeing subjects episode P0412", "List the episodes of a subject."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (subject, reason) = (try context[subject], try context[SubjectOptions.reason])
    let (begun, removed) = (try context[from], try context[clear])
    let isChange = begun != nil || removed != nil
    guard reason == nil || isChange else {
      throw Failure.usage(
        "'\(SubjectOptions.reason.typed)' is for a change: add '\(from.spec.usage)' or '\(clear.spec.usage)'."
      )
    }
    if let begun {
      let store = try context.openStoreForChanging(subject)
      try context.store.change(store, .other) {
        try $0.addEpisode(of: subject, from: begun, reason: reason)
      }
    }
    if let removed {
      let store = try context.openStoreForChanging(subject)
      let known = try store.read { try $0.episodes(of: subject) }
      guard known.contains(removed) else {
        let days = known.map(\.description).joined(separator: ", ")
        throw Failure.usage(
          "No episode of \(quoted(subject)) begins on \(LocalTime.written(removed)): "
            + (known.isEmpty ? "no episode was recorded." : "choose one of \(days)."))
      }
      try context.store.change(store, .other) {
        try $0.removeEpisode(of: subject, from: removed, reason: reason)
      }
    }
    let store = try context.openStoreForReading(subject)
    let (summary, days) = try store.read {
      (try $0.subject(subject), try $0.episodes(of: subject))
    }
    guard summary != nil || removed != nil else { throw StoreError.unknownSubject(subject) }
    let today = try context.today()
    let list = words(days, on: today)
    return CommandResult(
      isChange ? .report : .answer,
      json: ["subject": subject, "episodes": days, "present": days.last { $0 <= today }],
      list.isEmpty
        ? "\(quoted(subject)) has no episode of care: changes are measured from the first result."
        : "Episodes of care of \(quoted(subject)): \(list). Changes are measured from the first "
          + "result of the present one.")
  }

  /// The first days in words, such as `from 2024-02-01, from 2026-10-01 (present)`.
  static func words(_ days: [LocalDay], on today: LocalDay) -> String {
    let present = days.last { $0 <= today }
    return days.map { "from \($0)" + ($0 == present ? " (present)" : "") }.joined(separator: ", ")
  }
}

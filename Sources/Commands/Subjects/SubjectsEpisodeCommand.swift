import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct SubjectsEpisodeCommand: Command {
  private static let from = OptionSpec(
    "from", value: .text("DATE"), summary: "Begin an episode with this day.",
    detail: DateArgument.forms + " It may be before the first record, and not after today.")
  private static let clear = OptionSpec(
    "clear", value: .text("DATE"), summary: "Remove the episode that begins with this day.",
    detail: "Records stay.")

  static let spec = CommandSpec(
    "episode", summary: "List, begin or remove episodes of care.",
    detail: [
      "Changes since the baseline are measured from the first result of the present episode: the one "
        + "that began last. Until it has a result with a total, the episode before goes on; after that, "
        + "earlier results are not compared with it. Without an episode, changes are measured from the "
        + "subject's first result. 'trend --baseline' names another result."
    ],
    operands: [OperandSpec("ID", kind: .known(.subject), summary: "The subject's identifier.")],
    options: [from, clear, SubjectOptions.reason],
    exclusions: [.init(from, clear)],
    examples: [
      .init(
        "wellbeing subjects episode P0412 --from 2026-10-01",
        "Measure changes from the first result on or after 1 October."),
      .init("wellbeing subjects episode P0412", "List the episodes of a subject."),
    ])

  private let subject: String
  private let from: String?
  private let clear: String?
  private let reason: String?

  init(_ arguments: Invocation) throws {
    subject = try SampleHeader.normalized(subject: arguments.operands[0])
    from = arguments.value(of: Self.from)
    clear = arguments.value(of: Self.clear)
    reason = try CorrectionOptions(arguments).reason
    if reason != nil, from == nil, clear == nil {
      throw Failure.usage("'--reason' is for a change: add '--from DATE' or '--clear DATE'.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let (now, zone) = (context.runtime.clock(), try context.zone())
    func day(_ typed: String, _ option: OptionSpec) throws -> LocalDay {
      try DateArgument.parse(typed, of: option.typed, now: now, zone: zone).day(in: zone)
    }
    if let from {
      let day = try day(from, Self.from)
      guard day <= LocalDay(of: now, in: zone) else {
        throw Failure.usage("Option '--from' is in the future: an episode begins today or earlier.")
      }
      let store = try context.openStoreForChanging(subject)
      try context.store.change(store, .other) {
        try $0.addEpisode(of: subject, from: day, reason: reason)
      }
    }
    if let clear {
      let day = try day(clear, Self.clear)
      let store = try context.openStoreForChanging(subject)
      let known = try store.read { try $0.episodes(of: subject) }
      guard known.contains(day) else {
        let days = known.map(\.description).joined(separator: ", ")
        throw Failure.usage(
          "No episode of \(quoted(subject)) begins on \(LocalTime.written(day)): "
            + (known.isEmpty ? "no episode was recorded." : "choose one of \(days)."))
      }
      try context.store.change(store, .other) {
        try $0.removeEpisode(of: subject, from: day, reason: reason)
      }
    }
    try report(context)
    return .done
  }

  private func report(_ context: CommandContext) throws {
    let store = try context.openStoreForReading(subject)
    let (summary, days) = try store.read {
      (try $0.subject(subject), try $0.episodes(of: subject))
    }
    guard summary != nil || clear != nil else { throw StoreError.unknownSubject(subject) }
    let today = try context.today()
    if context.console.isJSON {
      try context.console.printJSON([
        "subject": subject, "episodes": days,
        "present": days.last { $0 <= today },
      ])
    } else if !context.console.isQuiet || (from == nil && clear == nil) {
      let list = Self.words(days, on: today)
      context.runtime.output.writeLine(
        context.console.paragraph(
          list.isEmpty
            ? "\(quoted(subject)) has no episode of care: changes are measured from the first result."
            : "Episodes of care of \(quoted(subject)): \(list). Changes are measured from the first "
              + "result of the present one."))
    }
  }

  /// The first days in words, such as `from 2024-02-01, from 2026-10-01 (present)`.
  static func words(_ days: [LocalDay], on today: LocalDay) -> String {
    let present = days.last { $0 <= today }
    return days.map { "from \($0)" + ($0 == present ? " (present)" : "") }.joined(separator: ", ")
  }
}

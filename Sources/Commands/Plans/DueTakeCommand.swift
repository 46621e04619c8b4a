import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

struct DueTakeCommand: Command {
  private static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Answer what is open from this past day.",
    detail: "It is saved as of this day. " + DateArgument.forms)
  private static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Give the reason for entering a past day.",
    detail: "It is saved as the note of the record.", isSensitive: true)

  static let spec = CommandSpec(
    "take", summary: "Answer what is due now, one after another.",
    detail: [
      "Each can be answered from its due day to the day before the next due day. What was missed is "
        + "entered with --date and --reason. What is still to come cannot be entered."
    ],
    options: [
      date, reason, RecordOptions.administeredBy, RecordOptions.clinician, TakeCommand.handoff,
      .language, .region, .accessible,
    ],
    exclusions: [.init(TakeCommand.handoff, RecordOptions.administeredBy)],
    examples: [
      .init("wellbeing due take", "Answer what is due now."),
      .init("wellbeing due take --subject P0412", "Administer what is due to P0412."),
      .init(
        "wellbeing due take --date 2026-11-02 --reason 'Filled in on paper.'",
        "Enter what was missed."),
    ])

  private let date: String?
  private let reason: String?
  private let arguments: Invocation

  init(_ arguments: Invocation) throws {
    self.arguments = arguments
    guard !arguments.has(CommonOptions.json) else {
      throw Failure.usage(
        "'due take' asks its questions in a terminal. For a program: 'wellbeing due --json'.")
    }
    date = arguments.value(of: Self.date)
    reason = try CorrectionOptions(arguments).reason
    guard reason != "-" else {
      throw Failure.usage("Option '\(Self.reason.typed)' needs a reason in words.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let (subject, today) = (try context.subject(), try context.today())
    let day =
      try date.map {
        try DateArgument.parse(
          $0, of: Self.date.typed, now: context.runtime.clock(), zone: context.zone()
        ).day(in: context.zone())
      } ?? today
    guard let store = try context.store.openForReading(),
      case let plans = try store.read({ try $0.plans(subject: subject) }), !plans.isEmpty
    else {
      throw Failure.noInput(context.noPlans(for: subject))
    }
    let words = HistoryWords(context, store)
    let next = plans.compactMap { plan in
      plan.nextDueDay(after: today).map { (plan, $0) }
    }.min { $0.1 < $1.1 }
    let upcoming = next.map { "\(words.title(of: $0.type)) is due on \(LocalTime.span($1...$1))" }
    guard day <= today else {
      throw Failure.dataError(
        "A future day cannot be answered\(upcoming.map { ": \($0)" } ?? "").")
    }
    guard (reason != nil) == (day < today) else {
      throw Failure.usage(
        reason == nil
          ? "A past day needs a reason: add '\(Self.reason.typed) TEXT'."
          : "Option '\(Self.reason.typed)' is for a past day: give it with '\(Self.date.typed)'.")
    }
    let open = try open(plans, on: day, in: store, today)
    guard !open.isEmpty else {
      guard day == today else {
        throw Failure.dataError(
          "Nothing is open for \(quoted(subject)) on \(LocalTime.written(day)): 'wellbeing due --from \(day)' lists what "
            + "is planned."
        )
      }
      context.console.say(
        "Nothing is due for \(quoted(subject)) now.\(upcoming.map { " \($0)." } ?? "")")
      return .done
    }
    guard context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'due take' asks its questions in a terminal: use 'wellbeing take ID --answers-file FILE'.")
    }
    guard !arguments.has(TakeCommand.handoff) || open != [.stateOfMind] else {
      throw Failure.dataError(
        "Only a mood is due, and '\(TakeCommand.handoff.typed)' is for questionnaires: leave it out."
      )
    }
    let ids = open.filter { $0 != .stateOfMind }.map(\.rawValue)
    if !ids.isEmpty {
      let given = try RecordOptions(arguments)
      _ = try TakeRequest(
        questionnaires: ids, administeredBy: given.administeredBy, clinician: given.clinician,
        note: reason, isHandedOver: arguments.has(TakeCommand.handoff),
        pastDay: day < today ? day : nil
      ).run(context)
    }
    guard try self.open(plans, on: day, in: store, today) == [.stateOfMind] else { return .done }
    guard !arguments.has(TakeCommand.handoff) else {
      let past = day < today ? " \(Self.date.typed) \(day) \(Self.reason.typed) TEXT" : ""
      context.console.say(
        "A mood is still due. To log it: wellbeing due take\(past)"
          + context.option(naming: subject))
      return .done
    }
    return try MoodCommand(date: day < today ? "\(day)" : nil, note: reason).run(context)
  }

  /// Returns the types of what can be answered on a day and is not done, each once.
  private func open(
    _ plans: [Plan], on day: LocalDay, in store: HealthStore, _ today: LocalDay
  ) throws -> [SampleType] {
    var types: [SampleType] = []
    for plan in plans {
      guard let due = plan.dueDay(onOrBefore: day) else { continue }
      let occasions = try store.read {
        try $0.occasions(subject: plan.subject, in: due...due, today: today)
      }
      let isOpen = occasions.contains {
        $0.plan == plan && $0.days.contains(day) && $0.state != .done
      }
      if isOpen, !types.contains(plan.type) { types.append(plan.type) }
    }
    return types
  }
}

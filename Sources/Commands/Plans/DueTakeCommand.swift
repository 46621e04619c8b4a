import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

enum DueTakeCommand {
  private static let date = Option.day(
    "date", "Answer what is open from this past day.",
    detail: "It is saved as of this day. " + TypedDate.forms)
  private static let reason = Option.reason(
    "Give the reason for entering a past day.", detail: "It is saved as the note of the record."
  ).map { reason, _ in
    guard reason != "-" else { throw Failure.usage("Option '--reason' needs a reason in words.") }
    return reason
  }

  static let command = Command(
    "take", "Answer what is due now, one after another.",
    detail: [
      "Each can be answered from its due day to the day before the next due day. What was missed is "
        + "entered with --date and --reason. What is still to come cannot be entered."
    ],
    options: [
      date, reason, RecordOptions.administeredBy, RecordOptions.clinician, TakeCommand.handoff,
      Options.language, Options.region,
    ],
    exclusions: [.init(TakeCommand.handoff, RecordOptions.administeredBy)],
    examples: [
      .init("wellbeing due take", "Answer what is due now."),
      .init("wellbeing due take --subject P0412", "Administer what is due to P0412."),
      .init(
        "wellbeing due take --date 2026-11-02 --reason 'Filled in on paper.'",
        "Enter what was missed."),
    ], hasDocument: false, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (subject, today) = (try context.subject(), try context.today())
    let (day, reason) = (try context[date] ?? today, try context[reason])
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
      throw Failure.dataError("A future day cannot be answered\(upcoming.map { ": \($0)" } ?? "").")
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
      return CommandResult(
        .answer, "Nothing is due for \(quoted(subject)) now.\(upcoming.map { " \($0)." } ?? "")")
    }
    guard context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'due take' asks its questions in a terminal: "
          + "'wellbeing record ID --administered-by self --answers -' reads answers."
      )
    }
    guard !context.has(TakeCommand.handoff) || open != [.stateOfMind] else {
      throw Failure.dataError(
        "Only a mood is due, and '\(TakeCommand.handoff.typed)' is for questionnaires: leave it out."
      )
    }
    let ids = open.filter { $0 != .stateOfMind }.map(\.rawValue)
    if !ids.isEmpty {
      let given = try RecordOptions(context)
      try TakeRequest(
        questionnaires: ids, administeredBy: given.administeredBy, clinician: given.clinician,
        note: reason, isHandedOver: context.has(TakeCommand.handoff),
        pastDay: day < today ? day : nil
      ).run(context)
    }
    guard try self.open(plans, on: day, in: store, today) == [.stateOfMind] else { return .nothing }
    guard !context.has(TakeCommand.handoff) else {
      let past = day < today ? " \(Self.date.typed) \(day) \(Self.reason.typed) TEXT" : ""
      context.say(
        "A mood is still due. To log it: wellbeing due take\(past)"
          + context.option(naming: subject))
      return .nothing
    }
    return try MoodCommand.log(date: day < today ? "\(day)" : nil, note: reason, context)
  }

  /// Returns the types of what can be answered on a day and is not done, each once.
  private static func open(
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

import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum PlanAddCommand {
  private static let type = Operand.word(
    "ID", .known(.plannedType), "The questionnaire, such as phq-9, or mood.")
  private static let every = Option.span(
    "every", "Repeat after this time: 1d, 2w, 6mo or 1y.",
    detail:
      "The default is the interval after which the questionnaire is usually repeated, for PHQ-9 and "
      + "GAD-7 two weeks. Moods and questionnaires without one need it.")
  private static let weekdays = Option.text(
    "weekday", .text("DAYS"), "Make it due on these weekdays, such as mo,th.",
    detail: "For intervals in weeks. By default, it is the weekday of the first day."
  ).map { typed, _ in Set(try (typed?.split(separator: ",") ?? []).map(weekday)) }
  private static let from = Option.day(
    "from", "Begin with this day (default: today).", isAhead: true)
  private static let until = Option.day(
    "until", "End with this day (default: no end).", isAhead: true)

  static let command = Command(
    "add", "Plan a questionnaire or moods at regular intervals.", [type],
    options: [every, from, until, weekdays, Options.note],
    examples: [
      .init("wellbeing plan add phq-9 --subject P0412", "Plan the PHQ-9 every two weeks."),
      .init("wellbeing plan add mood --every 1d", "Plan a mood every day."),
      .init(
        "wellbeing plan add gad-7 --every 1w --weekday mo,th --until 2027-01-31",
        "Plan the GAD-7 twice a week for a time."),
    ], run: run)

  /// Returns the number of a weekday, of which two letters are enough.
  private static func weekday(_ typed: Substring) throws(Failure) -> Int {
    let word = typed.lowercased().filter { !$0.isWhitespace }
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    guard word.count > 1, let place = names.firstIndex(where: { $0.hasPrefix(word) }) else {
      throw .usage(
        "Option '\(weekdays.typed)' needs weekdays such as mo,th: use mo, tu, we, th, fr, sa or su."
      )
    }
    return place + 1
  }

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let word = try context[type]
    let questionnaire =
      knownID(word, among: [TypeName.mood]) == nil ? try context.questionnaires([word])[0] : nil
    guard let interval = try context[every] ?? questionnaire?.retestInterval.flatMap(span) else {
      throw Failure.usage(
        "\(quoted(word)) has no usual interval: give one, such as '\(every.typed) 1w'.")
    }
    let (first, last) = (try context[from] ?? context.today(), try context[until])
    guard let subject = try context.confirmedSubject() else { return .nothing }
    let type = questionnaire.map { SampleType.questionnaire($0.id) } ?? .stateOfMind
    let (note, days) = (try context.runtime.note(context[Options.note]), try context[weekdays])
    let plan: Plan
    do throws(InvalidPlan) {
      plan = try Plan(
        id: .version7(at: context.runtime.clock()), subject: subject, type: type, every: interval,
        on: days, from: first, until: last, note: note)
    } catch {
      throw switch error {
      case .weekdaysWithoutWeeks, .unknownWeekday:
        Failure.usage(
          "Option '\(weekdays.typed)' needs an interval in weeks, such as '\(every.typed) 2w'.")
      case .endsBeforeStart:
        Failure.usage("'\(until.typed)' is before the first day: give a later date.")
      case .subject(let error): Failure.dataError(error.message)
      }
    }
    guard let due = plan.nextDueDay(after: first.adding(days: -1)) else {
      throw Failure.dataError(
        "No day from '\(from.typed)' to '\(until.typed)' is one of the weekdays.")
    }
    let store = try context.store.open()
    let title = HistoryWords(context, store).title(of: type)
    let isNew =
      try subject != context.settings.ownSubject
      && store.read { try $0.subject(subject) } == nil
    do {
      try context.store.change(store, .other) { try $0.addPlan(plan) }
    } catch let error as StoreError where error.code == .planExists {
      // It may have been removed since.
      let plans = try store.read { try $0.plans(subject: subject) }
      guard let other = plans.first(where: { error.uuids.contains($0.id) }) else { throw error }
      throw Failure.dataError(
        "There is already a plan of \(title) for \(quoted(subject)), \(other.everyWords): "
          + "'wellbeing plan remove \(other.id.reference)' removes it.")
    }
    return CommandResult(
      json: ["plan": PlanListCommand.fields.json(plan)],
      "\(title) for \(quoted(subject)) \(plan.everyWords), first due on "
        + "\(LocalTime.span(due...due)): \(plan.id.reference)"
        + (isNew ? ". \(quoted(subject)) is new here: no record is about them yet." : "")
    ) {
      if let questionnaire { try context.askForCountry(of: questionnaire, subject: subject) }
    }
  }

  /// The usual interval of a questionnaire, in weeks if possible.
  private static func span(_ period: Questionnaire.Period) -> CalendarSpan? {
    period.days.isMultiple(of: 7)
      ? CalendarSpan(period.days / 7, .weeks) : CalendarSpan(period.days, .days)
  }
}

enum PlanListCommand {
  static let command = Command(
    "list", "List the plans.", columns: fields.names,
    examples: [
      .init("wellbeing plan list", "List the plans of all subjects."),
      .init("wellbeing plan list --subject P0412 --csv", "Print those of one subject as CSV."),
    ], run: run)

  static let fields: ListingFields<Plan> = [
    .init("uuid") { $0.id },
    .init("subject") { $0.subject },
    .init("type") { $0.type.rawValue },
    .init("every") { $0.interval.description },
    .init("weekdays") { $0.weekdayNames },
    .init("from") { $0.first },
    .init("until") { $0.last },
    .init("note") { $0.note },
  ]

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let subject = context.namedSubject
    let store = try context.store.openForReading()
    let plans = try store?.read { try $0.plans(subject: subject) } ?? []
    let words = HistoryWords(context, store)
    let listing = Listing<Plan>(
      key: "plans", fields: fields,
      columns: [
        .init("Subject", .isWrapped(to: 7), priority: 3) { withoutControls($0.subject) },
        .init("Type", .isCut(to: 6), priority: 1) { words.title(of: $0.type) },
        .init("Interval", .isWrapped(to: 8), priority: 2) { $0.everyWords },
        .init("From", .isDropped, priority: 1) { "\($0.first)" },
        .init("Until", .isDropped, priority: 1, isLeftOutWhenEmpty: true) {
          $0.last?.description ?? ""
        },
        .init("Note", .isDropped, isLeftOutWhenEmpty: true) { printable($0.note ?? "") },
        .init("Plan") { $0.id.reference },
      ])
    return .list(
      plans, as: listing, orSay: context.noPlans(for: subject),
      opening: [
        .enter("answer") { ["due", "take", Options.subject.typed, $0.subject] },
        .person { $0.subject },
      ])
  }
}

enum PlanRemoveCommand {
  private static let reference = Operand.word(
    "REF", .known(.plan), "Its UUID, or the last eight digits."
  ).map { typed, _ in
    guard SampleReference.isIdentifier(typed) else {
      throw Failure.usage(
        "Name a plan by its UUID or its last eight digits: 'wellbeing plan list' lists them.")
    }
    return typed
  }

  static let command = Command(
    "remove", "Remove a plan; what was recorded stays.",
    detail: ["'wellbeing due' then no longer lists what was missed by this plan."],
    [reference],
    examples: [.init("wellbeing plan remove 0f3e91d2", "Remove the plan that 'plan list' lists.")],
    run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (typed, subject) = (try context[reference], context.namedSubject)
    let present = try context.store.openForReading()
    let unreadable = try present?.read { try $0.unreadablePlans(subject: subject) } ?? []
    // One that cannot be read is not listed, and can be removed.
    if let plan = try SampleReference.only(typed, among: unreadable, \.self, "plans") {
      try context.store.change(context.store.open(), .other) { try $0.removeUnreadable(plan) }
      return CommandResult(
        json: ["removed": ["uuid": plan]], "Removed: a plan that could not be read.")
    }
    let plans = try present?.read { try $0.plans(subject: subject) } ?? []
    guard let plan = try SampleReference.only(typed, among: plans, \.id, "plans") else {
      throw Failure.noInput("No plan has this reference: 'wellbeing plan list' lists the plans.")
    }
    let store = try context.store.open()
    try context.store.change(store, .other) { try $0.removePlan(plan) }
    let title = HistoryWords(context, store).title(of: plan.type)
    return CommandResult(
      json: ["removed": PlanListCommand.fields.json(plan)],
      "Removed: \(title) for \(quoted(plan.subject)) \(plan.everyWords).")
  }
}

import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct PlanAddCommand: Command {
  private static let every = OptionSpec(
    "every", value: .text("SPAN"), summary: "Repeat after this time: 1d, 2w, 6mo or 1y.",
    detail:
      "The default is the interval after which the questionnaire is usually repeated, for PHQ-9 and "
      + "GAD-7 two weeks. Moods and questionnaires without one need it.")
  private static let weekday = OptionSpec(
    "weekday", value: .text("DAYS"), summary: "Make it due on these weekdays, such as mo,th.",
    detail: "For intervals in weeks. By default, it is the weekday of the first day.")
  private static let from = OptionSpec(
    "from", value: .text("DATE"), summary: "Begin with this day (default: today).",
    detail: DateArgument.forms)
  private static let until = OptionSpec(
    "until", value: .text("DATE"), summary: "End with this day (default: no end).",
    detail: DateArgument.forms)

  static let spec = CommandSpec(
    "add", summary: "Plan a questionnaire or moods at regular intervals.",
    operands: [
      OperandSpec(
        "ID", kind: .known(.plannedType), summary: "The questionnaire, such as phq-9, or mood.")
    ],
    options: [every, from, until, weekday, OptionSpec.note],
    examples: [
      .init("wellbeing plan add phq-9 --subject P0412", "Plan the PHQ-9 every two weeks."),
      .init("wellbeing plan add mood --every 1d", "Plan a mood every day."),
      .init(
        "wellbeing plan add gad-7 --every 1w --weekday mo,th --until 2027-01-31",
        "Plan the GAD-7 twice a week for a time."),
    ])

  private let word: String
  private let interval: CalendarSpan?
  private let weekdays: Set<Int>
  private let from: String?
  private let until: String?
  private let note: String?

  init(_ arguments: Invocation) throws {
    word = arguments.operands[0]
    interval = try arguments.value(of: Self.every).map { try .parse($0, of: Self.every.typed) }
    weekdays = try Set(
      (arguments.value(of: Self.weekday)?.split(separator: ",") ?? []).map(Self.number))
    from = arguments.value(of: Self.from)
    until = arguments.value(of: Self.until)
    note = arguments.value(of: OptionSpec.note)
  }

  /// Returns the number of a weekday, of which two letters are enough.
  private static func number(_ typed: Substring) throws(Failure) -> Int {
    let word = typed.lowercased().filter { !$0.isWhitespace }
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    guard word.count > 1, let place = names.firstIndex(where: { $0.hasPrefix(word) }) else {
      throw .usage(
        "Option '\(weekday.typed)' needs weekdays such as mo,th: use mo, tu, we, th, fr, sa or su.")
    }
    return place + 1
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaire =
      knownID(word, among: [TypeName.mood]) == nil ? try context.questionnaires([word])[0] : nil
    guard let interval = interval ?? questionnaire?.retestInterval.flatMap(Self.span) else {
      throw Failure.usage(
        "\(quoted(word)) has no usual interval: give one, such as '\(Self.every.typed) 1w'.")
    }
    let (now, zone) = (context.runtime.clock(), try context.zone())
    func day(_ typed: String, _ option: OptionSpec) throws -> LocalDay {
      try DateArgument.parse(typed, of: option.typed, now: now, zone: zone, isAhead: true)
        .day(in: zone)
    }
    let first = try day(from ?? "today", Self.from)
    let last = try until.map { try day($0, Self.until) }
    guard let subject = try context.confirmedSubject() else { return .done }
    let type = questionnaire.map { SampleType.questionnaire($0.id) } ?? .stateOfMind
    let note = try context.runtime.note(note)
    let plan: Plan
    do throws(InvalidPlan) {
      plan = try Plan(
        id: .version7(at: now), subject: subject, type: type, every: interval, on: weekdays,
        from: first, until: last,
        note: note)
    } catch {
      throw Self.failure(error)
    }
    guard let due = plan.nextDueDay(after: first.adding(days: -1)) else {
      throw Failure.dataError("No day from '--from' to '--until' is one of the weekdays.")
    }
    let store = try context.store.open()
    let words = HistoryWords(context, store)
    let title = words.title(of: type)
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
    if context.console.isJSON {
      try context.console.printJSON(["plan": PlanListCommand.fields.json(plan)])
    } else if !context.console.isQuiet {
      context.runtime.output.writeLine(
        context.console.paragraph(
          "\(title) for \(quoted(subject)) \(plan.everyWords), first due on "
            + "\(LocalTime.span(due...due)): \(plan.id.reference)"
            + (isNew ? ". \(quoted(subject)) is new here: no record is about them yet." : "")))
    }
    if let questionnaire { try context.askForCountry(of: questionnaire, subject: subject) }
    return .done
  }

  /// The usual interval of a questionnaire, in weeks if possible.
  private static func span(_ period: Questionnaire.Period) -> CalendarSpan? {
    period.days.isMultiple(of: 7)
      ? CalendarSpan(period.days / 7, .weeks) : CalendarSpan(period.days, .days)
  }

  private static func failure(_ error: InvalidPlan) -> Failure {
    switch error {
    case .weekdaysWithoutWeeks, .unknownWeekday:
      .usage("Option '\(weekday.typed)' needs an interval in weeks, such as '\(every.typed) 2w'.")
    case .endsBeforeStart:
      .usage("'\(until.typed)' is before the first day: give a later date.")
    case .subject(let error): .dataError(error.message)
    }
  }
}

struct PlanListCommand: Command {
  private static let plain = OptionSpec.plain(fields.names.joined(separator: ", "))

  static let spec = CommandSpec(
    "list", summary: "List the plans.", options: [OptionSpec.csv, plain],
    exclusions: CommandSpec.Exclusion.among([CommonOptions.json, .csv, plain]),
    examples: [
      .init("wellbeing plan list", "List the plans of all subjects."),
      .init("wellbeing plan list --subject P0412 --csv", "Print those of one subject as CSV."),
    ])

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

  var isPaged: Bool { true }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let subject = context.options.subject
    let store = try context.store.openForReading()
    let plans = try store?.read { try $0.plans(subject: subject) } ?? []
    let words = HistoryWords(context, store)
    let listing = Listing<Plan>(
      key: "plans", fields: Self.fields,
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
    try context.console.show(
      plans, as: listing,
      orSay: context.noPlans(for: subject))
    return .done
  }
}

struct PlanRemoveCommand: Command {
  static let spec = CommandSpec(
    "remove", summary: "Remove a plan; what was recorded stays.",
    detail: ["'wellbeing due' then no longer lists what was missed by this plan."],
    operands: [
      OperandSpec("REF", kind: .known(.plan), summary: "Its UUID, or the last eight digits.")
    ],
    examples: [.init("wellbeing plan remove 0f3e91d2", "Remove the plan that 'plan list' lists.")])

  private let reference: String

  init(_ arguments: Invocation) {
    reference = arguments.operands[0]
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard SampleReference.isIdentifier(reference) else {
      throw Failure.usage(
        "Name a plan by its UUID or its last eight digits: 'wellbeing plan list' lists them.")
    }
    let subject = context.options.subject
    let store = try context.store.openForChanging()
    if try store.map({ try removeUnreadable(in: $0, context) }) == true { return .done }
    let found =
      try store?.read { try $0.plans(subject: subject) }
      .filter { $0.id.uuidString.lowercased().hasSuffix(reference.lowercased()) } ?? []
    guard let store, let plan = found.first else {
      throw Failure.noInput("No plan has this reference: 'wellbeing plan list' lists the plans.")
    }
    guard found.count == 1 else {
      let uuids = found.map { $0.id.uuidString.lowercased() }.joined(separator: ", ")
      throw Failure.dataError("Several plans end in these digits. Use one of \(uuids).")
    }
    try context.store.change(store, .other) { try $0.removePlan(plan) }
    if context.console.isJSON {
      try context.console.printJSON(["removed": PlanListCommand.fields.json(plan)])
    } else if !context.console.isQuiet {
      let title = HistoryWords(context, store).title(of: plan.type)
      context.runtime.output.writeLine(
        context.console.paragraph(
          "Removed: \(title) for \(quoted(plan.subject)) \(plan.everyWords)."))
    }
    return .done
  }

  /// Removes the plan if it cannot be read, and so is not listed.
  ///
  /// - Returns: False if the reference is not that of such a plan.
  private func removeUnreadable(
    in store: HealthStore, _ context: CommandContext
  ) throws -> Bool {
    let found = try store.read { [subject = context.options.subject] in
      try $0.unreadablePlans(subject: subject)
    }
    .filter { $0.uuidString.lowercased().hasSuffix(reference.lowercased()) }
    guard found.count == 1, let plan = found.first else { return false }
    try context.store.change(store, .other) { try $0.removeUnreadable(plan) }
    if context.console.isJSON {
      try context.console.printJSON(["removed": ["uuid": plan]])
    } else if !context.console.isQuiet {
      context.runtime.output.writeLine("Removed: a plan that could not be read.")
    }
    return true
  }
}

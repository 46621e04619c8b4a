import Foundation
import WellbeingArguments
import WellbeingInterviews
import WellbeingKit
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingRuntime
import WellbeingSampleStore
import WellbeingSamples
import WellbeingSettings
import WellbeingStrictJSON
import WellbeingTerminal

/// `due`: lists what is due by the plans, or writes reminders for calendars.
struct DueCommand: Command {
  private static let plain = OptionSpec.plain(OccasionRow.fields.names.joined(separator: ", "))
  private static let ics = OptionSpec(
    "ics", value: .path("FILE"), summary: "Write reminders for calendars to this file.",
    detail: "One recurring event per plan, in the iCalendar format. The file names the "
      + "questionnaires and, if they are not about you, the subjects. '-' is standard output.")
  /// The days before and after today that are listed by default.
  private static let (daysBefore, daysAfter) = (7, 14)
  private static let longestRange = 3_660

  static let spec = CommandSpec(
    "due", group: "Plans", summary: "List what is due by the plans.",
    detail: [
      "By default, lists the seven days before today, whatever is due now, and what comes next by "
        + "each plan in the next fourteen days. Done: there is a record of the subject and type, from the due day to the day "
        + "before the next due day. Due: it is to be done now; overdue if the due day has passed. "
        + "Missed: there is no record, and the time is over. Upcoming: the due day is to come."
    ],
    options: [DayRange.from, DayRange.to, ics, OptionSpec.csv, plain],
    exclusions: [
      .init(CommonOptions.json, OptionSpec.csv), .init(CommonOptions.json, plain),
      .init(OptionSpec.csv, plain),
    ]
      + [DayRange.from, DayRange.to, CommonOptions.json, OptionSpec.csv, plain].map {
        .init(ics, $0)
      },
    examples: [
      .init("wellbeing due", "List what is due, missed and done."),
      .init("wellbeing due take", "Answer what is due now."),
      .init("wellbeing due --ics due.ics", "Write reminders for a calendar."),
    ],
    subcommands: [DueTakeCommand.row], runsAlone: true)

  private let from: String?
  private let to: String?
  private let file: String?
  let isPaged: Bool

  init(_ arguments: Invocation) {
    from = arguments.value(of: DayRange.from)
    to = arguments.value(of: DayRange.to)
    file = arguments.value(of: Self.ics)
    isPaged = file == nil && !arguments.has(.csv)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let store = try context.store.openForReading()
    if let file { return try write(to: file, store, context) }
    let today = try context.today()
    let days = try days(today, context)
    let (subject, isDefault) = (context.options.subject, from == nil && to == nil)
    let occasions = try store?.sync { store in
      let listed = try store.occasions(subject: subject, in: days, today: today)
      guard isDefault else { return listed }
      let earlier = try store.dueOccasions(subject: subject, today: today)
        .filter { $0.days.lowerBound < days.lowerBound }
      var next: Set<UUID> = []
      return earlier
        + listed.filter { $0.state != .upcoming || next.insert($0.plan.id).inserted }
    }
    let sorted = (occasions ?? []).enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.days.lowerBound.daysSince1970, one.plan.subject, first.offset)
        < (other.days.lowerBound.daysSince1970, other.plan.subject, second.offset)
    }.map(\.element)
    let corrected = try Worklist(context, store, about: subject).corrected
    let rows = try sorted.map { occasion in
      let record = try occasion.record.flatMap { uuid in
        try store?.sync { try $0.sample(uuid) }?.sample
      }
      return OccasionRow(
        occasion, record: record.map { HistoryRow($0, corrected) }, today: today)
    }
    let namesSubjects =
      subject == nil && rows.contains { $0.occasion.plan.subject != context.settings.ownSubject }
    try context.console.show(
      rows, as: OccasionRow.listing(HistoryWords(context, store), namesSubjects: namesSubjects),
      orSay: isDefault
        ? "Nothing is planned in these days. 'wellbeing plan list' lists the plans."
        : "Nothing is planned in these days.")
    if context.console.listingForm == .table, context.console.info.isTerminal {
      tellHowToAnswer(rows.map(\.occasion), context)
    }
    return .done
  }

  private func tellHowToAnswer(_ occasions: [PlannedOccasion], _ context: CommandContext) {
    let subjects = Set(occasions.filter { $0.state == .due }.map(\.plan.subject))
    guard let subject = subjects.first else { return }
    let option =
      subjects.count > 1
      ? " --subject ID"
      : subject == context.settings.ownSubject ? "" : " --subject \(shellQuoted(subject))"
    context.runtime.output.writeLine()
    context.runtime.output.writeLine("To answer: wellbeing due take\(option)")
  }

  /// Returns the days to list.
  private func days(
    _ today: LocalDay, _ context: CommandContext
  ) throws -> ClosedRange<LocalDay> {
    let zone = try context.zone()
    let typed = try DayRange(from: from, to: to, now: context.runtime.clock(), zone: zone)
    let start = typed.start.map { LocalDay(of: $0, in: zone) }
    let end = typed.end.map { LocalDay(of: $0 - 1, in: zone) }
    let first = start ?? min(end ?? today, today).adding(days: -Self.daysBefore)
    let last = end ?? max(start ?? today, today).adding(days: Self.daysAfter)
    guard last.daysSince1970 - first.daysSince1970 <= Self.longestRange else {
      throw Failure.usage("At most ten years can be listed: give '--from' and '--to' closer days.")
    }
    return first...max(first, last)
  }

  /// Writes reminders of the plans.
  private func write(
    to path: String, _ store: HealthStore?, _ context: CommandContext
  ) throws -> ExitCode {
    let subject = context.options.subject
    let words = HistoryWords(context, store)
    var reminders = PlanReminders(at: context.runtime.clock())
    for plan in try store?.sync({ try $0.plans(subject: subject) }) ?? [] {
      let isOwn = plan.subject == context.settings.ownSubject
      reminders.add(
        plan, title: words.title(of: plan.type) + (isOwn ? "" : ", \(printable(plan.subject))"),
        description: "wellbeing due take"
          + (isOwn ? "" : " --subject \(shellQuoted(plan.subject))"))
    }
    guard reminders.count > 0 else {
      throw Failure.noInput("There are no plans to write: 'wellbeing plan add phq-9' makes one.")
    }
    guard path != "-" else {
      context.runtime.output.write(bytes: reminders.bytes)
      return .done
    }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = context.option(reading: target) {
      throw Failure.sameFile(option: Self.ics.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(reminders.bytes, to: target)
      try files.publish()
    }
    if !context.console.isQuiet {
      context.console.conversation.writeLine(
        context.console.paragraph(
          "\(countWords(reminders.count, "reminder")) written to \(quotedPath(path))."))
    }
    return .done
  }
}

/// `due take`: answers what is due now, or what was missed on a past day.
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
    options: [date, reason, .language, .region, .accessible],
    examples: [
      .init("wellbeing due take", "Answer what is due now."),
      .init("wellbeing due take --subject P0412", "Administer what is due to P0412."),
      .init(
        "wellbeing due take --date 2026-11-02 --reason 'Filled in on paper.'",
        "Enter what was missed."),
    ])

  private let date: String?
  private let reason: String?

  init(_ arguments: Invocation) throws {
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
    try context.store.requireOwner()
    let (subject, today) = (try context.subject(), try context.today())
    let day =
      try date.map {
        try DateArgument.parse(
          $0, of: Self.date.typed, now: context.runtime.clock(), zone: context.zone()
        ).day(in: context.zone())
      } ?? today
    guard let store = try context.store.openForReading(),
      case let plans = try store.sync({ try $0.plans(subject: subject) }), !plans.isEmpty
    else {
      throw Failure.noInput(
        "There are no plans for \(quoted(subject)): 'wellbeing plan add phq-9' makes one.")
    }
    let words = HistoryWords(context, store)
    let next = plans.compactMap { plan in
      plan.dueDays(in: today.adding(days: 1)...day.adding(years: 101)).first.map { (plan, $0) }
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
          : "Option '\(Self.reason.typed)' is for a past day: add '\(Self.date.typed) DATE'.")
    }
    let open = try open(plans, on: day, in: store, today)
    guard !open.isEmpty else {
      guard day == today else {
        throw Failure.dataError(
          "Nothing is open for \(quoted(subject)) on \(day): 'wellbeing due --from \(day)' lists it."
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
    let note = reason.map { [OptionSpec.note.name: [$0]] } ?? [:]
    let ids = open.filter { $0 != .stateOfMind }.map(\.rawValue)
    if !ids.isEmpty {
      var take = try TakeCommand(Invocation(path: ["take"], operands: ids, values: note))
      take.pastDay = day < today ? day : nil
      _ = try take.run(context)
    }
    guard try self.open(plans, on: day, in: store, today) == [.stateOfMind] else { return .done }
    let values = day < today ? note.merging(["date": ["\(day)"]]) { $1 } : [:]
    return try MoodCommand(Invocation(path: ["mood"], operands: [], values: values)).run(context)
  }

  /// Returns the types of what can be answered on a day and is not done, each once.
  private func open(
    _ plans: [Plan], on day: LocalDay, in store: HealthStore, _ today: LocalDay
  ) throws -> [SampleType] {
    var types: [SampleType] = []
    for plan in plans {
      guard let due = plan.dueDay(onOrBefore: day) else { continue }
      let occasions = try store.sync {
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

extension CommandContext {
  /// Returns the current day.
  func today() throws -> LocalDay { LocalDay(of: runtime.clock(), in: try zone()) }
}

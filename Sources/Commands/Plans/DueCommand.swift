import Foundation
import WellbeingCommandLine
import WellbeingImports
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

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
      "By default, lists the last seven days, what could last be answered in them and was missed, "
        + "what is due now, and the next due day of each plan within fourteen days. Each can be "
        + "answered from its due day to the day before the next.",
      "Done: it was answered. Due: it can be answered now. Overdue: it can be answered now, and its due "
        + "day has passed, or the due day before it was missed. Missed: it was not answered in time. "
        + "Upcoming: its due day is in the future. A form without any answer does not count.",
    ],
    options: [DayRange.from, DayRange.to, ics, OptionSpec.csv, plain],
    exclusions: CommandSpec.Exclusion.among([CommonOptions.json, .csv, plain, ics])
      + [DayRange.from, DayRange.to].map { .init(ics, $0) },
    examples: [
      .init("wellbeing due", "List what is due, missed and done."),
      .init("wellbeing due --from 2026-11 --to 2026-11", "List the days of a month."),
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
    let rows = try store.read { _ in
      let occasions = try store?.read { store in
        let listed = try store.occasions(
          subject: subject, in: days, today: today, includesBegun: isDefault)
        guard isDefault else { return listed }
        var next: Set<UUID> = []
        return listed.filter { occasion in
          switch occasion.state {
          case .upcoming: next.insert(occasion.plan.id).inserted
          case .done: occasion.days.lowerBound >= days.lowerBound
          case .due, .missed: occasion.days.upperBound >= days.lowerBound
          }
        }
      }
      let sorted = (occasions ?? []).enumerated().sorted { first, second in
        let (one, other) = (first.element, second.element)
        return (one.days.lowerBound.daysSince1970, one.plan.subject, first.offset)
          < (other.days.lowerBound.daysSince1970, other.plan.subject, second.offset)
      }.map(\.element)
      let corrected = try Worklist(context, store, about: subject).alerts.correctedItems
      return try sorted.map { occasion in
        let record = try occasion.record.flatMap { uuid in
          try store?.read { try $0.sample(uuid) }?.sample
        }
        return OccasionRow(
          occasion, record: record.map { HistoryRow($0, corrected) }, today: today)
      }
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
    let option = subjects.count > 1 ? " --subject ID" : context.option(naming: subject)
    context.runtime.output.writeLine()
    context.runtime.output.writeLine("To answer: wellbeing due take\(option)")
  }

  private func days(
    _ today: LocalDay, _ context: CommandContext
  ) throws -> ClosedRange<LocalDay> {
    let zone = try context.zone()
    let typed = try DayRange(
      from: from, to: to, now: context.runtime.clock(), zone: zone, isAhead: true)
    let start = typed.start.map { LocalDay(of: $0, in: zone) }
    let end = typed.end.map { LocalDay(of: $0 - 1, in: zone) }
    let first = start ?? min(end ?? today, today).adding(days: -Self.daysBefore)
    let last = end ?? max(start ?? today, today).adding(days: Self.daysAfter)
    guard last.daysSince1970 - first.daysSince1970 <= Self.longestRange else {
      throw Failure.usage("At most ten years can be listed: give '--from' and '--to' closer days.")
    }
    return first...max(first, last)
  }

  private func write(
    to path: String, _ store: HealthStore?, _ context: CommandContext
  ) throws -> ExitCode {
    let subject = context.options.subject
    let words = HistoryWords(context, store)
    var reminders = PlanReminders(at: context.runtime.clock())
    for plan in try store?.read({ try $0.plans(subject: subject) }) ?? [] {
      let isOwn = plan.subject == context.settings.ownSubject
      reminders.add(
        plan, title: words.title(of: plan.type) + (isOwn ? "" : ", \(printable(plan.subject))"),
        description: "wellbeing due take" + context.option(naming: plan.subject))
    }
    guard reminders.count > 0 else {
      throw Failure.noInput(context.noPlans(for: subject))
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
          "\(counted(reminders.count, "reminder")) written to \(quotedPath(path))."))
    }
    return .done
  }
}

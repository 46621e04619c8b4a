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
enum DueCommand {
  private static let to = DayRange.to.ahead
  private static let ics = Option.text(
    "ics", .path("FILE"), "Write reminders for calendars to this file.",
    detail: "One recurring event per plan, in the iCalendar format. The file names the "
      + "questionnaires and, if they are not about you, the subjects. '-' is standard output.")
  /// The days before and after today that are listed by default.
  private static let (daysBefore, daysAfter) = (7, 14)
  private static let longestRange = 3_660

  static let command = Command(
    "due", group: "Plans", "List what is due by the plans.",
    detail: [
      "By default, lists the last seven days, what could last be answered in them and was missed, "
        + "what is due now, and the next due day of each plan within fourteen days. Each can be "
        + "answered from its due day to the day before the next.",
      "Done: it was answered. Due: it can be answered now. Overdue: it can be answered now, and its due "
        + "day has passed, or the due day before it was missed. Missed: it was not answered in time. "
        + "Upcoming: its due day is in the future. A form without any answer does not count.",
    ],
    options: [DayRange.from, to, ics], columns: OccasionRow.fields.names, besides: [ics],
    exclusions: [.init(ics, DayRange.from), .init(ics, to)],
    examples: [
      .init("wellbeing due", "List what is due, missed and done."),
      .init("wellbeing due --from 2026-11 --to 2026-11", "List the days of a month."),
      .init("wellbeing due --ics due.ics", "Write reminders for a calendar."),
    ],
    commands: [DueTakeCommand.command], isPaged: { try $0[ics] == nil }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let store = try context.store.openForReading()
    if let file = try context[ics] { return try write(to: file, store, context) }
    let (subject, today) = (context.namedSubject, try context.today())
    let typed = try DayRange(context, to: to)
    let (days, isDefault) = (try days(typed, today, context.zone()), !typed.isGiven)
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
        return OccasionRow(occasion, record: record.map { HistoryRow($0, corrected) }, today: today)
      }
    }
    let namesSubjects =
      subject == nil && rows.contains { $0.occasion.plan.subject != context.settings.ownSubject }
    return .list(
      rows, as: OccasionRow.listing(HistoryWords(context, store), namesSubjects: namesSubjects),
      orSay: isDefault
        ? "Nothing is planned in these days. 'wellbeing plan list' lists the plans."
        : "Nothing is planned in these days.",
      opening: [
        .enter("answer") {
          $0.occasion.state == .due
            ? ["due", "take", Options.subject.typed, $0.occasion.plan.subject] : nil
        },
        .person { $0.occasion.plan.subject },
      ]
    ) {
      guard context.listingForm == .table, context.info.isTerminal else { return }
      let due = rows.map(\.occasion).filter { $0.state == .due }
      let subjects = Set(due.map(\.plan.subject))
      guard let subject = subjects.first else { return }
      let option = subjects.count > 1 ? " --subject ID" : context.option(naming: subject)
      context.runtime.output.writeLine("\nTo answer: wellbeing due take\(option)")
    }
  }

  private static func days(
    _ typed: DayRange, _ today: LocalDay, _ zone: TimeZone
  ) throws -> ClosedRange<LocalDay> {
    let start = typed.start.map { LocalDay(of: $0, in: zone) }
    let end = typed.end.map { LocalDay(of: $0 - 1, in: zone) }
    let first = start ?? min(end ?? today, today).adding(days: -daysBefore)
    let last = end ?? max(start ?? today, today).adding(days: daysAfter)
    guard last.daysSince1970 - first.daysSince1970 <= longestRange else {
      throw Failure.usage(
        "At most ten years can be listed: give '\(DayRange.from.typed)' and '\(DayRange.to.typed)' closer days."
      )
    }
    return first...max(first, last)
  }

  private static func write(
    to path: String, _ store: HealthStore?, _ context: CommandContext
  ) throws -> CommandResult {
    let subject = context.namedSubject
    let words = HistoryWords(context, store)
    var reminders = PlanReminders(at: context.runtime.clock())
    for plan in try store?.read({ try $0.plans(subject: subject) }) ?? [] {
      let isOwn = plan.subject == context.settings.ownSubject
      reminders.add(
        plan, title: words.title(of: plan.type) + (isOwn ? "" : ", \(printable(plan.subject))"),
        description: "wellbeing due take" + context.option(naming: plan.subject))
    }
    guard reminders.count > 0 else { throw Failure.noInput(context.noPlans(for: subject)) }
    try context.write(reminders.bytes, to: path, of: ics)
    guard path != "-" else { return .nothing }
    return CommandResult(
      .report, "\(counted(reminders.count, "reminder")) written to \(quotedPath(path)).")
  }
}

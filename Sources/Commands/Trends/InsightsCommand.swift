import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `insights`: shows what can be said about the feelings of a week, a month or other days.
enum InsightsCommand {
  private static let week = Option.flag("week", "Show this week, from Monday (default).")
  private static let month = Option.flag("month", "Show this month.")

  static let command = Command(
    "insights", group: "Looking back", "Summarise a week or month of feelings, and what changed.",
    detail: [
      "Feelings are emotions and moods together. The page shows their mean, the best and the hard "
        + "moments, areas of life side by side, and labels, then compares the period with the one "
        + "before: the week before a week, the month before a month, otherwise as many days. A period "
        + "that has not ended is compared with the same number of days of the one before.",
      "Two periods are compared only if each has \(Insights.leastCount) feelings. Nothing is said "
        + "about causes.",
      "The most meaningful event of a label is that of the most pleasant emotion with this label, or of "
        + "the least pleasant one for a label such as sad. The event of an emotion is the one that it "
        + "was logged for, or one that contains its time, or else the nearest that has no feeling of its "
        + "own, at most two hours away, of a calendar with one of its associations. If an emotion has no "
        + "event, the next one counts.",
      "The work-life balance counts the waking hours up to now. It is left out if the file of a calendar "
        + "cannot be read: this is named, the rest is shown, and the exit code is that of the error.",
    ],
    options: [week, month] + DayRange.options,
    exclusions: [.init(week, month)]
      + [week, month].flatMap { one in DayRange.options.map { .init(one, $0) } },
    examples: [
      .init("wellbeing insights", "Show this week."),
      .init("wellbeing insights --month --subject P0412", "Show this month of P0412."),
      .init("wellbeing insights --last 30d --json", "Print the last 30 days as JSON."),
    ], isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    if context.has(DayRange.to), !context.has(DayRange.from) {
      throw Failure.usage(
        "Option '\(DayRange.to.typed)' needs a first day: add '\(DayRange.from.typed) DATE'.")
    }
    let zone = try context.zone()
    let subject = try context.subject()
    let (period, previous) = try periods(context, zone)
    let store = try context.store.openForReading()
    let days = previous.lowerBound...period.upperBound
    // A calendar says how its owner's time is spent, and nothing about others.
    let reading =
      subject == context.settings.ownSubject && !context[Settings.calendars].isEmpty
      ? try context.events(
        in: days.lowerBound.start(in: zone)..<days.upperBound.adding(days: 1).start(in: zone),
        isPartial: true)
      : nil
    let failures = reading?.failures ?? []
    let hours = context[Settings.wakingHours]
    let insights = try Insights(
      of: feelings(of: subject, days, zone, in: store), events: reading?.events ?? [],
      calendars: reading?.calendars ?? [], in: period, comparedWith: previous,
      // The events of an unread calendar would count as free time.
      wakingHours: failures.isEmpty ? hours : nil, timeZone: zone, until: context.runtime.clock())
    let skipped = reading?.skipped ?? 0
    let isPage = context.style.isTerminal && !context.isJSON
    if !isPage {
      for failure in failures { context.remark(failure.message) }
    }
    for remark in reading?.remarks ?? [] { context.remark(remark) }
    let alerts = try Worklist(context, store, about: subject).remarks(besides: [])
    return CommandResult(
      .answer, code: failures.first?.exitCode ?? .done,
      json: { insights.json(of: subject, skipped: skipped) },
      then: {
        guard context.isJSON else { return }
        for alert in alerts { context.remark(alert.text) }
      }
    ) {
      let unknown =
        try insights.overall == nil
        ? store.flatMap { try context.unknownSubjectWords(in: $0) } : nil
      let page = InsightsPage(
        insights, of: subject, MoodWords(), wakingHours: hours, skipped: skipped, timeZone: zone)
      let remarks =
        (isPage ? failures : []).map { Span($0.message, .caution) } + (unknown == nil ? alerts : [])
      return Document(
        (unknown.map { [.init(.lines(of: $0))] } ?? page.sections)
          + [.init(remarks.map { .paragraph([.span($0)]) })])
    }
  }

  /// Returns the period, and the same stretch of the one before: a period that has not ended is
  /// compared with as many days as it has so far.
  private static func periods(
    _ context: CommandContext, _ zone: TimeZone
  ) throws -> (period: ClosedRange<LocalDay>, previous: ClosedRange<LocalDay>) {
    let today = try context.today()
    let (period, previous) = try wholePeriods(today, zone, context)
    let last = max(min(period.upperBound, today), period.lowerBound)
    let stretch = previous.lowerBound.adding(days: (period.lowerBound...last).dayCount - 1)
    return (period, previous.lowerBound...min(previous.upperBound, stretch))
  }

  private static func wholePeriods(
    _ today: LocalDay, _ zone: TimeZone, _ context: CommandContext
  ) throws -> (ClosedRange<LocalDay>, ClosedRange<LocalDay>) {
    let range = try DayRange(context)
    guard range.isGiven else {
      let interval: CalendarInterval = context.has(month) ? .month : .week
      let period = interval.period(of: today)
      return (period, interval.period(of: period.lowerBound.adding(days: -1)))
    }
    let first = range.start.map { LocalDay(of: $0, in: zone) } ?? today
    let last = range.end.map { LocalDay(of: $0.addingTimeInterval(-0.001), in: zone) } ?? today
    guard first <= last else { throw Failure.fromAfterTo }
    let period = first...last
    let previous = first.adding(days: -period.dayCount)
    return (period, previous...max(previous, first.adding(days: -1)))
  }

  /// Reads the feelings of the days and of two more at each end, because a feeling's day is that of
  /// its own time zone.
  private static func feelings(
    of subject: String, _ days: ClosedRange<LocalDay>, _ zone: TimeZone, in store: HealthStore?
  ) throws -> [StateOfMind] {
    guard let store else { return [] }
    let filter = SampleFilter.all([
      .subject(subject),
      .startsAtOrAfter(days.lowerBound.adding(days: -2).start(in: zone)),
      .startsBefore(days.upperBound.adding(days: 3).start(in: zone)),
    ])
    return try store.read { try $0.samples(.stateOfMind(filter)) }
  }
}

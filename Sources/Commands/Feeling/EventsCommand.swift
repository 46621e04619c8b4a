import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

enum EventsCommand {
  private static let files = Operand.words(
    "FILE", .any, .path, "An iCalendar file to list instead; '-' reads standard input."
  ).map { files, _ in
    guard files.count(where: { $0 == "-" }) < 2 else { throw Failure.standardInputTwice }
    return files
  }
  private static let to = DayRange.to.ahead

  static let command = Command(
    "events", group: "Moods", "List calendar events, and how they felt.",
    detail: [
      "By default, the events of today and the six days before are listed, of the calendars in the "
        + "setting 'calendars'. The files are read each time and never stored. Cancelled and declined "
        + "events are not listed. What cannot be read is named on standard error, with its line.",
      "If a FILE ends too early, or if an event has lost its beginning, what can be read is listed, and "
        + "the exit code is 65.",
      "The feeling is the one recorded for the event by 'mood --event' or 'mood --events', about "
        + "--subject or, by default, the subject in the settings.",
    ],
    [files], options: [DayRange.from, to], columns: fields.names,
    examples: [
      .init("wellbeing events", "List the events of the last seven days."),
      .init("wellbeing events work.ics --from 2026-11-01", "List the events of a file."),
      .init("wellbeing events --json", "Print events with their UIDs as JSON."),
    ], run: run)

  private struct Row {
    let event: CalendarEvent
    let feeling: StateOfMind?
  }

  private static let fields: ListingFields<Row> = [
    .init("uid") { $0.event.uid },
    .init("occurrence") { $0.event.occurrence },
    .init("title") { $0.event.title },
    .init("calendar") { $0.event.calendar },
    .init("start") { $0.event.start },
    .init("end") { $0.event.end },
    .init("allDay") { $0.event.isAllDay },
    .init("feeling") { $0.feeling?.uuid },
    .init("valence", in: .cells) { $0.feeling?.valence },
    .init("labels", in: .cells) { $0.feeling?.labels.map(\.name) },
  ]

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let reading = try context.events(of: context[files], in: range(context))
    let events = reading.events.filter(\.isAttended)
    let feelings = try EventFeelings(
      of: context[Settings.subject], about: events, in: context.store.openForReadingIfThere())
    if !context.isQuiet {
      for remark in reading.remarks { context.remark(remark) }
      try context.runtime.diagnostics.flush()
    }
    return try .list(
      events.map { Row(event: $0, feeling: feelings[$0]) }, as: listing(context),
      ["skipped": reading.skipped], orSay: "No events in these days.",
      code: reading.isDamaged ? .dataError : .done)
  }

  /// Returns the time to list: both ends are optional, and seven days are the default.
  private static func range(_ context: CommandContext) throws -> Range<Date> {
    let (typed, zone) = (try DayRange(context, to: to), try context.zone())
    let (today, days) = (try context.today(), RecentEvents.dayCount)
    let start =
      typed.start
      ?? typed.end.map { LocalDay(of: $0, in: zone).adding(days: -days).start(in: zone) }
      ?? today.adding(days: 1 - days).start(in: zone)
    let tomorrow = today.adding(days: 1).start(in: zone)
    let end =
      typed.end
      ?? (start < tomorrow
        ? tomorrow : LocalDay(of: start, in: zone).adding(days: days).start(in: zone))
    return start..<max(start, end)
  }

  private static func listing(_ context: CommandContext) throws -> Listing<Row> {
    let zone = try context.zone()
    let words = MoodWords()
    return Listing(
      key: "events", fields: fields,
      columns: [
        .init("Start") { $0.event.startWords(in: zone) },
        .init("End") { $0.event.endWords(in: zone) },
        .init("Title", .isWrapped(to: 12), priority: 1) { printable($0.event.titleWords) },
        .init("Calendar", .isCut(to: 6), priority: 0) { printable($0.event.calendar) },
        .init("Feeling", .isWrapped(to: 12), priority: 2) { row in
          row.feeling.map { words.feeling($0) } ?? ""
        },
      ])
  }
}

extension MoodWords {
  /// Returns the labels of a feeling, or its class, with the valence, as `Happy (+0.80)`.
  fileprivate func feeling(_ mood: StateOfMind) -> String {
    mood.labels.isEmpty
      ? valence(mood.valence) : "\(list(mood.labels)) (\(valenceWords(mood.valence)))"
  }
}

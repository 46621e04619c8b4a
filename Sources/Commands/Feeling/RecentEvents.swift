import Foundation
import WellbeingInsights
import WellbeingSamples
import WellbeingStore

struct EventFeelings {
  private let feelings: [String: [StateOfMind]]

  /// - Parameters:
  ///   - store: Nil if nothing was saved yet.
  init(of subject: String, about events: [CalendarEvent], in store: HealthStore?) throws {
    let times = events.map(\.occurrence)
    guard let store, let first = times.min(), let last = times.max() else {
      feelings = [:]
      return
    }
    let key = CalendarEvent.occurrenceKey
    let filter: SampleFilter =
      .subject(subject) && .metadata(key, .greaterThanOrEqualTo, .date(first))
      && .metadata(key, .lessThanOrEqualTo, .date(last))
    let found = try store.read { try $0.samples(.stateOfMind(filter)) }
    feelings = Dictionary(grouping: found) { feeling in
      if case .string(let uid)? = feeling.header.metadata[CalendarEvent.uidKey] { uid } else { "" }
    }
  }

  /// The feeling that was recorded for an event, the latest of several; nil if none was recorded.
  subscript(event: CalendarEvent) -> StateOfMind? {
    feelings[event.uid]?.first { event.isSubject(of: $0) }
  }
}

/// The events of today and the six days before, of the calendars in the settings.
struct RecentEvents {
  /// The number of days, including today.
  static let dayCount = 7

  let reading: CalendarReading
  private let feelings: EventFeelings
  private let now: Date
  private let today: LocalDay
  private let zone: TimeZone
  /// Reads the events of the year from tomorrow.
  private let later: () throws -> [CalendarEvent]

  /// - Parameter store: Nil if nothing was saved yet.
  init(_ context: CommandContext, of subject: String, in store: HealthStore?) throws {
    zone = try context.zone()
    now = context.runtime.clock()
    today = LocalDay(of: now, in: zone)
    let first = today.adding(days: 1 - Self.dayCount)
    let tomorrow = today.adding(days: 1)
    reading = try context.events(in: first.start(in: zone)..<tomorrow.start(in: zone))
    later = { [zone] in
      let year = tomorrow.start(in: zone)..<tomorrow.adding(days: 366).start(in: zone)
      return try context.events(in: year).events
    }
    feelings = try EventFeelings(of: subject, about: reading.events, in: store)
  }

  /// The events with times that ended today or yesterday, were attended and have no feeling yet;
  /// the one that ended first comes first.
  var waiting: [CalendarEvent] {
    let yesterday = today.adding(days: -1).start(in: zone)
    return reading.events.filter {
      !$0.isAllDay && $0.isAttended && $0.end <= now && $0.end >= yesterday && feelings[$0] == nil
    }.sorted { $0.end < $1.end }
  }

  /// Returns the association of feelings about an event, if its calendar has one.
  func associations(of event: CalendarEvent) -> [StateOfMind.Association] {
    reading.calendars.filter { $0.name == event.calendar }.prefix(1).compactMap(\.association)
  }

  /// Returns the event that a UID or a title means, which must have ended and have no feeling yet.
  ///
  /// Of a recurring event, it is the latest occurrence that has begun.
  func event(named name: String) throws -> CalendarEvent {
    let found = reading.events.named(name)
    guard Set(found.map(\.uid)).count < 2 else {
      throw Failure.usage(
        "Several events have that title: give the UID of one, as 'wellbeing events --csv' lists it."
      )
    }
    guard
      let event = try found.last(where: { $0.start <= now }) ?? found.first
        ?? later().named(name).first
    else {
      throw Failure.noInput(
        "No event of today or the six days before has that UID or title: 'wellbeing events' lists "
          + "them.")
    }
    try check(event)
    return event
  }

  private func check(_ event: CalendarEvent) throws(Failure) {
    guard !event.isAllDay else {
      throw .dataError(
        "The event lasts whole days: log the mood of a day with '--kind dailyMood' and '--date'.")
    }
    guard event.end <= now else {
      throw .dataError(
        "The event has not ended: it ends at \(LocalTime.moment(event.end, in: zone)).")
    }
    if let feeling = feelings[event] { throw .feelingRecorded(feeling.header, in: zone) }
  }
}

extension Failure {
  /// - Parameter header: That of the feeling about the event that there is.
  static func feelingRecorded(_ header: SampleHeader, in zone: TimeZone) -> Failure {
    let recorded = header.recorded.map { " on \(LocalTime.moment($0, in: zone))" } ?? ""
    return .dataError(
      "A feeling was recorded for this event\(recorded). To change it: wellbeing amend "
        + header.uuid.reference)
  }
}

extension [CalendarEvent] {
  /// Returns the attended events with a UID or else a title, regardless of case.
  fileprivate func named(_ name: String) -> [CalendarEvent] {
    let attended = filter(\.isAttended)
    let named = attended.filter { $0.uid == name }
    return named.isEmpty
      ? attended.filter { $0.title.lowercased() == name.lowercased() } : named
  }
}

extension CalendarEvent {
  /// The feelings of a subject about this event.
  func feelings(of subject: String) -> SamplePredicate<StateOfMind> {
    .stateOfMind(
      .subject(subject) && .metadata(Self.uidKey, .equalTo, .string(uid))
        && .metadata(Self.occurrenceKey, .equalTo, .date(occurrence)))
  }

  var titleWords: String { title.isEmpty ? "(no title)" : title }

  /// Returns the start and the end of an event with times, as `5 Jan 2026 11:00 to 12:00`.
  func when(in zone: TimeZone) -> String { "\(startWords(in: zone)) to \(endWords(in: zone))" }

  /// Returns the start, without a time for a whole day.
  func startWords(in zone: TimeZone) -> String {
    isAllDay ? LocalTime.written(LocalDay(of: start, in: zone)) : LocalTime.moment(start, in: zone)
  }

  /// Returns the end: of whole days the last one, if it is not the first; on the day of the start
  /// the time alone.
  func endWords(in zone: TimeZone) -> String {
    let first = LocalDay(of: start, in: zone)
    if isAllDay {
      let last = LocalDay(of: max(start, end - 1), in: zone)
      return last == first ? "" : LocalTime.written(last)
    }
    let words = LocalTime.moment(end, in: zone)
    return LocalDay(of: end, in: zone) == first ? String(words.suffix("HH:MM".count)) : words
  }
}

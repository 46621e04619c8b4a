import Foundation
import WellbeingSamples
import WellbeingTextFormats

struct EventMatches {
  /// The longest time between a feeling and an event that does not contain it, in seconds.
  private static let longestGap: TimeInterval = 2 * 3600

  /// The attended events with times, by their start.
  private let events: [CalendarEvent]
  /// The latest end of each event and those before it.
  private let latestEnds: [Date]
  /// The association of each calendar that has one, by its name.
  private let areas: [String: StateOfMind.Association]
  /// The events that a feeling was recorded for.
  private let felt: Set<CalendarEvent.Identity>

  init(_ events: [CalendarEvent], _ calendars: [EventCalendar], feelings: [StateOfMind]) {
    self.events = events.filter { $0.isAttended && !$0.isAllDay }.sorted { $0.start < $1.start }
    var latest = Date.distantPast
    latestEnds = self.events.map { event in
      latest = max(latest, event.end)
      return latest
    }
    areas = calendars.reduce(into: [:]) { $0[$1.name] = $1.association }
    felt = Set(feelings.compactMap { CalendarEvent.Identity($0) })
  }

  /// Returns whether a feeling was recorded for an event, or has the association of a calendar.
  func isAboutCalendars(_ feeling: StateOfMind) -> Bool {
    CalendarEvent.Identity(feeling) != nil
      || areas.values.contains { feeling.associations.contains($0) }
  }

  /// Returns the event of a feeling, as ``Insights/Moment/event`` describes it.
  func event(of feeling: StateOfMind) -> CalendarEvent? {
    if let own = CalendarEvent.Identity(feeling) { return events.first { $0.identity == own } }
    // A mood, or an emotion without a time, is about no event.
    guard feeling.kind == .momentaryEmotion, feeling.header.datePrecision == .instant else {
      return nil
    }
    let moment = feeling.header.startDate
    let near = events(near: moment)
    let related = near.filter { event in
      areas[event.calendar].map { feeling.associations.contains($0) } ?? false
    }
    // A feeling at the end of an event is about it, not about the one that follows at once.
    return [related, near].lazy.compactMap { events in
      let around = events.filter { $0.gap(to: moment) == 0 }
      return around.last { $0.start < moment } ?? around.last
    }.first
      ?? related.reversed().filter { !felt.contains($0.identity) }
      .min { $0.gap(to: moment) < $1.gap(to: moment) }
  }

  /// Returns the events that are near enough to a moment, by their start.
  private func events(near moment: Date) -> [CalendarEvent] {
    let end = events.sortedIndex(where: { $0.start > moment + Self.longestGap })
    return events[..<end].indices.reversed()
      .prefix { latestEnds[$0] >= moment - Self.longestGap }.reversed().map { events[$0] }
      .filter { $0.gap(to: moment) <= Self.longestGap }
  }
}

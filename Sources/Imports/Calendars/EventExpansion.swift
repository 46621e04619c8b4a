import Foundation
import WellbeingInsights
import WellbeingSamples

struct EventExpansion {
  private static let mostOccurrences = 500_000

  private let range: Range<Date>
  private let zone: TimeZone
  private let calendar: String
  private let owner: String?
  /// The clock of times without a zone.
  private let floating: Clock
  private let zones: ZoneNames
  private var found: [CalendarEvent] = []
  private(set) var skipped: [CalendarFile.Skipped] = []

  init(
    _ range: Range<Date>, zone: TimeZone, floating: String?, _ zones: ZoneNames, owner: String?,
    calendar: String
  ) {
    self.range = range
    self.zone = zone
    self.calendar = calendar
    self.owner = owner
    self.zones = zones
    self.floating = floating.flatMap(zones.clock) ?? .zone(zone)
  }

  /// The occurrences, the earliest first.
  var occurrences: [CalendarEvent] {
    found.sorted { ($0.start, $0.end, $0.title, $0.uid) < ($1.start, $1.end, $1.title, $1.uid) }
  }

  mutating func add(_ events: [EventComponent]) throws(CalendarFile.Fault) {
    // What replaces an occurrence, by identifier.
    var replacements: [String: [ZonedTime]] = [:]
    // Events of which a replacement cannot be read are left out as a whole.
    var unreadable: Set<String> = []
    for event in events {
      guard let uid = event.uid else { continue }
      if let replaced = event.replaced { replacements[uid, default: []].append(replaced) }
      if event.fault != nil, event.replaced != nil { unreadable.insert(uid) }
    }
    for event in events {
      if let fault = event.fault {
        skip(event, fault.reason, line: fault.line)
        continue
      }
      guard let uid = event.uid, let start = event.start else {
        skip(event, event.uid == nil ? "it has no UID" : "it has no DTSTART")
        continue
      }
      guard !unreadable.contains(uid) else {
        skip(event, "one of its changed occurrences cannot be read")
        continue
      }
      try add(event, uid, start, replacements: event.replaced == nil ? replacements[uid] ?? [] : [])
    }
  }

  private mutating func skip(_ event: EventComponent, _ reason: String, line: Int? = nil) {
    skipped.append(.init(line: line ?? event.line, title: event.title, reason: reason))
  }

  private mutating func add(
    _ event: EventComponent, _ uid: String, _ start: ZonedTime, replacements: [ZonedTime]
  ) throws(CalendarFile.Fault) {
    guard let clock = clock(of: start) else {
      return skip(event, "its time zone is not known")
    }
    let isAllDay = start.time.isDate
    guard let length = length(event, start, clock) else {
      return skip(event, "its end is not after its start")
    }
    let removed = event.excluded + replacements
    guard removed.allSatisfy({ self.clock(of: $0) != nil }) else {
      return skip(event, "the time zone of a changed or excluded occurrence is not known")
    }
    let moments = Set(removed.filter { !$0.time.isDate }.compactMap { moment(of: $0) })
    let days = Set(removed.filter(\.time.isDate).map { $0.time.seconds / 86_400 })
    guard let times = times(of: event, start, clock, length) else {
      return skip(event, "it recurs more often than can be counted")
    }
    for time in times where !days.contains(time.flooredDay) {
      let moment = self.moment(of: time, isAllDay: isAllDay, clock)
      guard !moments.contains(moment) else { continue }
      try append(event, uid, at: time, moment, length, clock)
    }
    let known = Set(times)
    for (added, end) in event.added {
      guard let addedClock = self.clock(of: added), added.time.isDate == isAllDay else {
        skip(event, "the time zone of an added occurrence is not known")
        continue
      }
      let time = added.time.seconds
      let moment = self.moment(of: time, isAllDay: isAllDay, addedClock)
      let isKnown =
        known.contains(time) && addedClock.offset(at: moment) == clock.offset(at: moment)
      guard !isKnown, !moments.contains(moment), !days.contains(time.flooredDay) else { continue }
      var own = EventComponent(line: event.line)
      own.end = end
      guard let ownLength = end == nil ? length : self.length(own, added, addedClock) else {
        skip(event, "the end of an added occurrence is not after its start")
        continue
      }
      try append(event, uid, at: time, moment, ownLength, addedClock)
    }
  }

  /// The times of an event's start and rules that can overlap the range, by its clock; nil if there
  /// are too many.
  private func times(
    of event: EventComponent, _ start: ZonedTime, _ clock: Clock, _ length: EventLength
  ) -> [Int]? {
    let first = start.time.seconds
    // A day more on both sides, since no clock is further from UTC.
    let window =
      Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400 - length.longest..<Int(
        range.upperBound.timeIntervalSince1970) + 2 * 86_400
    var times = Set(window.contains(first) ? [first] : [])
    for (rule, _) in event.rules {
      guard
        let found = try? rule.times(
          from: first, in: window, offset: { start.time.isDate ? 0 : clock.offset(at: $0) })
      else { return nil }
      times.formUnion(found)
    }
    return times.sorted()
  }

  private mutating func append(
    _ event: EventComponent, _ uid: String, at time: Int, _ moment: Int, _ length: EventLength,
    _ clock: Clock
  ) throws(CalendarFile.Fault) {
    let isAllDay = event.start?.time.isDate ?? false
    let end =
      isAllDay
      ? self.moment(of: time + length.days * 86_400, isAllDay: true, clock)
      : (length.days == 0 ? moment : clock.moment(showing: time + length.days * 86_400))
        + length.seconds
    let occurrence = event.replaced.flatMap { self.moment(of: $0) } ?? moment
    let (from, to) = (
      Date(timeIntervalSince1970: Double(moment)),
      Date(timeIntervalSince1970: Double(max(moment, end)))
    )
    guard from < range.upperBound,
      to > range.lowerBound || from == to && from >= range.lowerBound
    else { return }
    guard found.count < Self.mostOccurrences else { throw .tooManyEvents }
    found.append(
      CalendarEvent(
        uid: uid, occurrence: Date(timeIntervalSince1970: Double(occurrence)), title: event.title,
        calendar: calendar, start: from, end: to, isAllDay: isAllDay, isFree: event.isFree,
        isCancelled: event.isCancelled, isDeclined: event.isDeclined(by: owner)))
  }

  // MARK: Times

  private struct EventLength {
    let days: Int
    let seconds: Int

    var longest: Int { days * 86_400 + seconds }
  }

  /// The length of an event; nil if it ends before it starts, or if the zone of its end is not known.
  private func length(
    _ event: EventComponent, _ start: ZonedTime, _ clock: Clock
  ) -> EventLength? {
    switch event.end {
    case nil: return EventLength(days: start.time.isDate ? 1 : 0, seconds: 0)
    case .duration(let duration):
      let days = start.time.isDate ? max(duration.days, 1) : duration.days
      return EventLength(days: days, seconds: start.time.isDate ? 0 : duration.seconds)
    case .time(let end):
      guard end.time.isDate == start.time.isDate, let endClock = self.clock(of: end) else {
        return nil
      }
      if start.time.isDate {
        let days = (end.time.seconds - start.time.seconds) / 86_400
        return days < 0 ? nil : EventLength(days: max(days, 1), seconds: 0)
      }
      let seconds =
        endClock.moment(showing: end.time.seconds) - clock.moment(showing: start.time.seconds)
      return seconds < 0 ? nil : EventLength(days: 0, seconds: seconds)
    }
  }

  /// The clock of a time; nil if its zone is not known.
  private func clock(of time: ZonedTime) -> Clock? {
    if time.time.isUTC { return .zone(.gmt) }
    guard let name = time.zone else { return floating }
    return zones.clock(named: name)
  }

  private func moment(of time: ZonedTime) -> Int? {
    clock(of: time).map {
      moment(of: time.time.seconds, isAllDay: time.time.isDate, $0)
    }
  }

  /// The moment of a time; of a whole day, its first moment in the person's own time zone.
  private func moment(of time: Int, isAllDay: Bool, _ clock: Clock) -> Int {
    guard isAllDay else { return clock.moment(showing: time) }
    guard let day = LocalDay(daysSince1970: time.flooredDay) else { return time }
    return Int(day.start(in: zone).timeIntervalSince1970)
  }
}

extension Int {
  /// The day of a time by the clock, in days after 1970-01-01.
  fileprivate var flooredDay: Int { flooredDivision(by: 86_400).quotient }
}

import Foundation
import WellbeingInsights
import WellbeingSamples

struct EventExpansion {
  private static let mostOccurrences = 500_000

  private let range: Range<Date>
  private let zone: TimeZone
  private let name: (CalendarSection) -> String
  private var found: [CalendarEvent] = []
  private(set) var skipped: [CalendarFile.Skipped] = []

  /// - Parameter name: Returns the name of a calendar.
  init(_ range: Range<Date>, zone: TimeZone, name: @escaping (CalendarSection) -> String) {
    self.range = range
    self.zone = zone
    self.name = name
  }

  /// The occurrences, the earliest first.
  var occurrences: [CalendarEvent] {
    found.sorted { ($0.start, $0.end, $0.title, $0.uid) < ($1.start, $1.end, $1.title, $1.uid) }
  }

  /// Adds the events of a file.
  ///
  /// - Parameter sections: The calendars of the file, whose names are known by now.
  mutating func add(
    _ events: [EventComponent], of sections: [CalendarSection]
  ) throws(CalendarFile.Fault) {
    var elsewhere: [EventComponent.Key: EventComponent.Version] = [:]
    for section in sections {
      for (uid, version) in section.elsewhere {
        let key = EventComponent.Key(calendar: section.name, uid: uid)
        elsewhere[key] = max(elsewhere[key] ?? version, version)
      }
    }
    var places: [EventComponent.Key: [Int]] = [:]
    places.reserveCapacity(events.count)
    for (place, event) in events.enumerated() {
      guard let key = event.key else {
        // What cannot be told apart neither replaces an event nor is replaced.
        try add(wholeDays(event), as: event.contentIdentifier)
        continue
      }
      places[key, default: []].append(place)
    }
    for (key, places) in places {
      try add(places.map { wholeDays(events[$0]) }, as: key.uid, elsewhere[key])
    }
  }

  /// Adds the components of one event.
  private mutating func add(
    _ components: [EventComponent], as uid: String, _ elsewhere: EventComponent.Version?
  ) throws(CalendarFile.Fault) {
    // An event of which a replacement cannot be read is left out as a whole.
    if components.contains(where: { $0.isReplacement && $0.fault != nil }) {
      for event in components {
        skip(event, event.fault ?? (event.line, "one of its changed occurrences cannot be read"))
      }
      return
    }
    let series = latest(components.filter { !$0.isReplacement }, elsewhere)
    var replacements: [Replacement] = []
    var versions: [Place: [EventComponent]] = [:]
    for event in components where event.isReplacement {
      if let place = place(of: event.replaced, in: series ?? event) {
        versions[place, default: []].append(event)
      } else {
        replacements.append(Replacement(event: event, place: nil))
      }
    }
    for (place, versions) in versions {
      guard var event = latest(versions) else { continue }
      // Who cancels a series cancels what was changed before.
      if let series, series.isCancelled, series.version.isDecided(over: event.version),
        event.version < series.version
      {
        event.isCancelled = true
      }
      replacements.append(Replacement(event: event, place: place))
    }
    for replacement in replacements {
      let occurrence = moment(of: replacement.place, in: series ?? replacement.event)
      try add(replacement.event, as: uid, occurrence: occurrence)
    }
    if let series { try add(series, as: uid, replacements: replacements) }
  }

  /// Returns the version that counts, and names those that only their place in the file rules out.
  ///
  /// - Parameter elsewhere: The latest of the versions that do not overlap the range.
  private mutating func latest(
    _ versions: [EventComponent], _ elsewhere: EventComponent.Version? = nil
  ) -> EventComponent? {
    guard let last = versions.max(by: { $0.version < $1.version }) else { return nil }
    let isElsewhere = elsewhere.map { last.version < $0 } ?? false
    let winner = isElsewhere ? elsewhere ?? last.version : last.version
    for event in versions where event.line != winner.line && !winner.isDecided(over: event.version)
    {
      if isElsewhere || !event.isEqual(to: last) || moment(of: event) != moment(of: last) {
        let reason = "line \(winner.line) begins another version with the same SEQUENCE and DTSTAMP"
        skip(event, event.fault ?? (event.line, reason))
      }
    }
    return isElsewhere ? nil : last
  }

  private mutating func skip(_ event: EventComponent, _ fault: (line: Int, reason: String)) {
    skipped.append(.init(line: fault.line, title: event.title, reason: fault.reason))
  }

  private mutating func skip(_ event: EventComponent, _ reason: String) {
    skip(event, (event.line, reason))
  }

  /// Adds the occurrences of an event, or the one that replaces another.
  ///
  /// - Parameter occurrence: The start that the recurrence gives to what replaces it.
  private mutating func add(
    _ event: EventComponent, as uid: String, occurrence: Int? = nil,
    replacements: [Replacement] = []
  ) throws(CalendarFile.Fault) {
    if let fault = event.fault { return skip(event, fault) }
    let form: Form
    do throws(Unread) { form = try self.form(of: event) } catch { return skip(event, error.reason) }
    if event.isReplacement {
      return try append(form, uid, at: form.start.time.seconds, occurrence: occurrence)
    }
    let removed = event.excluded.map { place(of: $0, in: event) } + replacements.map(\.place)
    var (days, moments): (Set<Int>, Set<Int>) = ([], [])
    for place in removed {
      switch place {
      case .day(let day): days.insert(day)
      case .moment(let moment): moments.insert(moment)
      case nil:
        return skip(event, "the time zone of a changed or excluded occurrence is not known")
      }
    }
    var changes: [Change] = []
    for replacement in replacements where replacement.event.changesFollowing {
      guard let changed = try? self.form(of: replacement.event),
        let moment = moment(of: replacement.place, in: event)
      else { return skip(event, "one of its changed occurrences cannot be read") }
      changes.append(
        Change(
          moment: moment, form: changed,
          shift: changed.start.time.seconds - form.time(at: moment, in: zone)))
    }
    changes.sort { $0.moment < $1.moment }
    guard let times = times(form, changes) else {
      return skip(event, "it recurs more often than can be counted")
    }
    var occurrences = times.map { (form: form, time: $0, moment: moment(of: $0, form)) }
    let known = Set(event.added.isEmpty ? [] : occurrences.map(\.moment))
    for added in event.added {
      do throws(Unread) {
        let (own, time) = try self.added(added, form)
        let moment = moment(of: time, own)
        if !known.contains(moment) { occurrences.append((own, time, moment)) }
      } catch {
        skip(event, "an added occurrence cannot be read: \(error.reason)")
      }
    }
    var change: Change?
    var next = 0
    for (form, time, moment) in occurrences.sorted(by: { $0.moment < $1.moment }) {
      while next < changes.count, changes[next].moment <= moment {
        change = changes[next]
        next += 1
      }
      guard !moments.contains(moment), !days.contains(time.flooredDay) else { continue }
      if let change {
        let time = form.time(at: moment, in: zone) + change.shift
        try append(change.form, uid, at: time, occurrence: moment)
      } else {
        try append(form, uid, at: time, occurrence: moment)
      }
    }
  }

  /// The times of an event's start and rules that can overlap the range, by its clock; nil if there
  /// are too many.
  private func times(_ form: Form, _ changes: [Change]) -> [Int]? {
    let first = form.start.time.seconds
    let margin = changes.reduce(form.length.longest) {
      max($0, abs($1.shift) + $1.form.length.longest)
    }
    // A day more on both sides, since no clock is further from UTC.
    let window =
      Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400 - margin..<Int(
        range.upperBound.timeIntervalSince1970) + 2 * 86_400 + (changes.isEmpty ? 0 : margin)
    let offset = { moment in
      form.isAllDay
        ? (midnight(written: moment, at: moment, form.event.section) ?? moment.flooredDay) * 86_400
          - moment
        : form.clock.offset(at: moment)
    }
    // The start counts even if it does not match a rule, unless all rules end before it.
    let rules = form.event.rules
    let hasStart = rules.isEmpty || rules.contains { $0.lastTime(offset: offset) ?? first >= first }
    var times = Set(hasStart && window.contains(first) ? [first] : [])
    for rule in rules {
      guard let found = try? rule.times(from: first, in: window, offset: offset) else { return nil }
      times.formUnion(found)
    }
    return times.sorted()
  }

  private mutating func append(
    _ form: Form, _ uid: String, at time: Int, occurrence: Int?
  ) throws(CalendarFile.Fault) {
    let (event, length) = (form.event, form.length)
    let moment = moment(of: time, form)
    let end =
      form.isAllDay
      ? self.moment(of: time + length.days * 86_400, form)
      : (length.days == 0 ? moment : form.clock.moment(showing: time + length.days * 86_400))
        + length.seconds
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
        uid: uid, occurrence: Date(timeIntervalSince1970: Double(occurrence ?? moment)),
        title: event.title, calendar: form.calendar, start: from, end: to,
        isAllDay: form.isAllDay, isFree: event.isFree, isCancelled: event.isCancelled,
        isDeclined: form.isDeclined))
  }

  // MARK: Times

  private struct Unread: Error {
    let reason: String
  }

  /// How the occurrences of an event look. A class, since many of them share one.
  private final class Form {
    let event: EventComponent
    let start: ZonedTime
    let clock: Clock
    let length: EventDuration
    let calendar: String
    let isDeclined: Bool

    init(
      _ event: EventComponent, _ start: ZonedTime, _ clock: Clock, _ length: EventDuration,
      calendar: String
    ) {
      self.event = event
      self.start = start
      self.clock = clock
      self.length = length
      self.calendar = calendar
      isDeclined = event.isDeclined(by: event.section.owner)
    }

    var isAllDay: Bool { start.time.isDate }

    /// - Parameter zone: The zone in which whole days begin, some of them not at midnight.
    func time(at moment: Int, in zone: TimeZone) -> Int {
      guard isAllDay else { return moment + clock.offset(at: moment) }
      return (moment + Clock.zone(zone).offset(at: moment)).flooredDay * 86_400
    }
  }

  /// Which occurrence an EXDATE or RECURRENCE-ID means.
  private enum Place: Hashable {
    /// The one of a day, in days after 1970-01-01 by the clock of the event.
    case day(Int)
    /// Seconds since 1970.
    case moment(Int)
  }

  private struct Replacement {
    let event: EventComponent
    /// Nil if its time zone is not known.
    let place: Place?
  }

  /// What the occurrences from one on look like.
  private struct Change {
    let moment: Int
    let form: Form
    /// The seconds between the times that the series and the changed event give.
    let shift: Int
  }

  private func form(of event: EventComponent) throws(Unread) -> Form {
    guard let start = event.start else { throw Unread(reason: "it has no DTSTART") }
    guard let clock = clock(of: start, event) else {
      throw Unread(reason: "its time zone is not known")
    }
    return Form(
      event, start, clock, try length(event.end, start, clock, event), calendar: name(event.section)
    )
  }

  private func length(
    _ end: EventComponent.PeriodEnd?, _ start: ZonedTime, _ clock: Clock, _ event: EventComponent
  ) throws(Unread) -> EventDuration {
    let isAllDay = start.time.isDate
    switch end {
    case nil: return EventDuration(days: isAllDay ? 1 : 0)
    case .duration(let duration):
      guard isAllDay else { return duration }
      return EventDuration(
        days: max(1, duration.days + (duration.seconds + 86_399) / 86_400))
    case .time(let end):
      guard end.time.isDate == isAllDay else {
        throw Unread(
          reason: isAllDay
            ? "its DTEND has a time, but its DTSTART is a day"
            : "its DTEND is a day, but its DTSTART has a time")
      }
      guard let endClock = self.clock(of: end, event) else {
        throw Unread(reason: "the time zone of its end is not known")
      }
      let seconds =
        isAllDay
        ? end.time.seconds - start.time.seconds
        : endClock.moment(showing: end.time.seconds) - clock.moment(showing: start.time.seconds)
      guard seconds >= 0 else { throw Unread(reason: "its end is before its start") }
      return isAllDay
        ? EventDuration(days: max(seconds / 86_400, 1))
        : EventDuration(days: 0, seconds: seconds)
    }
  }

  /// Returns an occurrence that RDATE adds, and its time. Whether it is a day or has a time, and its
  /// length unless it has its own, are those of the event.
  private func added(
    _ added: EventComponent.Added, _ form: Form
  ) throws(Unread) -> (form: Form, time: Int) {
    let event = form.event
    if form.isAllDay {
      return (form, day(of: added.start, event) * 86_400)
    }
    let first = form.start.time.seconds
    if added.start.time.isDate {
      return (form, added.start.time.seconds + first - first.flooredDay * 86_400)
    }
    guard let clock = clock(of: added.start, event) else {
      throw Unread(reason: "its time zone is not known")
    }
    var length = form.length
    if let end = added.end { length = try self.length(end, added.start, clock, event) }
    let own = Form(event, added.start, clock, length, calendar: form.calendar)
    return (own, added.start.time.seconds)
  }

  /// The event as one of whole days, if Outlook marks it so and it begins and ends at midnight.
  private func wholeDays(_ event: EventComponent) -> EventComponent {
    guard event.isMarkedAllDay, let start = event.start, let first = midnight(start, event) else {
      return event
    }
    var changed = event
    if case .time(let end) = event.end {
      guard let last = midnight(end, event) else { return event }
      changed.end = .time(ZonedTime(day: last))
    }
    changed.start = ZonedTime(day: first)
    return changed
  }

  /// The clock of a time; nil if its zone is not known. A time without a zone is by the clock of the
  /// event's start.
  private func clock(of time: ZonedTime, _ event: EventComponent) -> Clock? {
    if time.time.isUTC { return .zone(.gmt) }
    if let name = time.zone { return event.section.zones.clock(named: name) }
    if time.isFloating, let start = event.start, !start.isFloating, !start.time.isDate {
      return clock(of: start, event)
    }
    return event.section.clock
  }

  /// Returns which occurrence of an event a time means; nil if the time's zone is not known.
  private func place(of time: ZonedTime?, in event: EventComponent) -> Place? {
    guard let time, let start = event.start else { return nil }
    if start.time.isDate { return .day(day(of: time, event)) }
    if time.time.isDate { return .day(time.time.seconds.flooredDay) }
    return clock(of: time, event).map { .moment($0.moment(showing: time.time.seconds)) }
  }

  private func moment(of place: Place?, in event: EventComponent) -> Int? {
    switch place {
    case .moment(let moment): return moment
    case .day(let day):
      guard let form = try? form(of: event) else { return nil }
      let first = form.start.time.seconds
      return moment(of: day * 86_400 + first - first.flooredDay * 86_400, form)
    case nil: return nil
    }
  }

  /// When an event begins; nil if that is not known.
  private func moment(of event: EventComponent) -> Int? {
    event.start.flatMap { clock(of: $0, event)?.moment(showing: $0.time.seconds) }
  }

  /// The day that a time means in a series of whole days: its own, unless it is a midnight elsewhere.
  private func day(of time: ZonedTime, _ event: EventComponent) -> Int {
    midnight(time, event) ?? time.time.seconds.flooredDay
  }

  /// The day that begins at a time: as it is written, else by the clock of the person or of one that
  /// the file names; nil if none does.
  private func midnight(_ time: ZonedTime, _ event: EventComponent) -> Int? {
    let written = time.time.seconds
    return midnight(
      written: written, at: clock(of: time, event)?.moment(showing: written), event.section)
  }

  private func midnight(written time: Int, at moment: Int?, _ section: CalendarSection) -> Int? {
    if time % 86_400 == 0 { return time.flooredDay }
    guard let moment else { return nil }
    return section.clocks.lazy.map { moment + $0.offset(at: moment) }
      .first { $0 % 86_400 == 0 }?.flooredDay
  }

  /// The moment of a time; of a whole day, its first moment in the person's own time zone.
  private func moment(of time: Int, _ form: Form) -> Int {
    guard form.isAllDay else { return form.clock.moment(showing: time) }
    guard let day = LocalDay(daysSince1970: time.flooredDay) else { return time }
    return Int(day.start(in: zone).timeIntervalSince1970)
  }
}

extension Int {
  /// The day of a time by the clock, in days after 1970-01-01.
  fileprivate var flooredDay: Int { flooredDivision(by: 86_400).quotient }
}

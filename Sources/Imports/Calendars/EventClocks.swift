import Foundation
import WellbeingSamples
import WellbeingTextFormats

/// How the occurrences of an event look. A class, since many of them share one.
final class EventForm {
  let event: EventComponent
  let start: ZonedTime
  let clock: Clock
  let length: EventDuration
  let calendar: String
  private(set) lazy var isDeclined = event.isDeclined

  init(
    _ event: EventComponent, _ start: ZonedTime, _ clock: Clock, _ length: EventDuration,
    calendar: String
  ) {
    (self.event, self.start, self.clock) = (event, start, clock)
    (self.length, self.calendar) = (length, calendar)
  }

  var isAllDay: Bool { start.time.isDate }
}

/// Which occurrence an EXDATE or RECURRENCE-ID means.
enum EventPlace: Hashable {
  /// The one of a day, in days after 1970-01-01 by the clock of the event.
  case day(Int)
  /// Seconds since 1970.
  case moment(Int)
}

/// What the times of events mean: by their clocks, and of whole days in the person's own zone.
struct EventClocks {
  let zone: TimeZone

  func form(of event: EventComponent, calendar: String) throws(Problem) -> EventForm {
    guard let start = event.start else { throw .noStart }
    guard let clock = clock(of: start, event) else { throw .unknownZone() }
    return EventForm(
      event, start, clock, try length(event.end, start, clock, event), calendar: calendar)
  }

  private func length(
    _ end: EventComponent.PeriodEnd?, _ start: ZonedTime, _ clock: Clock, _ event: EventComponent
  ) throws(Problem) -> EventDuration {
    let isAllDay = start.time.isDate
    switch end {
    case nil: return EventDuration(days: isAllDay ? 1 : 0)
    case .duration(let duration):
      return isAllDay
        ? EventDuration(days: max(1, duration.days + (duration.seconds + 86_399) / 86_400))
        : duration
    case .time(let end):
      guard end.time.isDate == isAllDay else { throw .otherEnd(isAllDay: isAllDay) }
      guard let endClock = self.clock(of: end, event) else {
        throw .unknownZone("the time zone of its end")
      }
      let seconds =
        isAllDay
        ? end.time.seconds - start.time.seconds
        : endClock.moment(showing: end.time.seconds) - clock.moment(showing: start.time.seconds)
      guard seconds >= 0 else { throw .endsBeforeStart }
      return isAllDay
        ? EventDuration(days: max(seconds / 86_400, 1)) : EventDuration(seconds: seconds)
    }
  }

  /// Returns an occurrence that RDATE adds, and its time. Whether it is a day or has a time, and its
  /// length unless it has its own, are those of the event.
  func added(
    _ added: EventComponent.Added, _ form: EventForm
  ) throws(Problem) -> (form: EventForm, time: Int) {
    let event = form.event
    if form.isAllDay { return (form, day(of: added.start, event) * 86_400) }
    if added.start.time.isDate { return (form, added.start.time.seconds + form.secondOfDay) }
    guard let clock = clock(of: added.start, event) else { throw .unknownZone() }
    var length = form.length
    if let end = added.end { length = try self.length(end, added.start, clock, event) }
    return (
      EventForm(event, added.start, clock, length, calendar: form.calendar),
      added.start.time.seconds
    )
  }

  /// The event as one of whole days, if Outlook marks it so and it begins and ends at midnight.
  func wholeDays(_ event: EventComponent) -> EventComponent {
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

  // MARK: Places and moments

  /// Returns which occurrence of an event a time means; nil if the time's zone is not known.
  func place(of time: ZonedTime?, in event: EventComponent) -> EventPlace? {
    guard let time, let start = event.start else { return nil }
    if start.time.isDate { return .day(day(of: time, event)) }
    if time.time.isDate { return .day(time.time.seconds.flooredDay) }
    return clock(of: time, event).map { .moment($0.moment(showing: time.time.seconds)) }
  }

  func moment(of place: EventPlace?, in event: EventComponent) -> Int? {
    switch place {
    case .moment(let moment): return moment
    case .day(let day):
      guard let form = try? form(of: event, calendar: "") else { return nil }
      return moment(of: day * 86_400 + form.secondOfDay, form)
    case nil: return nil
    }
  }

  /// When an event begins; nil if that is not known.
  func moment(of event: EventComponent) -> Int? {
    event.start.flatMap { clock(of: $0, event)?.moment(showing: $0.time.seconds) }
  }

  /// The moment of a time; of a whole day, its first moment in the person's own time zone.
  func moment(of time: Int, _ form: EventForm) -> Int {
    guard form.isAllDay else { return form.clock.moment(showing: time) }
    guard let day = LocalDay(daysSince1970: time.flooredDay) else { return time }
    return Int(day.start(in: zone).timeIntervalSince1970)
  }

  /// The moments at which an occurrence begins and ends.
  func moments(of time: Int, _ form: EventForm) -> (start: Int, end: Int) {
    let start = moment(of: time, form)
    let (days, seconds) = (form.length.days * 86_400, form.length.seconds)
    let end = days == 0 ? start : moment(of: time + days, form)
    return (start, max(start, end + seconds))
  }

  /// The time of an event's series at a moment. Whole days begin in the person's own zone, some of
  /// them not at midnight.
  func time(at moment: Int, _ form: EventForm) -> Int {
    guard form.isAllDay else { return moment + form.clock.offset(at: moment) }
    return (moment + Clock.zone(zone).offset(at: moment)).flooredDay * 86_400
  }

  /// How far the clock of a series is ahead of UTC, in seconds; that of whole days at the midnight
  /// that the moment is.
  func offset(at moment: Int, _ form: EventForm) -> Int {
    guard form.isAllDay else { return form.clock.offset(at: moment) }
    let day = midnight(written: moment, at: moment, form.event.section) ?? moment.flooredDay
    return day * 86_400 - moment
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
}

extension EventForm {
  /// The second of the day at which the event begins.
  fileprivate var secondOfDay: Int { start.time.seconds.flooredDivision(by: 86_400).remainder }
}

extension Int {
  /// The day of a time by the clock, in days after 1970-01-01.
  var flooredDay: Int { flooredDivision(by: 86_400).quotient }
}

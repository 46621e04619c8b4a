import Foundation

/// The axis of time: where a moment lies on it.
struct TimeAxis {
  /// What it spans, as far as it is known to calendars.
  let span: ClosedRange<Date>
  /// How dates are written.
  let dates: CalendarDates
  /// Below which moment the date of the first day stands.
  let firstDay: Date

  /// From one moment through another.
  init(span: ClosedRange<Date>, timeZone: TimeZone) {
    self.span = span.nearestKnown
    dates = CalendarDates(timeZone: timeZone)
    firstDay = self.span.lowerBound
  }

  /// From the beginning of the first day to the end of the last; a date stands below the middle of
  /// its day.
  init(wholeDaysOf span: ClosedRange<Date>, timeZone: TimeZone) {
    dates = CalendarDates(timeZone: timeZone)
    let known = span.nearestKnown
    let calendar = dates.calendar
    let start = calendar.startOfDay(for: known.lowerBound)
    let last = calendar.startOfDay(for: known.upperBound)
    let end = calendar.date(byAdding: .day, value: 1, to: last) ?? last + 86_400
    self.span = start...max(start, end)
    firstDay = calendar.date(byAdding: .hour, value: 12, to: start) ?? start
  }

  /// Whether the span is one moment.
  var isOneMoment: Bool { length <= 0 }

  /// The span in seconds.
  var length: TimeInterval { span.upperBound.timeIntervalSince(span.lowerBound) }

  /// Where a time lies between the ends, from 0 through 1; what is outside lies at an end, and on an
  /// axis of one moment everything in the middle.
  func position(of time: Date) -> Double {
    let length = self.length
    guard length > 0 else { return 0.5 }
    return min(max(time.timeIntervalSince(span.lowerBound) / length, 0), 1)
  }
}

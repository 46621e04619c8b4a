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

extension TimeAxis {
  /// A labelled time.
  struct Tick: Equatable {
    /// When it is.
    let time: Date
    /// *2026-01-31*, *2026-01* or *2026*.
    let label: String
  }

  /// Dates at equal steps of the calendar, as near to each other as there is room for; the first day
  /// if there is room for no others.
  ///
  /// - Parameters:
  ///   - room: how long the axis is.
  ///   - ruler: what measures the room and the labels.
  ///   - gap: how much is free at least between two labels.
  func ticks(room: Double, ruler: TextRuler, gap: Double) -> [Tick] {
    let roomPerDay = room / max(length / 86_400, 1e-9)
    let steps = DateSteps.all.first {
      $0.leastDays * roomPerDay >= ruler.width(of: $0.widestLabel) + gap
    }
    let ticks =
      steps.map { steps in
        steps.moments(on: self).map { Tick(time: $0, label: steps.label($0, dates)) }
      } ?? []
    return ticks.isEmpty ? [Tick(time: firstDay, label: dates.day(of: firstDay))] : ticks
  }
}

/// How far the labelled dates of an axis of time stand apart.
enum DateSteps: Equatable {
  /// So many days, from the first day: what is asked every two weeks is asked on the same day.
  case days(Int)
  /// So many months, from the beginning of a year; or whole years, from one that they divide.
  case months(Int)

  /// From the shortest.
  static let all =
    [1, 2, 7, 14, 28].map(days) + [1, 2, 3, 6].map(months)
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { months(12 * $0) }

  /// How many days a step has at least.
  var leastDays: Double {
    switch self {
    case .days(let count): Double(count)
    case .months(1): 28
    case .months(2): 59
    case .months(let count): (Double(count) * 30.4).rounded(.down) - 1
    }
  }

  /// A label as wide as any.
  var widestLabel: String {
    switch self {
    case .days: "0000-00-00"
    case .months(let count): count < 12 ? "0000-00" : "0000"
    }
  }

  /// What stands at a moment.
  func label(_ moment: Date, _ dates: CalendarDates) -> String {
    switch self {
    case .days: dates.day(of: moment)
    case .months(let count): count < 12 ? dates.month(of: moment) : dates.year(of: moment)
    }
  }

  /// The moments at the steps within the span of an axis but for its end, in ascending order.
  func moments(on axis: TimeAxis) -> [Date] {
    var moments: [Date] = []
    let first = self.first(on: axis)
    for count in 0..<100 {
      guard let next = moment(count, after: first, axis.dates), next < axis.span.upperBound else {
        break
      }
      if next >= axis.span.lowerBound { moments.append(next) }
    }
    return moments
  }

  private func first(on axis: TimeAxis) -> Date {
    guard case .months(let count) = self else { return axis.firstDay }
    let calendar = axis.dates.calendar
    var parts = calendar.dateComponents([.year, .month], from: axis.span.lowerBound)
    let years = max(count / 12, 1)
    parts.year = parts.year.map { $0 < years ? years : $0 - $0 % years }
    parts.month = count < 12 ? parts.month.map { $0 - ($0 - 1) % count } : 1
    return calendar.date(from: parts) ?? axis.span.lowerBound
  }

  /// Each is counted from the first, since the 31st of a month may not come again.
  private func moment(_ count: Int, after first: Date, _ dates: CalendarDates) -> Date? {
    switch self {
    case .days(let step): dates.calendar.date(byAdding: .day, value: count * step, to: first)
    case .months(let step): dates.calendar.date(byAdding: .month, value: count * step, to: first)
    }
  }
}

/// Dates as they are written in one time zone.
struct CalendarDates {
  let calendar: Calendar

  init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The date of a moment, or of the nearest that is known: `2026-06-15`.
  func day(of time: Date) -> String {
    let parts = parts([.year, .month, .day], of: time)
    return [
      Self.padded(parts.year, 4), Self.padded(parts.month, 2), Self.padded(parts.day, 2),
    ].joined(separator: "-")
  }

  /// The month of a moment: `2026-06`.
  func month(of time: Date) -> String { String(day(of: time).prefix(7)) }

  /// The year of a moment: `2026`.
  func year(of time: Date) -> String { String(day(of: time).prefix(4)) }

  /// The time of day of a moment: `14:05`.
  func timeOfDay(of time: Date) -> String {
    let parts = parts([.hour, .minute], of: time)
    return Self.padded(parts.hour, 2) + ":" + Self.padded(parts.minute, 2)
  }

  /// A number of at least so many digits.
  static func padded(_ number: Int?, _ digits: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private func parts(_ components: Set<Calendar.Component>, of time: Date) -> DateComponents {
    calendar.dateComponents(components, from: time.nearestKnown)
  }
}

extension Date {
  /// Whether it is a moment at all, however far away.
  var isMoment: Bool { timeIntervalSinceReferenceDate.isFinite }

  /// Whether it has a date of four digits in every zone: no calendar knows all that a date can hold.
  var isKnown: Bool {
    // By its number, because what is no number counts as within any range of dates.
    Self.known.contains(timeIntervalSince1970)
  }

  /// The moment, or the nearest that is known; the first for what is none.
  var nearestKnown: Date {
    if isKnown { return self }
    let isLate = timeIntervalSince1970 > Self.known.upperBound
    return Date(timeIntervalSince1970: isLate ? Self.known.upperBound : Self.known.lowerBound)
  }

  /// From the first days of the year 1 to the last of 9999, in seconds since 1970.
  private static let known: ClosedRange<TimeInterval> = -62_135_000_000...253_402_000_000
}

extension ClosedRange<Date> {
  /// The range from the nearest moment to the nearest that calendars know.
  var nearestKnown: ClosedRange<Date> {
    let (lower, upper) = (lowerBound.nearestKnown, upperBound.nearestKnown)
    return lower...Swift.max(lower, upper)
  }
}

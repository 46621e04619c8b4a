import Foundation
import WellbeingTextFormats

/// The time axis: maps times to positions. It can be an axis of numbers as well.
struct TimeAxis {
  let span: ClosedRange<Date>
  let dates: CalendarDates
  /// The time at which the first day's date is placed.
  let firstDay: Date
  /// The scale of an axis of numbers; nil for time.
  let numbers: PlotScale?

  init(of course: WellbeingChart.Course) {
    self.init(
      span: course.span, timeZone: course.timeZone, isOfNumbers: course.numbers != nil)
  }

  init(span: ClosedRange<Date>, timeZone: TimeZone, isOfNumbers: Bool = false) {
    numbers =
      isOfNumbers ? PlotScale(span.lowerBound.number...span.upperBound.number) : nil
    self.span = span
    dates = CalendarDates(timeZone: timeZone)
    firstDay = span.lowerBound
  }

  /// Creates an axis from the start of the first day to the end of the last; dates are centred
  /// below their days.
  init(wholeDaysOf span: ClosedRange<Date>, timeZone: TimeZone) {
    numbers = nil
    dates = CalendarDates(timeZone: timeZone)
    let calendar = dates.calendar
    let start = calendar.startOfDay(for: span.lowerBound)
    let last = calendar.startOfDay(for: span.upperBound)
    let end = calendar.date(byAdding: .day, value: 1, to: last) ?? last + 86_400
    self.span = start...max(start, end)
    firstDay = calendar.date(byAdding: .hour, value: 12, to: start) ?? start
  }

  var isOneMoment: Bool { length <= 0 }

  var length: TimeInterval { span.upperBound.timeIntervalSince(span.lowerBound) }

  /// Returns the position of a time between the ends, 0 to 1. Times outside are clamped; on an axis
  /// of zero length, every position is 0.5.
  func position(of time: Date) -> Double {
    let length = self.length
    guard length > 0 else { return 0.5 }
    return min(max(time.timeIntervalSince(span.lowerBound) / length, 0), 1)
  }

  func label(of time: Date) -> String {
    numbers?.text(of: time.number) ?? dates.day(of: time)
  }
}

extension TimeAxis {
  struct Tick: Equatable {
    let time: Date
    /// The label: *31 Jan 2026*, *Jan 2026* or *2026*.
    let label: String
  }

  /// Returns dates at equal calendar steps, as closely spaced as their labels allow; only the first
  /// day if no others fit. An axis of numbers has round numbers.
  func ticks(room: Double, ruler: TextRuler, gap: Double) -> [Tick] {
    if let numbers {
      return numbers.roundNumbers.map {
        Tick(time: Date(number: $0), label: numbers.text(of: $0))
      }
    }
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

enum DateSteps: Equatable {
  /// A number of days from the first day, so that fortnightly results fall on labelled days.
  case days(Int)
  /// A number of months, from the start of a year; for whole years, from a year divisible by the
  /// step.
  case months(Int)

  static let all =
    [1, 2, 7, 14, 28].map(days) + [1, 2, 3, 6].map(months)
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].map { months(12 * $0) }

  var leastDays: Double {
    switch self {
    case .days(let count): Double(count)
    case .months(1): 28
    case .months(2): 59
    case .months(let count): (Double(count) * 30.4).rounded(.down) - 1
    }
  }

  var widestLabel: String {
    switch self {
    case .days: "00 Mmm 0000"
    case .months(let count): count < 12 ? "Mmm 0000" : "0000"
    }
  }

  func label(_ moment: Date, _ dates: CalendarDates) -> String {
    switch self {
    case .days: dates.day(of: moment)
    case .months(let count): count < 12 ? dates.month(of: moment) : dates.year(of: moment)
    }
  }

  /// Returns the times of the steps within an axis, except its end, in ascending order.
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

  /// Counts each step from the first date, because not every month has a 31st.
  private func moment(_ count: Int, after first: Date, _ dates: CalendarDates) -> Date? {
    switch self {
    case .days(let step): dates.calendar.date(byAdding: .day, value: count * step, to: first)
    case .months(let step): dates.calendar.date(byAdding: .month, value: count * step, to: first)
    }
  }
}

/// Formats dates in one time zone.
struct CalendarDates {
  let calendar: Calendar

  init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  private var style: Date.ISO8601FormatStyle { .init(timeZone: calendar.timeZone) }

  /// Returns the date of a time: `15 Jun 2026`.
  func day(of time: Date) -> String {
    "\(calendar.component(.day, from: time)) \(month(of: time))"
  }

  func month(of time: Date) -> String {
    "\(CalendarNames.month(calendar.component(.month, from: time))) \(year(of: time))"
  }

  func year(of time: Date) -> String { String(calendar.component(.year, from: time)) }

  /// Returns the time of day: `14:05`.
  func timeOfDay(of time: Date) -> String {
    String(time.formatted(style.time(includingFractionalSeconds: false)).prefix(5))
  }
}

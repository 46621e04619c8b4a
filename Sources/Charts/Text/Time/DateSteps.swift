import Foundation

/// At which dates an axis of time is labelled between its ends.
enum DateSteps {
  /// So many days after each other, from the first moment.
  case days(Int)
  /// The beginnings of so many months after each other, of those that divide the year.
  case months(Int)
  /// The beginnings of the years that so many divide.
  case years(Int)

  /// The shortest steps between which there is room for a label.
  ///
  /// - Parameter columnsPerDay: How many columns a day takes.
  static func fitting(columnsPerDay: Double) -> DateSteps? {
    let all: [DateSteps] =
      [1, 2, 7, 14].map(days) + [1, 2, 3, 6].map(months)
      + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map(years)
    return all.first { $0.approximateDays * columnsPerDay >= Double($0.labelWidth + 2) }
  }

  /// The moments at the steps within a span, in ascending order.
  func moments(in span: ClosedRange<Date>, _ dates: CalendarDates) -> [Date] {
    var moments: [Date] = []
    let first = self.first(in: span, dates)
    for count in 0..<100 {
      guard let next = moment(count, after: first, dates), next <= span.upperBound else { break }
      if next >= span.lowerBound { moments.append(next) }
    }
    return moments
  }

  /// What stands at a moment.
  func label(_ moment: Date, _ dates: CalendarDates) -> String {
    switch self {
    case .days: dates.day(of: moment)
    case .months: dates.month(of: moment)
    case .years: dates.year(of: moment)
    }
  }

  private var approximateDays: Double {
    switch self {
    case .days(let count): Double(count)
    case .months(let count): Double(count) * 30.4
    case .years(let count): Double(count) * 365.2
    }
  }

  private var labelWidth: Int {
    switch self {
    case .days: 10
    case .months: 7
    case .years: 4
    }
  }

  private func first(in span: ClosedRange<Date>, _ dates: CalendarDates) -> Date {
    var parts = dates.calendar.dateComponents([.year, .month], from: span.lowerBound)
    switch self {
    case .days: return span.lowerBound
    case .months(let count): parts.month = parts.month.map { $0 - ($0 - 1) % count }
    case .years(let count):
      parts.month = 1
      parts.year = parts.year.map { $0 < count ? count : $0 - $0 % count }
    }
    return dates.calendar.date(from: parts) ?? span.lowerBound
  }

  private func moment(_ count: Int, after first: Date, _ dates: CalendarDates) -> Date? {
    switch self {
    case .days(let step): dates.calendar.date(byAdding: .day, value: count * step, to: first)
    case .months(let step): dates.calendar.date(byAdding: .month, value: count * step, to: first)
    case .years(let step): dates.calendar.date(byAdding: .year, value: count * step, to: first)
    }
  }
}

import Foundation

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

import Foundation

/// Weeks of a calendar map that are drawn side by side.
struct CalendarBlock {
  /// A month that the block touches.
  struct Month: Equatable {
    let year: Int
    /// 1 for January.
    let month: Int
    /// The week of its first day in the block.
    let week: Int

    /// What it is called.
    var name: String { CalendarNames.months[month - 1] }
  }

  /// The days that are drawn, counted from 1970-01-01.
  let days: ClosedRange<Int>
  /// How many weeks the block has, those at its ends included.
  let weeks: Int
  /// The months, in order.
  let months: [Month]
  private let firstMonday: Int

  /// - Parameters:
  ///   - period: What the block has room for, such as a year: so the months of several blocks stand
  ///     one below the other.
  ///   - days: The days of all blocks; before the first and after the last, nothing is drawn.
  init(_ period: ClosedRange<Int>, drawing days: ClosedRange<Int>, _ calendar: Calendar) {
    self.days = days.clamped(to: period)
    weeks = DayNumber.weeks(period)
    firstMonday = DayNumber.monday(of: period.lowerBound)
    months = Self.months(of: period, calendar)
  }

  /// In which week of the block a day is.
  func week(of day: Int) -> Int { (DayNumber.monday(of: day) - firstMonday) / 7 }

  /// The months that have room for their names: all but a first one of which too little is left.
  ///
  /// - Parameter needed: how many weeks a name takes.
  func namedMonths(weeks needed: Int) -> [Month] {
    let isShort = months.count > 1 && months[1].week - months[0].week < needed
    return isShort ? Array(months.dropFirst()) : months
  }

  private static func months(of period: ClosedRange<Int>, _ calendar: Calendar) -> [Month] {
    let monday = DayNumber.monday(of: period.lowerBound)
    var months: [Month] = []
    var day = period.lowerBound
    while day <= period.upperBound {
      let time = DayNumber.time(of: day)
      let parts = calendar.dateComponents([.year, .month], from: time)
      guard let year = parts.year, let month = parts.month else { break }
      let week = (DayNumber.monday(of: day) - monday) / 7
      months.append(Month(year: year, month: month, week: week))
      guard let next = calendar.dateInterval(of: .month, for: time)?.end,
        let first = DayNumber.of(next), first > day
      else { break }
      day = first
    }
    return months
  }
}

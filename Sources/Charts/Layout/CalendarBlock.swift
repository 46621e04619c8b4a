import Foundation

/// Weeks of a calendar map that are drawn side by side.
struct CalendarBlock {
  /// The days, counted from 1970-01-01.
  let days: ClosedRange<Int>
  /// In which year the block begins.
  let year: String
  /// The names of months above the weeks in which they begin.
  let months: [(week: Int, name: String)]

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// One block where a year has room for all weeks, else one for each calendar year that has days.
  ///
  /// - Parameter days: in ascending order.
  static func all(_ days: [CalendarDay]) -> [CalendarBlock] {
    guard let first = days.first?.number, let last = days.last?.number else { return [] }
    if monday(of: last) - monday(of: first) < 53 * 7 { return [CalendarBlock(days: first...last)] }
    var blocks: [CalendarBlock] = []
    for day in days where day.number > blocks.last?.days.upperBound ?? Int.min {
      let year = parts(of: day.number).year ?? 0
      blocks.append(CalendarBlock(days: number(year, 1)...(number(year + 1, 1) - 1)))
    }
    return blocks
  }

  private init(days: ClosedRange<Int>) {
    self.days = days
    let first = Self.parts(of: days.lowerBound)
    year = TimeAxis.padded(first.year, 4)
    let start = Self.monday(of: days.lowerBound)
    var months: [(week: Int, name: String)] = []
    var month = first.month ?? 1
    var next = days.lowerBound
    while next <= days.upperBound {
      let week = (next - start) / 7
      // A month of which only the last days are there leaves its room to the next.
      if let last = months.last, week - last.week < 3 { months.removeLast() }
      let isNewYear = month > 12 && month % 12 == 1
      let name = Self.monthNames[(month - 1) % 12]
      months.append((week, isNewYear ? TimeAxis.padded((first.year ?? 0) + 1, 4) : name))
      month += 1
      next = Self.number(first.year ?? 0, month)
    }
    self.months = months
  }

  /// How many weeks the block has, those at its ends included.
  var weeks: Int { place(of: days.upperBound).week + 1 }

  /// In which week of the block a day is, and which day from Monday, 0, it is.
  func place(of day: Int) -> (week: Int, weekday: Int) {
    let passed = day - Self.monday(of: days.lowerBound)
    return (passed / 7, passed % 7)
  }

  /// The Monday on or before a day; 1970-01-01 was a Thursday.
  private static func monday(of day: Int) -> Int {
    day - ((day + 3) % 7 + 7) % 7
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private static func parts(of day: Int) -> DateComponents {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return calendar.dateComponents([.year, .month], from: date)
  }

  /// The first day of a month, which may be beyond the year's twelfth.
  private static func number(_ year: Int, _ month: Int) -> Int {
    let components = DateComponents(year: year, month: month)
    let date = calendar.date(from: components) ?? Date(timeIntervalSince1970: 0)
    return Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
  }
}

import Foundation

/// How the days of a map are divided into blocks of weeks, one below the other.
struct MapBlocks {
  /// The days of each block; none that has no value.
  let blocks: [ClosedRange<Int>]

  /// The most weeks that a year can touch.
  private static let yearWeeks = 54

  /// All days as one block where there is room for it, else years, else half years.
  ///
  /// - Parameters:
  ///   - days: The days that have values, ascending.
  ///   - weeks: How many weeks there is room for.
  init(_ days: [Int], weeks: Int, _ dates: CalendarDates) {
    guard let first = days.first, let last = days.last else {
      blocks = []
      return
    }
    if MapDays.weeks(first...last) <= min(weeks, Self.yearWeeks) {
      blocks = [first...last]
      return
    }
    let months = weeks >= Self.yearWeeks ? 12 : 6
    var blocks: [ClosedRange<Int>] = []
    for day in days where blocks.last.map({ !$0.contains(day) }) ?? true {
      let block = Self.block(of: day, months: months, dates)
      blocks.append(max(block.lowerBound, first)...min(block.upperBound, last))
    }
    self.blocks = blocks
  }

  /// The year or half year of a day.
  private static func block(
    of day: Int, months: Int, _ dates: CalendarDates
  ) -> ClosedRange<Int> {
    var parts = dates.calendar.dateComponents([.year, .month], from: MapDays.time(of: day))
    parts.month = parts.month.map { $0 - ($0 - 1) % months }
    guard let start = dates.calendar.date(from: parts),
      let next = dates.calendar.date(byAdding: .month, value: months, to: start),
      let first = MapDays.number(of: start)
    else { return day...day }
    let last = MapDays.number(of: next).map { $0 - 1 } ?? max(day, first)
    return min(first, day)...max(last, day)
  }
}

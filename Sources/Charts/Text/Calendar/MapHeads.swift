import Foundation

/// The years and months above the weeks of a block.
struct MapHeads {
  /// A month that the block touches.
  private struct Month {
    let year: Int
    /// 1 for January.
    let month: Int
    /// The column of the week of its first day in the block.
    let column: Int
  }

  private static let names = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Years, then months, each from the first column of the weeks.
  let lines: [String]

  /// - Parameters:
  ///   - days: The days of the block.
  ///   - step: How many columns a week takes.
  init(_ days: ClosedRange<Int>, step: Int, _ dates: CalendarDates) {
    let months = Self.months(of: days, step: step, dates)
    var yearLine = ""
    var monthLine = ""
    for (index, month) in months.enumerated() {
      let next = index + 1 < months.count ? months[index + 1].column : .max
      // What is left of the first month may be too little for its name.
      if index > 0 || next - month.column > 3 {
        monthLine = monthLine.aligned(left: month.column) + Self.names[month.month - 1]
      }
      if index == 0 || (month.month == 1 && month.column > yearLine.count) {
        yearLine = yearLine.aligned(left: month.column) + dates.padded(month.year, 4)
      }
    }
    lines = [yearLine, monthLine]
  }

  private static func months(
    of days: ClosedRange<Int>, step: Int, _ dates: CalendarDates
  ) -> [Month] {
    let parts = dates.calendar.dateComponents(
      [.year, .month], from: MapDays.time(of: days.lowerBound))
    guard let year = parts.year, let month = parts.month,
      var start = dates.calendar.date(from: parts)
    else { return [] }
    var months: [Month] = []
    for index in month - 1..<month + 13 {
      guard let first = MapDays.number(of: start), first <= days.upperBound else { break }
      let weeks =
        MapDays.monday(of: max(first, days.lowerBound)) - MapDays.monday(of: days.lowerBound)
      months.append(
        Month(year: year + index / 12, month: index % 12 + 1, column: weeks / 7 * step))
      guard let next = dates.calendar.date(byAdding: .month, value: 1, to: start) else { break }
      start = next
    }
    return months
  }
}

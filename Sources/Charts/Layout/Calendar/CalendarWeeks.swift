import Foundation

/// A calendar map in blocks of weeks, one below the other.
struct CalendarWeeks {
  /// The scale of the values.
  let scale: PlotScale
  /// The classes that a day can be of.
  let classes: [PlotScale.Strip]
  /// The days that have a value, in ascending order, none twice.
  let days: [CalendarDay]
  /// The blocks; none without a day that has a value.
  let blocks: [CalendarBlock]

  /// The most weeks that a year can touch.
  static let yearWeeks = 54

  /// All days as one block where there is room for it, else years, else half years.
  ///
  /// - Parameter weeks: how many weeks there is room for side by side.
  init(_ map: WellbeingChart.CalendarMap, weeks: Int) {
    let scale = PlotScale(map.scale)
    let classes = scale.strips(map.classes)
    let known = map.days.compactMap { CalendarDay($0, classes: classes) }
    self.scale = scale
    self.classes = classes
    days = Dictionary(known.map { ($0.number, $0) }) { $1 }.values.sorted { $0.number < $1.number }
    blocks = Self.blocks(days.map(\.number), weeks: weeks)
  }

  private static func blocks(_ days: [Int], weeks: Int) -> [CalendarBlock] {
    guard let first = days.first, let last = days.last else { return [] }
    let calendar = CalendarDates(timeZone: .gmt).calendar
    let all = first...last
    if DayNumber.weeks(all) <= min(weeks, yearWeeks) {
      return [CalendarBlock(all, drawing: all, calendar)]
    }
    let months = weeks >= yearWeeks ? 12 : 6
    var periods: [ClosedRange<Int>] = []
    for day in days where !(periods.last?.contains(day) ?? false) {
      periods.append(period(of: day, months: months, calendar))
    }
    return periods.map { CalendarBlock($0, drawing: all, calendar) }
  }

  /// The year or half year of a day.
  private static func period(of day: Int, months: Int, _ calendar: Calendar) -> ClosedRange<Int> {
    var parts = calendar.dateComponents([.year, .month], from: DayNumber.time(of: day))
    parts.month = parts.month.map { $0 - ($0 - 1) % months }
    guard let start = calendar.date(from: parts), let first = DayNumber.of(start),
      let next = calendar.date(byAdding: .month, value: months, to: start)
    else { return day...day }
    let last = DayNumber.of(next).map { $0 - 1 } ?? max(day, first)
    return min(first, day)...max(last, day)
  }
}

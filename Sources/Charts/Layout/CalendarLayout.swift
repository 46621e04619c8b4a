import Foundation
import WellbeingTextFormats

/// A calendar map as blocks of weeks, stacked vertically.
struct CalendarWeeks {
  let scale: PlotScale
  let classes: [PlotScale.Strip]
  /// The days that have a value, in ascending order.
  let days: [CalendarDay]
  /// The blocks; empty if no day has a value.
  let blocks: [CalendarBlock]

  /// The maximum number of weeks that a year can touch.
  static let yearWeeks = 54

  /// Lays out all days as one block if it fits, or else one block per year, or else per half year.
  ///
  /// - Parameter weeks: The number of weeks that fit side by side.
  init(_ map: WellbeingChart.CalendarMap, weeks: Int) {
    let scale = PlotScale(map.scale)
    let classes = scale.strips(map.classes)
    self.scale = scale
    self.classes = classes
    days = map.days.map { CalendarDay($0, classes: classes) }
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

  private static func period(of day: Int, months: Int, _ calendar: Calendar) -> ClosedRange<Int> {
    var parts = calendar.dateComponents([.year, .month], from: DayNumber.time(of: day))
    parts.month = parts.month.map { $0 - ($0 - 1) % months }
    guard let start = calendar.date(from: parts),
      let next = calendar.date(byAdding: .month, value: months, to: start)
    else { return day...day }
    return DayNumber.of(start)...DayNumber.of(next) - 1
  }
}

struct CalendarBlock {
  struct Month: Equatable {
    let year: Int
    /// The month, 1 for January.
    let month: Int
    /// The index of the week of its first day in the block.
    let week: Int

    var name: String { String(CalendarNames.month(month)) }
  }

  /// The drawn days, as days since 1970-01-01.
  let days: ClosedRange<Int>
  /// The number of weeks, including partial weeks at the ends.
  let weeks: Int
  let months: [Month]
  private let firstMonday: Int

  /// - Parameters:
  ///   - period: The period that the block covers, such as a year, so that months align across
  ///     stacked blocks.
  ///   - days: The range of days over all blocks; days outside it are not drawn.
  init(_ period: ClosedRange<Int>, drawing days: ClosedRange<Int>, _ calendar: Calendar) {
    self.days = days.clamped(to: period)
    weeks = DayNumber.weeks(period)
    firstMonday = DayNumber.monday(of: period.lowerBound)
    months = Self.months(of: period, calendar)
  }

  func week(of day: Int) -> Int { (DayNumber.monday(of: day) - firstMonday) / 7 }

  /// Returns the months with room for their names: all but a first month with too few weeks.
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
      guard let next = calendar.dateInterval(of: .month, for: time)?.end else { break }
      day = DayNumber.of(next)
    }
    return months
  }
}

struct CalendarDay {
  /// The day, as days since 1970-01-01.
  let number: Int
  let classIndex: Int
  let day: WellbeingChart.CalendarMap.Day

  init(_ day: WellbeingChart.CalendarMap.Day, classes: [PlotScale.Strip]) {
    number = DayNumber.of(day.date)
    self.day = day
    classIndex = classes.lastIndex { $0.from <= day.value } ?? 0
  }
}

/// Days by their number since 1970-01-01, in GMT.
enum DayNumber {
  static func of(_ time: Date) -> Int {
    Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  static func time(of number: Int) -> Date {
    Date(timeIntervalSince1970: Double(number) * 86_400)
  }

  /// Returns the day of the week, 0 for Monday.
  static func weekday(of number: Int) -> Int {
    // 1970-01-01 was a Thursday.
    ((number + 3) % 7 + 7) % 7
  }

  static func monday(of number: Int) -> Int { number - weekday(of: number) }

  static func weeks(_ days: ClosedRange<Int>) -> Int {
    (monday(of: days.upperBound) - monday(of: days.lowerBound)) / 7 + 1
  }
}

import Foundation

/// A calendar map as blocks of weeks, stacked vertically.
struct CalendarWeeks {
  /// The scale of the values.
  let scale: PlotScale
  /// The classes of values.
  let classes: [PlotScale.Strip]
  /// The days that have a value, in ascending order, without duplicates.
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

  /// Returns the year or half year of a day.
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

/// A block of calendar weeks drawn side by side.
struct CalendarBlock {
  /// A month that the block touches.
  struct Month: Equatable {
    let year: Int
    /// The month, 1 for January.
    let month: Int
    /// The index of the week of its first day in the block.
    let week: Int

    /// The abbreviated name.
    var name: String { CalendarNames.months[month - 1] }
  }

  /// The drawn days, as days since 1970-01-01.
  let days: ClosedRange<Int>
  /// The number of weeks, including partial weeks at the ends.
  let weeks: Int
  /// The months, in order.
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

  /// Returns the index of the week that a day is in.
  func week(of day: Int) -> Int { (DayNumber.monday(of: day) - firstMonday) / 7 }

  /// Returns the months with room for their names: all but a first month with too few weeks.
  ///
  /// - Parameter needed: The number of weeks that a name takes.
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

/// A day of a calendar map with a valid date and value.
struct CalendarDay {
  /// The day, as days since 1970-01-01.
  let number: Int
  /// The index of the value's class.
  let classIndex: Int
  /// The original day.
  let day: WellbeingChart.CalendarMap.Day

  /// Returns nil for an unrepresentable date and for a value that is not finite.
  init?(_ day: WellbeingChart.CalendarMap.Day, classes: [PlotScale.Strip]) {
    guard day.value.isFinite, let number = DayNumber.of(day.date) else { return nil }
    self.number = number
    self.day = day
    classIndex = classes.lastIndex { $0.from <= day.value } ?? 0
  }
}

/// Short names of weekdays and months.
enum CalendarNames {
  /// The weekdays, starting with Monday.
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The months, starting with January.
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

/// Days by their number since 1970-01-01, in GMT.
enum DayNumber {
  /// Returns the day number of a date; nil if the date is outside the known range.
  static func of(_ time: Date) -> Int? {
    guard time.isKnown else { return nil }
    return Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// Returns the start of a day.
  static func time(of number: Int) -> Date {
    Date(timeIntervalSince1970: Double(number) * 86_400)
  }

  /// Returns the day of the week, 0 for Monday.
  static func weekday(of number: Int) -> Int {
    // 1970-01-01 was a Thursday.
    ((number + 3) % 7 + 7) % 7
  }

  /// Returns the Monday of a day's week.
  static func monday(of number: Int) -> Int { number - weekday(of: number) }

  /// Returns the number of weeks that a range of days touches.
  static func weeks(_ days: ClosedRange<Int>) -> Int {
    (monday(of: days.upperBound) - monday(of: days.lowerBound)) / 7 + 1
  }
}

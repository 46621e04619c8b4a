import WellbeingSamples
package import WellbeingTextFormats

extension RecurrenceRule {
  /// The steps after which an expansion is given up: more than a daily event has in 2,000 years.
  package static let mostSteps = 1_000_000

  /// Returns the last time that the rule allows, by local clocks; nil if it names none.
  ///
  /// - Parameter offset: Returns how far local clocks are ahead of UTC at a moment, in seconds.
  package func lastTime(offset: (Int) -> Int) -> Int? {
    switch limit {
    case .local(let time): time
    case .moment(let moment): moment + offset(moment)
    case .count, nil: nil
    }
  }

  /// Returns the times of a range at which an event recurs, in order.
  ///
  /// All times are by local clocks, in seconds after 1970-01-01 00:00.
  ///
  /// - Parameters:
  ///   - start: The first time of the event. It is among the result only if it satisfies the rule.
  ///   - mostSteps: The steps after which the expansion is given up.
  ///   - offset: Returns how far local clocks are ahead of UTC at a moment, in seconds; used for the
  ///     last time.
  /// - Throws: `tooOften` if it needs more steps than any real calendar.
  package func times(
    from start: Int, in range: Range<Int>, mostSteps: Int = Self.mostSteps, offset: (Int) -> Int
  ) throws(Problem) -> [Int] {
    var left = Int.max
    if case .count(let count) = limit { left = count }
    let last = min(range.upperBound - 1, lastTime(offset: offset) ?? .max, Periods.lastTime)
    guard last >= start else { return [] }
    var periods = Periods(self, start: start)
    // Counted occurrences have to be found from the first one on.
    if left == .max { periods.skip(to: range.lowerBound) }
    var found: [Int] = []
    var steps = 0
    while left > 0, periods.start <= last {
      steps += 1
      guard steps <= mostSteps else { throw .tooOften }
      for time in periods.times() where time >= start && time <= last && left > 0 {
        left -= 1
        if range.contains(time) { found.append(time) }
        guard found.count <= mostSteps else { throw .tooOften }
      }
      periods.advance()
    }
    return found
  }
}

/// The periods of a rule, one after another, with the times in each.
private struct Periods {
  /// The last second of the year 9999.
  static let lastTime = 2_932_897 * 86_400 - 1

  private let rule: RecurrenceRule
  private let filter: DayFilter
  private let (eventStart, first): (Int, Int)
  /// The number of the current period, counted in units of the frequency from that of the start.
  private var number = 0

  init(_ rule: RecurrenceRule, start: Int) {
    self.rule = rule
    filter = DayFilter(rule, start: start)
    (eventStart, first) = (start, Self.number(of: start, rule))
  }

  /// The number of the period that a time is in.
  private static func number(of time: Int, _ rule: RecurrenceRule) -> Int {
    let day = time.flooredDivision(by: 86_400).quotient
    let date = CivilDate(daysSince1970: day)
    return switch rule.frequency {
    case .yearly: date.year
    case .monthly: date.year * 12 + date.month - 1
    case .weekly: (day + 3 - rule.weekStart).flooredDivision(by: 7).quotient
    case .daily, .hourly, .minutely, .secondly:
      time.flooredDivision(by: length(rule.frequency)).quotient
    }
  }

  /// The seconds of a period that is not longer than a day.
  private static func length(_ frequency: RecurrenceRule.Frequency) -> Int {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    default: 86_400
    }
  }

  /// The month of a monthly rule's period.
  private var month: (year: Int, number: Int) {
    let (year, month) = (first + number).flooredDivision(by: 12)
    return (year, month + 1)
  }

  private var firstDay: Int {
    let period = first + number
    return switch rule.frequency {
    case .yearly: CivilDate(year: period, month: 1, day: 1)?.daysSince1970 ?? .max / 86_400
    case .monthly:
      CivilDate(year: month.year, month: month.number, day: 1)?.daysSince1970 ?? .max / 86_400
    case .weekly: period * 7 - 3 + rule.weekStart
    case .daily: period
    case .hourly, .minutely, .secondly: start.flooredDivision(by: 86_400).quotient
    }
  }

  var start: Int {
    rule.frequency < .daily
      ? (first + number) * Self.length(rule.frequency) : firstDay * 86_400
  }

  /// Goes to the last period that begins at or before a time.
  mutating func skip(to time: Int) {
    let period = Self.number(of: time, rule)
    number = max(0, (period - first) / rule.interval * rule.interval)
  }

  /// Goes to the next period; within a day or an hour without times, to the first one after it.
  mutating func advance() {
    number += rule.interval
    guard rule.frequency < .daily else { return }
    let day = start.flooredDivision(by: 86_400)
    if !filter.matches(day.quotient) {
      skip(past: (day.quotient + 1) * 86_400)
    } else if rule.frequency < .hourly, !rule.hours.isEmpty,
      !rule.hours.contains(day.remainder / 3600)
    {
      skip(past: (start / 3600 + 1) * 3600)
    }
  }

  /// Goes to the first period at or after a time.
  private mutating func skip(past time: Int) {
    let target = time.flooredDivision(by: Self.length(rule.frequency)).quotient - first
    let steps = (target - number + rule.interval - 1) / rule.interval
    number += max(0, steps) * rule.interval
  }

  /// The times of the current period, in order.
  func times() -> [Int] {
    let hours = clockParts(3600, of: 24, rule.hours, .hourly)
    let minutes = clockParts(60, of: 60, rule.minutes, .minutely)
    let seconds = clockParts(1, of: 60, rule.seconds, .secondly)
    let times = hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }
    let all = days.joined().filter(filter.matches).flatMap { day in times.map { day * 86_400 + $0 }
    }
    guard !rule.positions.isEmpty else { return all }
    let places = rule.positions.map { $0 > 0 ? $0 - 1 : all.count + $0 }
    return Set(places.filter(all.indices.contains)).sorted().map { all[$0] }
  }

  /// The hours, minutes or seconds of the times: those of the rule or else that of the event, and in
  /// a period that is not longer than one of them only its own.
  private func clockParts(
    _ length: Int, of count: Int, _ listed: [Int], _ frequency: RecurrenceRule.Frequency
  ) -> [Int] {
    let isFixed = rule.frequency <= frequency
    let own = ((isFixed ? start : eventStart).flooredDivision(by: length).quotient)
      .flooredDivision(by: count).remainder
    if listed.isEmpty { return [own] }
    return isFixed ? listed.filter { $0 == own } : listed
  }

  /// The days of the current period, of a year only those of the rule's months.
  private var days: [Range<Int>] {
    func days(of month: Int, _ year: Int) -> Range<Int>? {
      CivilDate(year: year, month: month, day: 1).map {
        let day = $0.daysSince1970
        return day..<day + CivilDate.numberOfDays(inMonth: month, of: year)
      }
    }
    switch rule.frequency {
    case .yearly:
      let months = filter.months.isEmpty ? Array(1...12) : filter.months
      return months.compactMap { days(of: $0, first + number) }
    case .monthly: return [days(of: month.number, month.year)].compactMap(\.self)
    case .weekly: return [firstDay..<firstDay + 7]
    default: return [firstDay..<firstDay + 1]
    }
  }
}

/// Which days satisfy a rule, with what it leaves to the start of the event.
private struct DayFilter {
  private let rule: RecurrenceRule
  let months: [Int]
  private let monthDays: [Int]
  private let weekdays: [Int]
  private let ordinals: [RecurrenceRule.Weekday]
  /// Whether ordinals count within a month, not within a year.
  private let isWithinMonth: Bool

  init(_ rule: RecurrenceRule, start: Int) {
    self.rule = rule
    let day = start.flooredDivision(by: 86_400).quotient
    let date = CivilDate(daysSince1970: day)
    let isOpen = rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    let isPlainYear = rule.frequency == .yearly && isOpen && rule.weeks.isEmpty
    months = isPlainYear && rule.months.isEmpty ? [date.month] : rule.months
    let takesDay = isPlainYear || rule.frequency == .monthly && isOpen
    monthDays = takesDay ? [date.day] : rule.monthDays
    ordinals = rule.weekdays.filter { $0.ordinal != nil }
    let takesWeekday = isOpen && (rule.frequency == .weekly || !rule.weeks.isEmpty)
    weekdays =
      takesWeekday
      ? [Self.weekday(day)] : rule.weekdays.filter { $0.ordinal == nil }.map(\.day)
    isWithinMonth = rule.frequency == .monthly || !rule.months.isEmpty
  }

  func matches(_ day: Int) -> Bool {
    let date = CivilDate(daysSince1970: day)
    return (months.isEmpty || months.contains(date.month))
      && allow(monthDays, inMonth(date)) && isOnWeekday(day, date)
      && allow(rule.yearDays, inYear(day, date)) && allow(rule.weeks, inWeeks(day))
  }

  /// The number of something, from 1, and how many there are.
  private typealias Count = (number: Int, count: Int)

  /// Whether a number is in a list, which counts from the start or the end; everything is in an empty
  /// one.
  private func allow(_ list: [Int], _ place: @autoclosure () -> Count) -> Bool {
    guard !list.isEmpty else { return true }
    let (number, count) = place()
    return list.contains(number) || list.contains(number - count - 1)
  }

  private func isOnWeekday(_ day: Int, _ date: CivilDate) -> Bool {
    guard !weekdays.isEmpty || !ordinals.isEmpty else { return true }
    let weekday = Self.weekday(day)
    if weekdays.contains(weekday) { return true }
    return ordinals.contains { ordinal in
      guard ordinal.day == weekday, let ordinal = ordinal.ordinal else { return false }
      let (number, count) = isWithinMonth ? inMonth(date) : inYear(day, date)
      return (ordinal > 0 ? number - 1 : count - number) / 7 + 1 == abs(ordinal)
    }
  }

  private func inMonth(_ date: CivilDate) -> Count {
    (date.day, CivilDate.numberOfDays(inMonth: date.month, of: date.year))
  }

  private func inYear(_ day: Int, _ date: CivilDate) -> Count {
    let first = CivilDate(year: date.year, month: 1, day: 1)?.daysSince1970 ?? day
    return (day - first + 1, CivilDate.numberOfDays(inYear: date.year))
  }

  /// The number of a day's week in the week's year: the one with at least four of its days.
  private func inWeeks(_ day: Int) -> Count {
    let week = weekStart(of: day)
    // The fourth day of a week is in the year that the week belongs to.
    let year = CivilDate(daysSince1970: week + 3).year
    let first = firstWeek(of: year)
    return ((week - first) / 7 + 1, (firstWeek(of: year + 1) - first) / 7)
  }

  private func firstWeek(of year: Int) -> Int {
    weekStart(of: CivilDate(year: year, month: 1, day: 4)?.daysSince1970 ?? 0)
  }

  /// The first day of a day's week.
  private func weekStart(of day: Int) -> Int {
    day - (day + 3 - rule.weekStart).flooredDivision(by: 7).remainder
  }

  /// From 0 for Monday.
  private static func weekday(_ day: Int) -> Int { (day + 3).flooredDivision(by: 7).remainder }
}

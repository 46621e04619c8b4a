import WellbeingSamples

extension RecurrenceRule {
  package enum Excess: Error {
    /// It needs more steps than any real calendar.
    case tooManySteps
  }

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
  package func times(
    from start: Int, in range: Range<Int>, mostSteps: Int = Self.mostSteps, offset: (Int) -> Int
  ) throws(Excess) -> [Int] {
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
      guard steps <= mostSteps else { throw .tooManySteps }
      for time in periods.times() where time >= start && time <= last && left > 0 {
        left -= 1
        if range.contains(time) { found.append(time) }
        guard found.count <= mostSteps else { throw .tooManySteps }
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
  private let first: Int
  /// The number of the current period, counted in units of the frequency from that of the start.
  private var number = 0
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]

  init(_ rule: RecurrenceRule, start: Int) {
    self.rule = rule
    filter = DayFilter(rule, start: start)
    let day = start.flooredDivision(by: 86_400)
    let (hour, minute, second) = (
      day.remainder / 3600, day.remainder / 60 % 60, day.remainder % 60
    )
    hours = rule.hours.isEmpty ? [hour] : rule.hours
    minutes = rule.minutes.isEmpty ? [minute] : rule.minutes
    seconds = rule.seconds.isEmpty ? [second] : rule.seconds
    first = Self.number(of: start, rule)
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
    let all = rule.frequency < .daily ? timesWithinDay : timesOfDays
    guard !rule.positions.isEmpty else { return all }
    let places = rule.positions.map { $0 > 0 ? $0 - 1 : all.count + $0 }
    return Set(places.filter(all.indices.contains)).sorted().map { all[$0] }
  }

  private var timesOfDays: [Int] {
    let count =
      switch rule.frequency {
      case .yearly: CivilDate.numberOfDays(inYear: first + number)
      case .monthly: CivilDate.numberOfDays(inMonth: month.number, of: month.year)
      case .weekly: 7
      default: 1
      }
    var times: [Int] = []
    for day in days(count).joined() where filter.matches(day) {
      for hour in hours {
        for minute in minutes {
          for second in seconds {
            times.append(day * 86_400 + hour * 3600 + minute * 60 + second)
          }
        }
      }
    }
    return times
  }

  /// The days of the current period, of a year only those of the rule's months.
  private func days(_ count: Int) -> [Range<Int>] {
    guard rule.frequency == .yearly, !filter.months.isEmpty else {
      return [firstDay..<firstDay + count]
    }
    let year = first + number
    return filter.months.sorted().compactMap { month in
      CivilDate(year: year, month: month, day: 1).map {
        let day = $0.daysSince1970
        return day..<day + CivilDate.numberOfDays(inMonth: month, of: year)
      }
    }
  }

  private var timesWithinDay: [Int] {
    let day = start.flooredDivision(by: 86_400)
    let (hour, minute) = (day.remainder / 3600, day.remainder / 60 % 60)
    guard filter.matches(day.quotient), rule.hours.isEmpty || rule.hours.contains(hour) else {
      return []
    }
    if rule.frequency == .hourly {
      return minutes.flatMap { minute in seconds.map { start + minute * 60 + $0 } }
    }
    guard rule.minutes.isEmpty || rule.minutes.contains(minute) else { return [] }
    if rule.frequency == .minutely { return seconds.map { start + $0 } }
    return rule.seconds.isEmpty || rule.seconds.contains(day.remainder % 60) ? [start] : []
  }
}

/// Which days satisfy a rule, with what it leaves to the start of the event.
private struct DayFilter {
  private let frequency: RecurrenceRule.Frequency
  let months: Set<Int>
  private let monthDays: Set<Int>
  private let yearDays: Set<Int>
  private let weeks: Set<Int>
  private let weekStart: Int
  private let weekdays: Set<Int>
  private let ordinals: [RecurrenceRule.Weekday]
  /// Whether ordinals count within a month, not within a year.
  private let isWithinMonth: Bool

  init(_ rule: RecurrenceRule, start: Int) {
    let day = start.flooredDivision(by: 86_400).quotient
    let date = CivilDate(daysSince1970: day)
    let weekday = (day + 3).flooredDivision(by: 7).remainder
    let isOpen = rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    frequency = rule.frequency
    let isPlainYear = rule.frequency == .yearly && isOpen && rule.weeks.isEmpty
    months = Set(isPlainYear && rule.months.isEmpty ? [date.month] : rule.months)
    let takesDay = isPlainYear || rule.frequency == .monthly && isOpen
    monthDays = Set(takesDay ? [date.day] : rule.monthDays)
    yearDays = Set(rule.yearDays)
    weeks = Set(rule.weeks)
    weekStart = rule.weekStart
    ordinals = rule.weekdays.filter { $0.ordinal != nil }
    let takesWeekday = isOpen && (rule.frequency == .weekly || !rule.weeks.isEmpty)
    weekdays = Set(
      takesWeekday ? [weekday] : rule.weekdays.filter { $0.ordinal == nil }.map(\.day))
    isWithinMonth = rule.frequency == .monthly || !rule.months.isEmpty
  }

  func matches(_ day: Int) -> Bool {
    let date = CivilDate(daysSince1970: day)
    if !months.isEmpty, !months.contains(date.month) { return false }
    if !monthDays.isEmpty {
      let count = CivilDate.numberOfDays(inMonth: date.month, of: date.year)
      guard monthDays.contains(date.day) || monthDays.contains(date.day - count - 1) else {
        return false
      }
    }
    if !weekdays.isEmpty || !ordinals.isEmpty {
      let weekday = (day + 3).flooredDivision(by: 7).remainder
      let isOrdinal = ordinals.contains { $0.day == weekday && isNth($0.ordinal ?? 0, day, date) }
      guard isOrdinal || weekdays.contains(weekday) else { return false }
    }
    if !yearDays.isEmpty {
      let number = yearDay(day, date)
      let count = CivilDate.numberOfDays(inYear: date.year)
      guard yearDays.contains(number) || yearDays.contains(number - count - 1) else {
        return false
      }
    }
    return weeks.isEmpty || isInWeek(day)
  }

  /// The number of a day in its year, from 1.
  private func yearDay(_ day: Int, _ date: CivilDate) -> Int {
    day - (CivilDate(year: date.year, month: 1, day: 1)?.daysSince1970 ?? day) + 1
  }

  private func isNth(_ ordinal: Int, _ day: Int, _ date: CivilDate) -> Bool {
    let place = isWithinMonth ? date.day : yearDay(day, date)
    let count =
      isWithinMonth
      ? CivilDate.numberOfDays(inMonth: date.month, of: date.year)
      : CivilDate.numberOfDays(inYear: date.year)
    return ordinal > 0 ? (place - 1) / 7 + 1 == ordinal : (count - place) / 7 + 1 == -ordinal
  }

  /// Whether the number of a day's week, from the start or the end of the week's year, is among
  /// those of the rule. A week belongs to the year that has at least four of its days.
  private func isInWeek(_ day: Int) -> Bool {
    let week = day - (day + 3 - weekStart).flooredDivision(by: 7).remainder
    // The fourth day of a week is in the year that the week belongs to.
    let year = CivilDate(daysSince1970: week + 3).year
    let number = (week - firstWeek(of: year)) / 7 + 1
    let count = (firstWeek(of: year + 1) - firstWeek(of: year)) / 7
    return weeks.contains(number) || weeks.contains(number - count - 1)
  }

  private func firstWeek(of year: Int) -> Int {
    let fourth = CivilDate(year: year, month: 1, day: 4)?.daysSince1970 ?? 0
    return fourth - (fourth + 3 - weekStart).flooredDivision(by: 7).remainder
  }
}

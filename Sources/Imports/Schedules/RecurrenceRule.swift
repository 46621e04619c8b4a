import WellbeingSamples

/// A rule by which an event recurs: an RRULE of RFC 5545, section 3.3.10.
package struct RecurrenceRule: Sendable, Hashable {
  enum Frequency: String, CaseIterable, Comparable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    static func < (left: Self, right: Self) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// A weekday, or its nth in a month or year.
  struct Weekday: Sendable, Hashable {
    /// From 1 for the first and −1 for the last; nil for every.
    let ordinal: Int?
    /// From 0 for Monday to 6 for Sunday.
    let day: Int
  }

  /// The last time, included.
  enum Limit: Sendable, Hashable {
    /// A time by local clocks, in seconds after 1970-01-01 00:00.
    case local(Int)
    /// A moment, in seconds since 1970 in UTC.
    case moment(Int)
    case count(Int)
  }

  package enum Fault: Error, Sendable, Hashable {
    /// A part has no value, or is not known.
    case malformed(String)
    case repeated(String)
    /// A part must not be combined with the others.
    case contradictory(String)

    package var words: String {
      switch self {
      case .malformed(let part): "its rule has an invalid \(shownName(part))"
      case .repeated(let part): "its rule has \(shownName(part)) twice"
      case .contradictory(let part): "its rule has \(part), which does not go with its other parts"
      }
    }
  }

  let frequency: Frequency
  let interval: Int
  let limit: Limit?
  let seconds: [Int]
  let minutes: [Int]
  let hours: [Int]
  let weekdays: [Weekday]
  let monthDays: [Int]
  let yearDays: [Int]
  let weeks: [Int]
  let months: [Int]
  let positions: [Int]
  /// The first day of a week, from 0 for Monday.
  let weekStart: Int

  /// Parses the value of an RRULE property, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`.
  package init(_ text: some StringProtocol) throws(Fault) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { throw .malformed("part") }
      let name = String(sides[0])
      guard parts.updateValue(String(sides[1]), forKey: name) == nil else { throw .repeated(name) }
    }
    func numbers(_ name: String, _ range: ClosedRange<Int>, isSigned: Bool = false)
      throws(Fault) -> [Int]
    {
      guard let text = parts.removeValue(forKey: name) else { return [] }
      var numbers: Set<Int> = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Int(word), word.utf8.count <= 5,
          range.contains(isSigned ? abs(number) : number)
        else { throw .malformed(name) }
        numbers.insert(number)
      }
      return numbers.sorted()
    }
    guard let frequency = parts.removeValue(forKey: "FREQ").flatMap(Frequency.init) else {
      throw .malformed("FREQ")
    }
    self.frequency = frequency
    interval = try Self.positive(parts.removeValue(forKey: "INTERVAL"), "INTERVAL") ?? 1
    let count = try Self.positive(parts.removeValue(forKey: "COUNT"), "COUNT")
    let until = try Self.until(parts.removeValue(forKey: "UNTIL"))
    if count != nil, until != nil { throw .contradictory("UNTIL") }
    limit = count.map { .count($0) } ?? until
    seconds = try numbers("BYSECOND", 0...60).filter { $0 < 60 }
    minutes = try numbers("BYMINUTE", 0...59)
    hours = try numbers("BYHOUR", 0...23)
    monthDays = try numbers("BYMONTHDAY", 1...31, isSigned: true)
    yearDays = try numbers("BYYEARDAY", 1...366, isSigned: true)
    weeks = try numbers("BYWEEKNO", 1...53, isSigned: true)
    months = try numbers("BYMONTH", 1...12)
    positions = try numbers("BYSETPOS", 1...366, isSigned: true)
    weekdays = try Self.weekdays(parts.removeValue(forKey: "BYDAY"))
    let start = parts.removeValue(forKey: "WKST")
    weekStart = try start.map { text throws(Fault) in try Self.weekday(text[...], "WKST") } ?? 0
    if let other = parts.keys.sorted().first { throw .malformed(other) }
    try check()
  }

  private func check() throws(Fault) {
    if !monthDays.isEmpty, frequency == .weekly { throw .contradictory("BYMONTHDAY") }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw .contradictory("BYYEARDAY")
    }
    if !weeks.isEmpty, frequency != .yearly { throw .contradictory("BYWEEKNO") }
    if weekdays.contains(where: { $0.ordinal != nil }),
      frequency < .monthly || !weeks.isEmpty
    {
      throw .contradictory("BYDAY")
    }
    let others = [seconds, minutes, hours, monthDays, yearDays, weeks, months]
    if !positions.isEmpty, weekdays.isEmpty, others.allSatisfy(\.isEmpty) {
      throw .contradictory("BYSETPOS")
    }
  }

  private static func positive(_ text: String?, _ name: String) throws(Fault) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw .malformed(name)
    }
    return number
  }

  private static func until(_ text: String?) throws(Fault) -> Limit? {
    guard let text else { return nil }
    guard let time = WallTime(text) else { throw .malformed("UNTIL") }
    if time.isDate { return .local(time.seconds + 86_399) }
    return time.isUTC ? .moment(time.seconds) : .local(time.seconds)
  }

  private static func weekdays(_ text: String?) throws(Fault) -> [Weekday] {
    guard let text else { return [] }
    var days: [Weekday] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let day = try weekday(word.suffix(2), "BYDAY")
      let number = word.dropLast(2)
      let ordinal = Int(number)
      guard number.isEmpty || ordinal.map({ (1...53).contains(abs($0)) }) ?? false else {
        throw .malformed("BYDAY")
      }
      days.append(Weekday(ordinal: ordinal, day: day))
    }
    return days
  }

  private static func weekday(_ text: Substring, _ name: String) throws(Fault) -> Int {
    guard let day = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(text)) else {
      throw .malformed(name)
    }
    return day
  }
}

/// A date, or a date and time, as iCalendar writes it: `20240610`, `20240610T093000`,
/// `20240610T073000Z`.
package struct WallTime: Sendable, Hashable {
  /// The time by the clock, in seconds after 1970-01-01 00:00.
  package let seconds: Int
  package let isDate: Bool
  package let isUTC: Bool

  /// Creates a date.
  ///
  /// - Parameter day: Days after 1970-01-01.
  package init(day: Int) { (seconds, isDate, isUTC) = (day * 86_400, true, false) }

  /// Parses a date or a date and time; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      return value
    }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6),
      let day = number(6..<8), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let midnight = date.daysSince1970 * 86_400
    if bytes.count == 8 {
      (seconds, isDate, isUTC) = (midnight, true, false)
      return
    }
    let isUTC = bytes.count == 16
    guard bytes.count == 15 || isUTC && bytes[15] == 90, bytes[8] == 84,
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    seconds = midnight + hour * 3600 + minute * 60 + min(second, 59)
    isDate = false
    self.isUTC = isUTC
  }
}

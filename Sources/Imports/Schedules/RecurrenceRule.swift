import WellbeingSamples
package import WellbeingTextFormats

/// A rule by which an event recurs: an RRULE of RFC 5545, section 3.3.10.
package struct RecurrenceRule: Sendable, Hashable {
  enum Frequency: CaseIterable, Comparable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    /// - Parameter word: Its name in capitals.
    init?(_ word: String) {
      guard let found = Self.allCases.first(where: { "\($0)".uppercased() == word }) else {
        return nil
      }
      self = found
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
  package init(_ text: some StringProtocol) throws(Problem) {
    var parts = try Parts(text)
    guard let frequency = try parts.value("FREQ", Frequency.init) else {
      throw .invalidPart("FREQ")
    }
    self.frequency = frequency
    interval = try parts.value("INTERVAL", Self.positive) ?? 1
    let count = try parts.value("COUNT") { Self.positive($0).map(Limit.count) }
    let until = try parts.value("UNTIL", Self.until)
    if count != nil, until != nil { throw .contradictoryPart("UNTIL") }
    limit = count ?? until
    seconds = try parts.numbers("BYSECOND", 0...60).filter { $0 < 60 }
    minutes = try parts.numbers("BYMINUTE", 0...59)
    hours = try parts.numbers("BYHOUR", 0...23)
    monthDays = try parts.numbers("BYMONTHDAY", 1...31, isSigned: true)
    yearDays = try parts.numbers("BYYEARDAY", 1...366, isSigned: true)
    weeks = try parts.numbers("BYWEEKNO", 1...53, isSigned: true)
    months = try parts.numbers("BYMONTH", 1...12)
    positions = try parts.numbers("BYSETPOS", 1...366, isSigned: true)
    weekdays = try parts.list("BYDAY", Self.weekday)
    weekStart = try parts.value("WKST") { Self.day($0[...]) } ?? 0
    if let other = parts.names.first { throw .invalidPart(other) }
    if let name = contradiction { throw .contradictoryPart(name) }
  }

  /// The part that does not go with the others; nil if there is none.
  private var contradiction: String? {
    let days = [monthDays, yearDays, weeks, months, hours, minutes, seconds]
    let isOrdinal = weekdays.contains { $0.ordinal != nil }
    return [
      ("BYMONTHDAY", !monthDays.isEmpty && frequency == .weekly),
      ("BYYEARDAY", !yearDays.isEmpty && [.daily, .weekly, .monthly].contains(frequency)),
      ("BYWEEKNO", !weeks.isEmpty && frequency != .yearly),
      ("BYDAY", isOrdinal && (frequency < .monthly || !weeks.isEmpty)),
      ("BYSETPOS", !positions.isEmpty && weekdays.isEmpty && days.allSatisfy(\.isEmpty)),
    ].first { $0.1 }?.0
  }

  private static func positive(_ text: String) -> Int? {
    Int(text).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
  }

  private static func until(_ text: String) -> Limit? {
    WallTime(text).map { time in
      if time.isDate { return .local(time.seconds + 86_399) }
      return time.isUTC ? .moment(time.seconds) : .local(time.seconds)
    }
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    let number = text.dropLast(2)
    guard let day = day(text.suffix(2)) else { return nil }
    guard !number.isEmpty else { return Weekday(ordinal: nil, day: day) }
    guard let ordinal = Int(number), (1...53).contains(abs(ordinal)) else { return nil }
    return Weekday(ordinal: ordinal, day: day)
  }

  private static func day(_ text: Substring) -> Int? {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: text)
  }

  /// The parts of a rule that were not read yet.
  private struct Parts {
    private var parts: [String: String] = [:]

    init(_ text: some StringProtocol) throws(Problem) {
      for part in text.uppercased().split(separator: ";") {
        let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { throw .invalidPart("part") }
        guard parts.updateValue(sides[1], forKey: sides[0]) == nil else {
          throw .repeatedPart(sides[0])
        }
      }
    }

    var names: [String] { parts.keys.sorted() }

    /// Takes a part; nil if there is none.
    mutating func value<Value>(
      _ name: String, _ parse: (String) -> Value?
    ) throws(Problem) -> Value? {
      guard let text = parts.removeValue(forKey: name) else { return nil }
      guard let value = parse(text) else { throw .invalidPart(name) }
      return value
    }

    /// Takes a part that is a list; empty if there is none.
    mutating func list<Value>(
      _ name: String, _ parse: (Substring) -> Value?
    ) throws(Problem) -> [Value] {
      try value(name) { text in
        let values = text.split(separator: ",", omittingEmptySubsequences: false).map(parse)
        return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
      } ?? []
    }

    /// Takes a list of numbers, each once and in order.
    mutating func numbers(
      _ name: String, _ range: ClosedRange<Int>, isSigned: Bool = false
    ) throws(Problem) -> [Int] {
      Set(
        try list(name) { word in
          guard let number = Int(word), word.utf8.count <= 5,
            range.contains(isSigned ? abs(number) : number)
          else { return nil }
          return number
        }
      ).sorted()
    }
  }
}

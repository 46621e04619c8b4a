public import Foundation

/// A calendar day, independent of a time zone: what a person means by a date.
///
/// The times it covers depend on a time zone. Days range from 0000-01-01 to 9999-12-31.
public struct LocalDay: Sendable, Hashable, Comparable {
  /// 12:00, in seconds after midnight.
  package static let noon = 43_200

  /// Days since 1970-01-01, negative before it; −719,528 to 2,932,896.
  package let daysSince1970: Int

  /// Creates the day a number of days after 1970-01-01; nil outside the years 0 to 9999.
  package init?(daysSince1970: Int) {
    guard Self.bounds.contains(daysSince1970) else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// Creates a day from `YYYY-MM-DD`; nil for any other text and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    guard let found = DateReader.day.read(text) else { return nil }
    daysSince1970 = found.day
  }

  /// Creates the day nearest to a count of days that may be outside the years 0 to 9999.
  package init(clamping daysSince1970: Int) {
    self.daysSince1970 = min(max(daysSince1970, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  package var civil: CivilDate { CivilDate(daysSince1970: daysSince1970) }

  package var year: Int { civil.year }

  /// The day of the week, from 1 for Monday to 7 for Sunday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    (daysSince1970 + 3).flooredDivision(by: 7).remainder + 1
  }

  /// The Monday of this day's ISO 8601 week.
  package var firstOfWeek: LocalDay { LocalDay(clamping: daysSince1970 - weekday + 1) }

  package var firstOfMonth: LocalDay { LocalDay(clamping: daysSince1970 - civil.day + 1) }

  /// Returns this day moved by whole days, clamped to the years 0 to 9999.
  ///
  /// - Parameter days: How many days later; negative for earlier.
  public func adding(days: Int) -> LocalDay {
    LocalDay(clamping: daysSince1970 + clamp(days))
  }

  package func adding(weeks: Int) -> LocalDay {
    adding(days: clamp(weeks) * 7)
  }

  /// Returns this day moved by months, clamped to the years 0 to 9999.
  package func adding(months: Int) -> LocalDay {
    let moved = civil.adding(months: clamp(months))
    return LocalDay(clamping: moved.daysSince1970)
  }

  package func adding(years: Int) -> LocalDay {
    adding(months: clamp(years) * 12)
  }

  /// Whether the left day is earlier.
  public static func < (left: LocalDay, right: LocalDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  private static let bounds = -719_528...2_932_896
  package static let first = LocalDay(clamping: .min)
  package static let last = LocalDay(clamping: .max)

  /// Clamps an amount so that it cannot overflow but still reaches past the first or last day.
  private func clamp(_ amount: Int) -> Int {
    min(max(amount, -4_000_000), 4_000_000)
  }
}

extension LocalDay: CustomStringConvertible, Codable {
  /// The day as `YYYY-MM-DD`.
  public var description: String { civil.text }

  /// Reads a day from `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("a day") { LocalDay($0) }
  }

  /// Writes the day as `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Decoder {
  /// Reads a value from its text.
  func value<Value>(_ name: String, _ value: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    guard let value = value(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(name)")
    }
    return value
  }
}

extension LocalDay {
  /// Creates the day of a time in a time zone, clamped to the years 0 to 9999.
  ///
  /// ```swift
  /// let today = LocalDay(of: .now, in: .current)
  /// ```
  public init(of date: Date, in zone: TimeZone) {
    let microseconds = date.microsecondsSince1970
    let seconds = Int(microseconds.flooredDivision(by: microsecondsPerSecond).quotient)
    let local = seconds + zone.secondsFromGMT(at: seconds)
    self.init(clamping: local.flooredDivision(by: secondsPerDay).quotient)
  }

  /// Returns the first moment of this day in a time zone.
  ///
  /// If clocks skip midnight, the day begins when they have moved forward; if they repeat it, the
  /// day begins at the first of the two. A day that a zone skipped entirely, such as 2011-12-30 in
  /// Samoa, has the first moment of the next.
  public func start(in zone: TimeZone) -> Date {
    moment(secondsIntoDay: 0, in: zone)
  }

  /// Returns the moment when clocks first show a time of this day, or a later time if they skip it.
  ///
  /// - Parameter secondsIntoDay: Seconds after 00:00 on the clock, 0 to 86,399.
  package func moment(secondsIntoDay: Int, in zone: TimeZone) -> Date {
    let local = daysSince1970 * secondsPerDay + secondsIntoDay
    let seconds = zone.firstSecond(showing: local)
    return Date(microsecondsSince1970: Int64(seconds) * microsecondsPerSecond)
  }
}

extension TimeZone {
  /// Returns the offset, in seconds, at a number of seconds since 1970.
  ///
  /// Takes whole seconds, because zone data has no finer resolution and a fraction might be rounded
  /// up across a change.
  fileprivate func secondsFromGMT(at seconds: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Returns the first second since 1970 in UTC at which local clocks show this count or more.
  ///
  /// No zone has ever been 20 hours from UTC or changed twice within a day, so the window contains
  /// the answer and at most one change.
  fileprivate func firstSecond(showing local: Int) -> Int {
    let window = (local - 72_000)..<(local + 72_000)
    let before = secondsFromGMT(at: window.lowerBound)
    let after = secondsFromGMT(at: window.upperBound)
    guard before != after else { return local - before }
    let change = firstSecond(in: window, pastOffset: before)
    return local - before < change ? local - before : max(change, local - after)
  }

  /// Returns the second at which the offset first differs from the one at the start of a window.
  private func firstSecond(in window: Range<Int>, pastOffset before: Int) -> Int {
    var (low, high) = (window.lowerBound, window.upperBound)
    while low + 1 < high {
      let middle = (low + high) / 2
      if secondsFromGMT(at: middle) == before { low = middle } else { high = middle }
    }
    return high
  }
}

/// The calendar periods that a course is divided into, by each record's day in its own zone.
public enum CalendarInterval: String, Sendable, Hashable, Codable, CaseIterable {
  /// A calendar day.
  case day
  /// A week from Monday to Sunday, as in ISO 8601.
  case week
  /// A calendar month.
  case month

  /// Returns the period that contains a day, clamped to the years 0 to 9999.
  package func period(of day: LocalDay) -> ClosedRange<LocalDay> {
    switch self {
    case .day: day...day
    case .week: day.firstOfWeek...day.firstOfWeek.adding(days: 6)
    case .month: day.firstOfMonth...day.firstOfMonth.adding(months: 1).adding(days: -1)
    }
  }
}

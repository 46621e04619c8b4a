package import Foundation

/// A day of the calendar, whatever the zone: the day that a person means by a date.
///
/// Which moments it covers depends on a time zone. Days run from 0000-01-01 through 9999-12-31.
public struct LocalDay: Sendable, Hashable, Comparable {
  /// 12:00, in seconds after midnight.
  package static let noon = 43_200

  /// Days since 1970-01-01, negative before it; −719,528 through 2,932,896.
  public let daysSince1970: Int

  /// The day so many days after 1970-01-01, or nil outside the years 0 through 9999.
  public init?(daysSince1970: Int) {
    guard Self.bounds.contains(daysSince1970) else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// The day that `YYYY-MM-DD` names, or nil for any other text and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    var scanner = TimeScanner(text)
    guard let civil = scanner.civilDate(), scanner.isAtEnd else { return nil }
    daysSince1970 = civil.daysSince1970
  }

  /// The day nearest to a count of days that may lie outside the years 0 through 9999.
  init(clamping daysSince1970: Int) {
    self.daysSince1970 = min(max(daysSince1970, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// The Monday of this day's week, which begins with it as ISO 8601 says.
  package var firstOfWeek: LocalDay {
    // 1970-01-01 was a Thursday.
    LocalDay(clamping: daysSince1970 - (daysSince1970 + 3).flooredDivision(by: 7).remainder)
  }

  /// The first day of this day's month.
  package var firstOfMonth: LocalDay {
    LocalDay(clamping: daysSince1970 - CivilDate(daysSince1970: daysSince1970).day + 1)
  }

  /// This day moved by whole days, held within the years 0 through 9999.
  package func adding(days: Int) -> LocalDay {
    LocalDay(clamping: daysSince1970 + clamp(days))
  }

  /// This day moved by weeks of seven days, held within the years 0 through 9999.
  package func adding(weeks: Int) -> LocalDay {
    adding(days: clamp(weeks) * 7)
  }

  /// This day moved by months, held within the years 0 through 9999.
  ///
  /// A day that the new month lacks becomes its last: a month after January 31 is the end of
  /// February.
  package func adding(months: Int) -> LocalDay {
    let moved = CivilDate(daysSince1970: daysSince1970).adding(months: clamp(months))
    return LocalDay(clamping: moved.daysSince1970)
  }

  /// This day moved by years of twelve months, held within the years 0 through 9999.
  package func adding(years: Int) -> LocalDay {
    adding(months: clamp(years) * 12)
  }

  /// Whether the left day comes first.
  public static func < (left: LocalDay, right: LocalDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  private static let bounds = -719_528...2_932_896

  /// An amount that still leads past the last day from any other, and cannot overflow.
  private func clamp(_ amount: Int) -> Int {
    min(max(amount, -4_000_000), 4_000_000)
  }
}

extension LocalDay: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String { CivilDate(daysSince1970: daysSince1970).text }
}

extension LocalDay {
  /// The day that a moment falls on in a time zone, held within the years 0 through 9999.
  package init(of date: Date, in zone: TimeZone) {
    let microseconds = date.microsecondsSince1970
    let seconds = Int(microseconds.flooredDivision(by: microsecondsPerSecond).quotient)
    let local = seconds + zone.secondsFromGMT(at: seconds)
    self.init(clamping: local.flooredDivision(by: secondsPerDay).quotient)
  }

  /// The first moment of this day in a time zone.
  ///
  /// Where clocks skip midnight, the day begins when they have sprung forward; where they repeat
  /// it, with the first of the two. A day that a zone skipped altogether, such as 2011-12-30 in
  /// Samoa, has the first moment of the next.
  package func start(in zone: TimeZone) -> Date {
    moment(secondsIntoDay: 0, in: zone)
  }

  /// The moment when clocks first show a time of this day, or a later one if they skip it.
  ///
  /// - Parameter secondsIntoDay: seconds after 00:00 on the clock, 0 through 86,399.
  package func moment(secondsIntoDay: Int, in zone: TimeZone) -> Date {
    let local = daysSince1970 * secondsPerDay + secondsIntoDay
    let seconds = zone.firstSecond(showing: local)
    return Date(microsecondsSince1970: Int64(seconds) * microsecondsPerSecond)
  }
}

extension TimeZone {
  /// The offset, in seconds, at a count of seconds since 1970.
  ///
  /// Whole seconds, because zone data knows nothing finer and fractions might be rounded up
  /// across a change.
  fileprivate func secondsFromGMT(at seconds: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// The first second since 1970 in UTC at which local clocks show this many seconds or more.
  ///
  /// No zone has ever been 20 hours from UTC, nor changed twice within a day, so the window holds
  /// the answer and at most one change.
  fileprivate func firstSecond(showing local: Int) -> Int {
    let window = (local - 72_000)..<(local + 72_000)
    let before = secondsFromGMT(at: window.lowerBound)
    let after = secondsFromGMT(at: window.upperBound)
    guard before != after else { return local - before }
    let change = firstSecond(in: window, pastOffset: before)
    return local - before < change ? local - before : max(change, local - after)
  }

  /// The second at which the offset stops being the one that a window begins with.
  private func firstSecond(in window: Range<Int>, pastOffset before: Int) -> Int {
    var (low, high) = (window.lowerBound, window.upperBound)
    while low + 1 < high {
      let middle = (low + high) / 2
      if secondsFromGMT(at: middle) == before { low = middle } else { high = middle }
    }
    return high
  }
}

/// Into what times of the calendar a course is divided, by the day that each record had in its own
/// zone.
public enum CalendarInterval: String, Sendable, Hashable, CaseIterable {
  /// A calendar day.
  case day
  /// A week from Monday through Sunday, as ISO 8601 has it.
  case week
  /// A calendar month.
  case month

  /// The period that a day lies in, held within the years 0 through 9999.
  package func period(of day: LocalDay) -> ClosedRange<LocalDay> {
    switch self {
    case .day: day...day
    case .week: day.firstOfWeek...day.firstOfWeek.adding(days: 6)
    case .month: day.firstOfMonth...day.firstOfMonth.adding(months: 1).adding(days: -1)
    }
  }
}

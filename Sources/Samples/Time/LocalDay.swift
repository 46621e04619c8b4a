/// A day of the calendar, whatever the zone: the day that a person means by a date.
///
/// Which moments it covers depends on a time zone. Days run from 0000-01-01 through 9999-12-31.
public struct LocalDay: Sendable, Hashable, Comparable {
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

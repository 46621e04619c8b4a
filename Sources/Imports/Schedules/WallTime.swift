import WellbeingSamples

/// A date, or a date and time, as iCalendar writes it: `20240610`, `20240610T093000`,
/// `20240610T073000Z`.
package struct WallTime: Sendable, Hashable {
  /// The time by the clock, in seconds after 1970-01-01 00:00.
  package let seconds: Int
  package let isDate: Bool
  package let isUTC: Bool

  private static let day = DateReader.fixed("yyyyMMdd")
  private static let time = DateReader.fixed("yyyyMMddTHHmmss", allowsLeapSecond: true)

  /// Creates a date.
  ///
  /// - Parameter day: Days after 1970-01-01.
  package init(day: Int) { (seconds, isDate, isUTC) = (day * 86_400, true, false) }

  /// Parses a date or a date and time; nil for any other text.
  package init?(_ text: some StringProtocol) {
    isDate = text.utf8.count == 8
    isUTC = text.hasSuffix("Z")
    guard let found = (isDate ? Self.day : Self.time).read(text.dropLast(isUTC ? 1 : 0)) else {
      return nil
    }
    seconds = found.local
  }
}

import Foundation
import WellbeingSamples

/// A date as typed on the command line: a day or a moment.
enum DateArgument: Sendable, Equatable {
  case day(LocalDay)
  case moment(Date)

  /// The accepted formats, in one sentence for help.
  static let forms =
    "A day like 2026-01-05, today or yesterday, or a time with its offset like "
    + "2026-01-05T11:00:00+01:00."

  /// A date and its precision.
  struct Stamp: Sendable, Equatable {
    let date: Date
    let precision: SampleHeader.DatePrecision
  }

  /// Parses `YYYY-MM-DD`, RFC 3339 with an offset, `today` or `yesterday`.
  ///
  /// A date in the future is accepted, because a range may end there.
  ///
  /// - Parameters:
  ///   - option: The option as typed, for the error.
  ///   - now: The current time.
  ///   - zone: The time zone that determines today's date.
  static func parse(
    _ text: String, of option: String, now: Date, zone: TimeZone
  ) throws(DateError) -> DateArgument {
    let today = LocalDay(of: now, in: zone)
    if text == "today" { return .day(today) }
    if text == "yesterday" { return .day(today.adding(days: -1)) }
    if let day = LocalDay(text) { return .day(day) }
    if let moment = RFC3339.date(from: text) { return .moment(moment) }
    let lacksOffset = RFC3339.date(from: text + "Z") != nil
    throw lacksOffset ? .missingOffset(option: option) : .notADate(option: option)
  }

  /// Returns the moment to record: the current time for today, a fixed time of day for a past day.
  ///
  /// - Parameters:
  ///   - option: The option as typed, for the error.
  ///   - now: The current time.
  ///   - zone: The time zone of the day.
  ///   - secondsIntoPastDay: The time of day to use for a past day, in seconds after midnight.
  func stamp(
    of option: String, now: Date, zone: TimeZone, secondsIntoPastDay: Int = LocalDay.noon
  ) throws(DateError) -> Stamp {
    switch self {
    case .moment(let date):
      try Self.check(date, of: option, now: now)
      return Stamp(date: date, precision: .instant)
    case .day(let day) where day == LocalDay(of: now, in: zone):
      return Stamp(date: now, precision: .day)
    case .day(let day):
      let date = day.moment(secondsIntoDay: secondsIntoPastDay, in: zone)
      guard LocalDay(of: date, in: zone) == day else {
        throw .dayNotInZone(option: option, zone: zone.identifier)
      }
      try Self.check(date, of: option, now: now)
      return Stamp(date: date, precision: .day)
    }
  }

  /// Throws if the date is in the future or before 1900 in UTC.
  static func check(_ date: Date, of option: String, now: Date) throws(DateError) {
    if date > now { throw .inFuture(option: option) }
    if date < startOf1900 { throw .before1900(option: option) }
  }

  /// 1900-01-01T00:00:00Z.
  private static let startOf1900 = Date(timeIntervalSince1970: -2_208_988_800)
}

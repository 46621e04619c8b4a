import Foundation
import WellbeingSamples

/// A date as people give it: a day, or a moment.
enum DateArgument: Sendable, Equatable {
  case day(LocalDay)
  case moment(Date)

  /// How it is written, a sentence for help.
  static let forms =
    "A day like 2026-01-05, today or yesterday, or a time with its offset like "
    + "2026-01-05T11:00:00+01:00."

  /// How exactly a date is known.
  enum Precision: Sendable, Equatable {
    case day
    case instant
  }

  /// When something was, and how exactly that is known.
  struct Stamp: Sendable, Equatable {
    let date: Date
    let precision: Precision
  }

  /// Reads `YYYY-MM-DD`, RFC 3339 with its offset, `today` or `yesterday`.
  ///
  /// Whether the date can have passed is not asked here: the end of a range may lie ahead.
  ///
  /// - Parameters:
  ///   - option: as it is typed, for the error.
  ///   - now: the present moment.
  ///   - zone: in which today is today.
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

  /// The moment to record: the present one for today, a fixed time of the clock for a past day.
  ///
  /// - Parameters:
  ///   - option: as it is typed, for the error.
  ///   - now: the present moment.
  ///   - zone: the zone that days are meant in.
  ///   - secondsIntoPastDay: the time of the clock at which a past day stands, in seconds after
  ///     midnight.
  func stamp(
    of option: String, now: Date, zone: TimeZone, secondsIntoPastDay: Int = LocalDay.noon
  ) throws(DateError) -> Stamp {
    let stamp: Stamp
    switch self {
    case .moment(let date): stamp = Stamp(date: date, precision: .instant)
    case .day(let day) where day == LocalDay(of: now, in: zone):
      stamp = Stamp(date: now, precision: .day)
    case .day(let day):
      let date = day.moment(secondsIntoDay: secondsIntoPastDay, in: zone)
      guard LocalDay(of: date, in: zone) == day else {
        throw .dayNotInZone(option: option, zone: zone.identifier)
      }
      stamp = Stamp(date: date, precision: .day)
    }
    try Self.check(stamp.date, of: option, now: now)
    return stamp
  }

  /// Refuses what lies after the present moment or before 1900, in UTC.
  static func check(_ date: Date, of option: String, now: Date) throws(DateError) {
    if date > now { throw .inFuture(option: option) }
    if date < startOf1900 { throw .before1900(option: option) }
  }

  /// 1900-01-01T00:00:00Z.
  private static let startOf1900 = Date(timeIntervalSince1970: -2_208_988_800)
}

import Foundation
import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// A day or a time as a person types it.
enum TypedDate: Sendable, Equatable {
  case day(LocalDay)
  case moment(Date)

  static let forms =
    "A day like 2026-01-05, 5 Jan, mon, today or yesterday, or a time with its offset like "
    + "2026-01-05T11:00:00+01:00."

  /// The moment to record, and what is known of it.
  struct Stamp: Sendable, Equatable {
    let date: Date
    let precision: SampleHeader.DatePrecision
  }

  /// Reads a day as people write it, or RFC 3339 with an offset.
  ///
  /// A date in the future is accepted, because a range may end there.
  ///
  /// - Parameter isAhead: Whether a day without its year is the next one, not the latest.
  init(
    _ text: String, of option: String, now: Date, zone: TimeZone, isAhead: Bool = false
  ) throws(Failure) {
    if let day = LocalDay(written: text, today: LocalDay(of: now, in: zone), isAhead: isAhead) {
      self = .day(day)
    } else if let moment = RFC3339.date(from: text) {
      self = .moment(moment)
    } else {
      let lacksOffset = RFC3339.date(from: text + "Z") != nil
      throw lacksOffset ? .missingOffset(option: option) : .notADate(option: option)
    }
  }

  /// Returns the moment to record: the current time for today, a fixed time of day for a past day.
  ///
  /// - Parameters:
  ///   - secondsIntoPastDay: The time of day to use for a past day, in seconds after midnight.
  func stamp(
    of option: String, now: Date, zone: TimeZone, secondsIntoPastDay: Int = LocalDay.noon
  ) throws(Failure) -> Stamp {
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

  func day(in zone: TimeZone) -> LocalDay {
    switch self {
    case .day(let day): day
    case .moment(let date): LocalDay(of: date, in: zone)
    }
  }

  /// Throws if the date is in the future or before 1900 in UTC.
  static func check(_ date: Date, of option: String, now: Date) throws(Failure) {
    if date > now { throw .inFuture(option: option) }
    if date < startOf1900 { throw .before1900(option: option) }
  }

  private static let startOf1900 = Date(timeIntervalSince1970: -2_208_988_800)
}

extension CommandContext {
  /// Reads a date in the command's time zone.
  ///
  /// - Parameter isAhead: Whether a day without its year is the next one, not the latest.
  func date(_ typed: String, of option: String, isAhead: Bool = false) throws -> TypedDate {
    try TypedDate(typed, of: option, now: runtime.clock(), zone: zone(), isAhead: isAhead)
  }
}

extension LocalDay {
  /// Reads `today`, `yesterday`, `tomorrow`, a weekday, or a date with or without its year, such as
  /// `2026-11-20`, `20.11.2026`, `20.11.`, `20 Nov 2026` and `Nov 20`.
  ///
  /// - Parameter isAhead: Whether a day without its year is the next one from today on, not the latest
  ///   up to today.
  init?(written text: String, today: LocalDay, isAhead: Bool) {
    let near = NearDays(today: today, isAhead: isAhead)
    let written = text.lowercased()
    let found: LocalDay?
    switch written {
    case "today": found = today
    case "yesterday": found = today.adding(days: -1)
    case "tomorrow": found = today.adding(days: 1)
    default:
      if let weekday = Self.number(of: written, in: CalendarNames.weekdays) {
        found = near.day { $0.weekday == weekday }
      } else if let date = written.wholeMatch(of: /(\d{4})-(\d{1,2})-(\d{1,2})/) {
        found = near.day(date.3, Int(date.2), date.1)
      } else if let date = written.wholeMatch(of: /(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?/) {
        found = near.day(date.1, Int(date.2), date.3)
      } else if let date = written.wholeMatch(of: /(\d{1,2})\.? ?([a-z]{3,9})\.?(?: (\d{4}))?/) {
        found = near.day(date.1, Self.number(of: date.2, in: CalendarNames.months), date.3)
      } else if let date = written.wholeMatch(of: /([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?/) {
        found = near.day(date.2, Self.number(of: date.1, in: CalendarNames.months), date.3)
      } else {
        found = nil
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// The number, from 1, of a name of which three letters are enough; nil if it is not one.
  private static func number(of word: some StringProtocol, in names: [String]) -> Int? {
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}

/// The days around today, of which one is meant by a date without its year.
private struct NearDays {
  let today: LocalDay
  let isAhead: Bool

  func day(where isMeant: (LocalDay) -> Bool) -> LocalDay? {
    (0..<7).lazy.map { today.adding(days: isAhead ? $0 : -$0) }.first(where: isMeant)
  }

  func day(_ day: Substring, _ month: Int?, _ year: Substring?) -> LocalDay? {
    guard let day = Int(day), let month else { return nil }
    func of(_ year: Int) -> LocalDay? {
      CivilDate(year: year, month: month, day: day)
        .flatMap { LocalDay(daysSince1970: $0.daysSince1970) }
    }
    if let year { return Int(year).flatMap(of) }
    let thisYear = today.year
    // February 29 can be eight years away.
    return (0...8).lazy.compactMap { of(isAhead ? thisYear + $0 : thisYear - $0) }
      .first { isAhead ? $0 >= today : $0 <= today }
  }
}

/// Invalid dates, with the option they were given for. The typed text is not repeated, because it could
/// be an answer.
extension Failure {
  static let forms = "or a time with its offset like 2026-01-05T11:00:00+01:00."

  static func notADate(option: String) -> Self {
    usage(
      "Option '\(option)' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
        + forms,
      code: .notADate)
  }

  static func missingOffset(option: String) -> Self {
    usage(
      "Option '\(option)' needs the offset of its time: "
        + "end it with one like +01:00, or with Z for UTC.",
      code: .missingOffset)
  }

  static func inFuture(option: String) -> Self {
    dataError("'\(option)' is in the future.", code: .inFuture)
  }

  static func before1900(option: String) -> Self {
    dataError("'\(option)' is before 1900: give a later date.", code: .before1900)
  }

  /// A day that the zone skipped when it crossed the date line.
  static func dayNotInZone(option: String, zone: String) -> Self {
    dataError(
      "The day of '\(option)' does not exist in \(zone), which skipped it: give another.",
      code: .dayNotInZone)
  }
}

extension Failure.Code {
  static let notADate: Self = "notADate"
  fileprivate static let missingOffset: Self = "missingOffset"
  fileprivate static let inFuture: Self = "inFuture"
  fileprivate static let before1900: Self = "before1900"
  fileprivate static let dayNotInZone: Self = "dayNotInZone"
}

extension Failure {
  /// What is wrong with a date typed on a form.
  var sheetWords: String {
    switch code {
    case .inFuture: "That is in the future: type a date that has passed."
    case .before1900: "That is before 1900: type a later date."
    case .dayNotInZone: "That day does not exist in this time zone: type another."
    case .missingOffset: "A time needs its offset, such as +01:00: type the day alone, or add it."
    default: "That is not a date: type a day like 2026-01-05, 5 Jan, mon or yesterday."
    }
  }
}

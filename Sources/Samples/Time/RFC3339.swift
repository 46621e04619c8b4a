package import Foundation

/// Moments as text after RFC 3339, section 5.6, such as `2026-01-05T11:00:00Z`.
package enum RFC3339 {
  /// A moment in UTC, with six digits of fraction where its microseconds are not zero.
  ///
  /// RFC 3339 ends at the years 0 and 9999. Beyond them stands the expanded form of ISO 8601 with
  /// a signed year, which ``date(from:)`` refuses.
  package static func string(from date: Date) -> String {
    let (seconds, fraction) = date.microsecondsSince1970.flooredDivision(by: microsecondsPerSecond)
    let (days, second) = Int(seconds).flooredDivision(by: secondsPerDay)
    let minutes = padded(second / 3600, to: 2) + ":" + padded(second / 60 % 60, to: 2)
    let rest = fraction == 0 ? "" : "." + padded(Int(fraction), to: 6)
    return CivilDate(daysSince1970: days).text + "T" + minutes + ":"
      + padded(second % 60, to: 2) + rest + "Z"
  }

  /// The moment that a text names, rounded to the microsecond, halves up.
  ///
  /// Strict: `T` and `Z` in either case, an offset, one to nine digits of fraction. Nil for
  /// anything else, for days and times that do not exist, and for the 60th second, which no
  /// `Date` can hold.
  package static func date(from text: String) -> Date? {
    var scanner = TimeScanner(text)
    guard let civil = scanner.civilDate(), scanner.character(of: "T", "t") != nil,
      let second = secondOfDay(&scanner), let fraction = microseconds(&scanner),
      let offset = secondsFromGMT(&scanner), scanner.isAtEnd
    else { return nil }
    let seconds = civil.daysSince1970 * secondsPerDay + second - offset
    return Date(microsecondsSince1970: Int64(seconds) * microsecondsPerSecond + fraction)
  }

  private static func secondOfDay(_ scanner: inout TimeScanner) -> Int? {
    guard let hour = scanner.number(digits: 2), hour < 24, scanner.character(of: ":") != nil,
      let minute = scanner.number(digits: 2), minute < 60, scanner.character(of: ":") != nil,
      let second = scanner.number(digits: 2), second < 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Zero where no fraction stands; a million where rounding reaches the next second.
  private static func microseconds(_ scanner: inout TimeScanner) -> Int64? {
    guard scanner.character(of: ".") != nil else { return 0 }
    guard let digits = scanner.digits(), digits.count <= 9 else { return nil }
    let padding = Array(repeating: 0, count: 9 - digits.count)
    let nanoseconds = (digits + padding).reduce(0) { $0 * 10 + Int64($1) }
    return (nanoseconds + 500) / 1000
  }

  private static func secondsFromGMT(_ scanner: inout TimeScanner) -> Int? {
    if scanner.character(of: "Z", "z") != nil { return 0 }
    guard let sign = scanner.character(of: "+", "-"),
      let hour = scanner.number(digits: 2), hour < 24, scanner.character(of: ":") != nil,
      let minute = scanner.number(digits: 2), minute < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
  }
}

let secondsPerDay = 86_400

extension CivilDate {
  /// `YYYY-MM-DD`; outside the years 0 through 9999 with a sign before the year.
  var text: String {
    let sign = (0...9999).contains(year) ? "" : year < 0 ? "-" : "+"
    return sign + padded(abs(year), to: 4) + "-" + padded(month, to: 2) + "-"
      + padded(day, to: 2)
  }
}

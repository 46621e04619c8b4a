package import Foundation

/// Dates and times as RFC 3339 text (section 5.6), such as `2026-01-05T11:00:00Z`.
package enum RFC3339 {
  /// Returns a date in UTC, with six fractional digits if its microseconds are not zero.
  ///
  /// RFC 3339 covers the years 0 to 9999. Other years use ISO 8601's expanded form with a signed
  /// year, which ``date(from:)`` rejects.
  package static func string(from date: Date) -> String {
    let (seconds, fraction) = date.microsecondsSince1970.flooredDivision(by: microsecondsPerSecond)
    let (days, second) = Int(seconds).flooredDivision(by: secondsPerDay)
    let minutes = padded(second / 3600, to: 2) + ":" + padded(second / 60 % 60, to: 2)
    let rest = fraction == 0 ? "" : "." + padded(Int(fraction), to: 6)
    return CivilDate(daysSince1970: days).text + "T" + minutes + ":"
      + padded(second % 60, to: 2) + rest + "Z"
  }

  /// Returns the date in a text, rounded to the microsecond, halves up.
  ///
  /// Parsing is strict: `T` and `Z` in either case, an offset, one to nine fractional digits.
  /// Returns nil for anything else, for days and times that do not exist, and for leap seconds
  /// (60), which a `Date` cannot represent.
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

  /// Returns 0 without a fraction, and 1,000,000 if rounding reaches the next second.
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
  /// The date as `YYYY-MM-DD`, with a sign before the year outside the years 0 to 9999.
  var text: String {
    let sign = (0...9999).contains(year) ? "" : year < 0 ? "-" : "+"
    return sign + padded(abs(year), to: 4) + "-" + padded(month, to: 2) + "-"
      + padded(day, to: 2)
  }
}

/// Scans fixed date and time formats from UTF-8, strictly: ASCII digits only, no spaces.
struct TimeScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - zero) }
  }

  /// Consumes all following digits, at least one.
  mutating func digits() -> [Int]? {
    let digits = rest.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return digits.map { Int($0 - zero) }
  }

  mutating func character(of allowed: Unicode.Scalar...) -> Unicode.Scalar? {
    guard let first = rest.first, allowed.contains(Unicode.Scalar(first)) else { return nil }
    rest.removeFirst()
    return Unicode.Scalar(first)
  }

  /// Consumes `YYYY-MM-DD` of a day that exists.
  mutating func civilDate() -> CivilDate? {
    guard let year = number(digits: 4), character(of: "-") != nil,
      let month = number(digits: 2), character(of: "-") != nil,
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

private let zero = UInt8(ascii: "0")

private func isDigit(_ byte: UInt8) -> Bool {
  (zero...UInt8(ascii: "9")).contains(byte)
}

/// Returns a decimal number padded with leading zeros to a minimum width.
///
/// - Parameter number: A number that is not negative.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Time zones by name in the IANA Time Zone Database, such as `Europe/Berlin`.
package enum IANAZone {
  /// Returns the zone with a name, or nil.
  ///
  /// `TimeZone(identifier:)` alone also accepts ambiguous abbreviations (its `BST` is Dhaka's) and
  /// offsets such as `GMT+3`. Its list of known names omits current ones such as `Asia/Kolkata`,
  /// and takes 0.8 ms to load. So a name is accepted if Foundation knows it and it has a slash, or
  /// is `UTC`, `GMT`, or one of the database's older one-word names. `EST`, `MST` and `HST` are
  /// rejected, because they may have been meant to include summer time.
  package static func named(_ name: String) -> TimeZone? {
    if name == "UTC" || name == "GMT" { return .gmt }
    guard namesPlace(name) else { return nil }
    return TimeZone(identifier: name)
  }

  /// Rejects `SystemV/` names, which Foundation's data has but the database dropped in 2020.
  private static func namesPlace(_ name: String) -> Bool {
    // Searches by `Character`: Foundation's substring search takes ten times as long.
    name.contains("/" as Character)
      ? !name.hasPrefix("SystemV/") : namesOfOneWord.contains(name)
  }

  /// The one-word names in the database's file `backward`, release 2025b.
  private static let namesOfOneWord: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT0",
    "Greenwich", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya",
    "MET", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC",
    "ROK", "Singapore", "Turkey", "UCT", "Universal", "W-SU", "WET", "Zulu",
  ]
}

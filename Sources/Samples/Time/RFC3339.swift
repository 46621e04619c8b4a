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

/// Reads the fixed forms of dates and times from UTF-8, strictly: ASCII digits only, no spaces.
struct TimeScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - zero) }
  }

  /// Takes all digits that stand here, at least one.
  mutating func digits() -> [Int]? {
    let digits = rest.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return digits.map { Int($0 - zero) }
  }

  /// Takes one of these ASCII characters.
  mutating func character(of allowed: Unicode.Scalar...) -> Unicode.Scalar? {
    guard let first = rest.first, allowed.contains(Unicode.Scalar(first)) else { return nil }
    rest.removeFirst()
    return Unicode.Scalar(first)
  }

  /// Takes `YYYY-MM-DD` of a day that exists.
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

/// A number in decimal with leading zeros, at least so many digits wide.
///
/// - Parameter number: not negative.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Time zones by their names in the IANA Time Zone Database, such as `Europe/Berlin`.
package enum IANAZone {
  /// The zone of that name, or nil.
  ///
  /// `TimeZone(identifier:)` alone also takes abbreviations, which name no one place (its `BST` is
  /// Dhaka's), and offsets such as `GMT+3`. Its list of known names leaves out current ones such
  /// as `Asia/Kolkata`, and takes 0.8 ms to load. So a name is one that Foundation finds and that
  /// has a slash, or is `UTC`, `GMT`, or one of the database's older names of one word. `EST`,
  /// `MST` and `HST` are refused: who writes them may mean summer time too.
  package static func named(_ name: String) -> TimeZone? {
    if name == "UTC" || name == "GMT" { return .gmt }
    guard namesPlace(name) else { return nil }
    return TimeZone(identifier: name)
  }

  /// `SystemV/` names stand in the data that Foundation reads, but left the database in 2020.
  private static func namesPlace(_ name: String) -> Bool {
    // Of the characters: Foundation's search for a string in a string takes ten times as long.
    name.contains("/" as Character)
      ? !name.hasPrefix("SystemV/") : namesOfOneWord.contains(name)
  }

  /// The database's file `backward`, release 2025b.
  private static let namesOfOneWord: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT0",
    "Greenwich", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya",
    "MET", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC",
    "ROK", "Singapore", "Turkey", "UCT", "Universal", "W-SU", "WET", "Zulu",
  ]
}

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
    DateReader.rfc3339.read(text)?.date
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

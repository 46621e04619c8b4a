/// A year, month and day of the proleptic Gregorian calendar, convertible to a count of days.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days` (chrono-Compatible
/// Low-Level Date Algorithms, https://howardhinnant.github.io/date_algorithms.html): years begin in
/// March, so that the leap day is the last of its year, and repeat in eras of 400 years.
/// Foundation's `Calendar` and format styles give the same results, but their first use loads
/// locale data, which takes longer than most commands run.
package struct CivilDate: Sendable, Hashable {
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// Creates a date; nil if it does not exist, such as February 29 outside leap years.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month),
      (1...Self.numberOfDays(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  package init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + daysFromEraTo1970).flooredDivision(by: daysPerEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  package var daysSince1970: Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysFromEraTo1970
  }

  /// Returns this date moved by whole months; a day past the end of the new month becomes its last.
  func adding(months: Int) -> CivilDate {
    let (years, monthIndex) = (month - 1 + months).flooredDivision(by: 12)
    let newYear = year + years
    let lastDay = Self.numberOfDays(inMonth: monthIndex + 1, of: newYear)
    return CivilDate(
      unchecked: (newYear, monthIndex + 1, min(day, lastDay)))
  }

  private init(unchecked parts: (year: Int, month: Int, day: Int)) {
    (year, month, day) = parts
  }

  package static func numberOfDays(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func numberOfDays(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

private let daysPerEra = 146_097

/// Days from 0000-03-01, where an era begins, to 1970-01-01.
private let daysFromEraTo1970 = 719_468

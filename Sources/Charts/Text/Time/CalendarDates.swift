import Foundation

/// Dates as they are written in one time zone, of the years 1 through 9999.
struct CalendarDates {
  let calendar: Calendar

  init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The date of a moment: `2026-06-15`.
  func day(of time: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: time)
    return [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)]
      .joined(separator: "-")
  }

  /// The month of a moment: `2026-06`.
  func month(of time: Date) -> String {
    let parts = calendar.dateComponents([.year, .month], from: time)
    return padded(parts.year, 4) + "-" + padded(parts.month, 2)
  }

  /// The year of a moment: `2026`.
  func year(of time: Date) -> String {
    padded(calendar.component(.year, from: time), 4)
  }

  /// The time of day of a moment: `14:05`.
  func timeOfDay(of time: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: time)
    return padded(parts.hour, 2) + ":" + padded(parts.minute, 2)
  }

  /// A number of at least so many digits.
  func padded(_ number: Int?, _ digits: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

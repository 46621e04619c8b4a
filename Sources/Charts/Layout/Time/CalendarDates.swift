import Foundation

/// Dates as they are written in one time zone.
struct CalendarDates {
  let calendar: Calendar

  init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The date of a moment, or of the nearest that is known: `2026-06-15`.
  func day(of time: Date) -> String {
    let parts = parts([.year, .month, .day], of: time)
    return [
      Self.padded(parts.year, 4), Self.padded(parts.month, 2), Self.padded(parts.day, 2),
    ].joined(separator: "-")
  }

  /// The month of a moment: `2026-06`.
  func month(of time: Date) -> String { String(day(of: time).prefix(7)) }

  /// The year of a moment: `2026`.
  func year(of time: Date) -> String { String(day(of: time).prefix(4)) }

  /// The time of day of a moment: `14:05`.
  func timeOfDay(of time: Date) -> String {
    let parts = parts([.hour, .minute], of: time)
    return Self.padded(parts.hour, 2) + ":" + Self.padded(parts.minute, 2)
  }

  /// A number of at least so many digits.
  static func padded(_ number: Int?, _ digits: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private func parts(_ components: Set<Calendar.Component>, of time: Date) -> DateComponents {
    calendar.dateComponents(components, from: time.nearestKnown)
  }
}

import Foundation

/// The axis of time: whole days, from the first through the last.
struct TimeAxis {
  /// Where the first day begins.
  let start: Date
  /// Where the last day ends.
  let end: Date
  /// The calendar whose days and months are labelled.
  let calendar: Calendar

  init(span: ClosedRange<Date>, timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    let last = calendar.startOfDay(for: Self.datable(span.upperBound))
    start = calendar.startOfDay(for: Self.datable(span.lowerBound))
    end = calendar.date(byAdding: .day, value: 1, to: last) ?? last.addingTimeInterval(86_400)
  }

  /// Where a time lies between the ends, from 0 through 1; what is outside lies at an end.
  func position(of time: Date) -> Double {
    let part = time.timeIntervalSince(start) / end.timeIntervalSince(start)
    return min(max(part, 0), 1)
  }

  /// The day of a time as *2026-01-31*.
  func day(of time: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: Self.datable(time))
    return [
      Self.padded(parts.year, 4), Self.padded(parts.month, 2), Self.padded(parts.day, 2),
    ].joined(separator: "-")
  }

  /// A number with zeros in front.
  static func padded(_ number: Int?, _ digits: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  /// The time, or the nearest whose year has four digits: no calendar knows all that a date can hold.
  static func datable(_ time: Date) -> Date {
    let seconds = time.timeIntervalSince1970
    return Date(timeIntervalSince1970: min(max(seconds, -62_135_000_000), 253_402_000_000))
  }
}

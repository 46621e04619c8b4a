import Foundation

/// Days by their number since 1970-01-01, in GMT.
enum DayNumber {
  /// The number of the day of a moment; nil where no calendar knows the moment.
  static func of(_ time: Date) -> Int? {
    guard time.isKnown else { return nil }
    return Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// The beginning of a day.
  static func time(of number: Int) -> Date {
    Date(timeIntervalSince1970: Double(number) * 86_400)
  }

  /// Which day of the week it is, 0 for Monday.
  static func weekday(of number: Int) -> Int {
    // 1970-01-01 was a Thursday.
    ((number + 3) % 7 + 7) % 7
  }

  /// The Monday of the week of a day.
  static func monday(of number: Int) -> Int { number - weekday(of: number) }

  /// How many weeks some days touch.
  static func weeks(_ days: ClosedRange<Int>) -> Int {
    (monday(of: days.upperBound) - monday(of: days.lowerBound)) / 7 + 1
  }
}

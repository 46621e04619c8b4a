import WellbeingSamples

/// A number of days, weeks, months or years, such as `30d`.
struct CalendarSpan: Sendable, Equatable {
  /// A calendar unit; the raw value is its suffix.
  enum Unit: String, Sendable, CaseIterable {
    case days = "d"
    case weeks = "w"
    case months = "mo"
    case years = "y"

    /// The maximum amount: about a hundred years.
    var limit: Int {
      switch self {
      case .days: 36_525
      case .weeks: 5_217
      case .months: 1_200
      case .years: 100
      }
    }
  }

  /// The number of units, from 1 to the unit's limit.
  let amount: Int
  let unit: Unit

  /// Parses a number and a unit.
  ///
  /// - Parameter option: The option as typed, for the error.
  static func parse(_ text: String, of option: String) throws(DateError) -> CalendarSpan {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let letters = text.dropFirst(digits.count)
    guard !digits.isEmpty else { throw .notASpan(option: option) }
    if letters == "m", let amount = Int(digits) {
      throw .spanInMinutes(option: option, amount: amount)
    }
    guard let unit = Unit(rawValue: String(letters)) else { throw .notASpan(option: option) }
    guard let amount = Int(digits), (1...unit.limit).contains(amount) else {
      throw .spanOutOfRange(option: option, unit: unit)
    }
    return CalendarSpan(amount: amount, unit: unit)
  }

  /// Returns the day that is this span before another.
  func before(_ day: LocalDay) -> LocalDay {
    switch unit {
    case .days: day.adding(days: -amount)
    case .weeks: day.adding(weeks: -amount)
    case .months: day.adding(months: -amount)
    case .years: day.adding(years: -amount)
    }
  }
}

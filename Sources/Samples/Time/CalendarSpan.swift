/// A number of days, weeks, months or years, such as `2w`.
public struct CalendarSpan: Sendable, Hashable, Encodable, CustomStringConvertible {
  /// A calendar unit; the raw value is its suffix.
  public enum Unit: String, Sendable, CaseIterable {
    /// Days.
    case days = "d"
    /// Weeks of seven days.
    case weeks = "w"
    /// Calendar months.
    case months = "mo"
    /// Calendar years.
    case years = "y"

    /// The maximum amount: about a hundred years.
    package var limit: Int {
      switch self {
      case .days: 36_525
      case .weeks: 5_217
      case .months: 1_200
      case .years: 100
      }
    }
  }

  /// The number of units, from 1 to about a hundred years.
  public let amount: Int
  /// The unit.
  public let unit: Unit

  /// Creates a span; nil unless the amount is from 1 to about a hundred years.
  public init?(_ amount: Int, _ unit: Unit) {
    guard (1...unit.limit).contains(amount) else { return nil }
    self.amount = amount
    self.unit = unit
  }

  /// Creates a span from a number and a unit, such as `2w` or `6mo`; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let amount = Int(digits), let unit = Unit(rawValue: String(text.dropFirst(digits.count)))
    else { return nil }
    self.init(amount, unit)
  }

  /// The number and the unit, as in `2w`.
  public var description: String { "\(amount)\(unit.rawValue)" }

  /// Writes the span as text, such as `2w`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package func before(_ day: LocalDay) -> LocalDay { moved(day, times: -1) }

  /// Returns the day that is some spans after another, or before it if the number is negative. A
  /// day past the end of its month becomes the last of that month.
  func moved(_ day: LocalDay, times: Int) -> LocalDay {
    switch unit {
    case .days: day.adding(days: amount * times)
    case .weeks: day.adding(weeks: amount * times)
    case .months: day.adding(months: amount * times)
    case .years: day.adding(years: amount * times)
    }
  }
}

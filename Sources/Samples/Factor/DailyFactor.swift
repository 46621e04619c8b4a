import Foundation

/// The amount of a life factor on a day.
public struct DailyFactor: Sendable, Hashable, Encodable {
  /// The day in the record's own time zone.
  public let day: LocalDay
  /// The amount.
  public let value: Double
  /// The unit of the amount.
  public let unit: String

  package init(day: LocalDay, value: Double, unit: String) {
    self.day = day
    self.value = value
    self.unit = unit
  }
}

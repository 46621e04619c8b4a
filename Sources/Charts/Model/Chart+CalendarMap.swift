public import Foundation

extension WellbeingChart {
  /// A value a day as a shade, in rows of weeks from Monday through Sunday.
  public struct CalendarMap: Sendable, Hashable {
    /// One day that has a value.
    public struct Day: Sendable, Hashable {
      /// Any moment of the day in GMT; what is shown is its date there.
      public var date: Date
      /// The value, within the scale.
      public var value: Double
      /// How many values it stands for, from 1.
      public var count: Int

      /// Creates a day.
      public init(date: Date, value: Double, count: Int) {
        self.date = date
        self.value = value
        self.count = count
      }
    }

    /// What the scale counts.
    public var unit: String
    /// The whole range of what is measured.
    public var scale: ClosedRange<Double>
    /// The parts of the scale in ascending order, the first from its lower end: a shade each.
    public var classes: [Panel.Band]
    /// The days in ascending order, none twice.
    public var days: [Day]

    /// Creates a map.
    public init(
      unit: String, scale: ClosedRange<Double>, classes: [Panel.Band], days: [Day]
    ) {
      self.unit = unit
      self.scale = scale
      self.classes = classes
      self.days = days
    }
  }
}

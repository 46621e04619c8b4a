package import Foundation

extension WellbeingChart {
  /// A value a day as a shade, in rows of weeks from Monday through Sunday.
  package struct CalendarMap: Sendable, Hashable {
    /// One day that has a value.
    package struct Day: Sendable, Hashable {
      /// Any moment of the day in GMT; what is shown is its date there.
      package var date: Date
      /// The value, within the scale.
      package var value: Double
      /// How many values it stands for, from 1.
      package var count: Int

      /// Creates a day.
      package init(date: Date, value: Double, count: Int) {
        self.date = date
        self.value = value
        self.count = count
      }
    }

    /// What the scale counts.
    package var unit: String
    /// The whole range of what is measured.
    package var scale: ClosedRange<Double>
    /// The parts of the scale in ascending order, the first from its lower end: a shade each.
    package var classes: [Panel.Band]
    /// The days in ascending order, none twice.
    package var days: [Day]

    /// Creates a map.
    package init(
      unit: String, scale: ClosedRange<Double>, classes: [Panel.Band], days: [Day]
    ) {
      self.unit = unit
      self.scale = scale
      self.classes = classes
      self.days = days
    }
  }
}

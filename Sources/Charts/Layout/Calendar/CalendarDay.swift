/// A day of a calendar map that can be placed.
struct CalendarDay {
  /// The day counted from 1970-01-01.
  let number: Int
  /// Which class the value is of.
  let classIndex: Int
  /// What it is of.
  let day: WellbeingChart.CalendarMap.Day

  /// Nil for a date that no calendar has, and for a value that is not finite.
  init?(_ day: WellbeingChart.CalendarMap.Day, classes: [PlotScale.Strip]) {
    guard day.value.isFinite, let number = DayNumber.of(day.date) else { return nil }
    self.number = number
    self.day = day
    classIndex = classes.lastIndex { $0.from <= day.value } ?? 0
  }
}

import Foundation

/// A day of a calendar map that can be placed.
struct CalendarDay {
  /// The day counted from 1970-01-01.
  let number: Int
  /// Which class the value is of.
  let classIndex: Int
  private let day: Chart.CalendarMap.Day

  /// Nil for a date that no calendar has, and for a value that is not finite.
  init?(_ day: Chart.CalendarMap.Day, of map: Chart.CalendarMap) {
    let seconds = day.date.timeIntervalSince1970
    guard TimeAxis.datable(day.date) == day.date, day.value.isFinite else { return nil }
    self.day = day
    number = Int((seconds / 86_400).rounded(.down))
    classIndex = map.classes.lastIndex { $0.from <= day.value } ?? 0
  }

  /// The day, its value and its class, and how many values there were if there was more than one.
  func label(in map: Chart.CalendarMap) -> String {
    let date = day.date.formatted(.iso8601.year().month().day())
    let name = map.classes.indices.contains(classIndex) ? map.classes[classIndex].label : ""
    let words = [day.value.readable, name.drawable(limit: 100)].filter { !$0.isEmpty }
    return "\(date): \(words.joined(separator: ", "))\(day.count > 1 ? " (\(day.count))" : "")"
  }
}

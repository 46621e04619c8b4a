import Foundation
import WellbeingTextFormats

extension WellbeingChart {
  /// What is drawn, one line per value, for people who hear it. Groups of values have their own
  /// sentences in ``alternative``.
  package var said: [String] {
    switch content {
    case .course(let course): course.said
    case .calendar(let map): map.said
    case .ranges: []
    case .scatter(let scatter): scatter.points.map(\.label)
    }
  }
}

extension WellbeingChart.Course {
  fileprivate var said: [String] {
    let series = panels.flatMap { panel in
      panel.series.map { (name: panel.series.count > 1 ? $0.name : panel.title, points: $0.points) }
    }
    return series.flatMap { name, points in
      (series.count > 1 ? [name] : [])
        + points.map { point in
          let marks = point.marks.map(\.name).filter { !point.label.contains($0) }
          return ([point.label] + marks).joined(separator: ", ")
        }
    }
  }
}

extension WellbeingChart.CalendarMap {
  fileprivate var said: [String] {
    let dates = CalendarDates(timeZone: .gmt)
    return days.map { day in
      let kind = classes.last { $0.from <= day.value } ?? classes.first
      return "\(dates.day(of: day.date)): \(kind?.label ?? ""), \(counted(day.count, noun))"
    }
  }
}

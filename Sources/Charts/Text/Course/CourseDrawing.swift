import Foundation

/// Draws panels of values over real time, one below the other.
struct CourseDrawing {
  private let course: Chart.Course
  private let chartTitle: String
  private let page: TextPage

  /// - Parameters:
  ///   - course: What is drawn.
  ///   - chartTitle: What a panel need not repeat.
  init(_ course: Chart.Course, chartTitle: String, page: TextPage) {
    self.course = Self.placeable(course)
    self.chartTitle = chartTitle
    self.page = page
  }

  /// The panels, and below them what the events were.
  var lines: [String] {
    let columns = self.columns
    let times = TimeColumns(count: columns.plot, margin: margin, span: course.span)
    let events = EventRules(course.events, times)
    let dates = CalendarDates(timeZone: course.timeZone)
    let axis = DateAxis(times, dates, page: page, indent: columns.indent)
    var parts: [[String]] = []
    for (index, panel) in course.panels.enumerated() {
      let drawing = PanelDrawing(
        panel, PanelScale(panel), columns: columns, page: page)
      let isLast = index == course.panels.count - 1
      parts.append(
        drawing.heading(unless: course.panels.count == 1 ? chartTitle : nil)
          + (index == 0 ? drawing.heads(of: events) : [])
          + drawing.plot(times, events) + drawing.baseline(axis) + (isLast ? [axis.dates] : [])
          + drawing.marks(times))
    }
    parts.append(events.legend(dates, page: page))
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// A course without what has no place on an axis of time.
  private static func placeable(_ course: Chart.Course) -> Chart.Course {
    var placeable = course
    placeable.events.removeAll { !$0.time.timeIntervalSince1970.isFinite }
    for panel in placeable.panels.indices {
      for series in placeable.panels[panel].series.indices {
        placeable.panels[panel].series[series].points.removeAll {
          !$0.time.timeIntervalSince1970.isFinite
        }
      }
    }
    return placeable
  }

  /// Room for bars whose time is the first or the last.
  private var margin: Int {
    let bars = course.panels.map { $0.series.count { $0.style == .bars } }.max() ?? 0
    return 1 + BarPlaces.greatestBarWidth * bars / 2
  }

  private var columns: CourseColumns {
    let scales = course.panels.map { PanelScale($0) }
    let marks = course.panels.lazy.flatMap(\.series).flatMap(\.points).flatMap(\.marks)
    return CourseColumns(
      numbers: scales.flatMap(\.numbers.values),
      names: scales.flatMap(\.names.values).map { page.cut($0, to: page.width) }
        + Set(marks).map { page.cut("x " + $0.name, to: page.width) },
      width: page.width)
  }
}

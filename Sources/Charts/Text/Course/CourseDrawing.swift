/// Draws panels of values over real time, one below the other.
struct CourseDrawing {
  private let course: WellbeingChart.Course
  private let chartTitle: String
  private let page: TextPage

  /// - Parameters:
  ///   - course: What is drawn.
  ///   - chartTitle: What a panel need not repeat.
  init(_ course: WellbeingChart.Course, chartTitle: String, page: TextPage) {
    self.course = course.placeable
    self.chartTitle = chartTitle
    self.page = page
  }

  /// The panels, and below them what the events were.
  var lines: [String] {
    let scales = course.panels.map { PanelScale($0) }
    let columns = self.columns(scales)
    let axis = TimeAxis(span: course.span, timeZone: course.timeZone)
    let times = TimeColumns(count: columns.plot, margin: margin, axis: axis)
    let events = EventRules(course.events, times)
    let labels = DateLabels(times, page: page, indent: columns.indent)
    var parts: [[String]] = []
    for (index, (panel, scale)) in zip(course.panels, scales).enumerated() {
      let drawing = PanelDrawing(panel, scale, columns: columns, page: page)
      let isLast = index == course.panels.count - 1
      parts.append(
        drawing.head(course.heading(of: panel, below: chartTitle))
          + (index == 0 ? drawing.heads(of: events) : [])
          + drawing.plot(times, events) + drawing.baseline(labels)
          + (isLast ? [labels.line] : []) + drawing.marks(times))
    }
    parts.append(events.legend(page: page))
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Room for bars whose time is the first or the last.
  private var margin: Int {
    let bars = course.panels.map { $0.series.count { $0.style == .bars } }.max() ?? 0
    return 1 + BarPlaces.greatestBarWidth * bars / 2
  }

  private func columns(_ scales: [PanelScale]) -> CourseColumns {
    let marks = course.panels.flatMap(\.marks)
    return CourseColumns(
      numbers: scales.flatMap(\.numbers.values),
      names: scales.flatMap(\.names.values) + marks.map { "x " + $0.name.drawable() },
      page: page)
  }
}

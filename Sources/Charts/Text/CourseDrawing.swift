import WellbeingTextFormats

struct CourseDrawing {
  let course: WellbeingChart.Course
  /// The chart's title, which a panel need not repeat.
  let chartTitle: String
  let page: TextPage
  /// The rows of each plot; nil for the usual number.
  let rows: Int?

  var parts: [[[Span]]] {
    let scales = course.panels.map { PanelScale($0, rows: rows) }
    let columns = self.columns(scales)
    let axis = TimeAxis(of: course)
    let times = TimeColumns(count: columns.plot, margin: margin, axis: axis)
    let events = EventRules(events: course.events.sorted { $0.time < $1.time }, times: times)
    let labels = DateLabels(times, page: page, indent: columns.indent)
    var parts: [[[Span]]] = []
    for (index, (panel, scale)) in zip(course.panels, scales).enumerated() {
      let drawing = PanelDrawing(panel: panel, scale: scale, columns: columns, page: page)
      let isLast = index == course.panels.count - 1
      parts.append(
        drawing.head(course.heading(of: panel, below: chartTitle))
          + (index == 0 ? drawing.heads(of: events) : [])
          + drawing.plot(times, events) + drawing.baseline(labels)
          + (isLast ? [[Span(labels.line, .quiet)]] + name(columns) : []) + drawing.marks(times))
    }
    return parts + [events.legend(page: page)]
  }

  private func name(_ columns: CourseColumns) -> [[Span]] {
    guard let name = course.numbers.map({ page.cut($0, to: columns.plot) }) else { return [] }
    let start = columns.indent + (columns.plot - page.columns(of: name)) / 2
    return [[Span(String(repeating: " ", count: start) + name, .quiet)]]
  }

  /// The columns reserved for bars at the first or last time, or for the values beside the points
  /// there.
  private var margin: Int {
    let bars = course.panels.map { $0.series.count { $0.style == .bars } }.max() ?? 0
    let hasValues = course.panels.contains { $0.series.contains { $0.style != .bars } }
    // Beside the bars at an end there is room for those of a result soon before it.
    let ofBars = bars == 0 ? 0 : BarPlaces.greatestBarWidth * bars / 2 + 1
    return 1 + max(ofBars, hasValues ? Self.valueColumns : 0)
  }

  /// The columns of a space and a value of two digits.
  private static let valueColumns = 3

  private func columns(_ scales: [PanelScale]) -> CourseColumns {
    let marks = course.panels.flatMap { panel in
      panel.marks.map { "x \($0.name.drawable())" + (panel.series.count > 1 ? " x" : "") }
    }
    return CourseColumns(
      numbers: scales.flatMap(\.numbers.values),
      names: scales.flatMap(\.names.values) + marks,
      page: page)
  }
}

/// The division of a page's columns into numbers, plot and names; the same for all panels.
struct CourseColumns {
  let numbers: Int
  let plot: Int
  /// The columns for the names at the right edge; 0 if there are none.
  let names: Int

  var indent: Int { numbers + 2 }

  init(numbers: [String], names: [String], page: TextPage) {
    self.numbers = numbers.map(page.columns).max() ?? 1
    // Half of 40 columns fits "slightly unpleasant" and "? alert not assessed".
    self.names = min(names.map(page.columns).max() ?? 0, page.width / 2)
    plot = page.width - self.numbers - 2 - (self.names > 0 ? self.names + 1 : 0)
  }
}

/// The events of a course: a sign above each rule, and a legend below the chart.
struct EventRules {
  let events: [WellbeingChart.Course.Event]
  let times: TimeColumns

  var columns: Set<Int> { Set(events.map { times.column(of: $0.time) }) }

  /// The signs of the events above their rules, stacked if several share a column.
  var heads: [String] {
    var stacks: [Int: [Character]] = [:]
    for (index, event) in events.enumerated() {
      stacks[times.column(of: event.time), default: []].append(ChartSigns.number(index))
    }
    // In a crowded column, the first events have signs, and a `+` stands for the rest.
    let height = min(stacks.values.map(\.count).max() ?? 0, 4)
    return (0..<height).reversed().map { level in
      String(
        (0..<times.count).map { column -> Character in
          guard let stack = stacks[column], level < stack.count else { return " " }
          return level == 3 && stack.count > 4 ? "+" : stack[level]
        })
    }
  }

  func legend(page: TextPage) -> [[Span]] {
    page.flowed(
      events.enumerated().map { index, event in
        let day = times.axis.label(of: event.time)
        return [
          Span(page.cut("\(ChartSigns.number(index)) \(day) \(event.label)", to: page.width))
        ]
      })
  }
}

/// The key that distinguishes the two series of a panel.
struct SeriesKey {
  let series: [WellbeingChart.Series]
  let page: TextPage

  var lines: [[Span]] {
    guard series.count > 1 else { return [] }
    let fills = ChartSigns.barFills
    return page.flowed(
      series.enumerated().map { index, series in
        let sign =
          switch series.style {
          case .bars: fills[index % fills.count]
          case .line: ChartSigns.baseline
          case .scatter: ChartSigns.point
          }
        return [
          Span(String(sign), series.style == .bars ? .series(index) : .strong),
          Span(" " + page.cut(series.name, to: page.width - 2)),
        ]
      })
  }
}

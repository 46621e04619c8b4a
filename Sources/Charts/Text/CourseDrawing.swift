import WellbeingPlainText

/// Draws stacked panels of values over time.
struct CourseDrawing {
  private let course: WellbeingChart.Course
  private let chartTitle: String
  private let page: TextPage
  private let rows: Int?

  /// - Parameters:
  ///   - course: The course to draw.
  ///   - chartTitle: The chart's title, which a panel need not repeat.
  ///   - rows: The rows of each plot; nil for the usual number.
  init(_ course: WellbeingChart.Course, chartTitle: String, page: TextPage, rows: Int?) {
    self.rows = rows
    self.course = course.placeable
    self.chartTitle = chartTitle
    self.page = page
  }

  /// The lines of each panel, followed by the legend of events.
  var parts: [[[Span]]] {
    let scales = course.panels.map { PanelScale($0, rows: rows) }
    let columns = self.columns(scales)
    let axis = TimeAxis(of: course)
    let times = TimeColumns(count: columns.plot, margin: margin, axis: axis)
    let events = EventRules(course.events, times)
    let labels = DateLabels(times, page: page, indent: columns.indent)
    var parts: [[[Span]]] = []
    for (index, (panel, scale)) in zip(course.panels, scales).enumerated() {
      let drawing = PanelDrawing(panel, scale, columns: columns, page: page)
      let isLast = index == course.panels.count - 1
      parts.append(
        drawing.head(course.heading(of: panel, below: chartTitle))
          + (index == 0 ? drawing.heads(of: events) : [])
          + drawing.plot(times, events) + drawing.baseline(labels)
          + (isLast ? [[Span(labels.line, .quiet)]] + name(columns) : []) + drawing.marks(times))
    }
    return parts + [events.legend(page: page)]
  }

  /// Returns what an axis of numbers counts, centred below it.
  private func name(_ columns: CourseColumns) -> [[Span]] {
    guard let name = course.numbers.map({ page.cut($0, to: columns.plot) }) else { return [] }
    let start = columns.indent + (columns.plot - page.columns(of: name)) / 2
    return [[Span(String(repeating: " ", count: start) + name, .quiet)]]
  }

  /// The columns reserved for bars at the first or last time, or for the values beside the points
  /// there.
  private var margin: Int {
    let bars = course.panels.map { $0.series.count { $0.style == .bars } }.max() ?? 0
    let hasValues = course.panels.contains { $0.series.count { $0.style != .bars } == 1 }
    return 1 + max(BarPlaces.greatestBarWidth * bars / 2, hasValues ? Self.valueColumns : 0)
  }

  /// The columns of a space and a value of two digits.
  private static let valueColumns = 3

  private func columns(_ scales: [PanelScale]) -> CourseColumns {
    let marks = course.panels.flatMap(\.marks)
    return CourseColumns(
      numbers: scales.flatMap(\.numbers.values),
      names: scales.flatMap(\.names.values) + marks.map { "x " + $0.name.drawable() },
      page: page)
  }
}

/// The division of a page's columns into numbers, plot and names; the same for all panels.
struct CourseColumns {
  /// The columns for the axis numbers.
  let numbers: Int
  /// The columns for the plot.
  let plot: Int
  /// The columns for the names at the right edge; 0 if there are none.
  let names: Int

  /// The columns before the plot: the numbers, a space and the axis.
  var indent: Int { numbers + 2 }

  /// - Parameters:
  ///   - numbers: All axis numbers.
  ///   - names: All names at the right edge.
  init(numbers: [String], names: [String], page: TextPage) {
    self.numbers = numbers.map(page.columns).max() ?? 1
    // Half of 40 columns fits "slightly unpleasant" and "? alert not assessed".
    self.names = min(names.map(page.columns).max() ?? 0, page.width / 2)
    plot = page.width - self.numbers - 2 - (self.names > 0 ? self.names + 1 : 0)
  }
}

/// The events of a course: a sign above each rule, and a legend below the chart.
struct EventRules {
  private let events: [WellbeingChart.Course.Event]
  private let times: TimeColumns

  /// - Parameters:
  ///   - events: The events in order.
  ///   - times: The columns of times.
  init(_ events: [WellbeingChart.Course.Event], _ times: TimeColumns) {
    self.events = events
    self.times = times
  }

  /// The columns of the rules.
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

  /// Returns the sign, date and description of each event, in lines of the page.
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

/// Marks of points, one row per mark, with its letter below each marked point.
struct MarkRows {
  /// A mark that occurs.
  struct Row {
    let letter: Character
    let name: String
    let tone: Tone
    var columns: Set<Int>
  }

  /// The rows, in the order in which marks first occur.
  let rows: [Row]

  init(_ panel: WellbeingChart.Panel, _ times: TimeColumns) {
    let marks = panel.marks
    var columns: [Set<Int>] = Array(repeating: [], count: marks.count)
    for series in panel.series {
      for point in series.points where !point.marks.isEmpty {
        let column = times.column(of: point.time)
        for mark in point.marks {
          if let index = marks.firstIndex(of: mark) { columns[index].insert(column) }
        }
      }
    }
    rows = zip(marks, columns).map { mark, columns in
      Row(
        letter: Self.printable(mark.letter), name: mark.name, tone: mark.tone, columns: columns)
    }
  }

  /// Returns a row's letters below the columns of a plot.
  static func letters(_ row: Row, columns: Int) -> String {
    String((0..<columns).map { row.columns.contains($0) ? row.letter : " " })
  }

  private static func printable(_ letter: Character) -> Character {
    letter.asciiValue.map { (0x21..<0x7F).contains($0) } == true ? letter : "*"
  }
}

/// The key that distinguishes the series of a panel, if there are several.
struct SeriesKey {
  private let series: [WellbeingChart.Series]
  private let page: TextPage

  init(_ panel: WellbeingChart.Panel, page: TextPage) {
    series = panel.series
    self.page = page
  }

  /// The sign and name of each series, in lines of the page.
  var lines: [[Span]] {
    guard series.count > 1 else { return [] }
    return page.flowed(entries.map { [Span($0)] })
  }

  private var entries: [String] {
    var bars = 0
    var others = 0
    let areLettered = series.count { $0.style != .bars } > 1
    var entries = series.prefix(WellbeingChart.mostInKey).map { series in
      var sign = page.signs.point
      if series.style == .bars {
        sign = page.signs.barFills[bars % page.signs.barFills.count]
        bars += 1
      } else if areLettered {
        sign = ChartSigns.letter(others)
        others += 1
      }
      return page.cut("\(sign) \(series.name)", to: page.width)
    }
    if areLettered { entries.append("* several") }
    return entries
  }
}

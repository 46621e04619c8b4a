import Foundation

/// The lines of one panel.
struct PanelDrawing {
  private let panel: WellbeingChart.Panel
  private let scale: PanelScale
  private let columns: CourseColumns
  private let page: TextPage

  init(_ panel: WellbeingChart.Panel, _ scale: PanelScale, columns: CourseColumns, page: TextPage) {
    self.panel = panel
    self.scale = scale
    self.columns = columns
    self.page = page
  }

  /// Returns the heading and unit, and the key of the series.
  ///
  /// - Parameter heading: The heading; empty if it is shown elsewhere.
  func head(_ heading: String) -> [String] {
    let unit = panel.unit.drawable()
    let text = heading.isEmpty || unit.isEmpty ? heading + unit : "\(heading) (\(unit))"
    return (text.isEmpty ? [] : [page.cut(text, to: page.width)])
      + SeriesKey(panel, page: page).lines
  }

  /// Returns the signs of events, above their rules.
  func heads(of events: EventRules) -> [String] {
    events.heads.map { line(number: "", axis: " ", plot: $0, name: "") }
  }

  /// Returns the plot with its numbers and names, from the upper end of the scale.
  func plot(_ times: TimeColumns, _ events: EventRules) -> [String] {
    let area = PlotArea(rows: scale.rows, times: times, signs: page.signs)
    let grid = PanelPlot(panel, in: area).grid(rules: scale.rules, events: events.columns)
    return (0..<grid.rows).reversed().map { row in
      let number = scale.numbers[row]
      return line(
        number: number ?? "", axis: number == nil ? page.signs.axis : page.signs.numberedAxis,
        plot: grid.line(row), name: scale.names[row] ?? "")
    }
  }

  /// Returns the time axis.
  func baseline(_ labels: DateLabels) -> [String] {
    [line(number: "", axis: page.signs.corner, plot: labels.baseline, name: "")]
  }

  /// Returns the rows of marks.
  func marks(_ times: TimeColumns) -> [String] {
    MarkRows(panel, times).rows.map { row in
      line(
        number: "", axis: " ", plot: MarkRows.letters(row, columns: columns.plot),
        name: "\(row.letter) \(row.name)")
    }
  }

  private func line(number: String, axis: Character, plot: String, name: String) -> String {
    let number = number.aligned(right: columns.numbers)
    let name = page.cut(name, to: columns.names)
    return "\(number) \(axis)\(plot) \(name)".withoutTrailingSpaces
  }
}

/// A panel's value axis in rows, with its numbers, rules and band names.
struct PanelScale {
  let rows: ScaleRows
  /// The axis numbers, by row.
  let numbers: [Int: String]
  /// The band names, by row, each in the middle of its band.
  let names: [Int: String]
  /// The rows at which bands begin, except the lowest.
  let rules: [Int]

  init(_ panel: WellbeingChart.Panel) {
    let axis = ValueAxis(panel)
    let rows = ScaleRows(axis)
    self.rows = rows
    rules = axis.edges.map(rows.row)
    numbers = Dictionary(rows.stops.map { ($0.row, axis.scale.text(of: $0.value)) }) { $1 }
    let starts = axis.strips.map { rows.row(of: $0.from) }
    let ends = starts.dropFirst() + [rows.count]
    names = Dictionary(
      zip(axis.strips, zip(starts, ends)).map { (($1.0 + $1.1) / 2, $0.label) }
    ) { $1 }
  }
}

/// Draws a panel's plot, with the series over the rules.
struct PanelPlot {
  private let panel: WellbeingChart.Panel
  private let area: PlotArea

  init(_ panel: WellbeingChart.Panel, in area: PlotArea) {
    self.panel = panel
    self.area = area
  }

  /// Returns the plot.
  ///
  /// - Parameters:
  ///   - rules: The rows at which bands begin.
  ///   - events: The columns of the events.
  func grid(rules: [Int], events: Set<Int>) -> CellGrid {
    var grid = CellGrid(columns: area.times.count, rows: area.rows.count)
    for row in rules {
      for column in 0..<grid.columns { grid[column, row] = area.signs.bandRule }
    }
    for column in events {
      for row in 0..<grid.rows { grid[column, row] = area.signs.eventRule }
    }
    BarDrawing(panel.series.filter { $0.style == .bars }, in: area).draw(into: &grid)
    draw(panel.traces(in: area), into: &grid)
    return grid
  }

  private func draw(_ traces: [Trace], into grid: inout CellGrid) {
    switch area.signs.characters {
    case .unicode:
      var dots = DotDrawing(columns: grid.columns, rows: grid.rows)
      for trace in traces { dots.draw(trace) }
      dots.put(into: &grid)
    case .ascii:
      let strokes = StrokeDrawing(signs: area.signs)
      for trace in traces { strokes.draw(trace, into: &grid) }
    }
    drawPoints(of: traces, into: &grid)
  }

  /// Draws the points; where letters of several series coincide, an asterisk replaces them.
  private func drawPoints(of traces: [Trace], into grid: inout CellGrid) {
    var points = CellGrid(columns: grid.columns, rows: grid.rows)
    for trace in traces {
      let sign = trace.letter ?? area.signs.point
      for point in trace.shownPoints {
        let other = points[point.column, point.row]
        points[point.column, point.row] = other == " " || other == sign ? sign : "*"
        grid[point.column, point.row] = points[point.column, point.row]
      }
    }
  }
}

extension WellbeingChart.Panel {
  /// Returns the series of lines and points, placed in a plot.
  func traces(in area: PlotArea) -> [Trace] {
    let drawn = series.filter { $0.style != .bars }
    return drawn.enumerated().map { index, series in
      Trace(series, index: drawn.count > 1 ? index : nil, in: area)
    }
  }
}

/// The area of a plot, which maps values to rows and times to columns.
struct PlotArea {
  let rows: ScaleRows
  let times: TimeColumns
  let signs: ChartSigns
}

/// Maps times to columns of a plot.
struct TimeColumns {
  /// The number of columns, of two dots each.
  let count: Int
  /// The axis between the margins.
  let axis: TimeAxis
  /// The number of free columns at each end, at least 1.
  private let margin: Int

  /// - Parameters:
  ///   - count: The number of columns, at least 4.
  ///   - margin: The preferred number of free columns at each end.
  ///   - axis: The time axis.
  init(count: Int, margin: Int, axis: TimeAxis) {
    self.count = count
    self.axis = axis
    self.margin = max(min(margin, count / 6), 1)
  }

  /// The number of columns between the first and last time.
  var length: Double { Double(lastDot) / 2 }

  /// The dot column of the last time, relative to the first.
  private var lastDot: Int { 2 * (count - 2 * margin) - 1 }

  /// Returns the dot column of a time.
  func dot(of time: Date) -> Int {
    2 * margin + Int((axis.position(of: time) * Double(lastDot)).rounded())
  }

  /// Returns the column of a time.
  func column(of time: Date) -> Int { dot(of: time) / 2 }
}

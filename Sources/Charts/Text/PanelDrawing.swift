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

  /// What the panel is of and what its scale counts, and what tells its series apart.
  ///
  /// - Parameter heading: What it is of; nothing if that is said anyway.
  func head(_ heading: String) -> [String] {
    let unit = panel.unit.drawable()
    let text = heading.isEmpty || unit.isEmpty ? heading + unit : "\(heading) (\(unit))"
    return (text.isEmpty ? [] : [page.cut(text, to: page.width)])
      + SeriesKey(panel, page: page).lines
  }

  /// The signs of events, above their rules.
  func heads(of events: EventRules) -> [String] {
    events.heads.map { line(number: "", axis: " ", plot: $0, name: "") }
  }

  /// The plot with its numbers and names, from the upper end of the scale.
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

  /// The axis of time.
  func baseline(_ labels: DateLabels) -> [String] {
    [line(number: "", axis: page.signs.corner, plot: labels.baseline, name: "")]
  }

  /// What is special about points.
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

/// The axis of a panel in rows: at which of them numbers and rules stand, and what the bands are
/// called.
struct PanelScale {
  let rows: ScaleRows
  /// The numbers beside the axis, by row.
  let numbers: [Int: String]
  /// The names of the bands, by row: each in the middle of its band.
  let names: [Int: String]
  /// The rows at which a band begins, apart from the lowest.
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

/// Draws the plot of a panel: its rules, and over them its series.
struct PanelPlot {
  private let panel: WellbeingChart.Panel
  private let area: PlotArea

  init(_ panel: WellbeingChart.Panel, in area: PlotArea) {
    self.panel = panel
    self.area = area
  }

  /// The plot.
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

  /// Where letters of several series meet, a star stands for them.
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
  /// The series of lines and points as they lie in a plot.
  func traces(in area: PlotArea) -> [Trace] {
    let drawn = series.filter { $0.style != .bars }
    return drawn.enumerated().map { index, series in
      Trace(series, index: drawn.count > 1 ? index : nil, in: area)
    }
  }
}

/// What is drawn in a panel, and where its values and times stand.
struct PlotArea {
  let rows: ScaleRows
  let times: TimeColumns
  let signs: ChartSigns
}

/// At which column of a plot a moment stands.
struct TimeColumns {
  /// How many columns there are, each of two dots.
  let count: Int
  /// What the columns between the margins span.
  let axis: TimeAxis
  /// How many columns stay free at each end, from 1.
  private let margin: Int

  /// - Parameters:
  ///   - count: How many columns there are, from 4.
  ///   - margin: How many are wished to stay free at each end.
  ///   - axis: What they span.
  init(count: Int, margin: Int, axis: TimeAxis) {
    self.count = count
    self.axis = axis
    self.margin = max(min(margin, count / 6), 1)
  }

  /// How many columns lie between the first moment and the last.
  var length: Double { Double(lastDot) / 2 }

  /// The column of dots of the last moment, counted from that of the first.
  private var lastDot: Int { 2 * (count - 2 * margin) - 1 }

  /// The column of dots of a moment.
  func dot(of time: Date) -> Int {
    2 * margin + Int((axis.position(of: time) * Double(lastDot)).rounded())
  }

  /// The column of a moment.
  func column(of time: Date) -> Int { dot(of: time) / 2 }
}

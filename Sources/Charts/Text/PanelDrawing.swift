import Foundation
import WellbeingPlainText

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
  func head(_ heading: String) -> [[Span]] {
    let unit = panel.unit.drawable()
    let isShown = !heading.isEmpty || panel.title.isEmpty
    let text = heading.isEmpty || unit.isEmpty ? heading + unit : "\(heading) (\(unit))"
    return (text.isEmpty || !isShown ? [] : [[Span(page.cut(text, to: page.width), .strong)]])
      + SeriesKey(panel, page: page).lines
  }

  /// Returns the signs of events, above their rules.
  func heads(of events: EventRules) -> [[Span]] {
    events.heads.map { line(plot: [Span($0)]) }
  }

  /// Returns the plot with its numbers and names, from the upper end of the scale.
  func plot(_ times: TimeColumns, _ events: EventRules) -> [[Span]] {
    let area = PlotArea(rows: scale.rows, times: times, signs: page.signs)
    let grid = PanelPlot(panel, in: area).grid(rules: scale.rules, events: events.columns)
    return (0..<grid.rows).reversed().map { row in
      let number = scale.numbers[row]
      return line(
        number: number ?? "",
        axis: Span(
          String(page.signs.axis(isNumbered: number != nil, isStrip: page.hasShades)),
          scale.tone(of: row)),
        plot: grid.line(row), name: Span(scale.names[row] ?? "", scale.tone(of: row)))
    }
  }

  /// Returns the time axis.
  func baseline(_ labels: DateLabels) -> [[Span]] {
    [line(axis: Span(String(page.signs.corner), .quiet), plot: [Span(labels.baseline, .quiet)])]
  }

  /// Returns the rows of marks.
  func marks(_ times: TimeColumns) -> [[Span]] {
    MarkRows(panel, times).rows.map { row in
      line(
        plot: [Span(MarkRows.letters(row, columns: columns.plot), row.tone)],
        name: Span("\(row.letter) \(row.name)", row.tone))
    }
  }

  private func line(
    number: String = "", axis: Span = Span(" "), plot: [Span], name: Span = Span("")
  ) -> [Span] {
    let number = number.aligned(right: columns.numbers)
    let name = Span(page.cut(name.text, to: columns.names), name.tone)
    return ([Span(number + " ", .quiet), axis] + plot + [Span(" "), name]).withoutTrailingSpaces
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
  /// The rows at which the bands begin.
  private let starts: [Int]

  /// - Parameter count: The number of rows; nil for the usual one.
  init(_ panel: WellbeingChart.Panel, rows count: Int?) {
    let axis = ValueAxis(panel)
    let rows = ScaleRows(axis, count: count)
    self.rows = rows
    rules = axis.edges.map(rows.row)
    numbers = Dictionary(axis.numbers.map { (rows.row(of: $0), axis.scale.text(of: $0)) }) {
      end, _ in end
    }
    let starts = axis.strips.map { rows.row(of: $0.from) }
    self.starts = starts
    let ends = starts.dropFirst() + [rows.count]
    names = Dictionary(
      zip(axis.strips, zip(starts, ends)).map { (($1.0 + $1.1) / 2, $0.label) }
    ) { $1 }
  }

  /// Returns the tone of a row: that of its band, if there are several.
  func tone(of row: Int) -> Tone {
    guard starts.count > 1, let band = starts.lastIndex(where: { $0 <= row }) else { return .quiet }
    return .band(band, of: starts.count)
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
    grid.pen = .quiet
    for row in rules {
      for column in 0..<grid.columns { grid[column, row] = area.signs.bandRule }
    }
    for column in events {
      for row in 0..<grid.rows { grid[column, row] = area.signs.eventRule }
    }
    BarDrawing(panel.series.filter { $0.style == .bars }, in: area).draw(into: &grid)
    let traces = panel.traces(in: area)
    grid.pen = traces.count > 1 ? .plain : .strong
    draw(traces, into: &grid)
    drawAlerts(of: traces, into: &grid)
    if area.times.axis.numbers == nil { drawValues(of: traces, into: &grid) }
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
    for (index, trace) in traces.enumerated() {
      let sign = trace.letter ?? area.signs.point
      grid.pen = index == 0 ? .strong : .plain
      for point in trace.shownPoints {
        let other = points[point.column, point.row]
        points[point.column, point.row] = other == " " || other == sign ? sign : "*"
        grid[point.column, point.row] = points[point.column, point.row]
      }
    }
  }
}

/// Signs beside points, where there is room.
extension PanelPlot {
  /// Draws the letter of an alert above its point.
  private func drawAlerts(of traces: [Trace], into grid: inout CellGrid) {
    grid.pen = .alert
    for point in traces.flatMap(\.points) {
      if let sign = point.alert, isFree(point.column, point.row + 1, grid) {
        grid[point.column, point.row + 1] = sign
      }
    }
  }

  /// Draws the values of the first, last, highest and lowest point and then of the others; in a
  /// crowd only of those four, and none where letters tell several series apart.
  private func drawValues(of traces: [Trace], into grid: inout CellGrid) {
    grid.pen = .plain
    let scale = PlotScale(panel.scale)
    for trace in traces where trace.letter == nil {
      let points = trace.points
      let ends = [
        points.first, points.last, points.max { $0.value < $1.value },
        points.min { $0.value < $1.value },
      ]
      for point in ends.compactMap(\.self) + (trace.isCrowded ? [] : points) {
        draw(scale.text(of: point.value), at: point, into: &grid)
      }
    }
  }

  /// The columns between the ends of the plot and a value in another row than its point.
  private static let leastColumnsApart = 8

  /// Draws a value above, below, right or left of its point, if it touches nothing there.
  private func draw(_ value: String, at point: Trace.Point, into grid: inout CellGrid) {
    let (length, middle) = (value.count, point.column - (value.count - 1) / 2)
    let places = [
      (middle, point.row + 1), (middle, point.row - 1), (point.column + 2, point.row),
      (point.column - 1 - length, point.row),
    ]
    let isDrawn = places.contains { start, row in
      value.enumerated().allSatisfy { grid[start + $0, row] == $1 }
    }
    // Near the axis and the names of the bands, a value stands in the row of its point: in another
    // row it would read as one of another band.
    let apart = Self.leastColumnsApart
    let place = places.first { start, row in
      (row == point.row || start >= apart && start + length + apart <= grid.columns)
        && (start - 1...start + length).allSatisfy { isFree($0, row, grid) }
        && start > 0 && start + length <= grid.columns
    }
    guard !isDrawn, let (start, row) = place else { return }
    // The blanks keep a rule of dots apart from decimals.
    for (offset, character) in (" " + value + " ").enumerated() {
      grid[start - 1 + offset, row] = character
    }
  }

  /// Whether nothing but a rule of a band is drawn in a cell; at the sides of the plot nothing is.
  private func isFree(_ column: Int, _ row: Int, _ grid: CellGrid) -> Bool {
    (0..<grid.rows).contains(row) && [" ", area.signs.bandRule].contains(grid[column, row])
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

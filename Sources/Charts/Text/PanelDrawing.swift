import Foundation
import WellbeingTextFormats

struct PanelDrawing {
  let panel: WellbeingChart.Panel
  let scale: PanelScale
  let columns: CourseColumns
  let page: TextPage

  /// - Parameter heading: The heading; empty if it is shown elsewhere.
  func head(_ heading: String) -> [[Span]] {
    let unit = panel.unit.drawable()
    let isShown = !heading.isEmpty || panel.title.isEmpty
    let text = heading.isEmpty || unit.isEmpty ? heading + unit : "\(heading) (\(unit))"
    return (text.isEmpty || !isShown ? [] : [[Span(page.cut(text, to: page.width), .strong)]])
      + SeriesKey(series: panel.series, page: page).lines
  }

  func heads(of events: EventRules) -> [[Span]] {
    events.heads.map { line(plot: [Span($0)]) }
  }

  /// Returns the plot with its numbers and names, from the upper end of the scale.
  func plot(_ times: TimeColumns, _ events: EventRules) -> [[Span]] {
    let area = PlotArea(rows: scale.rows, times: times)
    let grid = PanelPlot(panel: panel, area: area).grid(rules: scale.rules, events: events.columns)
    return (0..<grid.rows).reversed().map { row in
      let number = scale.numbers[row]
      return line(
        number: number ?? "",
        axis: Span(
          String(ChartSigns.axis(isNumbered: number != nil, isStrip: page.hasShades)),
          scale.tone(of: row)),
        plot: grid.line(row), name: Span(scale.names[row] ?? "", scale.tone(of: row)))
    }
  }

  func baseline(_ labels: DateLabels) -> [[Span]] {
    [line(axis: Span(String(ChartSigns.corner), .quiet), plot: [Span(labels.baseline, .quiet)])]
  }

  /// Returns a row for each mark, with its letter below each marked point; of two series, one for
  /// each, named by its fill.
  func marks(_ times: TimeColumns) -> [[Span]] {
    panel.series.enumerated().flatMap { place, series -> [[Span]] in
      let sign = panel.series.count > 1 ? " \(ChartSigns.barFills[place % 2])" : ""
      return panel.marks.compactMap { mark -> [Span]? in
        let marked = Set(
          series.points.filter { $0.marks.contains(mark) }.map { times.column(of: $0.time) })
        guard !marked.isEmpty else { return nil }
        let row = (0..<columns.plot).map { marked.contains($0) ? mark.letter : " " }
        return line(
          plot: [Span(String(row), mark.tone)],
          name: Span("\(mark.letter) \(mark.name)\(sign)", mark.tone))
      }
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

struct PanelScale {
  let rows: ScaleRows
  let numbers: [Int: String]
  /// The band names, by row, each in the middle of its band.
  let names: [Int: String]
  /// The rows at which bands begin, except the lowest.
  let rules: [Int]
  private let starts: [Int]
  private let scale: ClosedRange<Double>

  /// - Parameter count: The number of rows; nil for the usual one.
  init(_ panel: WellbeingChart.Panel, rows count: Int?) {
    let axis = ValueAxis(panel)
    let rows = ScaleRows(axis, count: count)
    self.rows = rows
    scale = panel.scale
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
    return .class(band, of: starts.count, on: scale)
  }
}

extension Tone {
  /// Returns the tone of a class of a scale: a feeling if the scale has a pleasant and an unpleasant
  /// side, otherwise a severity band.
  static func `class`(_ place: Int, of count: Int, on scale: ClosedRange<Double>) -> Tone {
    scale.lowerBound < 0 ? .feeling(place, of: count) : .band(place, of: count)
  }
}

struct PanelPlot {
  let panel: WellbeingChart.Panel
  let area: PlotArea

  func grid(rules: [Int], events: Set<Int>) -> CellGrid {
    var grid = CellGrid(columns: area.times.count, rows: area.rows.count)
    grid.pen = .quiet
    for row in rules {
      for column in 0..<grid.columns { grid[column, row] = ChartSigns.bandRule }
    }
    for column in events {
      for row in 0..<grid.rows { grid[column, row] = ChartSigns.eventRule }
    }
    BarDrawing(area: area, series: panel.series.filter { $0.style == .bars }).draw(into: &grid)
    for series in panel.series where series.style != .bars {
      // Of dots with a line, only the line has values.
      draw(
        Trace(series, in: area), into: &grid, numbered: Set(rules + [0]),
        showsValues: panel.series.count == 1 || series.style == .line)
    }
    return grid
  }

  /// - Parameter numbered: The rows with a number on the axis.
  private func draw(
    _ trace: Trace, into grid: inout CellGrid, numbered: Set<Int>, showsValues: Bool
  ) {
    var dots = DotDrawing(columns: grid.columns, rows: grid.rows)
    dots.draw(trace)
    grid.pen = .strong
    dots.put(into: &grid)
    for point in trace.shownPoints {
      grid[point.column, point.row] = ChartSigns.point
    }
    drawAlerts(of: trace, into: &grid)
    if area.times.axis.numbers == nil, showsValues {
      drawValues(of: trace, into: &grid, numbered)
    }
  }
}

extension PanelPlot {
  private func drawAlerts(of trace: Trace, into grid: inout CellGrid) {
    grid.pen = .alert
    for point in trace.points {
      if let sign = point.alert, isFree(point.column, point.row + 1, grid) {
        grid[point.column, point.row + 1] = sign
      }
    }
  }

  /// Draws the values of the first, last, highest and lowest point and then of the others; in a
  /// crowd only of those four.
  private func drawValues(of trace: Trace, into grid: inout CellGrid, _ numbered: Set<Int>) {
    grid.pen = .plain
    let scale = PlotScale(panel.scale)
    let points = trace.points
    let ends = [
      points.first, points.last, points.max { $0.value < $1.value },
      points.min { $0.value < $1.value },
    ]
    for point in ends.compactMap(\.self) + (trace.isCrowded ? [] : points) {
      draw(scale.text(of: point.value), at: point, into: &grid, numbered)
    }
  }

  /// The columns between the ends of the plot and a value in another row than its point.
  private static let leastColumnsApart = 8

  /// Draws a value above, below, right or left of its point, if it touches nothing there, otherwise
  /// right or left of it on the line.
  private func draw(
    _ value: String, at point: Trace.Point, into grid: inout CellGrid, _ numbered: Set<Int>
  ) {
    let (length, middle) = (value.count, point.column - (value.count - 1) / 2)
    let beside = [(point.column + 2, point.row), (point.column - 1 - length, point.row)]
    let places = [(middle, point.row + 1), (middle, point.row - 1)] + beside
    let isDrawn = places.contains { start, row in
      value.enumerated().allSatisfy { grid[start + $0, row] == $1 }
    }
    // Near the axis and the names of the bands, and in rows with a number on the axis, a value stands
    // in the row of its point: in another row it would read as another value.
    let apart = Self.leastColumnsApart
    func isPlace(_ start: Int, _ row: Int, coversLine: Bool) -> Bool {
      let isApart =
        start >= apart && start + length + apart <= grid.columns && !numbered.contains(row)
      return (row == point.row || isApart) && start > 0 && start + length <= grid.columns
        && (start - 1...start + length).allSatisfy {
          isFree($0, row, grid) || coversLine && DotDrawing.isLine(grid[$0, row])
        }
    }
    let place =
      places.first { isPlace($0, $1, coversLine: false) }
      ?? beside.first { isPlace($0, $1, coversLine: true) }
    guard !isDrawn, let (start, row) = place else { return }
    // The blanks keep a rule of dots apart from decimals.
    for (offset, character) in (" " + value + " ").enumerated() {
      grid[start - 1 + offset, row] = character
    }
  }

  /// Whether nothing but a rule of a band is drawn in a cell; at the sides of the plot nothing is.
  private func isFree(_ column: Int, _ row: Int, _ grid: CellGrid) -> Bool {
    (0..<grid.rows).contains(row) && [" ", ChartSigns.bandRule].contains(grid[column, row])
  }
}

struct PlotArea {
  let rows: ScaleRows
  let times: TimeColumns
}

/// Maps times to columns of a plot.
struct TimeColumns {
  /// The number of columns, of two dots each.
  let count: Int
  let axis: TimeAxis
  /// The number of free columns at each end, at least 1.
  private let margin: Int

  /// - Parameters:
  ///   - count: The number of columns, at least 4.
  ///   - margin: The preferred number of free columns at each end.
  init(count: Int, margin: Int, axis: TimeAxis) {
    self.count = count
    self.axis = axis
    self.margin = max(min(margin, count / 6), 1)
  }

  /// The number of columns between the first and last time.
  var length: Double { Double(lastDot) / 2 }

  /// The dot column of the last time, relative to the first.
  private var lastDot: Int { 2 * (count - 2 * margin) - 1 }

  func dot(of time: Date) -> Int {
    2 * margin + Int((axis.position(of: time) * Double(lastDot)).rounded())
  }

  func column(of time: Date) -> Int { dot(of: time) / 2 }
}

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

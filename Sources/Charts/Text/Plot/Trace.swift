/// A series of points or lines as it lies in a plot.
struct Trace {
  /// One value.
  struct Point {
    /// Its column of dots.
    var dot: Int
    /// Its rows above the lower end of the scale.
    var position: Double
    /// The row in which it is drawn.
    var row: Int
    /// The same of the values that it stands for.
    var spread: ClosedRange<Double>?

    /// Its column.
    var column: Int { dot / 2 }
  }

  /// The values that a line joins, run by run.
  let runs: [[Point]]
  /// How the values are drawn.
  let style: Chart.Series.Style
  /// What stands at the points, where several series must be told apart.
  let letter: Character?
  let dashes: Dashes
  /// Whether there are so many values that points would hide each other and the line.
  let isCrowded: Bool

  /// - Parameters:
  ///   - series: What is drawn.
  ///   - index: Which it is of several; nil where it is alone.
  ///   - area: Where it is drawn.
  init(_ series: Chart.Series, index: Int?, in area: PlotArea) {
    runs = series.runs.map { series.points[$0].compactMap { Point($0, in: area) } }
    style = series.style
    letter = index.map(ChartSigns.letter)
    dashes = Dashes(index: index ?? 0)
    isCrowded =
      style == .line
      ? Set(runs.joined().map(\.column)).count > area.times.count / 2
      : runs.count > 4 * area.times.count
  }

  /// Those of the values that are drawn as points, apart from the line: all, or in a crowd those
  /// that no line goes through and, where there are letters, from time to time one.
  var shownPoints: [Point] {
    guard isCrowded else { return runs.flatMap(\.self) }
    var shown: [Point] = []
    for run in runs {
      for point in run {
        let isAlone = style == .line && run.count == 1
        let isFar = point.column - (shown.last?.column ?? -8) >= 8
        if isAlone || (letter != nil && isFar) { shown.append(point) }
      }
    }
    return shown
  }
}

extension Trace.Point {
  /// Nil where the point has no value.
  init?(_ point: Chart.Series.Point, in area: PlotArea) {
    guard let value = point.drawnValue else { return nil }
    dot = area.times.dot(of: point.time)
    position = area.rows.position(of: value)
    row = area.rows.row(of: value)
    spread = point.spread.map {
      area.rows.position(of: $0.lowerBound)...area.rows.position(of: $0.upperBound)
    }
  }
}

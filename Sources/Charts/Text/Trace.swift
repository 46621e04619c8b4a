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
    /// Whether a line goes to it from the one before it.
    var isJoined: Bool

    /// Its column.
    var column: Int { dot / 2 }
  }

  /// The values in order.
  let points: [Point]
  /// How the values are drawn.
  let style: WellbeingChart.Series.Style
  /// What stands at the points, where several series must be told apart.
  let letter: Character?
  let dashes: Dashes
  /// Whether there are so many values that points would hide each other and the line.
  let isCrowded: Bool

  /// - Parameters:
  ///   - series: What is drawn.
  ///   - index: Which it is of several; nil if it is alone.
  ///   - area: Where it is drawn.
  init(_ series: WellbeingChart.Series, index: Int?, in area: PlotArea) {
    let points = Self.points(of: series, in: area)
    self.points = points
    style = series.style
    letter = index.map(ChartSigns.letter)
    dashes = Dashes(index: index ?? 0)
    isCrowded =
      style == .line
      ? Self.columnCount(points, of: area.times.count) > area.times.count / 2
      : points.count > 4 * area.times.count
  }

  /// Those of the values that are drawn as points, apart from the line: all, or in a crowd those
  /// that no line goes through and, where there are letters, from time to time one.
  var shownPoints: [Point] {
    guard isCrowded else { return points }
    var shown: [Point] = []
    for (index, point) in points.enumerated() {
      let isLast = index + 1 == points.count || !points[index + 1].isJoined
      let isAlone = style == .line && !point.isJoined && isLast
      let isFar = point.column - (shown.last?.column ?? -8) >= 8
      if isAlone || (letter != nil && isFar) { shown.append(point) }
    }
    return shown
  }

  private static func points(of series: WellbeingChart.Series, in area: PlotArea) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(series.points.count)
    for run in series.runs {
      for index in run {
        let isJoined = index > run.lowerBound
        if let point = Point(series.points[index], isJoined: isJoined, in: area) {
          points.append(point)
        }
      }
    }
    return points
  }

  /// In how many columns there are points.
  private static func columnCount(_ points: [Point], of count: Int) -> Int {
    var hasPoint = Array(repeating: false, count: count)
    for point in points { hasPoint[point.column] = true }
    return hasPoint.count { $0 }
  }
}

extension Trace.Point {
  /// Nil if the point has no value.
  init?(_ point: WellbeingChart.Series.Point, isJoined: Bool, in area: PlotArea) {
    guard let value = point.drawnValue else { return nil }
    dot = area.times.dot(of: point.time)
    position = area.rows.position(of: value)
    row = area.rows.row(of: value)
    spread = point.spread.map {
      area.rows.position(of: $0.lowerBound)...area.rows.position(of: $0.upperBound)
    }
    self.isJoined = isJoined
  }
}

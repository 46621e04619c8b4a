import WellbeingPlainText

/// A series of points or lines, placed in a plot.
struct Trace {
  /// A value.
  struct Point {
    /// The dot column.
    var dot: Int
    var value: Double
    /// The height in rows above the lower end of the scale.
    var position: Double
    /// The row.
    var row: Int
    /// The range of the values that it represents, in rows.
    var spread: ClosedRange<Double>?
    /// Whether a line joins it to the previous point.
    var isJoined: Bool
    /// The letter of an alert.
    var alert: Character?

    /// The column.
    var column: Int { dot / 2 }
  }

  /// The values in order.
  let points: [Point]
  /// The drawing style.
  let style: WellbeingChart.Series.Style
  /// The letter at the points, if there are several series.
  let letter: Character?
  let dashes: Dashes
  /// Whether there are so many values that points would hide each other and the line.
  let isCrowded: Bool

  /// - Parameters:
  ///   - series: The series to draw.
  ///   - index: Its index among several series; nil if it is the only one.
  ///   - area: The area to draw in.
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

  /// The values drawn as points on the line: all, or in a crowd only isolated ones and, if there
  /// are letters, one at intervals.
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

  /// Returns the number of columns that contain points.
  private static func columnCount(_ points: [Point], of count: Int) -> Int {
    var hasPoint = Array(repeating: false, count: count)
    for point in points { hasPoint[point.column] = true }
    return hasPoint.count { $0 }
  }
}

extension Trace.Point {
  /// Returns nil if the point has no value.
  init?(_ point: WellbeingChart.Series.Point, isJoined: Bool, in area: PlotArea) {
    guard let value = point.drawnValue else { return nil }
    self.value = value
    alert = point.marks.first { $0.tone == .alert }?.letter
    dot = area.times.dot(of: point.time)
    row = area.rows.row(of: value)
    // The line meets the point, which is in the row of the value's band.
    position = min(max(area.rows.position(of: value), Double(row) - 0.5), Double(row) + 0.49)
    spread = point.spread.map {
      area.rows.position(of: $0.lowerBound)...area.rows.position(of: $0.upperBound)
    }
    self.isJoined = isJoined
  }
}

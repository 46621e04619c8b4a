import WellbeingTextFormats

struct Trace {
  struct Point {
    var dot: Int
    var value: Double
    /// The height in rows above the lower end of the scale.
    var position: Double
    var row: Int
    /// The range of the values that it represents, in rows.
    var spread: ClosedRange<Double>?
    var isJoined: Bool
    var alert: Character?

    var column: Int { dot / 2 }
  }

  let points: [Point]
  let style: WellbeingChart.Series.Style
  /// Whether there are so many values that points would hide each other and the line.
  let isCrowded: Bool

  init(_ series: WellbeingChart.Series, in area: PlotArea) {
    let points = Self.points(of: series, in: area)
    self.points = points
    style = series.style
    isCrowded =
      style == .line
      ? Set(points.map(\.column)).count > area.times.count / 2
      : points.count > 4 * area.times.count
  }

  /// The values drawn as points on the line: all, or in a crowd only isolated ones.
  var shownPoints: [Point] {
    guard isCrowded else { return points }
    let alone = points.indices.filter { index in
      let isLast = index + 1 == points.count || !points[index + 1].isJoined
      return style == .line && !points[index].isJoined && isLast
    }
    return alone.map { points[$0] }
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
}

extension Trace.Point {
  /// Returns nil if the point has no value.
  init?(_ point: WellbeingChart.Series.Point, isJoined: Bool, in area: PlotArea) {
    guard let value = point.value else { return nil }
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

import Foundation

extension WellbeingChart.Series {
  /// The places of the points that have a value, in the stretches that a line joins.
  ///
  /// A line ends where a point has no value and where the next is more than ``longestJoin`` away;
  /// where the series is drawn without a line every point is a stretch of its own.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in points.indices {
      if let first = start, !isJoined(index) {
        runs.append(first..<index)
        start = nil
      }
      if start == nil, points[index].drawnValue != nil { start = index }
    }
    if let start { runs.append(start..<points.endIndex) }
    return runs
  }

  /// Whether a line goes to a point from the one before it, which has a value.
  private func isJoined(_ index: Int) -> Bool {
    guard style == .line, points[index].drawnValue != nil else { return false }
    guard let longestJoin else { return true }
    return points[index].time.timeIntervalSince(points[index - 1].time) <= longestJoin
  }
}

extension WellbeingChart.Series.Point {
  /// The value, where there is one that is a finite number.
  var drawnValue: Double? {
    guard let value, value.isFinite else { return nil }
    return value
  }
}

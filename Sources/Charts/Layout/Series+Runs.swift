import Foundation

extension Chart.Series {
  /// The points that can be placed, in the stretches that a line joins.
  ///
  /// A line ends where a point has no finite value and where the next is more than ``longestJoin``
  /// away.
  var runs: [[Point]] {
    var runs: [[Point]] = []
    var isOpen = false
    for point in points where point.isTimed {
      guard point.finiteValue != nil else {
        isOpen = false
        continue
      }
      if isOpen, let last = runs.last?.last, joins(last, point) {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
      isOpen = true
    }
    return runs
  }

  private func joins(_ first: Point, _ second: Point) -> Bool {
    guard let longestJoin else { return true }
    return second.time.timeIntervalSince(first.time) <= longestJoin
  }
}

extension Chart.Series.Point {
  /// The value, unless it is none that can be drawn.
  var finiteValue: Double? {
    guard let value, value.isFinite else { return nil }
    return value
  }

  /// Whether the point has a place on an axis.
  var isTimed: Bool { time.timeIntervalSince1970.isFinite }
}

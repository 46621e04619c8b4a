import Foundation

extension Chart.Series {
  /// The points that have a value, in the stretches that a line joins.
  ///
  /// A stretch ends at a point without a value, before a time that is longer than ``longestJoin``, and,
  /// where there is no line, at every point.
  var stretches: [[Point]] {
    var stretches: [[Point]] = []
    var isOpen = false
    for point in points {
      guard point.drawnValue != nil else {
        isOpen = false
        continue
      }
      if isOpen, style == .line, let last = stretches.last?.last, joins(last, point) {
        stretches[stretches.count - 1].append(point)
      } else {
        stretches.append([point])
        isOpen = true
      }
    }
    return stretches
  }

  private func joins(_ point: Point, _ next: Point) -> Bool {
    longestJoin.map { next.time.timeIntervalSince(point.time) <= $0 } ?? true
  }
}

extension Chart.Series.Point {
  /// The value, where there is one that is a finite number.
  var drawnValue: Double? {
    value.flatMap { $0.isFinite ? $0 : nil }
  }
}

import Foundation

extension WellbeingChart.Course {
  /// Returns a panel's heading; empty if the panel is the only one and repeats the chart's title.
  func heading(of panel: WellbeingChart.Panel, below title: String) -> String {
    panels.count == 1 && panel.title == title ? "" : panel.title.drawable()
  }
}

extension WellbeingChart.Panel {
  var marks: [WellbeingChart.Mark] { Self.marks(in: [self]) }

  /// Returns the marks that occur in several panels, in order of appearance, limited to the number
  /// that a key can show.
  static func marks(in panels: [WellbeingChart.Panel]) -> [WellbeingChart.Mark] {
    var marks: [WellbeingChart.Mark] = []
    for series in panels.lazy.flatMap(\.series) {
      for index in series.points.indices where !series.points[index].marks.isEmpty {
        for mark in series.points[index].marks where !marks.contains(mark) {
          if marks.count == WellbeingChart.mostInKey { return marks }
          marks.append(mark)
        }
      }
    }
    return marks
  }
}

extension WellbeingChart {
  /// The maximum number of entries in a key; more cannot be told apart.
  static var mostInKey: Int { 24 }
}

extension WellbeingChart.Series {
  /// The index ranges of points with a value that a line joins.
  ///
  /// A line ends at a point without a value, and where the next point is more than ``longestJoin``
  /// away. In a series drawn without a line, every point is a range of its own.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in points.indices {
      if let first = start, !isJoined(index) {
        runs.append(first..<index)
        start = nil
      }
      if start == nil, points[index].value != nil { start = index }
    }
    if let start { runs.append(start..<points.endIndex) }
    return runs
  }

  private func isJoined(_ index: Int) -> Bool {
    guard style == .line, points[index].value != nil else { return false }
    guard let longestJoin else { return true }
    return points[index].time.timeIntervalSince(points[index - 1].time) <= longestJoin
  }
}

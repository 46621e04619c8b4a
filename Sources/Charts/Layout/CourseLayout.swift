import Foundation

extension WellbeingChart.Course {
  /// The course without what has no place on an axis of time, and with its events in order.
  var placeable: WellbeingChart.Course {
    var placeable = self
    placeable.events = events.filter { $0.time.isMoment }.sorted { $0.time < $1.time }
    for panel in panels.indices {
      for series in panels[panel].series.indices where !panels[panel].series[series].isPlaceable {
        placeable.panels[panel].series[series].points.removeAll { !$0.time.isMoment }
      }
    }
    return placeable
  }

  /// What stands above a panel: nothing if it is alone, below a title that says the same.
  func heading(of panel: WellbeingChart.Panel, below title: String) -> String {
    panels.count == 1 && panel.title == title ? "" : panel.title.drawable()
  }
}

extension WellbeingChart.Series {
  fileprivate var isPlaceable: Bool { points.indices.allSatisfy { points[$0].time.isMoment } }
}

extension WellbeingChart.Panel {
  /// The marks that occur, in the order in which they do.
  var marks: [WellbeingChart.Mark] { Self.marks(in: [self]) }

  /// The marks that occur in several panels, in the order in which they do; no more than can be told
  /// apart.
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
  /// How many entries a key has at most; more cannot be told apart.
  static var mostInKey: Int { 24 }
}

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

extension WellbeingChart.Distribution {
  /// How long the bar of each class is, as a part of the longest; 0 if nothing is there.
  var shares: [Double] {
    let greatest = bars.map(\.count).max() ?? 0
    return bars.map { greatest > 0 ? Double(max($0.count, 0)) / Double(greatest) : 0 }
  }
}

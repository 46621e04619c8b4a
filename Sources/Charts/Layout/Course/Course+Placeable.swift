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

  /// What stands above a panel: nothing where it is alone, below a title that says the same.
  func heading(of panel: WellbeingChart.Panel, below title: String) -> String {
    panels.count == 1 && panel.title == title ? "" : panel.title.drawable()
  }
}

extension WellbeingChart.Series {
  fileprivate var isPlaceable: Bool { points.indices.allSatisfy { points[$0].time.isMoment } }
}

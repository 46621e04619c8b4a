import Foundation

extension WellbeingChart {
  /// Two measures of the same days or results, one point each.
  package struct Scatter: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
      package var across: Double
      package var up: Double
      package var label: String

      package init(across: Double, up: Double, label: String) {
        self.across = across
        self.up = up
        self.label = label
      }
    }

    /// The measure from left to right with its unit, for example `Sleep (h)`.
    package var name: String
    /// The measure from bottom to top; its own series are not drawn.
    package var panel: Panel
    /// The points, in any order.
    package var points: [Point]
    /// The median from left to right, marked by a rule.
    package var median: Double
    package var medianName: String

    package init(
      name: String, panel: Panel, points: [Point], median: Double, medianName: String
    ) {
      self.name = name
      self.panel = panel
      self.points = points
      self.median = median
      self.medianName = medianName
    }
  }
}

extension WellbeingChart.Content {
  /// The content in panels over one axis; nil if it has none.
  var course: WellbeingChart.Course? {
    switch self {
    case .course(let course): course
    case .scatter(let scatter): scatter.course
    case .calendar, .ranges: nil
    }
  }
}

extension WellbeingChart.Scatter {
  /// The points over an axis of numbers: each is the seconds of a date.
  fileprivate var course: WellbeingChart.Course {
    var panel = panel
    panel.series = [
      WellbeingChart.Series(
        name: panel.title, style: .scatter,
        points: points.filter(\.across.isFinite).sorted { $0.across < $1.across }.map {
          .init(time: Date(number: $0.across), value: $0.up, label: $0.label)
        })
    ]
    let times = panel.series[0].points.map(\.time) + [Date(number: median)]
    var course = WellbeingChart.Course(
      span: (times.min() ?? .distantPast)...(times.max() ?? .distantPast), timeZone: .gmt,
      panels: [panel], events: [.init(time: Date(number: median), label: medianName)])
    course.numbers = name
    return course
  }
}

extension Date {
  init(number: Double) { self.init(timeIntervalSinceReferenceDate: number) }

  var number: Double { timeIntervalSinceReferenceDate }
}

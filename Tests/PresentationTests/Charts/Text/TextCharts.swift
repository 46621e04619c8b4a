import Foundation
import WellbeingCharts

/// Charts that are difficult to draw as text, beside those of ``ChartFixture``.
enum TextCharts: String, CaseIterable {
  case spreads
  case barsCloseTogether
  case crowdedBars
  case itemBars
  case crowdedScatter
  case manyEvents
  case twoYearsOfDays
  case oneDay
  case wideCourse
  case wideRanges

  var chart: WellbeingChart {
    switch self {
    case .spreads:
      Self.course([
        Self.panel([
          Self.series([
            Self.point(0, 12, 8...20), Self.point(10, 15, 15...16), Self.point(20, 3, 0...9),
            Self.point(30, 22, 10...27),
          ])
        ])
      ])
    case .barsCloseTogether:
      Self.course([
        Self.panel([
          Self.series(
            [0, 1, 30, 30.5, 31, 60, 90, 90.2].map { Self.point($0, 2 + $0 / 4) }, .bars)
        ])
      ])
    case .crowdedBars:
      Self.course([
        Self.panel([
          Self.series(Self.points(400) { 13 + 12 * sin($0 / 30) }, .bars)
        ])
      ])
    case .itemBars:
      Self.course([
        items([
          ("Sleep", [3, nil, 2, 1, 0]), ("Energy", [nil, 2, 0, 2, 1]),
        ])
      ])
    case .crowdedScatter:
      Self.course([
        Self.panel([
          Self.series(
            Self.points(900) { ($0 * 7).truncatingRemainder(dividingBy: 28) }, .scatter)
        ])
      ])
    case .manyEvents:
      Self.course(
        [Self.panel([Self.series([Self.point(0, 20), Self.point(100, 10)])])],
        events: [0, 10, 10.1, 10.2, 50, 50.1, 50.2, 50.3, 50.4, 99, 100].map {
          .init(time: Self.date($0), label: "on day \($0)")
        })
    case .twoYearsOfDays: twoYears
    case .oneDay:
      Self.course([
        Self.panel([
          Self.series([Self.point(0, 20), Self.point(0.1, 22), Self.point(0.4, 9)])
        ])
      ])
    case .wideCourse: wideCourse
    case .wideRanges:
      WellbeingChart(
        title: "気分の記録", caption: ["注意書き"], alternative: "気分の記録。",
        content: .ranges(
          .init(
            noun: "気分", scale: -1...1, neutral: 0,
            classes: [.init(from: -1, label: "とても不快"), .init(from: 0, label: "とても快")],
            rows: zip(["仕事", "家族 😀", "money"], [3, 12, 5]).map {
              .init(label: $0, count: $1, values: .init(mean: 0.5, range: -0.5...1))
            })))
    }
  }

  private var twoYears: WellbeingChart {
    let days = (0..<1_200).filter { $0 % 7 != 3 }.map {
      WellbeingChart.CalendarMap.Day(
        date: Self.date(Double($0) + 100), value: Double($0 % 28), count: 1)
    }
    return WellbeingChart(
      title: "PHQ-9", caption: ["PHQ-9"], alternative: "PHQ-9.",
      content: .calendar(
        .init(unit: "points", scale: 0...27, classes: Self.bands, days: days)))
  }

  /// A course whose every word is of wide characters.
  private var wideCourse: WellbeingChart {
    var chart = SVGFixture.wideCharacters.chart
    guard case .course(var course) = chart.content else { return chart }
    course.panels[0].series[0].points[1].marks = [
      .init(letter: "!", name: "警告が出されました", shape: .flag)
    ]
    chart.content = .course(course)
    return chart
  }

  private func items(_ items: [(String, [Double?])]) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: "Items", unit: "value", scale: 0...3,
      series: items.map { name, values in
        Self.series(
          values.enumerated().map { Self.point(Double($0 * 14), $1) }, .bars, name: name)
      })
  }

  static let bands: [WellbeingChart.Panel.Band] = [
    .init(from: 0, label: "none to minimal"), .init(from: 5, label: "mild"),
    .init(from: 10, label: "moderate"), .init(from: 15, label: "moderately severe"),
    .init(from: 20, label: "severe"),
  ]

  /// A chart of panels whose axis spans their points and events.
  static func course(_ panels: [WellbeingChart.Panel], events: [WellbeingChart.Course.Event] = [])
    -> WellbeingChart
  {
    let times = panels.flatMap(\.series).flatMap(\.points).map(\.time) + events.map(\.time)
    let first = times.min() ?? date(0)
    return WellbeingChart(
      title: "PHQ-9", caption: ["PHQ-9"], alternative: "PHQ-9.",
      content: .course(
        .init(
          span: first...(times.max() ?? first), timeZone: .gmt, panels: panels, events: events)))
  }

  /// A panel of 0 to 27 points in five bands.
  static func panel(_ series: [WellbeingChart.Series]) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: "PHQ-9", unit: "points", scale: 0...27, bands: bands, series: series)
  }

  static func series(
    _ points: [WellbeingChart.Series.Point], _ style: WellbeingChart.Series.Style = .line,
    name: String = "Total",
    longestJoin: TimeInterval? = nil
  ) -> WellbeingChart.Series {
    WellbeingChart.Series(name: name, style: style, points: points, longestJoin: longestJoin)
  }

  /// A value a day.
  static func points(_ days: Int, _ value: (Double) -> Double) -> [WellbeingChart.Series.Point] {
    (0..<days).map { point(Double($0), value(Double($0))) }
  }

  static func point(
    _ day: Double, _ value: Double?, _ spread: ClosedRange<Double>? = nil
  ) -> WellbeingChart.Series.Point {
    WellbeingChart.Series.Point(time: date(day), value: value, spread: spread)
  }

  /// 2023-01-01 at 11:00 in GMT, and so many days later.
  static func date(_ day: Double) -> Date {
    Date(timeIntervalSince1970: 1_672_570_800 + day * 86_400)
  }
}

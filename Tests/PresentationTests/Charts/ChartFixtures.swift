import Foundation
import WellbeingCharts
import WellbeingTextFormats

/// Charts of every kind and at every edge, for the tests of both ways to draw them.
enum ChartFixture: String, CaseIterable {
  case fiveResults
  case onePoint
  case noPoints
  case twoOnOneDay
  case fiveHundred
  case fiveYearGap
  case everyMark
  case moodsByDay
  case twoPanels
  case twoSeriesBars
  case scatter
  case calendar
  case ranges
  case comparison
  case hostile

  var chart: WellbeingChart {
    switch self {
    case .fiveResults:
      course([panel("PHQ-9", [series(zip([0, 14, 28, 42, 56], [24, 19, 14, 10, 7]).map(point))])])
    case .onePoint: course([panel("PHQ-9", [series([point(20, 12)])])])
    case .noPoints: course([panel("PHQ-9", [series([])])])
    case .twoOnOneDay:
      course([panel("PHQ-9", [series([point(3, 5), point(10, 20), point(10.2, 9), point(30, 8)])])])
    case .fiveHundred:
      course([panel("PHQ-9", [series((0..<500).map { point(Double($0), wave($0)) })])])
    case .fiveYearGap:
      course([
        panel(
          "PHQ-9",
          [
            series(
              [point(0, 14), point(14, 12), point(28, 13), point(1_854, 6), point(1_868, 5)],
              longestJoin: 56 * 86_400)
          ])
      ])
    case .everyMark: everyMark
    case .moodsByDay: moodsByDay
    case .twoPanels: twoPanels
    case .twoSeriesBars: twoSeriesBars
    case .scatter:
      course([panel("PHQ-9", [series((0..<40).map { point(Double($0 * 9), wave($0)) }, .scatter)])])
    case .calendar: calendar
    case .ranges: ranges
    case .comparison: comparison
    case .hostile: hostile
    }
  }

  private var everyMark: WellbeingChart {
    let marks: [(Double, Double?, [WellbeingChart.Mark])] = [
      (0, 24, [.raised]), (14, 19, [.notAssessed, .declined]), (28, nil, [.noTotal]),
      (42, 14, [.totalOnly, .notAssessed]), (56, 10, [.prorated]), (70, 27, [.raised]), (84, 0, []),
    ]
    let points = marks.map { day, value, marks in
      WellbeingChart.Series.Point(
        time: date(day), value: value, marks: marks, label: "PHQ-9 \(Int(day))")
    }
    return course(
      [panel("PHQ-9", [series(points)])],
      events: [
        .init(time: date(20), label: "sertraline 50 mg"),
        .init(time: date(21), label: "holiday in the mountains"),
        .init(time: date(84), label: "discharged"),
      ])
  }

  private var moodsByDay: WellbeingChart {
    let points = (0..<60).filter { $0 % 11 != 7 }.map { day in
      let value = sin(Double(day) / 6) * 0.8
      return WellbeingChart.Series.Point(
        time: date(Double(day)), value: value, spread: max(-1, value - 0.2)...min(1, value + 0.15))
    }
    return course([moodPanel([series(points, longestJoin: 3 * 86_400)])])
  }

  private var twoPanels: WellbeingChart {
    let scores = zip([0, 14, 28, 42, 56], [24, 19, 14, 10, 7]).map(point)
    let moods = zip([0, 14, 28, 42, 56], [-0.7, -0.4, 0, 0.3, 0.6]).map(point)
    return course([
      panel("PHQ-9 · Depression Risk", [series(scores)]), moodPanel([series(moods)]),
    ])
  }

  private var twoSeriesBars: WellbeingChart {
    let days = [0.0, 14, 28, 42, 56]
    return course([
      WellbeingChart.Panel(
        title: "PHQ-9, two items", unit: "value", scale: 0...3,
        series: [
          WellbeingChart.Series(
            name: "Sleep", style: .bars, points: zip(days, [3, 3, 2, 1, 0]).map(point)),
          WellbeingChart.Series(
            name: "Energy", style: .bars, points: zip(days, [3, 2, 2, 2, 1]).map(point)),
        ])
    ])
  }

  private var calendar: WellbeingChart {
    let days = (0..<200).filter { $0 % 9 != 4 }.map { day in
      WellbeingChart.CalendarMap.Day(
        date: date(Double(day)), value: sin(Double(day) / 10), count: 1 + day % 3)
    }
    return chart(
      .calendar(
        WellbeingChart.CalendarMap(
          unit: "valence", scale: -1...1, classes: Self.classes, days: days)))
  }

  private var ranges: WellbeingChart {
    let rows: [(String, Int, WellbeingChart.Ranges.Row.Values?)] = [
      ("Work", 24, .init(mean: -0.25, range: -1...0.6)),
      ("Family", 12, .init(mean: 0.4, range: -0.1...0.9)),
      ("Hobbies", 6, .init(mean: 1, range: 1...1)),
      ("Current Events and the News of the World", 5, .init(mean: -0.9, range: -1 ... -0.7)),
      ("Money", 3, nil),
    ]
    return chart(
      .ranges(
        WellbeingChart.Ranges(
          noun: "feeling", scale: -1...1, neutral: 0, classes: Self.classes,
          rows: rows.map { .init(label: $0, count: $1, values: $2) })))
  }

  private var hostile: WellbeingChart {
    let text = "<script>alert(1)</script>\u{1B}[31m & \"quoted\" \u{202E}]]> "
    let long = text + String(repeating: "x", count: 10_000)
    var chart = course(
      [
        WellbeingChart.Panel(
          title: long, unit: text, scale: 0...27, bands: [.init(from: 0, label: text)],
          series: [
            WellbeingChart.Series(
              name: text, style: .line,
              points: [
                .init(
                  time: date(3), value: 5,
                  marks: [.init(letter: "x", name: long, shape: .ring)], label: long),
                .init(time: date(9), value: nil), .init(time: date(12), value: 9_999),
              ])
          ])
      ], events: [.init(time: date(4), label: long)])
    chart.title = long
    chart.caption = [text, long]
    chart.alternative = long
    return chart
  }

  private var comparison: WellbeingChart {
    let points = (0..<30).map { day in
      let (sleep, chance) = (Double(5 + day * 7 % 16) / 4 + 4.25, Double(day * 11 % 9) / 9 - 0.4)
      return WellbeingChart.Scatter.Point(
        across: sleep, up: (sleep - 7.5) / 4 + chance, label: "day \(day)")
    }
    return chart(
      .scatter(
        WellbeingChart.Scatter(
          name: "Sleep (h)", panel: moodPanel([]), points: points, median: 7.25,
          medianName: "h, the median")))
  }

  private func chart(_ content: WellbeingChart.Content) -> WellbeingChart {
    WellbeingChart(
      title: "PHQ-9 · Depression Risk",
      caption: ["PHQ-9 1.0.0 · 5 results · 2023-01-01 to 2023-02-26 · GMT"],
      alternative:
        "PHQ-9, 5 results from 2023-01-01 to 2023-02-26: first 24 (severe), last 7 (mild), "
        + "highest 24.",
      content: content)
  }

  private func course(_ panels: [WellbeingChart.Panel], events: [WellbeingChart.Course.Event] = [])
    -> WellbeingChart
  {
    let times = panels.flatMap(\.series).flatMap(\.points).map(\.time) + events.map(\.time)
    let first = times.min() ?? date(0)
    return chart(
      .course(
        WellbeingChart.Course(
          span: first...(times.max() ?? date(60)), timeZone: .gmt,
          panels: panels, events: events)))
  }

  private func panel(_ title: String, _ series: [WellbeingChart.Series]) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: title, unit: "points", scale: 0...27,
      bands: [
        .init(from: 0, label: "none to minimal"), .init(from: 5, label: "mild"),
        .init(from: 10, label: "moderate"), .init(from: 15, label: "moderately severe"),
        .init(from: 20, label: "severe"),
      ], series: series)
  }

  private func moodPanel(_ series: [WellbeingChart.Series]) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: "Mood", unit: "valence", scale: -1...1, bands: Self.classes, series: series)
  }

  private static let classes = [
    "very unpleasant", "unpleasant", "slightly unpleasant", "neutral", "slightly pleasant",
    "pleasant", "very pleasant",
  ].enumerated().map { index, name in
    WellbeingChart.Panel.Band(from: -1 + 2 * Double(index) / 7, label: name)
  }

  private func series(
    _ points: [WellbeingChart.Series.Point], _ style: WellbeingChart.Series.Style = .line,
    longestJoin: TimeInterval? = nil
  ) -> WellbeingChart.Series {
    WellbeingChart.Series(name: "Total", style: style, points: points, longestJoin: longestJoin)
  }

  private func point(_ day: Double, _ value: Double) -> WellbeingChart.Series.Point {
    WellbeingChart.Series.Point(time: date(day), value: value, label: "\(Int(day)): \(value)")
  }

  /// 2023-01-01 at 11:00 in GMT, and so many days later.
  private func date(_ day: Double) -> Date {
    Date(timeIntervalSince1970: 1_672_570_800 + day * 86_400)
  }

  private func wave(_ index: Int) -> Double {
    (13.5 + 13.5 * sin(Double(index) / 25)).rounded()
  }
}

extension WellbeingChart.Mark {
  static let raised = WellbeingChart.Mark(
    letter: "!", name: "alert raised", shape: .flag, tone: .alert)
  static let notAssessed = WellbeingChart.Mark(
    letter: "?", name: "alert not assessed", shape: .openFlag)
  static let prorated = WellbeingChart.Mark(letter: "p", name: "prorated", shape: .ring)
  static let declined = WellbeingChart.Mark(letter: "d", name: "item declined", shape: .square)
  static let totalOnly = WellbeingChart.Mark(letter: "t", name: "total only", shape: .diamond)
  static let noTotal = WellbeingChart.Mark(letter: "x", name: "no total", shape: .cross)
}

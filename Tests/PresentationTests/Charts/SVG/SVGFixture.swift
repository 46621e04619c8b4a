import Foundation
import WellbeingCharts

/// Charts that only a drawing has trouble with.
enum SVGFixture: String, CaseIterable {
  case twoItemsAsBars
  case manyEvents
  case severalYears
  case wideCharacters
  case crowdedBars
  case oneHour

  var chart: WellbeingChart {
    switch self {
    case .twoItemsAsBars: course([items(2, .bars)])
    case .manyEvents:
      course(
        [items(1, .line)],
        events: (0..<12).map { .init(time: date(Double($0 * $0) / 2), label: "change \($0 + 1)") })
    case .severalYears: severalYears
    case .wideCharacters: wideCharacters
    case .crowdedBars: course([items(2, .bars, days: [0, 0.01, 1, 2, 60])])
    case .oneHour: course([items(1, .line, days: [0, 0.01, 0.02, 0.04])])
    }
  }

  private func items(
    _ count: Int, _ style: WellbeingChart.Series.Style, days: [Double] = [0, 14, 28, 42, 56]
  ) -> WellbeingChart.Panel {
    let names = ["Little interest", "Feeling down"]
    return WellbeingChart.Panel(
      title: "Items", unit: "value", scale: 0...3,
      series: names.prefix(count).enumerated().map { index, name in
        WellbeingChart.Series(
          name: name, style: style,
          points: days.enumerated().map { place, day in
            .init(
              time: date(day), value: Double((index * 5 + place * (index + 2)) % 4),
              label: "\(name) \(place)")
          })
      })
  }

  private var severalYears: WellbeingChart {
    let classes = ["very low", "low", "middle", "high", "very high"].enumerated().map {
      WellbeingChart.Panel.Band(from: -1 + 0.4 * Double($0.offset), label: $0.element)
    }
    let days = (0..<900).filter { $0 % 7 != 3 }.map {
      WellbeingChart.CalendarMap.Day(date: date(Double($0)), value: cos(Double($0) / 20), count: 1)
    }
    return chart(
      .calendar(.init(unit: "valence", scale: -1...1, classes: classes, days: days)))
  }

  private var wideCharacters: WellbeingChart {
    let panel = WellbeingChart.Panel(
      title: "気分の評価", unit: "点", scale: 0...21,
      bands: [
        .init(from: 0, label: "最小限の不安"), .init(from: 5, label: "軽度"),
        .init(from: 10, label: "中等度の不安があります"), .init(from: 15, label: "重度"),
      ],
      series: [
        .init(
          name: "合計", style: .line,
          points: [
            .init(time: date(0), value: 18, label: "一回目"), .init(time: date(30), value: 4),
          ])
      ])
    var chart = course([panel], events: [.init(time: date(8), label: "新しい薬を飲み始めました😀")])
    chart.title = "全般性不安障害の評価尺度による経過の記録とその説明のための長い見出し"
    chart.caption = [String(repeating: "注意書きは折り返されます。", count: 9)]
    return chart
  }

  private func course(_ panels: [WellbeingChart.Panel], events: [WellbeingChart.Course.Event] = [])
    -> WellbeingChart
  {
    let times = panels.flatMap(\.series).flatMap(\.points).map(\.time) + events.map(\.time)
    let first = times.min() ?? date(0)
    return chart(
      .course(
        .init(span: first...(times.max() ?? first), timeZone: .gmt, panels: panels, events: events)
      ))
  }

  private func chart(_ content: WellbeingChart.Content) -> WellbeingChart {
    WellbeingChart(
      title: "Course", caption: ["A caption"], alternative: "What there is to see.",
      content: content)
  }

  /// 2024-02-10 at 12:00 in GMT, and so many days later.
  private func date(_ day: Double) -> Date {
    Date(timeIntervalSince1970: 1_707_566_400 + day * 86_400)
  }
}

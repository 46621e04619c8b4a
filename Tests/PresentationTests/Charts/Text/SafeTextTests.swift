import Foundation
import Testing
import WellbeingCharts
import WellbeingTestBytes
import WellbeingTestMachines

/// What holds for all lines, whatever is drawn: in more widths with `WELLBEING_ROUNDS=full`.
struct SafeTextTests {
  private static let charts =
    ChartFixture.allCases.map(\.chart) + TextCharts.allCases.map(\.chart)

  @Test func noLineIsTooWide() {
    func expectFits(_ chart: WellbeingChart, _ width: Int) {
      let widest = chart.lines(width: width).map(\.columns).max() ?? 0
      // A wide character takes two columns even where there is one.
      #expect(widest <= min(max(width, 2), 160))
    }
    for chart in ChartFixture.allCases.map(\.chart) {
      for width in stride(from: 1, through: 170, by: Rounds.of(quick: 19, full: 1)) {
        expectFits(chart, width)
      }
    }
    for chart in TextCharts.allCases.map(\.chart) {
      for width in stride(from: 1, through: 170, by: Rounds.of(quick: 53, full: 13)) {
        expectFits(chart, width)
      }
    }
  }

  @Test func anyWidthIsTaken() {
    for chart in Self.charts {
      #expect(chart.lines(width: .min) == chart.lines(width: 1))
      #expect(chart.lines(width: .max) == chart.lines(width: 160))
    }
  }

  @Test func belowFortyColumnsTheChartIsSaid() {
    let chart = ChartFixture.fiveResults.chart
    #expect(
      chart.lines(width: 39).joined(separator: " ")
        == [chart.title, "", chart.alternative, "", chart.caption[0]].joined(separator: " "))
  }

  @Test func lineEndsAreBare() {
    for line in Self.charts.flatMap({ $0.lines(width: 80) }) {
      #expect(!line.hasSuffix(" "))
      #expect(!line.contains { $0.isNewline })
    }
  }

  @Test func nothingIsLeftThatATerminalObeys() {
    var hostile = ChartFixture.hostile.chart
    hostile.title += "\u{9B}31m\r\n\u{2028}\u{200B}\u{AD}"
    for chart in Self.charts + [hostile, Self.hostileMap, Self.hostileRanges] {
      for width in Rounds.areFull ? [20, 40, 80, 100] : [20, 80] {
        let scalars = chart.lines(width: width).joined().unicodeScalars
        #expect(!scalars.contains(where: isObeyed))
      }
    }
  }

  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  @Test func wordsDoNotMergeWhereALineBroke() {
    var chart = ChartFixture.fiveResults.chart
    chart.title = "one\ntwo\tthree\r\nfour\u{2028}five"
    #expect(chart.lines(width: 80)[0] == "one two three four five")
  }

  @Test func theTitleIsFirstAndTheCaptionLast() {
    let charts = Self.charts.filter { ([$0.title] + $0.caption).allSatisfy { $0.columns < 80 } }
    for chart in charts {
      let lines = chart.lines(width: 80)
      #expect(lines.first?.hasPrefix(chart.title) == true)
      #expect(lines.last == chart.caption.last)
    }
  }

  private static let nasty =
    "\u{1B}]0;gone\u{7}\u{202E}\r\n" + String(repeating: "e\u{301}", count: 5_000)

  private static let hostileMap = WellbeingChart(
    title: nasty, caption: [nasty], alternative: nasty,
    content: .calendar(
      .init(
        unit: nasty, scale: 0...1,
        classes: (0..<50).map { .init(from: Double($0) / 50, label: nasty) },
        days: (0..<300).map {
          .init(date: TextCharts.date(Double($0)), value: Double($0) / 300, count: 1)
        })))

  private static let hostileRanges = WellbeingChart(
    title: nasty, caption: [nasty], alternative: nasty,
    content: .ranges(
      .init(
        noun: nasty, scale: 0...1, neutral: 0, classes: [.init(from: 0, label: nasty)],
        rows: [.init(label: nasty, count: 3, values: nil)])))

  @Test(arguments: [0...0, -5...(-5), 0.1...0.1000001, 0...1e9] as [ClosedRange<Double>])
  func anyScaleIsDrawn(_ scale: ClosedRange<Double>) {
    let bands = [scale.lowerBound, 0.5, 1, 1, 0.7].map {
      WellbeingChart.Panel.Band(from: $0, label: "from \($0)")
    }
    for bands in [bands, []] {
      for style in WellbeingChart.Series.Style.allCases {
        let panel = WellbeingChart.Panel(
          title: "", unit: "", scale: scale, bands: bands,
          series: [
            TextCharts.series(
              [0, scale.lowerBound, scale.upperBound, 1e10].enumerated().map {
                TextCharts.point(Double($0), $1, -1e10...1e10)
              }, style)
          ])
        let lines = TextCharts.course([panel]).lines(width: 80)
        #expect(lines.count > 5)
        #expect(lines.allSatisfy { $0.count <= 80 })
      }
    }
  }
}

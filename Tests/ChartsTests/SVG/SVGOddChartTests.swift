import Foundation
import Testing
import WellbeingCharts

@Suite("Charts that nobody should ask for, as SVG")
struct SVGOddChartTests {
  @Test(
    "have no number that is none, whatever the scale",
    arguments: [
      5...5, -.infinity ... .infinity, 0 ... .infinity, -1e300...1e300, 0...1e-300, 0...0,
    ] as [ClosedRange<Double>])
  func scales(_ scale: ClosedRange<Double>) throws {
    let values = [0, 5, -.infinity, .infinity, .nan, 1e308, -1e-308]
    let points = values.enumerated().map {
      WellbeingChart.Series.Point(
        time: date($0.offset), value: $0.element, spread: -.infinity ... .infinity,
        marks: [.raised, .prorated, .noTotal])
    }
    let bands = [0, .nan, 3, .infinity, -2].map {
      WellbeingChart.Panel.Band(from: $0, label: "band")
    }
    for style in WellbeingChart.Series.Style.allCases {
      let panel = WellbeingChart.Panel(
        title: "Odd", unit: "", scale: scale, bands: bands,
        series: [.init(name: "", style: style, points: points)])
      let root = try chart(
        .course(.init(span: date(0)...date(6), timeZone: .gmt, panels: [panel, panel]))
      ).drawn()
      #expect(root.numbers("viewBox").allSatisfy { $0 < 2_000 })
      #expect(!root.words.contains { $0.contains("nan") || $0.contains("inf") })
    }
  }

  @Test("have dates, however long the time")
  func times() throws {
    let ends = [-Double.infinity, .infinity].map { Date(timeIntervalSince1970: $0) }
    for span in [ends[0]...ends[1], Date.distantPast...Date.distantFuture, date(0)...date(0)] {
      let panel = WellbeingChart.Panel(
        title: "", unit: "", scale: 0...3,
        series: [
          .init(name: "", style: .line, points: [.init(time: span.lowerBound, value: 1)])
        ])
      let root = try chart(
        .course(
          .init(
            span: span, timeZone: .gmt, panels: [panel],
            events: [.init(time: span.upperBound, label: "end")]))
      ).drawn()
      #expect(root.words.contains { $0.contains(/^\d{4}/) })
    }
  }

  @Test("may be empty")
  func empty() throws {
    let course = WellbeingChart.Course(span: date(0)...date(1), timeZone: .gmt, panels: [])
    let map = WellbeingChart.CalendarMap(unit: "", scale: 0...0, classes: [], days: [])
    let distribution = WellbeingChart.Distribution(unit: "", bars: [])
    let ranges = WellbeingChart.Ranges(
      unit: "", scale: 0...0, neutral: 0, lowerEnd: "", upperEnd: "", rows: [])
    for content in [
      WellbeingChart.Content.course(course), .calendar(map), .distribution(distribution),
      .ranges(ranges),
    ] {
      #expect(try chart(content).drawn().words.contains("Odd"))
    }
  }

  @Test("count whatever there is")
  func counts() throws {
    let bars = [0, -5, Int.max, Int.min].map {
      WellbeingChart.Distribution.Bar(label: "a", count: $0)
    }
    let root = try chart(.distribution(.init(unit: "", bars: bars))).drawn()
    #expect(root.all("count").map(\.text) == ["0", "−5", "\(Int.max)", "−\(Int.min.magnitude)"])
    #expect(root.all("fill").count == 1)
  }

  @Test("map days whose value or date is none as days without one")
  func days() throws {
    let days: [(Date, Double)] = [
      (Date(timeIntervalSince1970: .infinity), 1), (date(3), .nan), (date(4), 99), (date(5), -99),
    ]
    let map = WellbeingChart.CalendarMap(
      unit: "", scale: 0...1,
      classes: [.init(from: 0, label: "low"), .init(from: 0.5, label: "high")],
      days: days.map { .init(date: $0.0, value: $0.1, count: 1) })
    let titles = try chart(.calendar(map)).drawn().all.filter { $0.name == "title" }.map(\.text)
    #expect(titles.dropFirst() == ["1970-01-05: 99, high", "1970-01-06: −99, low"])
  }

  private func chart(_ content: WellbeingChart.Content) -> WellbeingChart {
    WellbeingChart(title: "Odd", caption: [], alternative: "", content: content)
  }

  private func date(_ day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
  }
}

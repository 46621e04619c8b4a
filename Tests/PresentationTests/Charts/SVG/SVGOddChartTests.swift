import Foundation
import Testing
import WellbeingCharts

@Suite("Charts that nobody should ask for, as SVG")
struct SVGOddChartTests {
  @Test("have a scale, even of one value", arguments: [5...5, 0...0] as [ClosedRange<Double>])
  func scales(_ scale: ClosedRange<Double>) throws {
    let points = [0, 5, 99].enumerated().map {
      WellbeingChart.Series.Point(
        time: date($0.offset), value: $0.element, marks: [.raised, .prorated, .noTotal])
    }
    for style in WellbeingChart.Series.Style.allCases {
      let panel = WellbeingChart.Panel(
        title: "Odd", unit: "", scale: scale, bands: [.init(from: 3, label: "band")],
        series: [.init(name: "", style: style, points: points)])
      let root = try chart(
        .course(.init(span: date(0)...date(6), timeZone: .gmt, panels: [panel, panel]))
      ).drawn()
      #expect(root.numbers("viewBox").allSatisfy { $0 < 2_000 })
    }
  }

  @Test("may be empty")
  func empty() throws {
    let course = WellbeingChart.Course(span: date(0)...date(1), timeZone: .gmt, panels: [])
    let map = WellbeingChart.CalendarMap(unit: "", scale: 0...0, classes: [], days: [])
    let ranges = WellbeingChart.Ranges(
      noun: "", scale: 0...0, neutral: 0, classes: [], rows: [])
    for content in [WellbeingChart.Content.course(course), .calendar(map), .ranges(ranges)] {
      #expect(try chart(content).drawn().words.contains("Odd"))
    }
  }

  @Test("count whatever there is")
  func counts() throws {
    let ranges = WellbeingChart.Ranges(
      noun: "", scale: 0...1, neutral: 0, classes: [],
      rows: [0, -5, Int.max, Int.min].map { .init(label: "a", count: $0, values: nil) })
    let root = try chart(.ranges(ranges)).drawn()
    #expect(root.all("count").map(\.text) == ["0", "−5", "\(Int.max)", "−\(Int.min.magnitude)"])
  }

  @Test("map values beyond the scale to the classes at its ends")
  func days() throws {
    let map = WellbeingChart.CalendarMap(
      unit: "", scale: 0...1,
      classes: [.init(from: 0, label: "low"), .init(from: 0.5, label: "high")],
      days: [(4, 99), (5, -99)].map { .init(date: date($0.0), value: $0.1, count: 1) })
    let titles = try chart(.calendar(map)).drawn().all.filter { $0.name == "title" }.map(\.text)
    #expect(titles.dropFirst() == ["5 Jan 1970: 99 high, 1 value", "6 Jan 1970: -99 low, 1 value"])
  }

  private func chart(_ content: WellbeingChart.Content) -> WellbeingChart {
    WellbeingChart(title: "Odd", caption: [], alternative: "", content: content)
  }

  private func date(_ day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
  }
}

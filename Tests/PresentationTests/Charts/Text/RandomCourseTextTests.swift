import Foundation
import Testing
import WellbeingCharts
import WellbeingTestBytes

/// Courses made at random: whatever they are, what was measured is there to be seen.
struct RandomCourseTextTests {
  @Test(arguments: Rounds.seeds(quick: 40, full: 600))
  func everythingIsDrawnWithinTheWidth(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let chart = randomChart(&generator)
    for width in [40, 80] {
      let lines = chart.lines(width: width)
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines == chart.lines(width: width))
    }
  }

  /// Of a course of few scores each is a point in the row of its band.
  @Test(arguments: Rounds.seeds(quick: 40, full: 600))
  func everyScoreIsSeenInItsBand(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<Int.random(in: 1...12, using: &generator)).map { index in
      TextCharts.point(
        Double(index) * 30, Double(Int.random(in: 0...27, using: &generator)))
    }
    let plot = DrawnPlot(
      TextCharts.course([TextCharts.panel([TextCharts.series(points)])]), width: 100)
    let drawn = plot.places(of: "▪").sorted { $0.column < $1.column }
    #expect(drawn.count == points.count)
    for (point, place) in zip(points, drawn) {
      let value = try #require(point.value)
      let edge = try #require(TextCharts.bands.last { $0.from <= value })
      let next = TextCharts.bands.first { $0.from > value }
      #expect(place.row >= plot.row(of: String(Int(edge.from))) ?? .max)
      if let next { #expect(place.row < plot.row(of: String(Int(next.from))) ?? .min) }
    }
  }

  private func randomChart(_ generator: inout SeededGenerator) -> WellbeingChart {
    let panels = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      randomPanel(&generator)
    }
    let events = (0..<Int.random(in: 0...5, using: &generator)).map { index in
      WellbeingChart.Course.Event(
        time: TextCharts.date(.random(in: 0...1_000, using: &generator)),
        label: String(repeating: "event ", count: index))
    }
    return TextCharts.course(panels, events: events)
  }

  private func randomPanel(_ generator: inout SeededGenerator) -> WellbeingChart.Panel {
    let lower = Double.random(in: -100...100, using: &generator)
    let upper = lower + .random(in: 0...100, using: &generator)
    let bands = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
      Double.random(in: lower...upper, using: &generator)
    }
    .sorted().map { WellbeingChart.Panel.Band(from: $0, label: "from \($0)") }
    return WellbeingChart.Panel(
      title: "Panel", unit: "", scale: lower...upper, bands: bands,
      series: (0..<Int.random(in: 0...4, using: &generator)).map { index in
        randomSeries(index, lower...upper, &generator)
      })
  }

  private func randomSeries(
    _ index: Int, _ scale: ClosedRange<Double>, _ generator: inout SeededGenerator
  ) -> WellbeingChart.Series {
    var days = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
      Double.random(in: 0...1_000, using: &generator)
    }
    days.sort()
    let points = days.map { day in
      let value = Double.random(in: scale, using: &generator)
      let marks: [WellbeingChart.Mark] =
        Bool.random(using: &generator) ? [.raised] : [.noTotal, .prorated]
      return WellbeingChart.Series.Point(
        time: TextCharts.date(day), value: Bool.random(using: &generator) ? value : nil,
        spread: Bool.random(using: &generator) ? scale.lowerBound...value : nil, marks: marks)
    }
    let style = WellbeingChart.Series.Style.allCases[
      index % WellbeingChart.Series.Style.allCases.count]
    return TextCharts.series(
      points, style, name: "Series \(index)",
      longestJoin: Bool.random(using: &generator) ? 86_400 * 30 : nil)
  }
}

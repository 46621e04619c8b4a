import Testing
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingCharts

/// Charts in tones, and to the height of a screen.
struct StyledTextTests {
  private func single(_ values: [Double]) -> WellbeingChart {
    TextCharts.course([
      TextCharts.panel([
        TextCharts.series(values.enumerated().map { TextCharts.point(Double($0) * 14, $1) })
      ])
    ])
  }

  private func tones(_ lines: [[Span]], of text: String) -> Set<Tone> {
    Set(lines.joined().filter { $0.text.contains(text) }.map(\.tone))
  }

  @Test(arguments: ChartFixture.allCases)
  func `A styled line says what the plain line says`(_ fixture: ChartFixture) {
    let chart = fixture.chart
    for width in [39, 40, 80] {
      #expect(chart.styledLines(width: width).map(\.text) == chart.lines(width: width))
    }
  }

  @Test func `Bands, points, alerts and the frame have their tones`() {
    let lines = ChartFixture.everyMark.chart.styledLines(width: 80)
    #expect(tones(lines, of: "none to minimal") == [.band(0, of: 5)])
    #expect(tones(lines, of: "severe") == [.band(3, of: 5), .band(4, of: 5)])
    #expect(tones(lines, of: "▪") == [.strong])
    #expect(tones(lines, of: "! alert raised") == [.alert])
    #expect(tones(lines, of: "┄") == [.quiet])
    #expect(tones(lines, of: "2023-01-01").isSubset(of: [.quiet]))
  }

  @Test func `An alert is above its point, too`() throws {
    let lines = ChartFixture.everyMark.chart.lines(width: 80)
    let plot = DrawnPlot(ChartFixture.everyMark.chart)
    let first = try #require(plot.places(of: "▪").min { $0.column < $1.column })
    #expect(plot.rows[first.row + 1][first.column] == "!")
    // Nothing is above the highest point: its alert is in the row below the plot only.
    #expect(lines.joined().count { $0 == "!" } == 2 + 1 + 1)
  }

  @Test func `The highest and the lowest value are beside their points`() {
    let lines = single([12, 19, 8, 17]).lines(width: 80).joined(separator: "\n")
    for value in ["19", "8"] { #expect(lines.contains(value)) }
  }

  @Test(arguments: Rounds.seeds(quick: 40, full: 400))
  func `A value hides no point`(_ seed: UInt64) {
    let values = (0..<14).map { Double(($0 * 7 + Int(seed) * 5) % 28) }
    let plot = DrawnPlot(single(values), width: 60)
    #expect(plot.places(of: "▪").count == values.count)
  }

  @Test(arguments: 8...60)
  func `A course fills the height of a screen`(_ height: Int) {
    for fixture in [ChartFixture.fiveResults, .moodsByDay] {
      let lines = fixture.chart.styledLines(width: 80, height: height)
      if (16...26).contains(height) { #expect(lines.count == height) }
      #expect(lines.count >= 10 && lines.count <= 29)
    }
    let panels = ChartFixture.twoPanels.chart.styledLines(width: 80, height: height)
    if (26...40).contains(height) { #expect((height - 2...height).contains(panels.count)) }
  }

  @Test func `A calendar has shades where they can be told apart, else digits`() {
    let chart = ChartFixture.calendar.chart
    let shades = chart.styledLines(width: 80, hasShades: true)
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    #expect(Set(shades.joined().filter { bars.contains($0.text) }).count == 7)
    #expect(shades.contains { $0.text.hasPrefix("▁ very unpleasant   ▂ unpleasant") })
    #expect(chart.lines(width: 80).contains { $0.hasPrefix("1 very unpleasant   2 unpleasant") })
  }

  @Test func `A scale with edges that are not round has round numbers`() {
    #expect(
      Set(DrawnPlot(ChartFixture.moodsByDay.chart).numbers.values)
        == ["-1", "-0.5", "0", "0.5", "1"])
  }
}

import Testing
import WellbeingCharts
import WellbeingTestBytes

@Suite("Charts as SVG, as they were looked at")
struct SVGGoldenTests {
  @Test(
    "are drawn as recorded",
    arguments: [ChartFixture.everyMark, .twoPanels, .twoSeriesBars, .ranges, .comparison])
  func recorded(_ fixture: ChartFixture) throws {
    try expectGolden(fixture.chart.svg(), "\(fixture.rawValue).svg")
  }
}

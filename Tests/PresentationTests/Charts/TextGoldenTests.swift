import Testing
import WellbeingCharts
import WellbeingTestBytes
import WellbeingTestMachines

/// Charts as they stand in a terminal. After a change, look at them before recording them.
struct TextGoldenTests {
  @Test(arguments: ChartFixture.allCases)
  func fixture(_ fixture: ChartFixture) throws {
    try expectGolden(everyForm(of: fixture.chart), "\(fixture).txt")
  }

  @Test(arguments: TextCharts.allCases)
  func chartThatIsDifficultAsText(_ chart: TextCharts) throws {
    try expectGolden(everyForm(of: chart.chart), "\(chart).txt")
  }

  private func everyForm(of chart: WellbeingChart) -> String {
    [40, 80].map { width in
      "# \(width) columns\n\n" + chart.lines(width: width).joined(separator: "\n") + "\n"
    }
    .joined(separator: "\n")
  }
}

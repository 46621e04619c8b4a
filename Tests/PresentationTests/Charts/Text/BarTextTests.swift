import Testing
import WellbeingCharts

struct BarTextTests {
  private func plot(
    _ values: [[Double?]], days: [Double]
  ) -> DrawnPlot {
    let series = values.enumerated().map { index, values in
      TextCharts.series(
        zip(days, values).map { TextCharts.point($0, $1) }, .bars, name: "Item \(index)")
    }
    return DrawnPlot(
      TextCharts.course([WellbeingChart.Panel(title: "", unit: "", scale: 0...3, series: series)]))
  }

  @Test func zeroIsALineAndNoValueIsNothing() {
    let zero = plot([[3, 0, 3]], days: [0, 50, 100])
    let none = plot([[3, nil, 3]], days: [0, 50, 100])
    let column = zero.rows[0].count / 2
    #expect(zero.rows[0][column] == "▁")
    #expect(zero.rows[1][column] == " ")
    #expect(none.rows[0][column] == " ")
  }

  @Test func aBarReachesTheRowOfItsNumber() {
    for value in 0...3 {
      let plot = plot([[3, Double(value)]], days: [0, 100])
      let last = plot.rows[0].lastIndex { $0 != " " } ?? 0
      let top = plot.rows.lastIndex { $0[last] != " " }
      #expect(top == plot.row(of: "\(value)"))
    }
  }

  @Test func seriesStandSideBySideInDifferentForms() {
    let plot = plot([[3, 3], [2, 2]], days: [0, 100])
    #expect(String(plot.rows[1]).split(separator: " ") == ["███▒▒▒", "███▒▒▒"])
  }

  @Test func theKeyNamesTheForms() {
    let lines = ChartFixture.twoSeriesBars.chart.lines(width: 80)
    #expect(lines.contains("█ Sleep   ▒ Energy"))
  }

  @Test func barsOfNearTimesStandApart() {
    let plot = plot([[1, 2, 3]], days: [0, 0.1, 100])
    #expect(String(plot.rows[0]).split(separator: " ") == ["█", "█", "█"])
    #expect(
      String(plot.rows[plot.row(of: "1").map { $0 + 1 } ?? 0]).split(separator: " ").count == 2)
  }

  @Test func barsThatBecomeOneReachFromLeastToGreatest() throws {
    let plot = plot([[1, 1, 3, 2, 2]], days: [0, 0.1, 0.2, 0.3, 100])
    let two = try #require(plot.row(of: "2"))
    // Of the second bar the least value is 1, the greatest 3.
    #expect(String(plot.rows[0]).split(separator: " ") == ["█", "█", "█"])
    #expect(String(plot.rows[two - 1]).split(separator: " ") == ["│", "█"])
  }

  @Test(arguments: [1, 2, 9, 40])
  func aCrowdOfBarsStaysWithinThePlot(_ series: Int) {
    let days = (0..<500).map(Double.init)
    let values = (0..<series).map { _ in days.map { Double(Int($0) % 4) } }
    let chart = TextCharts.course([
      WellbeingChart.Panel(
        title: "", unit: "", scale: 0...3,
        series: values.map {
          TextCharts.series(zip(days, $0).map { TextCharts.point($0, $1) }, .bars)
        })
    ])
    for width in [40, 80, 100] {
      #expect(chart.lines(width: width).allSatisfy { $0.count <= width })
    }
  }
}

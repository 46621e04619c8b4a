import Foundation
import Testing
import WellbeingCharts

struct TimeAxisTextTests {
  /// The dates below the plot of a course from one moment to another.
  private func dates(
    days: Double, width: Int = 80, timeZone: TimeZone = .gmt
  ) throws -> [String] {
    var chart = TextCharts.course([
      TextCharts.panel([
        TextCharts.series([TextCharts.point(0, 5), TextCharts.point(days, 20)])
      ])
    ])
    if case .course(var course) = chart.content {
      course.timeZone = timeZone
      chart.content = .course(course)
    }
    let lines = chart.lines(width: width)
    let axis = try #require(lines.firstIndex { $0.contains("└") })
    return lines[axis + 1].split(separator: " ").map(String.init)
  }

  @Test func datesAreRoundAndTheEndsAlwaysThere() throws {
    #expect(
      try dates(days: 56) == [
        "2023-01-01", "2023-01-15", "2023-01-29", "2023-02-12", "2023-02-26",
      ])
    #expect(
      try dates(days: 500, width: 86) == [
        "2023-01-01", "2023-04", "2023-07", "2023-10", "2024-01", "2024-05-15",
      ])
    #expect(
      try dates(days: 2_000) == [
        "2023-01-01", "2024", "2025", "2026", "2027", "2028-06-23",
      ])
    #expect(
      try dates(days: 200 * 365) == ["2023-01-01", "2100", "2150", "2222-11-14"])
  }

  @Test func theEndsFitAtTheLeastWidth() throws {
    let ends = try dates(days: 56, width: 40)
    #expect(ends.first == "2023-01-01")
    #expect(ends.last == "2023-02-26")
  }

  @Test func oneMomentHasOneDate() throws {
    #expect(try dates(days: 0) == ["2023-01-01"])
  }

  @Test func withinADayTheTimesAreSaid() throws {
    #expect(try dates(days: 0.25) == ["2023-01-01", "11:00", "17:00"])
  }

  @Test func noDateIsThereTwice() throws {
    #expect(try dates(days: 1.25) == ["2023-01-01", "2023-01-02"])
  }

  @Test func daysBeginInTheTimeZoneOfTheChart() throws {
    let apia = try #require(TimeZone(secondsFromGMT: 14 * 3_600))
    #expect(try dates(days: 56, timeZone: apia).first == "2023-01-02")
  }

  @Test func placesAreProportionalToTime() throws {
    let plot = DrawnPlot(
      TextCharts.course([
        TextCharts.panel([
          TextCharts.series(
            [0, 10, 100].map { TextCharts.point($0, 5) }, .scatter)
        ])
      ]))
    let columns = plot.places(of: "▪").map { Double($0.column) }.sorted()
    let part = (columns[1] - columns[0]) / (columns[2] - columns[0])
    #expect(abs(part - 0.1) < 0.02)
  }

  @Test(arguments: [
    Date.distantPast...Date.distantFuture, TextCharts.date(0)...TextCharts.date(1e9),
  ])
  func aSpanOfThousandsOfYearsIsDrawn(_ span: ClosedRange<Date>) {
    var chart = ChartFixture.fiveResults.chart
    if case .course(var course) = chart.content {
      course.span = span
      chart.content = .course(course)
    }
    #expect(!DrawnPlot(chart).places(of: "▪").isEmpty)
  }
}

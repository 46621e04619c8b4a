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
    return lines[axis + 1].matches(of: /(?:(?:\d+ )?[A-Z][a-z]+ )?\d{4}|\d\d:\d\d/).map {
      String($0.output)
    }
  }

  @Test func datesAreRoundAndTheEndsAlwaysThere() throws {
    #expect(
      try dates(days: 56, width: 90) == [
        "1 Jan 2023", "15 Jan 2023", "29 Jan 2023", "12 Feb 2023", "26 Feb 2023",
      ])
    #expect(
      try dates(days: 500, width: 96) == [
        "1 Jan 2023", "Apr 2023", "Jul 2023", "Oct 2023", "Jan 2024", "15 May 2024",
      ])
    #expect(
      try dates(days: 2_000) == [
        "1 Jan 2023", "2024", "2025", "2026", "2027", "23 Jun 2028",
      ])
    #expect(
      try dates(days: 200 * 365) == ["1 Jan 2023", "2100", "2150", "14 Nov 2222"])
  }

  @Test func theEndsFitAtTheLeastWidth() throws {
    let ends = try dates(days: 56, width: 40)
    #expect(ends.first == "1 Jan 2023")
    #expect(ends.last == "26 Feb 2023")
  }

  @Test func oneMomentHasOneDate() throws {
    #expect(try dates(days: 0) == ["1 Jan 2023"])
  }

  @Test func withinADayTheTimesAreSaid() throws {
    #expect(try dates(days: 0.25) == ["1 Jan 2023", "11:00", "17:00"])
  }

  @Test func noDateIsThereTwice() throws {
    #expect(try dates(days: 1.25) == ["1 Jan 2023", "2 Jan 2023"])
  }

  @Test func daysBeginInTheTimeZoneOfTheChart() throws {
    let apia = try #require(TimeZone(secondsFromGMT: 14 * 3_600))
    #expect(try dates(days: 56, timeZone: apia).first == "2 Jan 2023")
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

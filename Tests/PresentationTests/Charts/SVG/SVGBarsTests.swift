import Testing
import WellbeingCharts

@Suite("Bars and maps as SVG")
struct SVGBarsTests {
  /// The bars of a chart without those of the key.
  private func bars(_ chart: WellbeingChart, _ kind: String) throws -> [DrawnElement] {
    try chart.drawn().all(kind).filter { $0.name == "rect" && $0.numbers("x") != [-8] }
  }

  @Test("stand side by side, the second hatched")
  func sideBySide() throws {
    let chart = ChartFixture.twoSeriesBars.chart
    let first = try bars(chart, "bar")
    let second = try bars(chart, "hatched")
    #expect(first.count == 5)
    #expect(second.count == 5)
    #expect(second.allSatisfy { $0.attributes["fill"]?.hasPrefix("url(#") == true })
    let ends = first.map { $0.numbers("x")[0] + $0.numbers("width")[0] }.sorted()
    for (end, start) in zip(ends, second.map { $0.numbers("x")[0] }.sorted()) {
      #expect(end < start)
      #expect(start - end < 3)
    }
  }

  @Test("show a zero, and nothing where no value is")
  func zero() throws {
    let heights = try bars(ChartFixture.twoSeriesBars.chart, "bar").map { $0.numbers("height")[0] }
    #expect(heights.min() == 3)
    var chart = ChartFixture.twoSeriesBars.chart
    guard case .course(var course) = chart.content else { return }
    course.panels[0].series[0].points[4].value = nil
    chart.content = .course(course)
    #expect(try bars(chart, "bar").count == 4)
  }

  @Test("A hatching that is used is there")
  func hatchings() throws {
    let root = try SVGFixture.twoItemsAsBars.chart.drawn()
    let known = root.all.filter { $0.name == "pattern" }.compactMap { $0.attributes["id"] }
    let used = root.all.compactMap { $0.attributes["fill"] }.filter { $0.hasPrefix("url(#") }
    #expect(!used.isEmpty)
    #expect(Set(used) == Set(known.map { "url(#\($0))" }))
  }

  @Test("A map tells its classes apart by shape or size alone")
  func classes() throws {
    let root = try ChartFixture.calendar.chart.drawn()
    let fills = root.all("fill")
    let squares = Set(fills.compactMap { $0.attributes["d"]?.split(separator: "h").last })
    let radii = Set(root.all.filter { $0.name == "circle" }.compactMap { $0.attributes["r"] })
    // Three sizes below the middle and three above, the middle's ring, and those of the key.
    #expect(squares.count == 6)
    #expect(radii.count == 8)
    for word in ["2023", "Jan", "Jul", "Mon", "very unpleasant", "neutral", "very pleasant"] {
      #expect(root.words.contains(word))
    }
  }

  @Test("A map draws each day once and says its value")
  func days() throws {
    let root = try ChartFixture.calendar.chart.drawn()
    let titles = root.all.filter { $0.name == "title" }.map(\.text).dropFirst()
    #expect(titles.count == 178)
    #expect(titles.first == "1 Jan 2023: neutral (0.00), 1 value")
    #expect(titles.contains("2 Jan 2023: neutral (+0.10), 2 values"))
  }

  @Test("A map of several years has a block for each")
  func years() throws {
    let root = try SVGFixture.severalYears.chart.drawn()
    #expect(root.all("heading").map(\.text) == ["2024", "2025", "2026"])
    #expect(root.words.count { $0 == "Dec" } == 3)
  }
}

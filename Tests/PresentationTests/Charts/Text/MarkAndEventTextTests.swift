import Testing
import WellbeingCharts

struct MarkAndEventTextTests {
  private let lines = ChartFixture.everyMark.chart.lines(width: 80)

  @Test func everyMarkHasItsRow() throws {
    let names = [
      "! alert raised", "? alert not assessed", "d item declined", "x no total", "t total only",
      "p prorated",
    ]
    let rows = try names.map { name in try #require(lines.first { $0.hasSuffix(name) }) }
    #expect(rows[0].count { $0 == "!" } == 3)
    #expect(rows[2].prefix(50).count { $0 == "d" } == 1)
  }

  @Test func aMarkStandsBelowItsPoint() throws {
    let plot = DrawnPlot(ChartFixture.everyMark.chart)
    let highest = try #require(plot.places(of: "▪").max { $0.row < $1.row })
    let row = try #require(lines.first { $0.hasSuffix("! alert raised") })
    #expect(Array(row)[4 + highest.column] == "!")
  }

  @Test func aPointWithoutValueIsSeenByItsMark() throws {
    let row = try #require(lines.first { $0.hasSuffix("x no total") })
    #expect(row.prefix(50).contains("x"))
    #expect(DrawnPlot(ChartFixture.everyMark.chart).places(of: "▪").count == 6)
  }

  @Test func aMarkThatDoesNotOccurHasNoRow() {
    let chart = ChartFixture.fiveResults.chart
    #expect(!chart.lines(width: 80).contains { $0.contains("alert") })
  }

  @Test func everyEventHasItsSignItsRuleAndItsLine() throws {
    #expect(
      lines.contains("1 21 Jan 2023 sertraline 50 mg   2 22 Jan 2023 holiday in the mountains"))
    #expect(lines.contains("3 26 Mar 2023 discharged"))
    let head = try #require(
      lines.first { $0.contains("3") && $0.allSatisfy { "123 ".contains($0) } })
    let plot = DrawnPlot(ChartFixture.everyMark.chart)
    for (column, character) in head.enumerated() where character != " " {
      #expect(plot.rows.last?[column - 4] == "┊")
    }
  }

  @Test func eventsOfOneColumnAreOneAboveTheOther() throws {
    let lines = ChartFixture.everyMark.chart.lines(width: 40)
    let two = try #require(lines.first { $0.trimmed == "2" })
    let one = try #require(lines.first { $0.trimmed.hasPrefix("1  ") })
    #expect(two.firstIndex(of: "2") == one.firstIndex(of: "1"))
  }

  @Test func anEventGoesThroughAllPanels() throws {
    guard case .course(var course) = ChartFixture.twoPanels.chart.content else { return }
    course.events = [.init(time: TextCharts.date(20), label: "holiday")]
    let chart = WellbeingChart(title: "", caption: [], alternative: "", content: .course(course))
    let lines = chart.lines(width: 80)
    let columns = lines.compactMap { line in
      line.firstIndex(of: "┊").map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(Set(columns).count == 1)
    #expect(columns.count > 25)
    #expect(lines.count { $0.trimmed == "1" } == 1)
  }

  @Test func aLongEventIsCut() {
    let chart = TextCharts.course(
      [TextCharts.panel([TextCharts.series([TextCharts.point(0, 3)])])],
      events: [.init(time: TextCharts.date(0), label: String(repeating: "long ", count: 100))])
    let line = chart.lines(width: 80).first { $0.hasPrefix("1 1 Jan 2023 long") }
    #expect(line?.count == 80)
    #expect(line?.hasSuffix("…") == true)
  }
}

extension String {
  fileprivate var trimmed: Substring {
    drop { $0 == " " }
  }
}

import Foundation
import Testing
import WellbeingCharts

struct CourseTextTests {
  private typealias Charts = TextCharts

  private func single(
    _ points: [WellbeingChart.Series.Point], _ style: WellbeingChart.Series.Style = .line,
    longestJoin: TimeInterval? = nil
  ) -> WellbeingChart {
    Charts.course([Charts.panel([Charts.series(points, style, longestJoin: longestJoin)])])
  }

  @Test func theScaleIsTheSameWhateverTheData() {
    let none = DrawnPlot(single([]))
    #expect(Set(none.numbers.values) == ["0", "5", "10", "15", "20", "27"])
    for values in [[0.0], [13], [27, 0], [12, 13, 12]] {
      let points = values.enumerated().map { Charts.point(Double($0), $1) }
      let plot = DrawnPlot(single(points))
      #expect(plot.numbers == none.numbers)
      #expect(plot.names == none.names)
    }
  }

  @Test func everyScoreStandsInItsBand() throws {
    for score in 0...27 {
      let plot = DrawnPlot(single([Charts.point(0, Double(score))]))
      let places = plot.places(of: "▪")
      let place = try #require(places.count == 1 ? places.first : nil, "\(score)")
      let edges = [0, 5, 10, 15, 20]
      let lower = try #require(edges.last { $0 <= score }.flatMap { plot.row(of: "\($0)") })
      let upper = edges.first { $0 > score }.flatMap { plot.row(of: "\($0)") } ?? plot.rows.count
      #expect((lower..<upper).contains(place.row), "\(score)")
      if score == 27 { #expect(place.row == plot.row(of: "27")) }
    }
  }

  @Test func aHigherScoreNeverStandsLower() {
    var last = 0
    for tenth in 0...270 {
      let plot = DrawnPlot(single([Charts.point(0, Double(tenth) / 10)]))
      let row = plot.places(of: "▪").first?.row ?? -1
      #expect(row >= last)
      last = row
    }
  }

  @Test func aValenceBelowAnEdgeStaysBelowItHoweverNear() throws {
    let edge = -1 + 2 * 4 / 7.0
    let bands = [-1, edge].map { WellbeingChart.Panel.Band(from: $0, label: "from \($0)") }
    func row(_ value: Double) throws -> Int {
      let panel = WellbeingChart.Panel(
        title: "Mood", unit: "", scale: -1...1, bands: bands,
        series: [Charts.series([Charts.point(0, value)])])
      return try #require(DrawnPlot(Charts.course([panel])).places(of: "▪").first?.row)
    }
    let edgeRow = try row(edge)
    #expect(try row(edge.nextDown) == edgeRow - 1)
    #expect(try row(edge.nextUp) == edgeRow)
  }

  @Test func everyBandIsNamedBetweenItsEdges() {
    let plot = DrawnPlot(single([]))
    let names = plot.names.sorted { $0.key < $1.key }
    #expect(names.map(\.value) == TextCharts.bands.map(\.label))
    for (name, edge) in zip(names, ["0", "5", "10", "15", "20"]) {
      #expect(name.key > (plot.row(of: edge) ?? .max))
    }
    for (name, edge) in zip(names, ["5", "10", "15", "20", "27"]) {
      #expect(name.key < (plot.row(of: edge) ?? .min))
    }
  }

  @Test func aTinyBandHasItsOwnRowAndName() {
    let bands = [0.0, 1, 2, 50].map {
      WellbeingChart.Panel.Band(from: $0, label: "from \(Int($0))")
    }
    let panel = WellbeingChart.Panel(
      title: "Days", unit: "", scale: 0...1_000, bands: bands,
      series: [Charts.series([Charts.point(0, 1), Charts.point(1, 2)])])
    let plot = DrawnPlot(Charts.course([panel]))
    #expect(Set(plot.names.values) == Set(bands.map(\.label)))
    #expect(Set(plot.numbers.values) == ["0", "1", "2", "50", "1000"])
    #expect(Set(plot.places(of: "▪").map(\.row)).count == 2)
  }

  @Test func aLineJoinsNeighbours() {
    let plot = DrawnPlot(single([Charts.point(0, 5), Charts.point(100, 20)]))
    let points = plot.places(of: "▪").map(\.column)
    #expect(Set((points.min() ?? 0)...(points.max() ?? 0)) == plot.drawnColumns)
  }

  @Test func aPointWithoutValueBreaksTheLine() {
    let points = [Charts.point(0, 5), Charts.point(50, nil), Charts.point(100, 20)]
    let plot = DrawnPlot(single(points))
    #expect(plot.places(of: "▪").count == 2)
    #expect(plot.drawnColumns.count == 2)
  }

  @Test func aLineBreaksWhereTheTimeIsLongerThanItJoins() {
    let points = [Charts.point(0, 5), Charts.point(40, 20), Charts.point(100, 20)]
    let plot = DrawnPlot(single(points, longestJoin: 40 * 86_400))
    let columns = plot.places(of: "▪").map(\.column).sorted()
    #expect(Set(columns[0]...columns[1]).union([columns[2]]) == plot.drawnColumns)
  }

  @Test func twoInOneColumnAreBothDrawnAndJoined() {
    let plot = DrawnPlot(
      single([
        Charts.point(0, 3), Charts.point(50, 20), Charts.point(50.01, 4),
        .init(time: Charts.date(100), value: 4),
      ]))
    let points = plot.places(of: "▪").filter { $0.column > 5 && $0.column < 50 }
    #expect(points.map(\.row) == [plot.row(of: "5").map { $0 - 1 }, plot.row(of: "20")])
    #expect(Set(points.map(\.column)).count == 1)
    for row in (points.first?.row ?? 0)...(points.last?.row ?? 0) {
      #expect(plot.rows[row][points.first?.column ?? 0] != " ")
    }
  }

  @Test func aThousandInOneColumnReachFromLeastToGreatest() {
    let crowd = (0..<1_000).map { Charts.point(50 + Double($0) / 100_000, Double($0 % 28)) }
    let plot = DrawnPlot(
      single([Charts.point(0, 10)] + crowd + [Charts.point(100, 10)]))
    let column = plot.rows[0].count / 2
    let drawn = plot.rows.filter { row in
      (column - 2...column + 2).contains { !" ┄.".contains(row[$0]) }
    }
    #expect(drawn.count == plot.rows.count)
  }

  @Test func whatLiesOutsideTheScaleStandsAtItsEnd() {
    let plot = DrawnPlot(single([Charts.point(0, -5), Charts.point(1, 9_999)]))
    #expect(plot.places(of: "▪").map(\.row) == [0, plot.rows.count - 1])
  }

  @Test func oneMomentStandsInTheMiddle() {
    let plot = DrawnPlot(single([Charts.point(0, 5), Charts.point(0, 9)]))
    #expect(Set(plot.places(of: "▪").map(\.column)) == [plot.rows[0].count / 2])
  }

  @Test func scatteredPointsAreNotJoined() {
    let plot = DrawnPlot(single([Charts.point(0, 5), Charts.point(100, 20)], .scatter))
    #expect(plot.drawnColumns.count == 2)
  }

  @Test func aSpreadReachesFromItsLeastToItsGreatest() {
    let plot = DrawnPlot(
      single([Charts.point(0, 12), Charts.point(50, 12, 5...20), Charts.point(100, 12)]))
    let column = plot.places(of: "▪")[1].column
    let drawn = plot.rows.indices.filter { !" ┄".contains(plot.rows[$0][column]) }
    #expect(drawn.first == plot.row(of: "5"))
    #expect(drawn.last == plot.row(of: "20"))
  }

  @Test func aCrowdIsDrawnAsLineWithTheEndsOfItsSpreads() {
    let points = (0..<60).map { Charts.point(Double($0), 12, 2...25) }
    let plot = DrawnPlot(single(points))
    #expect(plot.places(of: "▪").isEmpty)
    let drawn = plot.rows.indices.filter { row in
      plot.rows[row].contains { !" ┄".contains($0) }
    }
    #expect(drawn.count == 3)
  }
}

import Foundation
import Testing
import WellbeingCharts

@Suite("A course as SVG")
struct SVGCourseTests {
  @Test("shows the whole scale, whatever the data")
  func wholeScale() throws {
    let few = try ChartFixture.onePoint.chart.drawn()
    let none = try ChartFixture.noPoints.chart.drawn()
    for root in [few, none] {
      for number in ["0", "5", "10", "15", "20", "27"] { #expect(root.words.contains(number)) }
    }
    for number in ["0", "27"] {
      let places = [few, none].map { $0.all.first { $0.text == number }?.numbers("y") }
      #expect(places[0] == places[1])
    }
  }

  @Test("names every band, a long one in two lines")
  func bandNames() throws {
    let words = try ChartFixture.fiveResults.chart.drawn().words
    for name in ["none to", "minimal", "mild", "moderate", "moderately", "severe"] {
      #expect(words.contains(name))
    }
  }

  @Test(
    "breaks its line where there is no value and where too much time passes",
    arguments: [
      (ChartFixture.fiveResults, 1), (.everyMark, 2), (.fiveYearGap, 2), (.moodsByDay, 1),
      (.twoOnOneDay, 1),
    ])
  func lines(_ fixture: ChartFixture, count: Int) throws {
    let lines = try fixture.chart.drawn().all("line")
    #expect(lines.count == 1)
    #expect(lines.first?.attributes["d"]?.count { $0 == "M" } == count)
  }

  @Test("draws no line where no two points are joined")
  func noLine() throws {
    for fixture in [ChartFixture.onePoint, .noPoints, .scatter, .hostile] {
      #expect(try fixture.chart.drawn().all("line").isEmpty)
    }
  }

  @Test("draws a point for every value and says its label")
  func points() throws {
    let root = try ChartFixture.fiveResults.chart.drawn()
    #expect(root.all("dot").count == 5)
    let titles = root.all.filter { $0.name == "title" }.map(\.text)
    #expect(titles.dropFirst() == ["0: 24.0", "14: 19.0", "28: 14.0", "42: 10.0", "56: 7.0"])
  }

  @Test("draws what is not in the scale at its edge")
  func odd() throws {
    let root = try ChartFixture.hostile.chart.drawn()
    let top = root.all.first { $0.text == "27" }?.numbers("y")
    #expect(root.all("dot").map { $0.numbers("cy") } == [top])
  }

  @Test("draws each mark by its shape, in the key too")
  func marks() throws {
    let root = try ChartFixture.everyMark.chart.drawn()
    for name in [
      "alert raised", "alert not assessed", "item declined", "no total", "total only", "prorated",
    ] { #expect(root.words.contains(name)) }
    // Two flags and one in the key; two open flags, square, diamond and ring, and four in the key.
    #expect(root.all("solid").count == 3)
    #expect(root.all("open").count == 9)
    // The poles of seven flags, the cross and that of the key.
    #expect(root.all("drawn").count == 8)
    // Points that keep their own shape.
    #expect(root.all("dot").count == 3)
  }

  @Test("shows a point without a value by its marks, below the rectangle and not at its zero")
  func noValue() throws {
    let root = try ChartFixture.everyMark.chart.drawn()
    let zero = try #require(root.all.first { $0.text == "0" }?.numbers("y").first)
    let cross = root.all("drawn").first { $0.attributes["d"]?.hasSuffix("l8 8m0 -8l-8 8") == true }
    let top = try #require(cross?.numbers("d")[1])
    let dates = root.all.filter {
      $0.text.hasSuffix(" 2023") && $0.attributes["text-anchor"] == "middle"
    }.compactMap { $0.numbers("y").first }
    #expect(top > zero && top + 8 < (dates.min() ?? 0))
  }

  @Test("never draws what has no value as a value, whatever its marks")
  func noZero() throws {
    let start = Date(timeIntervalSince1970: 0)
    for mark in [WellbeingChart.Mark.prorated, .declined, .totalOnly, .raised] {
      let panel = WellbeingChart.Panel(
        title: "", unit: "points", scale: 0...27,
        series: [
          .init(name: "", style: .line, points: [.init(time: start, value: nil, marks: [mark])])
        ])
      let root = try WellbeingChart(
        title: "", caption: [], alternative: "",
        content: .course(.init(span: start...start, timeZone: .gmt, panels: [panel]))
      ).drawn()
      #expect(root.all("dot").isEmpty)
      #expect(
        root.all("drawn").contains { $0.attributes["d"]?.hasSuffix("l8 8m0 -8l-8 8") == true })
    }
  }

  @Test("numbers events and says what they are, also where their numbers would touch")
  func events() throws {
    let root = try ChartFixture.everyMark.chart.drawn()
    #expect(root.all("event").first?.attributes["d"]?.count { $0 == "M" } == 3)
    #expect(root.all("number").map(\.text) == ["1–2", "3", "1", "2", "3"])
    for word in ["21 Jan 2023", "sertraline 50 mg", "22 Jan 2023", "discharged"] {
      #expect(root.words.contains(word))
    }
  }

  @Test("draws how far values spread")
  func spread() throws {
    let path = try ChartFixture.moodsByDay.chart.drawn().all("spread").first?.attributes["d"]
    #expect(path?.count { $0 == "V" } == 55)
  }

  @Test("has one axis of time for all panels")
  func panels() throws {
    let root = try ChartFixture.twoPanels.chart.drawn()
    #expect(root.words.count { $0 == "1 Jan 2023" } == 1)
    let dots = root.all("dot").map { $0.numbers("cx") }
    #expect(dots.prefix(5) == dots.suffix(5))
  }

  @Test("has ten thousand points in less than two megabytes")
  func manyPoints() throws {
    let start = Date(timeIntervalSince1970: 0)
    let points = (0..<10_000).map {
      WellbeingChart.Series.Point(
        time: start.addingTimeInterval(Double($0) * 40_000), value: Double($0 * 7 % 28),
        label: "result \($0)")
    }
    let panel = WellbeingChart.Panel(
      title: "", unit: "points", scale: 0...27,
      series: [.init(name: "", style: .line, points: points)])
    let chart = WellbeingChart(
      title: "Many", caption: [], alternative: "",
      content: .course(
        .init(span: start...points[9_999].time, timeZone: .gmt, panels: [panel])))
    #expect(chart.svg().utf8.count < 2_000_000)
    let specks = try chart.drawn().all("speck").first?.attributes["d"]
    #expect(specks?.count { $0 == "M" } == 10_000)
  }
}

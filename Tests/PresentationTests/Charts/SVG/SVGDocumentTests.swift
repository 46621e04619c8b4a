import Testing
import WellbeingCharts

/// A chart by its name, so that a failure does not print all its points.
struct NamedChart: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let chart: WellbeingChart

  static let all =
    ChartFixture.allCases.map { NamedChart(testDescription: $0.rawValue, chart: $0.chart) }
    + SVGFixture.allCases.map { NamedChart(testDescription: $0.rawValue, chart: $0.chart) }
}

@Suite("Every SVG document")
struct SVGDocumentTests {

  @Test("is well-formed and draws something", arguments: NamedChart.all)
  func isWellFormed(_ named: NamedChart) throws {
    let root = try named.chart.drawn()
    #expect(root.name == "svg")
    #expect(named.chart.svg().hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(named.chart.svg().hasSuffix("</svg>\n"))
    #expect(root.all.contains { $0.name == "path" })
  }

  @Test("says its title and its alternative", arguments: NamedChart.all)
  func isNamed(_ named: NamedChart) throws {
    let root = try named.chart.drawn()
    let parts = root.children.prefix(2)
    #expect(parts.map(\.name) == ["title", "desc"])
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-label"] == parts.map(\.text).joined(separator: ". "))
  }

  @Test("has the words of its name as they are given")
  func nameIsKept() throws {
    let chart = ChartFixture.fiveResults.chart
    let parts = try chart.drawn().children.prefix(2)
    #expect(parts.map(\.text) == [chart.title, chart.alternative])
  }

  @Test("does nothing and fetches nothing", arguments: NamedChart.all)
  func isInert(_ named: NamedChart) throws {
    let allowed: Set = [
      "svg", "title", "desc", "style", "defs", "pattern", "g", "path", "rect", "circle", "text",
      "tspan",
    ]
    for element in try named.chart.drawn().all {
      #expect(allowed.contains(element.name))
      for (name, value) in element.attributes where name != "xmlns" {
        #expect(!name.hasPrefix("on") && !name.hasSuffix("href"))
        #expect(!value.contains("url(") || value.hasPrefix("url(#"))
      }
      if element.name == "style" { #expect(!element.text.contains(/url|import|http/)) }
    }
  }

  @Test("has no character that controls or reorders", arguments: NamedChart.all)
  func hasNoControls(_ named: NamedChart) {
    let forbidden = named.chart.svg().unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .surrogate, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(forbidden.isEmpty)
  }

  @Test("has coordinates of two decimals at most", arguments: NamedChart.all)
  func isRounded(_ named: NamedChart) throws {
    for element in try named.chart.drawn().all {
      for (name, value) in element.attributes where name != "aria-label" {
        #expect(!value.contains(/\.[0-9]{3}|[0-9]e-?[0-9]|nan|inf/), "\(name)=\(value)")
      }
    }
  }

  @Test("is drawn within its page", arguments: NamedChart.all)
  func isWithin(_ named: NamedChart) throws {
    let root = try named.chart.drawn()
    let page = root.numbers("viewBox")
    for circle in root.all where circle.name == "circle" && circle.attributes["class"] == "dot" {
      for (name, limit) in [("cx", page[2]), ("cy", page[3])] {
        for place in circle.numbers(name) { #expect((-20...limit).contains(place)) }
      }
    }
  }

  @Test("is the same for the same chart", arguments: NamedChart.all)
  func isDeterministic(_ named: NamedChart) {
    let copy = named.chart
    #expect(named.chart.svg() == copy.svg())
  }

  @Test("changes nothing else of a page")
  func keepsToItself() throws {
    let root = try ChartFixture.everyMark.chart.drawn()
    let sheet = try #require(root.all.first { $0.name == "style" }).text
    for line in sheet.split(separator: "\n") where !line.hasPrefix("@") && line != "}" {
      let selectors = line.prefix { $0 != "{" }.split(separator: ",")
      #expect(selectors.allSatisfy { $0.hasPrefix(".wellbeing-chart") }, "\(line)")
    }
  }
}

import Foundation

/// The events of a course: numbered rules, and what the numbers stand for.
struct SVGEvents {
  private let events: [WellbeingChart.Course.Event]
  private let time: TimeAxis

  /// How many events the legend has at most.
  private static let mostInLegend = 40

  /// - Parameter events: in order.
  init(_ events: [WellbeingChart.Course.Event], time: TimeAxis) {
    self.events = events
    self.time = time
  }

  /// The height of the row of numbers.
  var height: Double { events.isEmpty ? 0 : 22 }

  /// Draws the rules through each panel, in the first from a height on, and their numbers above: the
  /// headings between panels stay free.
  func draw(from top: Double, through plots: [SVGPlot], in page: inout SVGMarkup) {
    guard !events.isEmpty, let plot = plots.first else { return }
    let rules = events.flatMap { event in
      plots.enumerated().map { index, plot in
        let start = index == 0 ? top : plot.top
        return
          "M\(plot.x(event.time).coordinate) \(start.coordinate)V\(plot.bottom.coordinate)"
      }
    }
    page.element("path", ["class": "event", "d": "\(rules.joined())"])
    for group in groups(in: plot) {
      page.element(
        "text",
        [
          "class": "number", "x": .number(group.x), "y": .number(top - 5),
          "text-anchor": "middle",
        ], text: group.label)
    }
  }

  /// Sets the legend: number, day, and what it was.
  func setLegend(in block: inout SVGBlock) {
    let type = SVGPage.compactType
    let ruler = TextRuler.ems
    let dateStart = ruler.width(of: String(events.count)) * type + 10
    let labelStart = dateStart + ruler.width(of: "0000-00-00") * type + 8
    let room = (SVGPage.inner - labelStart) / type
    let listed = events.prefix(Self.mostInLegend)
    let labels = listed.map { ruler.cut($0.label.drawable(), to: room) }
    let cells = zip(listed, labels).enumerated().map { index, entry in
      var cell = SVGMarkup()
      cell.element("text", ["class": "number", "x": 0.0, "y": 0.0], text: String(index + 1))
      cell.element(
        "text", ["class": "muted", "x": .number(dateStart), "y": 0.0],
        text: time.dates.day(of: entry.0.time))
      cell.element("text", ["x": .number(labelStart), "y": 0.0], text: entry.1)
      return cell
    }
    let width = min(labelStart + ruler.widest(labels) * type + 24, SVGPage.inner)
    block.add(cells: cells, width: width, height: type * 1.4)
    let rest = events.count - Self.mostInLegend
    if rest > 0 { block.add(lines: ["… +\(rest)"], type: type, kind: "muted") }
  }

  /// Events whose numbers would touch, under one label.
  private struct Group {
    var events: ClosedRange<Int>
    var from: Double
    var to: Double

    var x: Double { (from + to) / 2 }
    var label: String {
      events.count == 1
        ? "\(events.lowerBound + 1)" : "\(events.lowerBound + 1)–\(events.upperBound + 1)"
    }
    var halfWidth: Double { TextRuler.ems.width(of: label) * SVGPage.compactType / 2 + 3 }

    func touches(_ next: Group) -> Bool {
      next.x - next.halfWidth < x + halfWidth
    }
  }

  private func groups(in plot: SVGPlot) -> [Group] {
    var groups: [Group] = []
    for (index, event) in events.enumerated() {
      let x = plot.x(event.time)
      var group = Group(events: index...index, from: x, to: x)
      while let last = groups.last, last.touches(group) {
        groups.removeLast()
        group = Group(
          events: last.events.lowerBound...index, from: min(last.from, group.from), to: group.to)
      }
      groups.append(group)
    }
    return groups
  }
}

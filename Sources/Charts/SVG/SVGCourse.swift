import Foundation
import WellbeingTextFormats

struct SVGCourse {
  private let time: TimeAxis
  private let panels: [SVGPanel]
  private let events: SVGEvents
  private let marks: SVGKey
  /// What an axis of numbers counts.
  private let name: String?

  private static let mostTitles = 1_000
  private static let gap = 26.0
  private static let dateHeight = 44.0

  init(_ course: WellbeingChart.Course, title: String) {
    time =
      course.numbers == nil
      ? TimeAxis(wholeDaysOf: course.span, timeZone: course.timeZone) : TimeAxis(of: course)
    name = course.numbers?.drawable(limit: 60)
    let isAlone = course.panels.count == 1
    panels = course.panels.map {
      SVGPanel($0, isAlone: isAlone, heading: course.heading(of: $0, below: title))
    }
    events = SVGEvents(events: course.events.sorted { $0.time < $1.time }, time: time)
    marks = SVGKey(
      of: WellbeingChart.Panel.marks(in: course.panels), cutoffs: course.panels.flatMap(\.cutoffs))
  }

  /// Draws the course; returns the y coordinate where the footer begins.
  ///
  /// The first panel's heading is drawn in the header.
  func draw(header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    var header = header
    if let head = panels.first?.head { header.add(head) }
    page.add(header.drawn(below: SVGPage.margin))
    let plots = plots(below: SVGPage.margin + header.height)
    guard let first = plots.first, let last = plots.last else {
      return SVGPage.margin + header.height
    }
    if panels.contains(where: { $0.panel.series.count > 1 }) { page.add(SVGHatch.pattern) }
    for (panel, plot) in zip(panels, plots) {
      if plot.top > first.top {
        page.add(panel.head.drawn(below: plot.top - panel.headroom - panel.head.height))
      }
      panel.drawGround(plot, in: &page)
    }
    let footroom = panels.last?.footroom ?? 0
    SVGDates(time: time).draw(below: plots, footroom: footroom, in: &page)
    events.draw(from: first.top - panels[0].headroom, through: plots, in: &page)
    let areTitled = panels.map(\.pointCount).reduce(0, +) <= Self.mostTitles
    for (panel, plot) in zip(panels, plots) {
      panel.drawSeries(plot, areTitled: areTitled, in: &page)
    }
    marks.set(in: &footer)
    footer.addSpace(9)
    events.setLegend(in: &footer)
    let foot = last.bottom + footroom + Self.dateHeight
    guard let name else { return foot }
    page.element(
      "text",
      [
        "class": "muted", "x": .number((last.left + last.right) / 2), "y": .number(foot - 4),
        "text-anchor": "middle",
      ], text: name)
    return foot + 20
  }

  private func plots(below header: Double) -> [SVGPlot] {
    let left = SVGPage.margin + (panels.map(\.axisWidth).max() ?? 0)
    let right = SVGPage.width - SVGPage.margin - (panels.map(\.bandWidth).max() ?? 0)
    let bars = panels.map { SVGBars($0.panel, time: time, width: right - left) }
    let inset = max(bars.map(\.inset).max() ?? 0, 10)
    var y = header + events.height
    return panels.enumerated().map { index, panel in
      y += (index == 0 ? 0 : Self.gap + panel.head.height) + panel.headroom
      defer { y += panel.height + panel.footroom }
      return SVGPlot(
        left: left, right: right, top: y, bottom: y + panel.height, inset: inset, time: time,
        scale: panel.axis.scale)
    }
  }
}

struct SVGEvents {
  let events: [WellbeingChart.Course.Event]
  let time: TimeAxis

  private static let mostInLegend = 40

  var height: Double { events.isEmpty ? 0 : 22 }

  /// Draws the rules through each panel, in the first panel from a given height, with their numbers
  /// above; the headings between panels stay free.
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

  func setLegend(in block: inout SVGBlock) {
    let type = SVGPage.type
    let ruler = TextRuler.ems
    let dateStart = ruler.width(of: String(events.count)) * type + 10
    let listed = events.prefix(Self.mostInLegend)
    let dates = listed.map { time.label(of: $0.time) }
    let labelStart = dateStart + ruler.widest(dates) * type + 8
    let room = (SVGPage.inner - labelStart) / type
    let labels = listed.map { ruler.shorten($0.label.drawable(), to: room) }
    let cells = zip(listed, labels).enumerated().map { index, entry in
      var cell = SVGMarkup()
      cell.element("text", ["class": "number", "x": 0.0, "y": 0.0], text: String(index + 1))
      cell.element(
        "text", ["class": "muted", "x": .number(dateStart), "y": 0.0],
        text: dates[index])
      cell.element("text", ["x": .number(labelStart), "y": 0.0], text: entry.1)
      return cell
    }
    let width = min(labelStart + ruler.widest(labels) * type + 24, SVGPage.inner)
    block.add(cells: cells, width: width, height: type * 1.4)
    let rest = events.count - Self.mostInLegend
    if rest > 0 { block.add(lines: ["… +\(rest)"], type: type, kind: "muted") }
  }

  /// Events whose numbers would overlap, under one label.
  private struct Group {
    var events: ClosedRange<Int>
    var from: Double
    var to: Double

    var x: Double { (from + to) / 2 }
    var label: String {
      events.count == 1
        ? "\(events.lowerBound + 1)" : "\(events.lowerBound + 1)–\(events.upperBound + 1)"
    }
    var halfWidth: Double { TextRuler.ems.width(of: label) * SVGPage.type / 2 + 3 }

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

struct SVGDates {
  let time: TimeAxis
  private static let tickLength = 5.0

  /// Draws ticks below every panel, and dates below the last.
  ///
  /// - Parameter footroom: The height of other content between the last panel and the dates.
  func draw(below plots: [SVGPlot], footroom: Double, in page: inout SVGMarkup) {
    guard let last = plots.last else { return }
    let length = last.width - 2 * last.inset
    let ticks = time.ticks(room: length / SVGPage.type, ruler: .ems, gap: 0.75)
    let places = ticks.map { last.x($0.time) }
    for plot in plots {
      let path = places.map {
        "M\($0.coordinate) \(plot.bottom.coordinate)v\(Self.tickLength.coordinate)"
      }
      page.element("path", ["class": "axis", "d": "\(path.joined())"])
    }
    for (tick, x) in zip(ticks, places) {
      let half = TextRuler.ems.width(of: tick.label) * SVGPage.type / 2
      page.element(
        "text",
        [
          "class": "muted", "x": .number(min(max(x, half), SVGPage.width - half)),
          "y": .number(last.bottom + max(Self.tickLength, footroom) + 3), "dy": "1em",
          "text-anchor": "middle",
        ], text: tick.label)
    }
  }
}

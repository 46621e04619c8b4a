/// A course: panels one below the other, events across them, and the axis of time.
struct SVGCourse {
  private let time: TimeAxis
  private let panels: [SVGPanel]
  private let events: SVGEvents
  private let marks: SVGKey

  /// The number of points from which on they say nothing on their own.
  private static let mostTitles = 1_000
  private static let gap = 26.0
  private static let dateHeight = 44.0

  init(_ course: WellbeingChart.Course, title: String) {
    let course = course.placeable
    time = TimeAxis(wholeDaysOf: course.span, timeZone: course.timeZone)
    let isAlone = course.panels.count == 1
    panels = course.panels.map {
      SVGPanel($0, isAlone: isAlone, heading: course.heading(of: $0, below: title))
    }
    events = SVGEvents(course.events, time: time)
    marks = SVGKey(of: WellbeingChart.Panel.marks(in: course.panels))
  }

  /// Draws the course; returns where the footer begins.
  ///
  /// The header takes the first panel's head, so that they stay together where type is smaller.
  func draw(header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    var header = header
    if let head = panels.first?.head { header.add(head) }
    page.add(header.drawn(above: SVGPage.margin + header.height))
    let plots = plots(below: SVGPage.margin + header.height)
    guard let first = plots.first, let last = plots.last else {
      return SVGPage.margin + header.height
    }
    page.add(SVGHatch.patterns(panels.map(\.panel.hatchCount).max() ?? 0))
    for (panel, plot) in zip(panels, plots) {
      if plot.top > first.top { page.add(panel.head.drawn(above: plot.top - panel.headroom)) }
      panel.drawGround(plot, in: &page)
    }
    let footroom = panels.last?.footroom ?? 0
    SVGDates(time).draw(below: plots, footroom: footroom, in: &page)
    events.draw(from: first.top - panels[0].headroom, through: plots, in: &page)
    let areTitled = panels.map(\.pointCount).reduce(0, +) <= Self.mostTitles
    for (panel, plot) in zip(panels, plots) {
      panel.drawSeries(plot, areTitled: areTitled, in: &page)
    }
    marks.set(in: &footer)
    footer.addSpace(9)
    events.setLegend(in: &footer)
    return last.bottom + footroom + Self.dateHeight
  }

  /// The panels' rectangles; all have the same edges at the sides.
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
        scale: panel.axis.scale, padding: panel.sides.padding)
    }
  }
}

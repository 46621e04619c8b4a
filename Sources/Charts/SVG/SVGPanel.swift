import Foundation
import WellbeingTextFormats

struct SVGPanel {
  let panel: WellbeingChart.Panel
  let axis: ValueAxis
  let bandLabels: [SVGBandLabel]
  let height: Double
  let head: SVGBlock

  private static let leastHeight = 230.0
  private static let leastHeightOfSeveral = 170.0
  private static let mostHeight = 340.0

  init(_ panel: WellbeingChart.Panel, isAlone: Bool, heading: String) {
    self.panel = panel
    axis = ValueAxis(panel)
    let labels = SVGBandLabel.all(axis)
    let needed = labels.filter { $0.share > 0 }.map { $0.height / $0.share }.max() ?? 0
    let least = isAlone ? Self.leastHeight : Self.leastHeightOfSeveral
    height = min(max(needed, least), Self.mostHeight)
    bandLabels = labels.apart(in: height)
    head = Self.head(panel, heading: heading)
  }

  var pointCount: Int { panel.series.map(\.points.count).reduce(0, +) }

  /// The width of the axis numbers, including the gap to the axis.
  var axisWidth: Double {
    TextRuler.ems.widest(axis.numbers.map(axis.scale.typeset)) * SVGPage.type + 9
  }

  /// The width of the band names; without bands, half a date of the time axis.
  var bandWidth: Double {
    max(SVGBandLabel.room(for: axis.strips.map(\.label)) + 10, 36)
  }

  /// The space above the rectangle, larger if flags may stand on points at the upper end of the
  /// scale.
  var headroom: Double {
    let marks = panel.series.lazy.flatMap(\.points).flatMap(\.marks)
    return marks.contains { $0.shape.isFlag } ? 26 : 13
  }

  /// The space below the rectangle, for marks of points without a value.
  var footroom: Double {
    let points = panel.series.lazy.flatMap(\.points)
    return points.contains { $0.value == nil && !$0.marks.isEmpty }
      ? Self.footroomOfBlanks : 0
  }

  static let footroomOfBlanks = 18.0

  /// Returns the heading followed by the unit, which has a line of its own if it does not fit.
  private static func head(_ panel: WellbeingChart.Panel, heading: String) -> SVGBlock {
    var head = SVGBlock()
    let room = SVGPage.inner / SVGPage.type
    let ruler = TextRuler.ems
    let unit = ruler.shorten(panel.unit.drawable(), to: room)
    let isOneLine = ruler.width(of: heading) * 1.1 + ruler.width(of: unit) + 1 <= room
    if isOneLine {
      head.add(line: [(heading, "heading"), (unit, "muted")])
    } else {
      let lines = ruler.lines(heading, within: room / 1.1, atMost: 2)
      head.add(lines: lines, type: SVGPage.type, kind: "heading")
      if !unit.isEmpty { head.add(line: [(unit, "muted")]) }
    }
    if panel.series.count > 1 {
      head.addSpace(5)
      SVGKey(of: panel.series).set(in: &head)
    }
    return head
  }
}

extension SVGPanel {
  func drawGround(_ plot: SVGPlot, in page: inout SVGMarkup) {
    drawBands(plot, in: &page)
    drawNumbers(plot, in: &page)
    page.element("path", ["class": "axis", "d": "\(Self.rule(plot, at: plot.bottom))"])
    for label in bandLabels {
      let y = plot.bottom - label.middle * (plot.bottom - plot.top)
      label.draw(x: plot.right + 10, y: y, in: &page)
    }
  }

  private func drawBands(_ plot: SVGPlot, in page: inout SVGMarkup) {
    let strips = axis.strips
    for (index, strip) in strips.enumerated() where index % 2 == 1 {
      let top = plot.y(strip.to)
      page.element(
        "rect",
        [
          "class": "tint", "x": .number(plot.left), "y": .number(top),
          "width": .number(plot.width), "height": .number(plot.y(strip.from) - top),
        ])
    }
    let end = strips.isEmpty ? [axis.scale.upper] : []
    let rules = (axis.stops + end).map { Self.rule(plot, at: plot.y($0)) }
    if !rules.isEmpty { page.element("path", ["class": "band", "d": "\(rules.joined())"]) }
    let cutoffs = panel.cutoffs.map { Self.rule(plot, at: plot.y($0.from)) }
    if !cutoffs.isEmpty { page.element("path", ["class": "cutoff", "d": "\(cutoffs.joined())"]) }
  }

  private static func rule(_ plot: SVGPlot, at y: Double) -> String {
    "M\(plot.left.coordinate) \(y.coordinate)H\(plot.right.coordinate)"
  }

  /// Draws the numbers: always the ends of the scale, the others only if they overlap no earlier
  /// one.
  private func drawNumbers(_ plot: SVGPlot, in page: inout SVGMarkup) {
    var drawn: [Double] = []
    for value in axis.numbers {
      let y = plot.y(value)
      guard drawn.allSatisfy({ abs($0 - y) >= SVGPage.type * 1.05 }) else { continue }
      drawn.append(y)
      page.text(
        axis.scale.typeset(value), kind: "muted", anchor: "end", x: plot.left - 8, middle: y)
    }
  }
}

extension SVGPanel {
  /// Draws the series; only bars can be several.
  func drawSeries(_ plot: SVGPlot, areTitled: Bool, in page: inout SVGMarkup) {
    let bars = SVGBars(panel, time: plot.time, width: plot.width)
    for (index, series) in panel.series.enumerated() {
      let points = SVGPoints(series: series, areTitled: areTitled)
      var drawing = SVGMarkup()
      switch series.style {
      case .line:
        SVGLine(series: series).draw(in: plot, into: &drawing)
        points.draw(in: plot, into: &drawing)
      case .bars: bars.draw(index, as: points, in: plot, into: &drawing)
      case .scatter: points.draw(in: plot, into: &drawing)
      }
      page.element("g", ["class": SVGLook(index: index).colour], drawing)
    }
  }
}

/// Maps times and values to positions in a panel's rectangle.
struct SVGPlot {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The horizontal space between the edges and the first and last day.
  let inset: Double
  let time: TimeAxis
  let scale: PlotScale

  var width: Double { right - left }

  func x(_ date: Date) -> Double {
    left + inset + time.position(of: date) * (width - 2 * inset)
  }

  func y(_ value: Double) -> Double {
    bottom - scale.fraction(of: value) * (bottom - top)
  }
}

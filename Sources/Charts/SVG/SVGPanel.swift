import Foundation

/// A panel: what stands above it, its ground, and its series.
struct SVGPanel {
  let panel: WellbeingChart.Panel
  let axis: ValueAxis
  let bandLabels: [SVGBandLabel]
  /// How high its rectangle is.
  let height: Double
  /// How its lines are set side by side.
  let sides: SVGSides
  /// The heading, the unit and the key of the series.
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
    sides = SVGSides(panel, axis.scale, height: height)
    head = Self.head(panel, heading: heading)
  }

  /// How many points there are.
  var pointCount: Int { panel.series.map(\.points.count).reduce(0, +) }

  /// The numbers beside the axis, its ends first.
  var numbers: [Double] { [axis.scale.lower, axis.scale.upper] + axis.stops }

  /// The room that the numbers of the axis take, with what is between them and it.
  var axisWidth: Double {
    TextRuler.ems.widest(numbers.map(axis.scale.typeset)) * SVGPage.compactType + 9
  }

  /// The room that the names of the bands take; without any, half a date of the axis of time.
  var bandWidth: Double {
    max(SVGBandLabel.room(for: axis.strips.map(\.label)) + 10, 36)
  }

  /// The room above the rectangle: flags stand on points at the upper end of the scale too.
  var headroom: Double {
    let marks = panel.series.lazy.flatMap(\.points).flatMap(\.marks)
    return marks.contains { $0.shape.isFlag } ? 26 : 13
  }

  /// The room below the rectangle, where points without a value are marked.
  var footroom: Double {
    let points = panel.series.lazy.flatMap(\.points)
    return points.contains { $0.drawnValue == nil && !$0.marks.isEmpty }
      ? Self.footroomOfBlanks : 0
  }

  static let footroomOfBlanks = 18.0

  /// The heading with the unit behind it, or in a line of its own if there is no room.
  private static func head(_ panel: WellbeingChart.Panel, heading: String) -> SVGBlock {
    var head = SVGBlock()
    let room = SVGPage.inner / SVGPage.compactType
    let ruler = TextRuler.ems
    let unit = ruler.cut(panel.unit.drawable(), to: room)
    let isOneLine = ruler.width(of: heading) * 1.1 + ruler.width(of: unit) + 1 <= room
    if isOneLine {
      head.add(line: [(heading, "heading"), (unit, "muted")])
    } else {
      let lines = ruler.lines(heading, within: room / 1.1, atMost: 2)
      head.add(lines: lines, type: SVGPage.compactType, kind: "heading")
      head.add(line: [(unit, "muted")])
    }
    if panel.series.count > 1 {
      head.addSpace(5)
      SVGKey(of: panel.series).set(in: &head)
    }
    return head
  }
}

extension SVGPanel {
  /// Draws what the series stand on: bands, rules, numbers and the axis.
  func drawGround(_ plot: SVGPlot, in page: inout SVGMarkup) {
    drawBands(plot, in: &page)
    drawNumbers(plot, in: &page)
    page.element("path", ["class": "axis", "d": "\(Self.rule(plot, at: plot.bottom))"])
    for label in bandLabels {
      let y = plot.foot - label.middle * (plot.foot - plot.top - plot.padding)
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
    var ends = strips.isEmpty || plot.padding > 0 ? [axis.scale.upper] : []
    if plot.padding > 0 { ends.append(axis.scale.lower) }
    let rules = (axis.stops + ends).map { Self.rule(plot, at: plot.y($0)) }
    if !rules.isEmpty { page.element("path", ["class": "band", "d": "\(rules.joined())"]) }
  }

  private static func rule(_ plot: SVGPlot, at y: Double) -> String {
    "M\(plot.left.coordinate) \(y.coordinate)H\(plot.right.coordinate)"
  }

  /// The ends of the scale always have their number; the others where it touches none before it.
  private func drawNumbers(_ plot: SVGPlot, in page: inout SVGMarkup) {
    var drawn: [Double] = []
    var coarse: [Double] = []
    for value in numbers {
      let y = plot.y(value)
      guard Self.isFree(y, among: drawn, type: SVGPage.wideType) else { continue }
      let isCoarse = Self.isFree(y, among: coarse, type: SVGPage.compactType)
      drawn.append(y)
      if isCoarse { coarse.append(y) }
      page.element(
        "text",
        [
          "class": "\(isCoarse ? "muted" : "muted fine")", "x": .number(plot.left - 8),
          "y": .number(y), "dy": ".35em", "text-anchor": "end",
        ], text: axis.scale.typeset(value))
    }
  }

  private static func isFree(_ y: Double, among others: [Double], type: Double) -> Bool {
    others.allSatisfy { abs($0 - y) >= type * 1.05 }
  }
}

extension SVGPanel {
  /// Draws the series, the first above the others.
  ///
  /// - Parameter areTitled: whether each point says its label where it is pointed to.
  func drawSeries(_ plot: SVGPlot, areTitled: Bool, in page: inout SVGMarkup) {
    let bars = SVGBars(panel, time: plot.time, width: plot.width)
    for (index, series) in panel.series.enumerated().reversed() {
      let look = SVGLook(index: index)
      var plot = plot
      plot.shift = sides.shift(of: index)
      let points = SVGPoints(series, look: look, areTitled: areTitled)
      var drawing = SVGMarkup()
      switch series.style {
      case .line:
        SVGLine(series, look: look).draw(in: plot, into: &drawing)
        points.draw(in: plot, into: &drawing)
      case .bars: bars.draw(index, as: points, in: plot, into: &drawing)
      case .scatter: points.draw(in: plot, into: &drawing)
      }
      page.element("g", ["class": look.colour], drawing)
    }
  }
}

/// Where times and values lie in the rectangle of a panel.
struct SVGPlot {
  /// The left edge, at which the axis of values stands.
  let left: Double
  /// The right edge, beside which the bands are named.
  let right: Double
  /// The edge at the upper end of the scale.
  let top: Double
  /// The edge at the lower end of the scale.
  let bottom: Double
  /// The white space between the edges at the sides and the first and last day.
  let inset: Double
  let time: TimeAxis
  let scale: PlotScale
  /// The white space between the edges and the ends of the scale.
  let padding: Double
  /// How far below their place the values of a series are drawn, beside those of others.
  var shift = 0.0

  /// How wide the rectangle is.
  var width: Double { right - left }

  /// The lower end of the scale.
  var foot: Double { bottom - padding }

  /// Where a time lies.
  func x(_ date: Date) -> Double {
    left + inset + time.position(of: date) * (width - 2 * inset)
  }

  /// Where a value lies.
  func y(_ value: Double) -> Double {
    foot - scale.fraction(of: value) * (foot - top - padding) + shift
  }
}

/// How lines of one panel are set side by side where they would hide one another: through whole
/// numbers, such as the answers to several items, they often have the same values.
struct SVGSides {
  private let lines: [Int]
  /// From each line to the next, in user units.
  private let step: Double

  private static let mostStep = 2.4

  /// All lines together stay within a third of the way from one whole number to the next.
  init(_ panel: WellbeingChart.Panel, _ scale: PlotScale, height: Double) {
    lines = panel.series.indices.filter { panel.series[$0].style == .line }
    let values = panel.series.lazy.flatMap(\.points).compactMap(\.drawnValue)
    let isSpread = lines.count > 1 && values.allSatisfy { $0 == $0.rounded() }
    step = isSpread ? min(height / scale.range / 3 / Double(lines.count), Self.mostStep) : 0
  }

  /// The room beyond the ends of the scale, so that no line seems to leave it.
  var padding: Double { step * Double(max(lines.count - 1, 0)) / 2 }

  /// How far below its place a series is drawn.
  func shift(of index: Int) -> Double {
    guard let place = lines.firstIndex(of: index) else { return 0 }
    return Double(place) * step - padding
  }
}

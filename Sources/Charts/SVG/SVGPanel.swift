import Foundation

/// A panel: its heading, background and series.
struct SVGPanel {
  let panel: WellbeingChart.Panel
  let axis: ValueAxis
  let bandLabels: [SVGBandLabel]
  /// The height of its rectangle.
  let height: Double
  /// The offsets of its lines.
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

  /// The total number of points.
  var pointCount: Int { panel.series.map(\.points.count).reduce(0, +) }

  /// The width of the axis numbers, including the gap to the axis.
  var axisWidth: Double {
    TextRuler.ems.widest(axis.numbers.map(axis.scale.typeset)) * SVGPage.compactType + 9
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
    return points.contains { $0.drawnValue == nil && !$0.marks.isEmpty }
      ? Self.footroomOfBlanks : 0
  }

  static let footroomOfBlanks = 18.0

  /// Returns the heading followed by the unit, which has a line of its own if it does not fit.
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
  /// Draws the background of the series: bands, rules, numbers and the axis.
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

  /// Draws the numbers: always the ends of the scale, the others only if they overlap no earlier
  /// one.
  private func drawNumbers(_ plot: SVGPlot, in page: inout SVGMarkup) {
    var drawn: [Double] = []
    var coarse: [Double] = []
    for value in axis.numbers {
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
  /// Draws the series, the first on top.
  ///
  /// - Parameter areTitled: Whether points have tooltips.
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

/// Maps times and values to positions in a panel's rectangle.
struct SVGPlot {
  /// The left edge, with the value axis.
  let left: Double
  /// The right edge, next to the band names.
  let right: Double
  /// The edge at the upper end of the scale.
  let top: Double
  /// The edge at the lower end of the scale.
  let bottom: Double
  /// The horizontal space between the edges and the first and last day.
  let inset: Double
  let time: TimeAxis
  let scale: PlotScale
  /// The vertical space between the edges and the ends of the scale.
  let padding: Double
  /// The downward offset of a series, to separate it from others.
  var shift = 0.0

  /// The width of the rectangle.
  var width: Double { right - left }

  /// The y coordinate of the lower end of the scale.
  var foot: Double { bottom - padding }

  /// Returns the x coordinate of a time.
  func x(_ date: Date) -> Double {
    left + inset + time.position(of: date) * (width - 2 * inset)
  }

  /// Returns the y coordinate of a value.
  func y(_ value: Double) -> Double {
    foot - scale.fraction(of: value) * (foot - top - padding) + shift
  }
}

/// Vertical offsets of a panel's lines, so that they do not hide one another: lines of whole
/// numbers, such as the answers to several items, often have the same values.
struct SVGSides {
  private let lines: [Int]
  /// The offset from each line to the next, in user units.
  private let step: Double

  private static let mostStep = 2.4

  /// All lines together stay within a third of the distance between whole numbers.
  init(_ panel: WellbeingChart.Panel, _ scale: PlotScale, height: Double) {
    lines = panel.series.indices.filter { panel.series[$0].style == .line }
    let values = panel.series.lazy.flatMap(\.points).compactMap(\.drawnValue)
    let isSpread = lines.count > 1 && values.allSatisfy { $0 == $0.rounded() }
    step = isSpread ? min(height / scale.range / 3 / Double(lines.count), Self.mostStep) : 0
  }

  /// The space beyond the ends of the scale, so that no line seems to leave it.
  var padding: Double { step * Double(max(lines.count - 1, 0)) / 2 }

  /// Returns the downward offset of a series.
  func shift(of index: Int) -> Double {
    guard let place = lines.firstIndex(of: index) else { return 0 }
    return Double(place) * step - padding
  }
}

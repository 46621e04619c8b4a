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

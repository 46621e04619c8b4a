/// Ranges side by side: one row per group, with its name before it and its count after it.
struct SVGRanges {
  private let ranges: WellbeingChart.Ranges
  private let scale: PlotScale
  private let names: [String]
  private let counts: [String]
  private let left: Double
  private let right: Double

  private static let rowHeight = 29.0

  init(_ ranges: WellbeingChart.Ranges) {
    self.ranges = ranges
    scale = PlotScale(ranges.scale)
    let room = 0.34 * SVGPage.inner / SVGPage.compactType
    names = ranges.rows.map { TextRuler.ems.cut($0.label.drawable(), to: room) }
    counts = ranges.rows.map { String($0.count).typeset }
    left = SVGPage.margin + TextRuler.ems.widest(names) * SVGPage.compactType + 18
    right =
      SVGPage.width - SVGPage.margin - TextRuler.ems.widest(counts) * SVGPage.compactType - 18
  }

  /// Draws the rows and the scale; returns the y coordinate where the footer begins.
  func draw(header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    var header = header
    header.add(
      lines: [ranges.unit.drawable(limit: 60)], type: SVGPage.compactType, kind: "muted")
    page.add(header.drawn(above: SVGPage.margin + header.height))
    let ends = SVGPage.margin + header.height + 14
    drawEnd(ranges.lowerEnd, x: left, anchor: "start", middle: ends, in: &page)
    drawEnd(ranges.upperEnd, x: right, anchor: "end", middle: ends, in: &page)
    let start = ends + 14
    let bottom = start + Double(ranges.rows.count) * Self.rowHeight
    drawRule(at: ranges.neutral, kind: "band", from: start, to: bottom, in: &page)
    for (index, row) in ranges.rows.enumerated() {
      let middle = start + (Double(index) + 0.5) * Self.rowHeight
      let kind = row.values == nil ? "muted" : "name"
      drawText(names[index], kind: "\(kind)", x: SVGPage.margin, middle: middle, in: &page)
      draw(row, middle: middle, in: &page)
      drawText(counts[index], kind: "count", x: right + 18, middle: middle, in: &page)
    }
    let line = "M\(left.coordinate) \(bottom.coordinate)H\(right.coordinate)"
    page.element("path", ["class": "axis", "d": "\(line)"])
    for number in Set([scale.lower, ranges.neutral, scale.upper]).sorted() where number.isFinite {
      drawText(
        scale.typeset(number), kind: "muted", anchor: "middle", x: x(scale.fraction(of: number)),
        middle: bottom + 14, in: &page)
    }
    footer.add(key)
    return bottom + 34
  }

  private func x(_ place: Double) -> Double { left + place * (right - left) }

  private func draw(
    _ row: WellbeingChart.Ranges.Row, middle: Double, in page: inout SVGMarkup
  ) {
    guard let places = row.places(on: scale) else { return }
    var drawing = SVGMarkup()
    let (lowest, highest) = (x(places.lowest), x(places.highest))
    let line = "M\(lowest.coordinate) \(middle.coordinate)H\(highest.coordinate)"
    drawing.element("path", ["class": "spread", "d": "\(line)"])
    drawing.add(SVGLook(index: 0).dot(x: x(places.mean), y: middle, radius: 5.5))
    page.element("g", ["class": "s0"], drawing)
  }

  private func drawRule(
    at value: Double, kind: SVGMarkup.Value, from top: Double, to bottom: Double,
    in page: inout SVGMarkup
  ) {
    let line = "M\(x(scale.fraction(of: value)).coordinate) \(top.coordinate)V\(bottom.coordinate)"
    page.element("path", ["class": kind, "d": "\(line)"])
  }

  private func drawEnd(
    _ name: String, x: Double, anchor: SVGMarkup.Value, middle: Double, in page: inout SVGMarkup
  ) {
    let room = ((right - left) / 2 - 6) / SVGPage.compactType
    drawText(
      TextRuler.ems.cut(name.drawable(), to: room), kind: "muted", anchor: anchor, x: x,
      middle: middle, in: &page)
  }

  private func drawText(
    _ text: String, kind: SVGMarkup.Value, anchor: SVGMarkup.Value = "start", x: Double,
    middle: Double, in page: inout SVGMarkup
  ) {
    page.element(
      "text",
      [
        "class": kind, "x": .number(x), "y": .number(middle), "dy": ".35em",
        "text-anchor": anchor,
      ], text: text)
  }

  private var key: SVGBlock {
    var range = SVGMarkup()
    range.element("path", ["class": "spread", "d": "M-13 0H13"])
    var key = SVGKey()
    for (name, symbol) in [
      (WellbeingChart.Ranges.meanName, SVGLook(index: 0).dot(x: 0, y: 0, radius: 5.5)),
      (WellbeingChart.Ranges.rangeName, range),
    ] {
      var coloured = SVGMarkup()
      coloured.element("g", ["class": "s0"], symbol)
      key.add(name, symbol: coloured)
    }
    var block = SVGBlock()
    key.set(in: &block)
    return block
  }
}

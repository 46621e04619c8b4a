import WellbeingTextFormats

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
    let room = 0.34 * SVGPage.inner / SVGPage.type
    names = ranges.rows.map { TextRuler.ems.shorten($0.label.drawable(), to: room) }
    counts = ranges.rows.map { String($0.count).typeset }
    left = SVGPage.margin + TextRuler.ems.widest(names) * SVGPage.type + 18
    right =
      SVGPage.width - SVGPage.margin - TextRuler.ems.widest(counts) * SVGPage.type - 18
  }

  /// Draws the rows and the scale; returns the y coordinate where the footer begins.
  func draw(below header: Double, in page: inout SVGMarkup, footer: inout SVGBlock) -> Double {
    let ends = header + 14
    drawEnd(ranges.lowerEnd, x: left, anchor: "start", middle: ends, in: &page)
    drawEnd(ranges.upperEnd, x: right, anchor: "end", middle: ends, in: &page)
    let start = ends + 14
    let bottom = start + Double(ranges.rows.count) * Self.rowHeight
    let neutral = x(scale.fraction(of: ranges.neutral)).coordinate
    page.element(
      "path", ["class": "band", "d": "M\(neutral) \(start.coordinate)V\(bottom.coordinate)"])
    for (index, row) in ranges.rows.enumerated() {
      let middle = start + (Double(index) + 0.5) * Self.rowHeight
      page.text(
        names[index], kind: row.values == nil ? "muted" : "name", x: SVGPage.margin, middle: middle)
      draw(row, middle: middle, in: &page)
      page.text(counts[index], kind: "count", x: right + 18, middle: middle)
    }
    let line = "M\(left.coordinate) \(bottom.coordinate)H\(right.coordinate)"
    page.element("path", ["class": "axis", "d": "\(line)"])
    for number in Set([scale.lower, ranges.neutral, scale.upper]).sorted() {
      page.text(
        scale.typeset(number), kind: "muted", anchor: "middle", x: x(scale.fraction(of: number)),
        middle: bottom + 14)
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
    drawing.addDot(x: x(places.mean), y: middle, radius: 5.5)
    page.element("g", ["class": "s0"], drawing)
  }

  private func drawEnd(
    _ name: String, x: Double, anchor: SVGMarkup.Value, middle: Double, in page: inout SVGMarkup
  ) {
    let room = ((right - left) / 2 - 6) / SVGPage.type
    page.text(
      TextRuler.ems.shorten(name.drawable(), to: room), kind: "muted", anchor: anchor, x: x,
      middle: middle)
  }

  private var key: SVGBlock {
    var mean = SVGMarkup()
    mean.addDot(x: 0, y: 0, radius: 5.5)
    var range = SVGMarkup()
    range.element("path", ["class": "spread", "d": "M-13 0H13"])
    var key = SVGKey()
    for (name, symbol) in [
      (WellbeingChart.Ranges.meanName, mean), (WellbeingChart.Ranges.rangeName, range),
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

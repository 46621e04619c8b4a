/// A distribution: one bar per class, with its name before it and its count after it.
struct SVGDistribution {
  private let distribution: WellbeingChart.Distribution
  private let names: [String]

  private static let rowHeight = 29.0
  private static let barHeight = 15.0
  /// The minimum width of a bar whose count is not zero.
  private static let leastWidth = 2.0

  init(_ distribution: WellbeingChart.Distribution) {
    self.distribution = distribution
    let room = 0.42 * SVGPage.inner / SVGPage.compactType
    names = distribution.bars.map { TextRuler.ems.cut($0.label.drawable(), to: room) }
  }

  /// Draws the bars; returns the y coordinate where the footer begins.
  func draw(below header: Double, in page: inout SVGMarkup) -> Double {
    let counts = distribution.bars.map { String($0.count).typeset }
    let left = SVGPage.margin + TextRuler.ems.widest(names) * SVGPage.compactType + 12
    let numberRoom = TextRuler.ems.widest(counts) * SVGPage.compactType + 10
    let room = SVGPage.width - SVGPage.margin - numberRoom - left
    let start = header + 8
    let rows = zip(names, zip(counts, distribution.shares))
    for (index, (name, (count, share))) in rows.enumerated() {
      let middle = start + (Double(index) + 0.5) * Self.rowHeight
      let length = share > 0 ? max(share * room, Self.leastWidth) : 0
      page.text(name, kind: "muted", x: SVGPage.margin, middle: middle)
      if length > 0 {
        page.element(
          "rect",
          [
            "class": "fill s0", "x": .number(left), "y": .number(middle - Self.barHeight / 2),
            "width": .number(length), "height": .number(Self.barHeight),
          ])
      }
      page.text(count, kind: "count", x: left + length + 8, middle: middle)
    }
    let bottom = start + Double(counts.count) * Self.rowHeight
    let axis = "M\(left.coordinate) \(start.coordinate)V\(bottom.coordinate)"
    page.element("path", ["class": "axis", "d": "\(axis)"])
    return bottom + 16
  }
}

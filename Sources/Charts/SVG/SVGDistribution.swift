/// A distribution: a bar for each class, with its name before it and its number behind.
struct SVGDistribution {
  private let distribution: Chart.Distribution
  private let names: [String]

  private static let rowHeight = 29.0
  private static let barHeight = 15.0
  /// What shows that a number is not zero.
  private static let leastWidth = 2.0

  init(_ distribution: Chart.Distribution) {
    self.distribution = distribution
    let room = 0.42 * SVGPage.inner / SVGPage.compactType
    names = distribution.bars.map { TextWidth.cut($0.label.drawable(limit: 120), to: room) }
  }

  /// Draws the bars; returns where the footer begins.
  func draw(header: SVGBlock, in page: inout SVGMarkup) -> Double {
    var header = header
    header.add(
      lines: [distribution.unit.drawable(limit: 60)], type: SVGPage.compactType, kind: "muted")
    page.add(header.drawn(above: SVGPage.margin + header.height))
    let counts = distribution.bars.map { max($0.count, 0) }
    let left = SVGPage.margin + TextWidth.widest(names) * SVGPage.compactType + 12
    let numberRoom = TextWidth.widest(counts.map(String.init)) * SVGPage.compactType + 10
    let room = SVGPage.width - SVGPage.margin - numberRoom - left
    let most = Double(max(counts.max() ?? 0, 1))
    let start = SVGPage.margin + header.height + 8
    for (index, (name, count)) in zip(names, counts).enumerated() {
      let middle = start + (Double(index) + 0.5) * Self.rowHeight
      let length = count == 0 ? 0 : max(Double(count) / most * room, Self.leastWidth)
      drawText(name, kind: "muted", x: SVGPage.margin, middle: middle, in: &page)
      drawBar(from: left, length: length, middle: middle, in: &page)
      drawText(
        String(count), kind: "count", x: left + length + 8, middle: middle, in: &page)
    }
    let bottom = start + Double(counts.count) * Self.rowHeight
    let axis = "M\(left.coordinate) \(start.coordinate)V\(bottom.coordinate)"
    page.element("path", ["class": "axis", "d": "\(axis)"])
    return bottom + 16
  }

  private func drawBar(
    from left: Double, length: Double, middle: Double, in page: inout SVGMarkup
  ) {
    guard length > 0 else { return }
    page.element(
      "rect",
      [
        "class": "fill s0", "x": .number(left), "y": .number(middle - Self.barHeight / 2),
        "width": .number(length), "height": .number(Self.barHeight),
      ])
  }

  private func drawText(
    _ text: String, kind: String, x: Double, middle: Double, in page: inout SVGMarkup
  ) {
    page.element(
      "text", ["class": "\(kind)", "x": .number(x), "y": .number(middle), "dy": ".35em"], text: text
    )
  }
}

/// Lines of text and keys, laid out downwards.
struct SVGBlock {
  private(set) var height = 0.0
  private var markup = SVGMarkup()

  var isEmpty: Bool { markup.source.isEmpty }

  /// Adds vertical space, unless the block is empty.
  mutating func addSpace(_ space: Double) {
    if !isEmpty { height += space }
  }

  /// - Parameters:
  ///   - type: The font size; must match the class.
  mutating func add(lines: [String], type: Double, kind: String) {
    for line in lines {
      markup.element(
        "text", ["class": "\(kind)", "x": 0.0, "y": .number(height + type)], text: line)
      height += type * 1.35
    }
  }

  /// Adds a line with differently styled parts, separated by spaces.
  mutating func add(line parts: [(text: String, kind: String)]) {
    var line = SVGMarkup()
    for (index, part) in parts.filter({ !$0.text.isEmpty }).enumerated() {
      line.element(
        "tspan", index == 0 ? ["class": "\(part.kind)"] : ["class": "\(part.kind)", "dx": ".45em"],
        text: part.text)
    }
    markup.element("text", ["x": 0.0, "y": .number(height + SVGPage.type)], line)
    height += SVGPage.type * 1.35
  }

  mutating func add(_ block: SVGBlock) {
    guard !block.isEmpty else { return }
    markup.element("g", ["transform": translation(0, height)], block.markup)
    height += block.height
  }

  /// Adds cells in as many columns as fit, at most four, column by column.
  ///
  /// - Parameters:
  ///   - cells: The cells, each drawn at the left end of its baseline.
  mutating func add(cells: [SVGMarkup], width: Double, height cellHeight: Double) {
    guard !cells.isEmpty else { return }
    let columns = min(max(Int(SVGPage.inner / width), 1), 4)
    let rows = (cells.count + columns - 1) / columns
    for (index, cell) in cells.enumerated() {
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      let baseline = height + SVGPage.type + Double(row) * cellHeight
      markup.element("g", ["transform": translation(Double(column) * width, baseline)], cell)
    }
    height += Double(rows) * cellHeight
  }

  func drawn(below y: Double) -> SVGMarkup {
    var placed = SVGMarkup()
    placed.element("g", ["transform": translation(SVGPage.margin, y)], markup)
    return placed
  }

  /// Draws the block at the top of the page, followed by a unit; returns its lower end.
  func drawn(atTopOf page: inout SVGMarkup, unit: String) -> Double {
    var header = self
    header.add(lines: [unit.drawable(limit: 60)], type: SVGPage.type, kind: "muted")
    page.add(header.drawn(below: SVGPage.margin))
    return SVGPage.margin + header.height
  }
}

func translation(_ x: Double, _ y: Double) -> SVGMarkup.Value {
  "translate(\(x.coordinate) \(y.coordinate))"
}

struct SVGLine {
  let series: WellbeingChart.Series

  func draw(in plot: SVGPlot, into drawing: inout SVGMarkup) {
    let isLight = series.points.count > SVGPoints.mostLarge
    let spreads = series.points.compactMap { spread(of: $0, in: plot) }
    if !spreads.isEmpty {
      drawing.element(
        "path", ["class": isLight ? "spread light" : "spread", "d": "\(spreads.joined())"])
    }
    let lines = series.runs.filter { $0.count > 1 }.map {
      line(through: series.points[$0], in: plot)
    }
    if !lines.isEmpty {
      drawing.element("path", ["class": isLight ? "line light" : "line", "d": "\(lines.joined())"])
    }
  }

  private func line(through run: ArraySlice<WellbeingChart.Series.Point>, in plot: SVGPlot)
    -> String
  {
    var line = ""
    for point in run {
      guard let value = point.value else { continue }
      line += line.isEmpty ? "M" : "L"
      line += "\(plot.x(point.time).coordinate) \(plot.y(value).coordinate)"
    }
    return line
  }

  private func spread(of point: WellbeingChart.Series.Point, in plot: SVGPlot) -> String? {
    guard let spread = point.spread, point.value != nil else { return nil }
    let x = plot.x(point.time).coordinate
    return "M\(x) \(plot.y(spread.lowerBound).coordinate)V\(plot.y(spread.upperBound).coordinate)"
  }
}

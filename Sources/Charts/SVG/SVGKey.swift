import WellbeingTextFormats

struct SVGKey {
  private static let indent = 34.0
  private static let rowHeight = 23.0

  private var entries: [(name: String, symbol: SVGMarkup)] = []

  /// Adds a symbol that is centred on the origin.
  mutating func add(_ name: String, symbol: SVGMarkup) {
    entries.append((name.drawable(), symbol))
  }

  func set(in block: inout SVGBlock) {
    let needed = Self.indent + 10 + TextRuler.ems.widest(entries.map(\.name)) * SVGPage.type
    let width = min(needed, SVGPage.inner)
    block.add(
      cells: entries.map { cell($0, width: width) }, width: width, height: Self.rowHeight)
  }

  private func cell(_ entry: (name: String, symbol: SVGMarkup), width: Double) -> SVGMarkup {
    var cell = SVGMarkup()
    cell.element(
      "g", ["transform": translation(Self.indent / 2 - 4, -0.34 * SVGPage.type)],
      entry.symbol)
    let room = (width - Self.indent) / SVGPage.type
    cell.element(
      "text", ["x": .number(Self.indent), "y": 0.0],
      text: TextRuler.ems.shorten(entry.name, to: room))
    return cell
  }
}

extension SVGKey {
  init(of series: [WellbeingChart.Series]) {
    self.init()
    for (index, series) in series.enumerated() {
      let look = SVGLook(index: index)
      var sign = SVGMarkup()
      switch series.style {
      case .bars:
        sign.element(
          "rect",
          [
            "class": look.barKind(isCrowded: false), "fill": look.bar, "x": -8.0, "y": -6.0,
            "width": 16.0, "height": 12.0,
          ])
      case .line: sign.element("path", ["class": "line", "d": "M-12 0h25"])
      case .scatter: sign.element("circle", ["class": "dot", "cx": 0.0, "cy": 0.0, "r": 3.0])
      }
      var symbol = SVGMarkup()
      symbol.element("g", ["class": look.colour], sign)
      add(series.name, symbol: symbol)
    }
  }

  init(of marks: [WellbeingChart.Mark], cutoffs: [WellbeingChart.Panel.Band]) {
    self.init()
    var line = SVGMarkup()
    line.element("path", ["class": "cutoff", "d": "M-12 0h25"])
    var named: Set<String> = []
    for cutoff in cutoffs where named.insert(cutoff.label).inserted {
      add(cutoff.label, symbol: line)
    }
    for mark in marks { add(mark.name, symbol: mark.shape.symbol) }
  }
}

extension WellbeingChart.Mark.Shape {
  var replacesPoint: Bool {
    switch self {
    case .ring, .square, .diamond: true
    case .cross, .flag, .openFlag: false
    }
  }

  var isFlag: Bool { self == .flag || self == .openFlag }

  /// Returns the shape, centred on a point; a flag has its pole above the point.
  func drawn(x: Double, y: Double, radius: Double = 5) -> SVGMarkup {
    var markup = SVGMarkup()
    switch self {
    case .ring:
      markup.element(
        "circle", ["class": "open", "cx": .number(x), "cy": .number(y), "r": .number(radius)])
    case .square:
      markup.element("path", ["class": "open", "d": .square(x, y, radius * 0.9)])
    case .diamond:
      markup.element("path", ["class": "open", "d": .diamond(x, y, radius * 1.25)])
    case .cross:
      let start = "M\((x - 4).coordinate) \((y - 4).coordinate)"
      markup.element("path", ["class": "drawn", "d": "\(start)l8 8m0 -8l-8 8"])
    case .flag, .openFlag:
      let tip = "M\(x.coordinate) \((y - 5.5).coordinate)"
      markup.element("path", ["class": "drawn alert", "d": "\(tip)v-15"])
      markup.element(
        "path",
        ["class": self == .flag ? "solid alert" : "open alert", "d": "\(tip)m0 -15l9 4l-9 4z"])
    }
    return markup
  }

  /// The shape for the key, centred on the origin.
  var symbol: SVGMarkup {
    isFlag ? drawn(x: -4, y: 13) : drawn(x: 0, y: 0)
  }
}

/// The hatching of the bars of a second series.
enum SVGHatch {
  /// The pattern. It is the same in all charts, so that a page can contain several charts.
  static let pattern: SVGMarkup = {
    var content = SVGMarkup()
    content.element("path", ["class": "ground", "d": "M0 0h6v6h-6z"])
    // Strokes that cross an edge continue in the next tile.
    content.element("path", ["class": "drawn", "d": "M-1.5 1.5l3 -3M0 6l6 -6M4.5 7.5l3 -3"])
    var pattern = SVGMarkup()
    pattern.element(
      "pattern",
      [
        "id": "\(SVGStyle.root)-hatch", "class": "s1", "width": 6.0, "height": 6.0,
        "patternUnits": "userSpaceOnUse",
      ], content)
    var definitions = SVGMarkup()
    definitions.element("defs", [:], pattern)
    return definitions
  }()
}

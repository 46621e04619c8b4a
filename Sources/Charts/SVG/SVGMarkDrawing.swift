extension WellbeingChart.Mark.Shape {
  /// Whether the shape takes the place of the point.
  var replacesPoint: Bool {
    switch self {
    case .ring, .square, .diamond: true
    case .cross, .flag, .openFlag: false
    }
  }

  /// Whether the shape stands above the point.
  var isFlag: Bool { self == .flag || self == .openFlag }

  /// The shape about a point; a flag on its pole above it.
  func drawn(x: Double, y: Double, radius: Double = 5) -> SVGMarkup {
    var markup = SVGMarkup()
    switch self {
    case .ring:
      markup.element(
        "circle", ["class": "open", "cx": .number(x), "cy": .number(y), "r": .number(radius)])
    case .square:
      markup.element("path", ["class": "open", "d": SVGLook.square(x, y, radius * 0.9)])
    case .diamond:
      markup.element("path", ["class": "open", "d": SVGLook.diamond(x, y, radius * 1.25)])
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

  /// The shape in the key, about its own middle.
  var symbol: SVGMarkup {
    isFlag ? drawn(x: -4, y: 13) : drawn(x: 0, y: 0)
  }
}

/// How a class of a calendar map is drawn: what is below the scale's middle class as a square, what
/// is above as a circle, the greater the further; what is in the middle as a ring.
struct CalendarSymbol {
  /// How far from the middle class, from −1 through 1.
  private let distance: Double

  init(class index: Int, of count: Int) {
    let middle = Double(count - 1) / 2
    distance = middle > 0 ? (Double(index) - middle) / middle : 0
  }

  /// The symbol about the middle of its cell.
  func drawn(x: Double, y: Double, cell: Double) -> SVGMarkup {
    let reach = abs(distance)
    let half = cell * (0.17 + 0.27 * reach)
    let opacity = SVGMarkup.Value.number(0.55 + 0.45 * reach)
    var drawing = SVGMarkup()
    if distance < 0 {
      drawing.element(
        "path",
        ["class": "fill below", "fill-opacity": opacity, "d": SVGLook.square(x, y, half * 0.94)])
    } else if distance > 0 {
      drawing.element(
        "circle",
        [
          "class": "fill above", "fill-opacity": opacity, "cx": .number(x), "cy": .number(y),
          "r": .number(half),
        ])
    } else {
      drawing.element(
        "circle", ["class": "ring", "cx": .number(x), "cy": .number(y), "r": .number(half)])
    }
    return drawing
  }

  /// The key of all classes.
  static func key(_ classes: [PlotScale.Strip]) -> SVGKey {
    var key = SVGKey()
    for (index, strip) in classes.prefix(WellbeingChart.mostInKey).enumerated() {
      let symbol = CalendarSymbol(class: index, of: classes.count)
      var drawing = SVGMarkup()
      drawing.element("path", ["class": "cell", "d": SVGLook.square(0, 0, 9)])
      drawing.add(symbol.drawn(x: 0, y: 0, cell: 20))
      key.add(strip.label, symbol: drawing)
    }
    return key
  }
}

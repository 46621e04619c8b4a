extension SVGKey {
  /// The key of a panel's series.
  init(of series: [WellbeingChart.Series]) {
    self.init()
    for (index, series) in series.prefix(WellbeingChart.mostInKey).enumerated() {
      var symbol = SVGMarkup()
      symbol.element(
        "g", ["class": SVGLook(index: index).colour], Self.symbol(series.style, index: index))
      add(series.name, symbol: symbol)
    }
  }

  /// The key of marks.
  init(of marks: [WellbeingChart.Mark]) {
    self.init()
    for mark in marks { add(mark.name, symbol: mark.shape.symbol) }
  }

  private static func symbol(_ style: WellbeingChart.Series.Style, index: Int) -> SVGMarkup {
    let look = SVGLook(index: index)
    var symbol = SVGMarkup()
    switch style {
    case .line:
      symbol.element("path", ["class": look.line(isLight: false), "d": "M-13 0H13"])
      symbol.add(look.dot(x: 0, y: 0, radius: 4.3))
    case .bars:
      symbol.element(
        "rect",
        [
          "class": look.barKind(isCrowded: false), "fill": look.bar, "x": -8.0, "y": -6.0,
          "width": 16.0, "height": 12.0,
        ])
    case .scatter: symbol.add(look.dot(x: 0, y: 0, radius: 4.3))
    }
    return symbol
  }
}

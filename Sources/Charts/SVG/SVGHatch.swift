/// The hatching of bars, for all series of a panel but the first.
enum SVGHatch {
  /// The patterns, which are the same in all charts, so that several charts may stand in a page.
  static func patterns(_ count: Int) -> SVGMarkup {
    var patterns = SVGMarkup()
    for index in 1..<max(count, 1) { patterns.add(pattern(index)) }
    var definitions = SVGMarkup()
    definitions.element("defs", [:], patterns)
    return definitions
  }

  private static func pattern(_ index: Int) -> SVGMarkup {
    var content = SVGMarkup()
    content.element("path", ["class": "ground", "d": "M0 0h6v6h-6z"])
    content.element("path", ["class": "drawn", "d": "\(strokes[(index - 1) % strokes.count])"])
    var pattern = SVGMarkup()
    pattern.element(
      "pattern",
      [
        "id": "\(SVGStyle.root)-hatch-\(index)", "class": SVGLook(index: index).colour,
        "width": 6.0, "height": 6.0, "patternUnits": "userSpaceOnUse",
      ], content)
    return pattern
  }

  /// In a square of six; what crosses its edge goes on in the next.
  private static let strokes = [
    "M-1.5 1.5l3 -3M0 6l6 -6M4.5 7.5l3 -3", "M3 2.8v.4", "M-1.5 4.5l3 3M0 0l6 6M4.5 -1.5l3 3",
    "M0 3h6", "M3 0v6", "M0 3h6M3 0v6",
  ]
}

/// What tells one of several series of a panel from the others: colour, and dashes, hatching or the
/// shape of its points.
struct SVGLook {
  /// Which series of its panel it is, from 0.
  let index: Int

  /// The class that sets the colour.
  var colour: SVGMarkup.Value { "s\(index % SVGPalette.seriesCount)" }

  /// The classes of a line.
  func line(isLight: Bool) -> SVGMarkup.Value {
    "line d\(index % 6)\(isLight ? " light" : "")"
  }

  /// What fills a bar: the first is full, the others are hatched.
  var bar: SVGMarkup.Value {
    index == 0 ? "currentColor" : "url(#\(SVGStyle.root)-hatch-\(index))"
  }

  /// The class of a bar: a hatched one has an outline; full ones are parted where they overlap.
  func barKind(isCrowded: Bool) -> SVGMarkup.Value {
    index > 0 ? "hatched" : isCrowded ? "parted" : "bar"
  }

  /// A point in the shape of the series; one that is large is parted from the line by the ground.
  func dot(x: Double, y: Double, radius: Double) -> SVGMarkup {
    var dot = SVGMarkup()
    let kind: SVGMarkup.Value = radius < 2.5 ? "fill" : "dot"
    switch index % 4 {
    case 0:
      dot.element(
        "circle", ["class": kind, "cx": .number(x), "cy": .number(y), "r": .number(radius)])
    case 1: dot.element("path", ["class": kind, "d": Self.square(x, y, radius * 0.9)])
    case 2: dot.element("path", ["class": kind, "d": Self.triangle(x, y, radius * 1.2)])
    default: dot.element("path", ["class": kind, "d": Self.diamond(x, y, radius * 1.3)])
    }
    return dot
  }

  /// A square about its middle, half a side from it.
  static func square(_ x: Double, _ y: Double, _ half: Double) -> SVGMarkup.Value {
    let side = (2 * half).coordinate
    return "M\((x - half).coordinate) \((y - half).coordinate)h\(side)v\(side)h-\(side)z"
  }

  /// A square on its tip, half a diagonal from its middle.
  static func diamond(_ x: Double, _ y: Double, _ half: Double) -> SVGMarkup.Value {
    let step = half.coordinate
    return """
      M\(x.coordinate) \((y - half).coordinate)l\(step) \(step)l-\(step) \(step)l-\(step) -\(step)z
      """
  }

  private static func triangle(_ x: Double, _ y: Double, _ half: Double) -> SVGMarkup.Value {
    let side = half.coordinate
    let top = (y - half).coordinate
    return "M\(x.coordinate) \(top)l\(side) \((1.8 * half).coordinate)h-\((2 * half).coordinate)z"
  }
}

/// The style sheet of every chart: for light and dark screens and paper.
///
/// Every selector begins with the chart's class, so that it does not affect the page around the
/// chart; the rules are the same in all charts.
enum SVGStyle {
  /// The class of the chart's root, written `&` in the rules.
  static let root = "wellbeing-chart"

  static let sheet = [
    // CairoSVG reads this as no height, unless it is in a block that it does not know.
    shapes, "@media all{\n&{height:auto}\n}\n", SVGPalette.light.rules,
    "@media screen and (prefers-color-scheme:dark){\n\(SVGPalette.dark.rules)}\n",
    "@media print{\n\(SVGPalette.paper.rules)}\n",
  ].joined().replacing("&", with: ".\(root)")

  private static let shapes = """
    &{max-width:100%;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Noto Sans,Arial,\
    sans-serif;font-variant-numeric:tabular-nums}
    & text{font-size:\(SVGPage.type.coordinate)px}
    & text,& tspan{fill:currentColor}
    & .title{font-size:\(SVGPage.titleType.coordinate)px}
    & .title,& .heading,& .number{font-weight:600}
    & .axis,& .band,& .event{fill:none;stroke-width:1;vector-effect:non-scaling-stroke}
    & .band{stroke-dasharray:1 3}
    & .cutoff{fill:none;stroke:currentColor;stroke-width:1.2;stroke-dasharray:7 4;\
    vector-effect:non-scaling-stroke}
    & .line{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round;\
    stroke-linecap:round;vector-effect:non-scaling-stroke}
    & .light{stroke-width:1}
    & .dot{fill:currentColor;stroke-width:1.2}
    & .speck{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round}
    & .open,& .drawn,& .solid{stroke:currentColor;stroke-width:1.8;stroke-linejoin:round;\
    stroke-linecap:round}
    & .drawn{fill:none}
    & .solid{fill:currentColor}
    & .hatched{stroke:currentColor}
    & .ring{fill:none;stroke:currentColor;stroke-width:1.2}
    & .fill{fill:currentColor}
    & .spread{fill:none;stroke:currentColor;stroke-width:4;stroke-linecap:round;opacity:.3}

    """
}

/// The colours of a chart on one background.
///
/// Data uses colours of Okabe and Ito, which people with any kind of colour vision can tell apart;
/// shape or hatching carry the same information.
///
/// - Source: Okabe M, Ito K. Color Universal Design (CUD): how to make figures and presentations
///   that are friendly to colorblind people. 2008. https://jfly.uni-koeln.de/color/
struct SVGPalette {
  private var ground: String
  private var ink: String
  private var muted: String
  private var axis: String
  private var tint: String
  private var cell: String
  private var series: [String]
  private var below: String
  private var above: String

  static let light = SVGPalette(
    ground: "#fff", ink: "#1f2429", muted: "#59626c", axis: "#c3cad1", tint: "#f5f7f9",
    cell: "#eceff2",
    series: ["#0072B2", "#D55E00"],
    below: "#D55E00", above: "#0072B2")

  static let dark = SVGPalette(
    ground: "#15191d", ink: "#e8ebee", muted: "#a1abb5", axis: "#4d5761", tint: "#1c2126",
    cell: "#242b31",
    series: ["#56B4E9", "#E69F00"],
    below: "#E69F00", above: "#56B4E9")

  /// For paper, on which grey hairlines fade.
  static let paper = SVGPalette(
    ground: "#fff", ink: "#000", muted: "#333", axis: "#888", tint: "#f4f4f4", cell: "#eee",
    series: light.series, below: light.below, above: light.above)

  var rules: String {
    let colours = series.enumerated().map { "& .s\($0.offset){color:\($0.element)}\n" }.joined()
    return """
      &{background:\(ground);color:\(ink)}
      & .ground,& .open{fill:\(ground)}
      & .dot,& .parted{stroke:\(ground)}
      & .muted{color:\(muted)}
      & .axis{stroke:\(axis)}
      & .band,& .event{stroke:\(muted)}
      & .event{stroke-opacity:.65}
      & .tint{fill:\(tint)}
      & .cell{fill:\(cell)}
      & .below{color:\(below)}
      & .above{color:\(above)}
      & .alert{color:\(series[1])}

      """ + colours
  }
}

/// The look of a series of bars, which distinguishes it from the other one in its panel: colour and
/// hatching.
struct SVGLook {
  /// The place of the series, 0 or 1.
  let index: Int

  var colour: SVGMarkup.Value { index == 0 ? "s0" : "s1" }

  var bar: SVGMarkup.Value { index == 0 ? "currentColor" : "url(#\(SVGStyle.root)-hatch)" }

  /// Returns the class of a bar: hatched bars have an outline; solid ones are outlined if they
  /// overlap.
  func barKind(isCrowded: Bool) -> SVGMarkup.Value {
    index > 0 ? "hatched" : isCrowded ? "parted" : "bar"
  }
}

extension SVGMarkup {
  /// Adds a point; a large one is separated from the line by an outline in the background colour.
  mutating func addDot(x: Double, y: Double, radius: Double) {
    let kind: Value = radius < 2.5 ? "fill" : "dot"
    element("circle", ["class": kind, "cx": .number(x), "cy": .number(y), "r": .number(radius)])
  }
}

extension SVGMarkup.Value {
  static func square(_ x: Double, _ y: Double, _ half: Double) -> Self {
    let side = (2 * half).coordinate
    return "M\((x - half).coordinate) \((y - half).coordinate)h\(side)v\(side)h-\(side)z"
  }

  static func diamond(_ x: Double, _ y: Double, _ half: Double) -> Self {
    let step = half.coordinate
    return """
      M\(x.coordinate) \((y - half).coordinate)l\(step) \(step)l-\(step) \(step)l-\(step) -\(step)z
      """
  }
}

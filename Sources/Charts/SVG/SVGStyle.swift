/// How the parts of every chart look: on screen, on a dark screen and on paper, small and large.
///
/// Every rule begins with the class of the chart, so that it changes nothing else in a page that the
/// chart stands in; the rules are the same in all charts.
enum SVGStyle {
  /// The class of the chart as a whole, written `&` in the rules.
  static let root = "wellbeing-chart"

  /// The style sheet.
  static let sheet = [
    shapes, SVGPalette.light.rules, sizes,
    "@media screen and (prefers-color-scheme:dark){\n\(SVGPalette.dark.rules)}\n",
    "@media print{\n\(SVGPalette.paper.rules)}\n",
  ].joined().replacing("&", with: ".\(root)")

  private static let shapes = """
    &{max-width:100%;height:auto;container-type:inline-size;\
    font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Noto Sans,Arial,\
    sans-serif;font-variant-numeric:tabular-nums}
    & text,& tspan{fill:currentColor}
    & .title,& .heading,& .number{font-weight:600}
    & .axis,& .band,& .event{fill:none;stroke-width:1;vector-effect:non-scaling-stroke}
    & .band{stroke-dasharray:1 3}
    & .line{fill:none;stroke:currentColor;stroke-linejoin:round;\
    stroke-linecap:round;vector-effect:non-scaling-stroke}
    & .d1{stroke-dasharray:7 5}
    & .d2{stroke-dasharray:1 5}
    & .d3{stroke-dasharray:10 4 1 4}
    & .d4{stroke-dasharray:14 6}
    & .d5{stroke-dasharray:5 4 1 4 1 4}
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

  /// The size of what surrounds the chart counts where the viewer knows of it (container queries,
  /// also of a chart within a page), else that of the page or picture.
  private static let sizes = [
    tier(type: SVGPage.middleType, isWide: false), compact(of: "@media"), wide(of: "@media"),
    "@container (min-width:521px) and (max-width:759px){\n",
    tier(type: SVGPage.middleType, isWide: false), "}\n",
    compact(of: "@container"), wide(of: "@container"),
    "& .block text{font-size:\(SVGPage.compactType.coordinate)px}\n",
    "& .block .title{font-size:\(SVGPage.titleType.coordinate)px}\n",
  ].joined()

  private static func compact(of query: String) -> String {
    "\(query) (max-width:520px){\n\(tier(type: SVGPage.compactType, isWide: false))}\n"
  }

  private static func wide(of query: String) -> String {
    "\(query) (min-width:760px){\n\(tier(type: SVGPage.wideType, isWide: true))}\n"
  }

  /// What is fine is there for the wide alone, what is coarse for the others.
  private static func tier(type: Double, isWide: Bool) -> String {
    """
    & text{font-size:\(type.coordinate)px}
    & .line{stroke-width:\(isWide ? "2" : "1.6")}
    & .light{stroke-width:\(isWide ? "1.25" : "1")}
    & .block{transform:scale(\((type / SVGPage.compactType).coordinate))}
    & .fine{display:\(isWide ? "inline" : "none")}
    & .coarse{display:\(isWide ? "none" : "inline")}

    """
  }
}

/// The colours of a chart on one kind of ground.
///
/// Data has the colours of Okabe and Ito, which people with any kind of colour vision can tell
/// apart, black or white for the ink included; what they tell is told by shape, dashes or hatching
/// too.
///
/// - Source: Okabe M, Ito K. Color Universal Design (CUD): how to make figures and presentations
///   that are friendly to colorblind people. 2008. https://jfly.uni-koeln.de/color/
struct SVGPalette {
  private var ground: String
  private var ink: String
  private var muted: String
  private var axis: String
  private var tint: String
  /// A day without a value.
  private var cell: String
  private var series: [String]
  /// From below the middle of a scale to above it.
  private var below: String
  private var above: String

  /// How many colours series have until they come again.
  static let seriesCount = 7

  /// On a light screen.
  static let light = SVGPalette(
    ground: "#fff", ink: "#1f2429", muted: "#59626c", axis: "#c3cad1", tint: "#f5f7f9",
    cell: "#eceff2",
    series: ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"],
    below: "#D55E00", above: "#0072B2")

  /// On a dark screen.
  static let dark = SVGPalette(
    ground: "#15191d", ink: "#e8ebee", muted: "#a1abb5", axis: "#4d5761", tint: "#1c2126",
    cell: "#242b31",
    series: ["#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#F0E442", "#D55E00", "#ffffff"],
    below: "#E69F00", above: "#56B4E9")

  /// On paper, where grey hairlines fade.
  static let paper = SVGPalette(
    ground: "#fff", ink: "#000", muted: "#333", axis: "#888", tint: "#f4f4f4", cell: "#eee",
    series: light.series, below: light.below, above: light.above)

  /// The rules of the style sheet that set the colours.
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

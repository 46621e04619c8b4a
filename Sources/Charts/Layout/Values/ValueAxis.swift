/// The axis of a panel's values.
struct ValueAxis {
  /// The whole scale.
  let scale: PlotScale
  /// The bands on it, from its lower end.
  let strips: [PlotScale.Strip]
  /// Where a band begins, apart from the lower end of the scale.
  let edges: [Double]
  /// Where the axis has a number between its ends: at the edges, or at round numbers where there are
  /// no bands.
  let stops: [Double]

  init(_ panel: WellbeingChart.Panel) {
    let scale = PlotScale(panel.scale)
    let strips = scale.strips(panel.bands)
    let edges = strips.map(\.from).filter { $0 > scale.lower }
    self.scale = scale
    self.strips = strips
    self.edges = edges
    stops = strips.isEmpty ? scale.roundNumbers : edges.filter { $0 < scale.upper }
  }
}

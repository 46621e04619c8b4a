/// The scale of a panel: at which rows numbers and rules stand, and what the bands are called.
struct PanelScale {
  let rows: ScaleRows
  /// The numbers beside the axis, by row.
  let numbers: [Int: String]
  /// The names of the bands, by row: each in the middle of its band.
  let names: [Int: String]
  /// The rows at which a band begins, apart from the lowest.
  let rules: [Int]

  init(_ panel: Chart.Panel) {
    let scale = PlotScale(panel.scale)
    let bands = scale.bands(panel.bands)
    let edges = bands.map(\.from).filter { $0 > scale.lower }
    let rows = ScaleRows(
      scale: scale, edges: bands.isEmpty ? scale.roundNumbers : edges)
    self.rows = rows
    rules = edges.map(rows.row)
    numbers = Dictionary(
      rows.stops.map { ($0.row, numberText($0.value, inRange: scale.range)) }
    ) { $1 }
    let starts = bands.map { rows.row(of: $0.from) }
    let ends = starts.dropFirst() + [rows.count]
    names = Dictionary(
      zip(bands, zip(starts, ends)).map { (($1.0 + $1.1) / 2, $0.label) }
    ) { $1 }
  }
}

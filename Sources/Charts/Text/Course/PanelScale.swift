/// The axis of a panel in rows: at which of them numbers and rules stand, and what the bands are
/// called.
struct PanelScale {
  let rows: ScaleRows
  /// The numbers beside the axis, by row.
  let numbers: [Int: String]
  /// The names of the bands, by row: each in the middle of its band.
  let names: [Int: String]
  /// The rows at which a band begins, apart from the lowest.
  let rules: [Int]

  init(_ panel: WellbeingChart.Panel) {
    let axis = ValueAxis(panel)
    let rows = ScaleRows(axis)
    self.rows = rows
    rules = axis.edges.map(rows.row)
    numbers = Dictionary(rows.stops.map { ($0.row, axis.scale.text(of: $0.value)) }) { $1 }
    let starts = axis.strips.map { rows.row(of: $0.from) }
    let ends = starts.dropFirst() + [rows.count]
    names = Dictionary(
      zip(axis.strips, zip(starts, ends)).map { (($1.0 + $1.1) / 2, $0.label) }
    ) { $1 }
  }
}

/// What is drawn in a panel, and where its values and times stand.
struct PlotArea {
  let rows: ScaleRows
  let times: TimeColumns
  let signs: ChartSigns
}

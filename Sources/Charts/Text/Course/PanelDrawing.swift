/// The lines of one panel.
struct PanelDrawing {
  private let panel: WellbeingChart.Panel
  private let scale: PanelScale
  private let columns: CourseColumns
  private let page: TextPage

  init(_ panel: WellbeingChart.Panel, _ scale: PanelScale, columns: CourseColumns, page: TextPage) {
    self.panel = panel
    self.scale = scale
    self.columns = columns
    self.page = page
  }

  /// What the panel is of and what its scale counts, and what tells its series apart.
  ///
  /// - Parameter heading: What it is of; nothing where that is said anyway.
  func head(_ heading: String) -> [String] {
    let unit = panel.unit.drawable()
    let text = heading.isEmpty || unit.isEmpty ? heading + unit : "\(heading) (\(unit))"
    return (text.isEmpty ? [] : [page.cut(text, to: page.width)])
      + SeriesKey(panel, page: page).lines
  }

  /// The signs of events, above their rules.
  func heads(of events: EventRules) -> [String] {
    events.heads.map { line(number: "", axis: " ", plot: $0, name: "") }
  }

  /// The plot with its numbers and names, from the upper end of the scale.
  func plot(_ times: TimeColumns, _ events: EventRules) -> [String] {
    let area = PlotArea(rows: scale.rows, times: times, signs: page.signs)
    let grid = PanelPlot(panel, in: area).grid(rules: scale.rules, events: events.columns)
    return (0..<grid.rows).reversed().map { row in
      let number = scale.numbers[row]
      return line(
        number: number ?? "", axis: number == nil ? page.signs.axis : page.signs.numberedAxis,
        plot: grid.line(row), name: scale.names[row] ?? "")
    }
  }

  /// The axis of time.
  func baseline(_ labels: DateLabels) -> [String] {
    [line(number: "", axis: page.signs.corner, plot: labels.baseline, name: "")]
  }

  /// What is special about points.
  func marks(_ times: TimeColumns) -> [String] {
    MarkRows(panel, times).rows.map { row in
      line(
        number: "", axis: " ", plot: MarkRows.letters(row, columns: columns.plot),
        name: "\(row.letter) \(row.name)")
    }
  }

  private func line(number: String, axis: Character, plot: String, name: String) -> String {
    let number = number.aligned(right: columns.numbers)
    let name = page.cut(name, to: columns.names)
    return "\(number) \(axis)\(plot) \(name)".withoutTrailingSpaces
  }
}

/// Draws bars from the lower end of the scale; one of zero is a line there, and none is empty.
struct BarDrawing {
  private let area: PlotArea
  private let series: [WellbeingChart.Series]

  /// - Parameter series: Those of a panel that are drawn as bars.
  init(_ series: [WellbeingChart.Series], in area: PlotArea) {
    self.series = series
    self.area = area
  }

  /// Draws all bars into a grid.
  func draw(into grid: inout CellGrid) {
    guard !series.isEmpty else { return }
    let places = BarPlaces(
      BarGroup.groups(series, in: area), bars: series.count, columns: grid.columns - 1)
    for place in places.places {
      for (index, bar) in place.group.bars.enumerated() {
        guard let bar else { continue }
        let start = place.start + index * places.barWidth
        draw(bar, columns: start..<start + places.barWidth, fill: fill(index), into: &grid)
      }
    }
  }

  /// What the bars of a series are filled with.
  func fill(_ index: Int) -> Character {
    area.signs.barFills[index % area.signs.barFills.count]
  }

  private func draw(
    _ bar: BarGroup.Bar, columns: Range<Int>, fill: Character, into grid: inout CellGrid
  ) {
    let full = Int(bar.values.lowerBound)
    let middle = (columns.lowerBound + columns.upperBound - 1) / 2
    let top = max(bar.reach, bar.values.upperBound)
    if top > bar.values.lowerBound {
      for row in full...Int(top) { grid[middle, row] = area.signs.stroke }
    }
    for column in columns {
      for row in 0..<full { grid[column, row] = fill }
      grid[column, full] = end(bar.values.lowerBound - Double(full), fill: fill)
    }
  }

  /// The upper end of a bar, at least as much as can be seen.
  private func end(_ part: Double, fill: Character) -> Character {
    let ends = area.signs.barEnds
    let index = Int((part * Double(ends.count + 1)).rounded(.down))
    return index < ends.count ? ends[index] : fill
  }
}

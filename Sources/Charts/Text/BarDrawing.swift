import Foundation
import WellbeingTextFormats

/// Draws bars from the lower end of the scale; a zero is a line there, a missing value is blank.
struct BarDrawing {
  let area: PlotArea
  let series: [WellbeingChart.Series]

  func draw(into grid: inout CellGrid) {
    guard !series.isEmpty else { return }
    let places = BarPlaces(
      BarGroup.groups(series, in: area), bars: series.count, columns: grid.columns - 1)
    for place in places.places {
      for (index, bar) in place.group.bars.enumerated() {
        guard let bar else { continue }
        let start = place.start + index * places.barWidth
        let fill = ChartSigns.barFills[index % ChartSigns.barFills.count]
        if series.count > 1 { grid.pen = .series(index) }
        draw(bar, columns: start..<start + places.barWidth, fill: fill, into: &grid)
      }
    }
  }

  private func draw(
    _ bar: BarGroup.Bar, columns: Range<Int>, fill: Character, into grid: inout CellGrid
  ) {
    let full = Int(bar.values.lowerBound)
    let middle = (columns.lowerBound + columns.upperBound - 1) / 2
    let top = max(bar.reach, bar.values.upperBound)
    if top > bar.values.lowerBound {
      for row in full...Int(top) { grid[middle, row] = ChartSigns.stroke }
    }
    for column in columns {
      for row in 0..<full { grid[column, row] = fill }
      grid[column, full] = end(bar.values.lowerBound - Double(full), fill: fill)
    }
  }

  private func end(_ part: Double, fill: Character) -> Character {
    let ends = ChartSigns.barEnds
    let index = Int((part * Double(ends.count + 1)).rounded(.down))
    return index < ends.count ? ends[index] : fill
  }
}

/// Bars drawn side by side: those of one time, or of times too close together.
struct BarGroup {
  struct Bar {
    /// The range of values, in rows above the lower end of the scale.
    var values: ClosedRange<Double>
    var reach: Double
  }

  var column: Int
  /// One bar per series; nil if a series has no value.
  var bars: [Bar?]

  /// Returns the groups of several series, one per time, in order of time.
  static func groups(_ series: [WellbeingChart.Series], in area: PlotArea) -> [BarGroup] {
    let empty = Array(repeating: Bar?.none, count: series.count)
    var groups: [BarGroup] = []
    var last: Date?
    for (time, index, bar) in bars(series, in: area) {
      if time != last { groups.append(BarGroup(column: area.times.column(of: time), bars: empty)) }
      groups[groups.count - 1].add(bar, of: index)
      last = time
    }
    return groups
  }

  mutating func join(_ other: BarGroup) {
    for (index, bar) in other.bars.enumerated() {
      if let bar { add(bar, of: index) }
    }
  }

  private mutating func add(_ bar: Bar, of index: Int) {
    if bars[index]?.join(bar) == nil { bars[index] = bar }
  }

  private static func bars(
    _ series: [WellbeingChart.Series], in area: PlotArea
  ) -> [(time: Date, index: Int, bar: Bar)] {
    var bars: [(time: Date, index: Int, bar: Bar)] = []
    for (index, series) in series.enumerated() {
      for point in series.points {
        if let bar = Bar(point, in: area) { bars.append((point.time, index, bar)) }
      }
    }
    return bars.sorted { $0.time < $1.time }
  }
}

extension BarGroup.Bar {
  /// Returns nil if the point has no value.
  init?(_ point: WellbeingChart.Series.Point, in area: PlotArea) {
    guard let value = point.value else { return nil }
    let position = area.rows.position(of: value)
    values = position...position
    reach = point.spread.map { area.rows.position(of: $0.upperBound) } ?? position
  }

  mutating func join(_ other: BarGroup.Bar) {
    let lower = min(values.lowerBound, other.values.lowerBound)
    values = lower...max(values.upperBound, other.values.upperBound)
    reach = max(reach, other.reach)
  }
}

/// The positions of groups of bars, without overlap.
///
/// A group is placed at its time. If the previous one leaves no room, it moves by at most its own
/// width; beyond that, the two are merged.
struct BarPlaces {
  private(set) var places: [(start: Int, group: BarGroup)] = []
  let barWidth: Int

  static let greatestBarWidth = 3

  private let groupWidth: Int
  private let columns: Int

  init(_ groups: [BarGroup], bars: Int, columns: Int) {
    let gaps = zip(groups, groups.dropFirst()).map { $1.column - $0.column }
    let nearest = gaps.min() ?? columns
    barWidth = [Self.greatestBarWidth, 2].first { $0 * bars < nearest } ?? 1
    groupWidth = barWidth * bars
    self.columns = columns
    for group in groups { place(group) }
  }

  private mutating func place(_ group: BarGroup) {
    let wished = min(max(group.column - groupWidth / 2, 0), max(columns - groupWidth, 0))
    let start = max(wished, places.last.map { $0.start + groupWidth + 1 } ?? 0)
    if places.isEmpty || start - wished <= groupWidth + 1 && start + groupWidth <= columns {
      places.append((start, group))
    } else {
      places[places.count - 1].group.join(group)
    }
  }
}

import Foundation

/// The bars that stand side by side: those of one time, or of times too near to each other.
struct BarGroup {
  /// What one series has there.
  struct Bar {
    /// From the least to the greatest value, in rows above the lower end of the scale.
    var values: ClosedRange<Double>
    /// How far up the values reach that they stand for.
    var reach: Double
  }

  /// The column of its time.
  var column: Int
  /// A bar for each series; nil where one has no value there.
  var bars: [Bar?]

  /// The groups of several series, one for each time, in order of time.
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

  /// Takes another group in.
  mutating func join(_ other: BarGroup) {
    for (index, bar) in other.bars.enumerated() {
      if let bar { add(bar, of: index) }
    }
  }

  private mutating func add(_ bar: Bar, of index: Int) {
    if bars[index]?.join(bar) == nil { bars[index] = bar }
  }

  /// All bars with their times and of which series they are, in order of time.
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
  /// Nil where the point has no value.
  init?(_ point: WellbeingChart.Series.Point, in area: PlotArea) {
    guard let value = point.drawnValue else { return nil }
    let position = area.rows.position(of: value)
    values = position...position
    reach = point.spread.map { area.rows.position(of: $0.upperBound) } ?? position
  }

  /// Takes another bar in.
  mutating func join(_ other: BarGroup.Bar) {
    let lower = min(values.lowerBound, other.values.lowerBound)
    values = lower...max(values.upperBound, other.values.upperBound)
    reach = max(reach, other.reach)
  }
}

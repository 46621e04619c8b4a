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
  static func groups(_ series: [Chart.Series], in area: PlotArea) -> [BarGroup] {
    var groups: [Date: BarGroup] = [:]
    let empty = Array(repeating: Bar?.none, count: series.count)
    for (index, series) in series.enumerated() {
      for point in series.points {
        guard let bar = Bar(point, in: area) else { continue }
        let column = area.times.column(of: point.time)
        var group = groups[point.time] ?? BarGroup(column: column, bars: empty)
        group.bars[index] = group.bars[index].map { $0.joined(bar) } ?? bar
        groups[point.time] = group
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// This group and another as one.
  func joined(_ other: BarGroup) -> BarGroup {
    var joined = self
    joined.bars = zip(bars, other.bars).map { bar, other in
      guard let bar else { return other }
      return other.map { bar.joined($0) } ?? bar
    }
    return joined
  }
}

extension BarGroup.Bar {
  /// Nil where the point has no value.
  init?(_ point: Chart.Series.Point, in area: PlotArea) {
    guard let value = point.drawnValue else { return nil }
    let position = area.rows.position(of: value)
    values = position...position
    reach = point.spread.map { area.rows.position(of: $0.upperBound) } ?? position
  }

  /// This bar and another as one.
  func joined(_ other: BarGroup.Bar) -> BarGroup.Bar {
    var joined = self
    let lower = min(values.lowerBound, other.values.lowerBound)
    joined.values = lower...max(values.upperBound, other.values.upperBound)
    joined.reach = max(reach, other.reach)
    return joined
  }
}

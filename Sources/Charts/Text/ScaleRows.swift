/// At which row of a plot a value stands.
///
/// Where a band begins a row begins too, so that no value is ever drawn in the row of a band that it
/// is not in. To that end an edge is moved, if there is room by less than half a row; between two
/// edges the scale is even. The topmost row is that of the upper end alone.
struct ScaleRows {
  /// A value at the lower end of a row.
  struct Stop {
    var value: Double
    var row: Int
  }

  /// The lower end of the scale, the edges, and the upper end.
  let stops: [Stop]

  /// How many rows there are.
  var count: Int { topRow + 1 }

  private var topRow: Int { stops.last?.row ?? 0 }

  init(_ axis: ValueAxis) {
    let values = [axis.scale.lower] + axis.stops + [axis.scale.upper]
    let fractions = values.map(axis.scale.fraction)
    let rows = Self.rows(at: fractions)
    stops = zip(values, rows).map(Stop.init)
  }

  /// How many rows a value stands above the lower end of the scale; one that lies outside stands at
  /// an end.
  func position(of value: Double) -> Double {
    guard let index = stops.lastIndex(where: { $0.value <= value }) else { return 0 }
    guard index + 1 < stops.count else { return Double(topRow) }
    let lower = stops[index]
    let upper = stops[index + 1]
    let height = upper.value / 2 - lower.value / 2
    let part = height > 0 ? (value / 2 - lower.value / 2) / height : 0
    // What is below an edge stays in the row below, however near.
    return Double(lower.row) + min(part, 1 - 1e-9) * Double(upper.row - lower.row)
  }

  /// The row in which a value stands: the nearest in which it is in its band.
  func row(of value: Double) -> Int {
    let nearest = Int(position(of: value).rounded())
    return stops.first { $0.value > value }.map { max(min(nearest, $0.row - 1), 0) } ?? nearest
  }

  /// The rows of the stops: three or more for each part if there is room, so that what is just
  /// below an edge is seen apart from it, else two, else one.
  private static func rows(at fractions: [Double]) -> [Int] {
    let parts = fractions.count - 1
    for (least, greatest) in [(3, 18), (2, max(18, 2 * parts + 6)), (1, max(18, parts + 6))] {
      let heights = (min(max(12, least * parts), greatest)...greatest).filter {
        let rows = rounded(fractions, height: $0)
        return zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 >= least }
      }
      let best = heights.min { cost($0, fractions) < cost($1, fractions) }
      if let best { return rounded(fractions, height: best) }
    }
    return uneven(fractions, height: 12)
  }

  private static func rounded(_ fractions: [Double], height: Int) -> [Int] {
    fractions.map { Int(($0 * Double(height)).rounded()) }
  }

  /// How far the edges are moved; where it makes little difference, few rows are better.
  private static func cost(_ height: Int, _ fractions: [Double]) -> Double {
    let moved = fractions.map { abs(($0 * Double(height)).rounded() - $0 * Double(height)) }
    return (moved.max() ?? 0) + 0.04 * Double(height)
  }

  /// A row for each part at least, where some are too small for that.
  private static func uneven(_ fractions: [Double], height: Int) -> [Int] {
    var rows = [0]
    for (lower, upper) in zip(fractions, fractions.dropFirst()) {
      let height = ((upper - lower) * Double(height)).rounded()
      rows.append((rows.last ?? 0) + max(1, Int(height)))
    }
    return rows
  }
}

/// Maps values to rows of a plot.
///
/// A band always begins at the start of a row, so that no value is drawn in a row of another band.
/// To this end edges are moved, by less than half a row if possible; between two edges the scale is
/// linear. The top row is for the upper end alone.
struct ScaleRows {
  /// A value at the lower end of a row.
  struct Stop {
    var value: Double
    var row: Int
  }

  /// The lower end of the scale, the stops between, and the upper end.
  let stops: [Stop]

  var count: Int { topRow + 1 }

  private var topRow: Int { stops.last?.row ?? 0 }

  /// - Parameter count: The number of rows; nil for the usual one.
  init(_ axis: ValueAxis, count: Int? = nil) {
    let values = [axis.scale.lower] + axis.stops + [axis.scale.upper]
    let fractions = values.map(axis.scale.fraction)
    let rows = count.map { Self.rows(at: fractions, count: $0) } ?? Self.rows(at: fractions)
    stops = zip(values, rows).map(Stop.init)
  }

  /// Returns the height of a value in rows above the lower end of the scale, clamped to its ends.
  func position(of value: Double) -> Double {
    guard let index = stops.lastIndex(where: { $0.value <= value }) else { return 0 }
    guard index + 1 < stops.count else { return Double(topRow) }
    let lower = stops[index]
    let upper = stops[index + 1]
    let part = (value - lower.value) / (upper.value - lower.value)
    // A value below an edge stays in the row below, however close it is.
    return Double(lower.row) + min(part, 1 - 1e-9) * Double(upper.row - lower.row)
  }

  /// Returns the row of a value: the nearest one within the value's band.
  func row(of value: Double) -> Int {
    let nearest = Int(position(of: value).rounded())
    return stops.first { $0.value > value }.map { max(min(nearest, $0.row - 1), 0) } ?? nearest
  }

  /// Returns the rows of the stops: at least three rows per part if possible, so that a value just
  /// below an edge is visibly apart from it, or else two, or else one.
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

  /// Returns the rows of the stops for a number of rows, or for more if the parts need them.
  private static func rows(at fractions: [Double], count: Int) -> [Int] {
    let rows = rounded(fractions, height: count - 1)
    let isDrawable = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    return isDrawable ? rows : uneven(fractions, height: count - 1)
  }

  private static func rounded(_ fractions: [Double], height: Int) -> [Int] {
    fractions.map { Int(($0 * Double(height)).rounded()) }
  }

  /// Returns the cost of a height: how far edges are moved, with a slight preference for fewer
  /// rows.
  private static func cost(_ height: Int, _ fractions: [Double]) -> Double {
    let moved = fractions.map { abs(($0 * Double(height)).rounded() - $0 * Double(height)) }
    return (moved.max() ?? 0) + 0.04 * Double(height)
  }

  /// Returns rows with at least one per part, for when some parts are too small.
  private static func uneven(_ fractions: [Double], height: Int) -> [Int] {
    var rows = [0]
    for (lower, upper) in zip(fractions, fractions.dropFirst()) {
      let height = ((upper - lower) * Double(height)).rounded()
      rows.append((rows.last ?? 0) + max(1, Int(height)))
    }
    return rows
  }
}

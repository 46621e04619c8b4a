import Foundation

/// A scale that can be drawn: finite, its ends apart.
struct PlotScale {
  let lower: Double
  let upper: Double

  /// Takes a scale as it is where it can be drawn, and another that begins with it where it cannot.
  init(_ scale: ClosedRange<Double>) {
    let lower = scale.lowerBound.isFinite ? scale.lowerBound : 0
    let upper = scale.upperBound.isFinite ? scale.upperBound : lower + 1
    self.lower = lower
    // Halves, because the least numbers have none.
    self.upper = upper / 2 > lower / 2 ? upper : max(lower + 1, lower.nextUp)
  }

  /// From the lower to the upper end.
  var range: Double { upper - lower }

  /// Where a value lies between the ends, 0 through 1.
  func fraction(of value: Double) -> Double {
    // Half of everything, because the range of the greatest scale is more than a number holds.
    let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(max(part, 0), 1)
  }

  /// The bands that can be drawn: ascending, within the scale.
  func bands(_ bands: [Chart.Panel.Band]) -> [Chart.Panel.Band] {
    var kept: [Chart.Panel.Band] = []
    for band in bands where band.from >= lower && band.from <= upper {
      if let last = kept.last, last.from >= band.from { continue }
      kept.append(band)
    }
    return kept
  }

  /// Round numbers within the scale, for one that has no bands.
  var roundNumbers: [Double] {
    guard range.isFinite else { return [] }
    let least = range / 5
    let power = pow(10, log10(least).rounded(.down))
    guard let step = [1, 2, 5, 10].map({ $0 * power }).first(where: { $0 >= least * 0.999 }),
      step > 0
    else { return [] }
    let first = (lower / step).rounded(.down) + 1
    // None so near to the upper end that the two would be one above the other.
    return (0..<5).map { (first + Double($0)) * step }.filter {
      $0 - lower > step * 0.6 && upper - $0 > step * 0.6
    }
  }
}

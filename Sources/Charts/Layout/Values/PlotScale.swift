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

  /// Where a value lies between the ends, 0 through 1; one that is out of the scale lies at its end.
  func fraction(of value: Double) -> Double {
    // Half of everything, because the range of the greatest scale is more than a number holds.
    let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(max(part, 0), 1)
  }
}

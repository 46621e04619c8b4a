/// Figures over valences as they come, after Welford (Note on a method for calculating corrected
/// sums of squares and products. Technometrics 1962;4(3):419–420).
///
/// Sums of squares would lose digits to one another; this keeps the spread of equal values at
/// exactly 0.
struct RunningValence {
  private(set) var count = 0
  private(set) var mean = 0.0
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  private var squares = 0.0

  mutating func add(_ valence: Double) {
    count += 1
    let distance = valence - mean
    mean += distance / Double(count)
    squares += distance * (valence - mean)
    minimum = min(minimum, valence)
    maximum = max(maximum, valence)
  }

  /// Nil under two.
  var standardDeviation: Double? {
    count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
  }
}

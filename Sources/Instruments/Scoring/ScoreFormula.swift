/// The calculation of a score from its items' points: the method, the multiplier and the table.
///
/// All calculations use whole numbers until the last step, so that rounding errors of `Double`
/// never move a score into the wrong band.
extension Questionnaire.ScoreRule {
  /// Returns the score of items that add up to a sum.
  ///
  /// - Parameter count: The number of items; above 0.
  /// - Returns: The score in points; nil if the table has no row for it.
  func score(ofSum sum: Int, count: Int) -> Double? {
    switch method {
    case .sum, .count:
      let raw = sum * multiplier
      guard hasTable else { return Double(raw) }
      return conversionTable.first { $0.raw == raw }?.value
    case .mean: return rounded(sum * multiplier, over: count)
    }
  }

  /// Returns the score with the mean of the answered items in place of the others, rounded half up.
  ///
  /// - Parameters:
  ///   - sum: The sum of the answered items.
  ///   - answered: The number of answered items; above 0.
  ///   - count: The number of all items.
  func score(ofSum sum: Int, answered: Int, count: Int) -> Double? {
    switch method {
    case .mean: score(ofSum: sum, count: answered)
    case .sum, .count:
      score(ofSum: Self.quotient(sum * count, answered), count: count)
    }
  }

  /// Returns the lowest and the highest score for a range of sums; nil if there are none.
  func limits(ofSums sums: ClosedRange<Int>, count: Int) -> (lowest: Double, highest: Double)? {
    // Only a table can be non-increasing in the sum.
    let scores =
      hasTable
      ? conversionTable.filter { possibleSum(of: $0).map(sums.contains) ?? false }.map(\.value)
      : [sums.lowerBound, sums.upperBound].compactMap { score(ofSum: $0, count: count) }
    guard let lowest = scores.min(), let highest = scores.max() else { return nil }
    return (lowest, highest)
  }

  /// Whether the points are converted.
  var hasTable: Bool { !conversionTable.isEmpty }

  /// Returns the sum of the items that a row of the table is for; nil if none can give it.
  func possibleSum(of row: Questionnaire.Conversion) -> Int? {
    row.raw.isMultiple(of: multiplier) ? row.raw / multiplier : nil
  }

  private func rounded(_ numerator: Int, over denominator: Int) -> Double {
    Double(Self.quotient(numerator * Int(unitsPerPoint), denominator)) / unitsPerPoint
  }

  /// Returns a quotient, rounded half up to a whole number.
  private static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    let twice = 2 * numerator + denominator
    let divisor = 2 * denominator
    let quotient = twice / divisor
    let isRoundedTowardsZeroFromBelow = twice < 0 && twice % divisor != 0
    return isRoundedTowardsZeroFromBelow ? quotient - 1 : quotient
  }
}

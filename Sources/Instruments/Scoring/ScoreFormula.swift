/// How one score comes from what its items add: the method, the multiplier and the table.
///
/// All of it is in whole numbers until the last step, so that a half which a `Double` cannot hold
/// never moves a score into the wrong band.
package struct ScoreFormula: Sendable, Hashable, Codable {
  package let method: Questionnaire.Method
  package let multiplier: Int
  package let decimals: Int
  /// The score by what the items give; nil if it is the same.
  package let table: [Int: Double]?

  init(_ rule: Questionnaire.ScoreRule) {
    method = rule.method
    multiplier = rule.multiplier
    decimals = rule.decimals
    table =
      rule.conversionTable.isEmpty
      ? nil
      : Dictionary(
        rule.conversionTable.map { ($0.raw, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The score of items that add up to a sum.
  ///
  /// - Parameter count: How many items there are; above 0.
  /// - Returns: The score in points; nil if the table has no row for it.
  func score(ofSum sum: Int, count: Int) -> Double? {
    switch method {
    case .sum, .count:
      let raw = sum * multiplier
      guard let table else { return Double(raw) }
      return table[raw]
    case .mean: return rounded(sum * multiplier, over: count)
    }
  }

  /// The score with the mean of the answered items in place of the others, rounded half up.
  ///
  /// - Parameters:
  ///   - sum: What the answered items add up to.
  ///   - answered: How many they are; above 0.
  ///   - count: How many items there are.
  func score(ofSum sum: Int, answered: Int, count: Int) -> Double? {
    switch method {
    case .mean: score(ofSum: sum, count: answered)
    case .sum, .count:
      score(ofSum: Self.quotient(sum * count, answered), count: count)
    }
  }

  /// The lowest and the highest score of sums between two; nil if there is none.
  func limits(ofSums sums: ClosedRange<Int>, count: Int) -> (lowest: Double, highest: Double)? {
    // Only a table may not rise with the sum.
    let scores =
      table.map { rows(of: $0, for: sums) }
      ?? [sums.lowerBound, sums.upperBound].compactMap { score(ofSum: $0, count: count) }
    guard let lowest = scores.min(), let highest = scores.max() else { return nil }
    return (lowest, highest)
  }

  /// The scores that a table has for sums between two. It has fewer rows than there may be sums.
  private func rows(of table: [Int: Double], for sums: ClosedRange<Int>) -> [Double] {
    table.compactMap { raw, score in
      raw.isMultiple(of: multiplier) && sums.contains(raw / multiplier) ? score : nil
    }
  }

  private func rounded(_ numerator: Int, over denominator: Int) -> Double {
    let scale = Questionnaire.ScoreRule.powersOfTen[decimals]
    return Double(Self.quotient(numerator * Int(scale), denominator)) / scale
  }

  /// A quotient, rounded half up to a whole number.
  private static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    let twice = 2 * numerator + denominator
    let divisor = 2 * denominator
    let quotient = twice / divisor
    let isRoundedTowardsZeroFromBelow = twice < 0 && twice % divisor != 0
    return isRoundedTowardsZeroFromBelow ? quotient - 1 : quotient
  }
}

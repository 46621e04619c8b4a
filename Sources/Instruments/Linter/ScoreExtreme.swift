/// An item as part of a score of which some items may not count.
struct ScorePart {
  /// The lowest and the highest that it can add.
  let limits: ClosedRange<Int>
  /// Whether the score is formed without it where it does not apply or is not asked.
  let isOptional: Bool
  /// Whether an estimate can stand in for it.
  var canBeMissing = false
}

/// The sum and the number of those items that give the lowest or the highest score.
struct ScoreExtreme {
  /// One end of what a score can be.
  enum End {
    case lowest
    case highest

    /// What an item adds at this end, so that the most extreme is the highest number.
    fileprivate func points(_ part: ScorePart) -> Int {
      self == .highest ? part.limits.upperBound : -part.limits.lowerBound
    }

    /// Such a number as points.
    fileprivate func sum(_ points: Int) -> Int { self == .highest ? points : -points }
  }

  private let sum: Int
  private let count: Int

  /// - Parameter parts: The items; those that are optional count only where they help.
  init(_ end: End, of parts: [ScorePart], _ method: Questionnaire.Method) {
    let always = parts.filter { !$0.isOptional }.map(end.points)
    self.init(
      end, sum: always.reduce(0, +), count: always.count,
      optional: parts.filter(\.isOptional).map(end.points).sorted(by: >), method)
  }

  /// - Parameters:
  ///   - sum: What the items add that always count.
  ///   - count: How many they are.
  ///   - optional: What the optional items add, the most extreme first.
  private init(
    _ end: End, sum: Int, count: Int, optional: some Sequence<Int>,
    _ method: Questionnaire.Method
  ) {
    var sum = sum
    var count = count
    for points in optional {
      let helps = method == .mean ? points * count > sum : points > 0
      guard count == 0 || helps else { break }
      sum += points
      count += 1
    }
    self.sum = end.sum(sum)
    self.count = count
  }

  /// The score at this end; nil where there is none.
  func score(_ formula: ScoreFormula) -> Double? {
    count > 0 ? formula.score(ofSum: sum, count: count) : nil
  }

  /// Whether the mean of some items in place of others can pass what all of them give: most where
  /// the missing ones add least, and those that are left out less than the mean.
  static func isExceeded(
    _ end: End, byEstimatesFrom parts: [ScorePart], missing limit: Int,
    _ formula: ScoreFormula
  ) -> Bool {
    let sorted = parts.sorted { end.points($0) > end.points($1) }
    let points = sorted.map(end.points)
    let optional = sorted.indices.filter { sorted[$0].isOptional }
    let always = sorted.filter { !$0.isOptional }
    var (sum, count) = (always.reduce(0) { $0 + end.points($1) }, always.count)
    var missing = (sum: 0, count: 0)
    var isMissing = [Bool](repeating: false, count: sorted.count)
    for place in sorted.indices.filter({ sorted[$0].canBeMissing }).reversed().prefix(limit) {
      isMissing[place] = true
      missing = (missing.sum + points[place], missing.count + 1)
      if !sorted[place].isOptional { (sum, count) = (sum - points[place], count - 1) }
      let answered = ScoreExtreme(
        end, sum: sum, count: count,
        optional: optional.lazy.filter { !isMissing[$0] }.map { points[$0] }, .mean)
      guard answered.count > 0 else { continue }
      let number = answered.count + missing.count
      guard
        let estimate = formula.score(
          ofSum: answered.sum, answered: answered.count, count: number),
        let possible = formula.score(ofSum: answered.sum + end.sum(missing.sum), count: number)
      else { continue }
      if end == .highest ? estimate > possible : estimate < possible { return true }
    }
    return false
  }
}

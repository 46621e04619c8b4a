extension ScoringStatement {
  /// Returns the sums of a sheet's items, like a ``ScoreTally``.
  func tallies(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    func isMissing(_ item: ScoredItem) -> String {
      let declined = item.position == score.declinedItem ? "" : ", \(Code.declined)"
      return "\(answer(item.position)) IN (\(Code.unanswered), \(Code.open)\(declined))"
    }
    func limit(_ end: KeyPath<ClosedRange<Int>, Int>) -> String {
      sum(
        score.items.filter { $0.limits[keyPath: end] != 0 }.map { item in
          let open =
            item.position == score.declinedItem
            ? "\(isMissing(item)) OR \(answer(item.position)) = \(Code.declined)" : isMissing(item)
          return "CASE WHEN \(open) THEN \(item.limits[keyPath: end]) ELSE 0 END"
        })
    }
    let declined = score.declinedItem.map { "\(answer($0)) = \(Code.declined)" } ?? "1 = 0"
    let sums = sum(score.items.map(added))
    return [
      ("sum\(number)", "CAST(\(sums) AS BIGINT)"),
      (
        "answered\(number)",
        count(
          score.items.map { item in
            let code = answer(item.position)
            return item.pointsIfSkipped == nil
              ? "\(code) >= 0" : "\(code) >= 0 OR \(code) = \(Code.skipped)"
          })
      ),
      ("missing\(number)", count(score.items.map(isMissing))),
      ("declined\(number)", flag(declined)),
      ("least\(number)", limit(\.lowerBound)),
      ("most\(number)", limit(\.upperBound)),
    ]
  }

  private func added(_ item: ScoredItem) -> String {
    let code = answer(item.position)
    let points = plan.items[item.position].values.indices.map(item.points)
    var cases = ""
    if let first = points.first, let step = points.dropFirst().first.map({ $0 - first }),
      points.indices.allSatisfy({ points[$0] == first + $0 * step })
    {
      let product = step == 1 ? code : "\(step) * \(code)"
      cases = "WHEN \(code) >= 0 THEN \(first == 0 ? product : "\(first) + \(product)")"
    } else {
      cases = points.indices.map { "WHEN \(code) = \($0) THEN \(points[$0])" }
        .joined(separator: " ")
    }
    if let skipped = item.pointsIfSkipped {
      cases += " WHEN \(code) = \(Code.skipped) THEN \(skipped)"
    }
    return "CASE \(cases) ELSE 0 END"
  }

  /// Returns the value of a score and its limits on the full scale.
  func values(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    let (sum, answered) = (column("sum\(number)"), column("answered\(number)"))
    let (missing, declined) = (column("missing\(number)"), column("declined\(number)"))
    let valid = "\(column("isInvalid")) = 0"
    let lowestItem = min(score.items.map(\.limits.lowerBound).min() ?? 0, 0)
    let formula = FormulaSQL(score.rule, lowestItem: lowestItem)
    var value =
      "WHEN \(valid) AND \(missing) = 0 AND \(answered) > 0 "
      + "THEN \(formula.score(ofSum: sum, count: answered))"
    if let limit = score.maximumMissing(policy) {
      let items = "(\(answered) + \(missing))"
      value +=
        " WHEN \(valid) AND \(declined) = 0 AND \(answered) > 0 "
        + "AND \(missing) BETWEEN 1 AND \(limit) "
        + "THEN \(formula.prorated(ofSum: sum, answered: answered, count: items))"
    }
    func end(isHigher: Bool) -> String {
      let full = "(\(answered) + \(missing) + \(declined))"
      let (least, most) = (column("least\(number)"), column("most\(number)"))
      return "CASE WHEN \(valid) AND \(missing) + \(declined) > 0 THEN "
        + formula.limit(
          ofSums: "(\(sum) + \(least))", "(\(sum) + \(most))", count: full, isHigher: isHigher)
        + " END"
    }
    return [
      ("value\(number)", "CASE \(value) END"),
      ("lowest\(number)", end(isHigher: false)),
      ("highest\(number)", end(isHigher: true)),
    ]
  }
}

private struct FormulaSQL {
  private let rule: Questionnaire.ScoreRule
  /// The lowest number of points of an item, or 0.
  private let lowestItem: Int
  /// The table's rows by sum, in ascending order.
  private let rows: [(sum: Int, value: Double)]

  init(_ rule: Questionnaire.ScoreRule, lowestItem: Int) {
    (self.rule, self.lowestItem) = (rule, lowestItem)
    rows = rule.conversionTable.compactMap { row in
      rule.possibleSum(of: row).map { ($0, row.value) }
    }
    .sorted { $0.sum < $1.sum }
  }

  func score(ofSum sum: String, count: String) -> String {
    switch rule.method {
    case .sum, .count:
      guard rule.hasTable else {
        return rule.multiplier == 1 ? sum : "(\(sum) * \(rule.multiplier))"
      }
      // A table without rows gives no score.
      guard !rows.isEmpty else { return "NULL" }
      let cases = rows.map { "WHEN \($0.sum) THEN \(points($0.value))" }
      return "CASE \(sum) \(cases.joined(separator: " ")) END"
    case .mean:
      let scale = Int(rule.unitsPerPoint)
      let factor = rule.multiplier * scale
      let quotient = rounded(
        factor == 1 ? sum : "\(sum) * \(factor)", over: count, lowest: lowestItem * factor)
      return scale == 1 ? quotient : "(\(quotient) / \(scale).0)"
    }
  }

  func prorated(ofSum sum: String, answered: String, count: String) -> String {
    switch rule.method {
    case .mean: score(ofSum: sum, count: answered)
    case .sum, .count:
      score(
        ofSum: rounded("\(sum) * \(count)", over: answered, lowest: lowestItem * 1000),
        count: count)
    }
  }

  /// Returns a quotient, rounded half up to a whole number.
  ///
  /// - Parameter lowest: A whole number that is a lower bound of the quotient.
  private func rounded(_ numerator: String, over denominator: String, lowest: Int) -> String {
    let divisor = "nullif(\(denominator), 0)"
    guard lowest < 0 else {
      return quotient("(2 * \(numerator) + \(denominator))", "(2 * \(divisor))")
    }
    // Databases round negative quotients towards 0.
    let quotient = quotient(
      "(2 * \(numerator) + \(denominator) + \(2 * (1 - lowest)) * \(denominator))",
      "(2 * \(divisor))")
    return "(\(quotient) - \(1 - lowest))"
  }

  /// Returns the quotient of two whole numbers of at least 0, without its fraction: `/` may give one.
  private func quotient(_ numerator: String, _ denominator: String) -> String {
    "CAST((\(numerator) - \(numerator) % \(denominator)) / \(denominator) AS BIGINT)"
  }

  func limit(ofSums low: String, _ high: String, count: String, isHigher: Bool) -> String {
    guard rule.hasTable else {
      return score(ofSum: isHigher ? high : low, count: count)
    }
    guard !rows.isEmpty else { return "NULL" }
    let cases = rows.sorted { isHigher ? $0.value > $1.value : $0.value < $1.value }.map {
      "WHEN \($0.sum) BETWEEN \(low) AND \(high) THEN \(points($0.value))"
    }
    return "CASE \(cases.joined(separator: " ")) END"
  }
}

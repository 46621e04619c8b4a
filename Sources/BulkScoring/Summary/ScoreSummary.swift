import WellbeingInstruments

struct ScoreSummary {
  /// The score's place in the definition.
  let score: Int
  let counts: BulkCounts
  /// The items that have a column, in the order of the mapping.
  let items: [Questionnaire.Item]
  let scorer: Scorer

  private var outcomes: some Collection<BulkCounts.Outcome> { counts.outcomes[score].values }
  private var rule: Questionnaire.ScoreRule { scorer.questionnaire.scores[score] }

  func figures(policy: MissingAnswerPolicy) -> BulkSummary.ScoreFigures {
    BulkSummary.ScoreFigures(
      id: rule.id, basis: basis, bands: rule.bands.map(bandRows),
      complete: statistics { $0 == .complete }, scored: statistics { _ in true },
      floor: end(rule.range.minimum), ceiling: end(rule.range.maximum),
      reliability: reliability, missingAnswers: appliedRule(policy))
  }

  // MARK: Rows

  private func rows(where isMeant: (Score) -> Bool) -> Int {
    outcomes.reduce(0) { $0 + (isMeant($1.score) ? $1.rows : 0) }
  }

  private var basis: BulkSummary.RowsByBasis {
    BulkSummary.RowsByBasis(
      complete: rows { $0.basis == .complete }, prorated: rows { $0.basis == .prorated },
      itemDeclined: rows { $0.basis == .itemDeclined },
      unscorable: rows { $0.basis == .unscorable }, invalid: counts.invalidRows)
  }

  private func bandRows(_ band: Questionnaire.Band) -> BulkSummary.BandRows {
    BulkSummary.BandRows(
      id: band.id, minimum: band.range.minimum, maximum: band.range.maximum,
      rows: rows { $0.band == band.id })
  }

  private func end(_ points: Double) -> BulkSummary.RangeEnd {
    BulkSummary.RangeEnd(
      points: points, rows: rows { $0.value == points }, of: rows { $0.value != nil })
  }

  // MARK: Points

  private func statistics(
    where isMeant: (Score.Basis) -> Bool
  ) -> BulkSummary.Statistics {
    let scale = rule.unitsPerPoint
    var sums = WholeNumberSums()
    for outcome in outcomes where isMeant(outcome.score.basis) {
      guard let value = outcome.score.value else { continue }
      sums.add(Int((value * scale).rounded()), times: outcome.rows)
    }
    return BulkSummary.Statistics(sums, scale: scale)
  }

  private func appliedRule(_ policy: MissingAnswerPolicy) -> BulkSummary.AppliedRule? {
    rule.missing.first { $0.policy == policy }.map { missing in
      BulkSummary.AppliedRule(
        maximumMissing: missing.maximumMissing, of: rule.items.count,
        evidence: missing.evidence,
        text: missing.text.text(in: scorer.questionnaire.languageOfReports) ?? "")
    }
  }

  // MARK: Reliability

  private var reliability: BulkSummary.Reliability {
    var total = WholeNumberSums()
    for outcome in outcomes where outcome.hasEveryItem {
      total.add(outcome.tally.sum, times: outcome.rows)
    }
    return BulkSummary.Reliability(count: total.count, cronbachAlpha: alpha(total))
  }

  /// - Parameter total: The sums of all items, over the rows that have every item.
  private func alpha(_ total: WholeNumberSums) -> Double? {
    let parts = itemSums
    // Answers counted over other rows would give a plausible but wrong figure.
    guard parts.count > 1, parts.count == rule.items.count,
      parts.allSatisfy({ $0.count == total.count }), total.scatter > 0
    else { return nil }
    let shared = total.scatter - parts.reduce(0) { $0 + $1.scatter }
    let count = Double(parts.count)
    return count / (count - 1) * (Double(shared) / Double(total.scatter))
  }

  /// The points that each item of the score adds, over the rows that have every item.
  private var itemSums: [WholeNumberSums] {
    let scored = scorer.scoredItems(of: score)
    return items.enumerated().compactMap { place, item in
      guard let counted = scorer.position(of: item.id).flatMap({ scored[$0] }) else { return nil }
      return zip(CellCode.all(of: item), counts.cells(place, score: score)).reduce(
        into: WholeNumberSums()
      ) { sums, cell in
        guard cell.1 > 0, let response = cell.0.response(item) else { return }
        sums.add(counted.share(of: response).sum, times: cell.1)
      }
    }
  }
}

/// Sums of whole numbers, from which mean and variance follow without intermediate rounding. The
/// result is therefore the same for any order of the numbers and any split of a file.
///
/// Scores are at most a million points in thousandths, and sums of items at most a thousand times a
/// million, so that no square exceeds 10¹⁸: for ten billion numbers, 128 bits hold the count times
/// the sum of squares.
struct WholeNumberSums: Sendable {
  private(set) var count = 0
  private var sum: Int128 = 0
  private var squares: Int128 = 0

  mutating func add(_ number: Int, times: Int) {
    count += times
    sum += Int128(number) * Int128(times)
    squares += Int128(number) * Int128(number) * Int128(times)
  }

  /// The sum of squared deviations from the mean, times the count: proportional to the variance of
  /// numbers with the same count.
  var scatter: Int128 { Int128(count) * squares - sum * sum }

  /// The mean; nil if there are no numbers.
  var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

  /// The sample standard deviation (n - 1); nil if there are fewer than two numbers.
  var standardDeviation: Double? {
    guard count > 1 else { return nil }
    return (Double(scatter) / Double(Int128(count) * Int128(count - 1))).squareRoot()
  }
}

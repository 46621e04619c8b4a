import WellbeingInstruments

@testable import WellbeingBulkScoring

/// The figures of one score, worked out anew from all rows by the formulas as they stand in books.
struct PlainFigures {
  /// A row that is not invalid.
  struct Row {
    let answers: [String: Answer]
    let outcome: ScoringResult
  }

  private(set) var complete: [Double] = []
  private(set) var scored: [Double] = []
  private(set) var bands: [String: Int] = [:]
  /// What the items add, of each complete row that has every item.
  private var points: [[Double]] = []
  private let rule: Questionnaire.ScoreRule
  private let items: [Questionnaire.Item]

  init(_ rule: Questionnaire.ScoreRule, of questionnaire: Questionnaire, _ rows: [Row]) {
    self.rule = rule
    items = rule.items.compactMap(questionnaire.item)
    for row in rows {
      guard let score = row.outcome.scores.first(where: { $0.id == rule.id }),
        let value = score.value
      else { continue }
      scored.append(value)
      bands[score.band ?? "", default: 0] += 1
      guard score.basis == .complete else { continue }
      complete.append(value)
      let added = items.compactMap { points(of: $0, in: row.answers) }
      if added.count == items.count { points.append(added) }
    }
  }

  /// Nil where the score is formed without the item.
  private func points(of item: Questionnaire.Item, in answers: [String: Answer]) -> Double? {
    let values = item.choiceSet.choices.compactMap(\.value)
    let value: Int
    switch (answers[item.id], item.ifSkipped) {
    case (.some(let answer), _):
      guard let answered = item.choice(of: answer)?.value else { return nil }
      value = answered
    case (nil, .value(let skipped)): value = skipped
    case (nil, _): return nil
    }
    let isReversed = rule.reversed.contains(item.id)
    let counted = isReversed ? (values.min() ?? 0) + (values.max() ?? 0) - value : value
    guard rule.method == .count, let threshold = rule.thresholds[item.id] else {
      return Double(counted)
    }
    return counted >= threshold ? 1 : 0
  }

  /// How many rows alpha rests on.
  var rowsWithEveryItem: Int { points.count }

  var alpha: Double? {
    let sums = points.map { $0.reduce(0, +) }
    guard items.count > 1, let total = Self.variance(sums), total > 0 else { return nil }
    let parts = items.indices.compactMap { item in Self.variance(points.map { $0[item] }) }
    let count = Double(items.count)
    return count / (count - 1) * (1 - parts.reduce(0, +) / total)
  }

  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  static func variance(_ values: [Double]) -> Double? {
    guard values.count > 1, let mean = mean(values) else { return nil }
    return values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count - 1)
  }
}

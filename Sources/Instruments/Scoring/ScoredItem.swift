/// What an item adds to one score: after reversing, and one or none where it is counted.
struct ScoredItem: Sendable {
  /// The item's place among the definition's items.
  let position: Int
  /// What each choice adds, in points.
  let points: [Int]
  /// What the item adds where it is not asked; nil where the score is formed without it.
  let pointsIfSkipped: Int?

  /// The lowest and the highest that the item can add.
  var limits: ClosedRange<Int> { (points.min() ?? 0)...(points.max() ?? 0) }

  init(_ item: Questionnaire.Item, at position: Int, in rule: Questionnaire.ScoreRule) {
    let values = item.choiceSet.choices.map { $0.value ?? 0 }
    let isReversed = rule.reversed.contains(item.id)
    let ends = (values.min() ?? 0) + (values.max() ?? 0)
    let threshold = rule.method == .count ? rule.thresholds[item.id] : nil
    let points = values.map { value in
      let counted = isReversed ? ends - value : value
      return threshold.map { counted >= $0 ? 1 : 0 } ?? counted
    }
    self.position = position
    self.points = points
    pointsIfSkipped =
      if case .value(let value) = item.ifSkipped {
        values.firstIndex(of: value).map { points[$0] }
      } else { nil }
  }
}

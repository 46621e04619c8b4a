/// One score from responses: complete, prorated, with a declined item, or unscorable.
extension Scorer {
  /// What the items of one score hold, added up.
  private struct Tally {
    var sum = 0
    var answered = 0
    var missing: [Int] = []
    var isDeclined = false
  }

  func score(_ rule: Rule, _ responses: [Response], policy: MissingAnswerPolicy) -> Score {
    let tally = tally(rule, responses)
    let definition = rule.definition
    let range = tally.isDeclined ? definition.declined?.range ?? definition.range : definition.range
    if tally.missing.isEmpty {
      let basis: Score.Basis = tally.isDeclined ? .itemDeclined : .complete
      return scored(definition, Double(tally.sum), basis: basis, range: range)
    }
    let bounds = bounds(rule, tally)
    guard let value = prorated(rule, tally, policy: policy) else {
      return Score(
        id: definition.id, value: nil, minimum: Double(range.minimum),
        maximum: Double(range.maximum), band: nil, basis: .unscorable,
        missing: tally.missing.map { questionnaire.items[$0].id },
        lowest: bounds.lowest, highest: bounds.highest)
    }
    return Score(
      id: definition.id, value: value, minimum: Double(range.minimum),
      maximum: Double(range.maximum), band: definition.band(containing: value)?.id,
      basis: .prorated, answered: tally.answered, of: rule.items.count,
      lowest: bounds.lowest, highest: bounds.highest)
  }

  /// A score whose value is known, in its band.
  func scored(
    _ rule: Questionnaire.ScoreRule, _ value: Double, basis: Score.Basis,
    range: Questionnaire.ScoreRange
  ) -> Score {
    Score(
      id: rule.id, value: value, minimum: Double(range.minimum), maximum: Double(range.maximum),
      band: rule.band(containing: value)?.id, basis: basis)
  }

  private func tally(_ rule: Rule, _ responses: [Response]) -> Tally {
    var tally = Tally()
    for position in rule.items {
      switch responses[position] {
      case .choice(let index):
        tally.sum += values[position][index] ?? 0
        tally.answered += 1
      case .declined where position == rule.declinedItem:
        tally.isDeclined = true
      case .declined, .unanswered, .skipped:
        tally.missing.append(position)
      }
    }
    return tally
  }

  /// The score with the mean of the answered items in place of the missing ones, rounded half up.
  ///
  /// CMS defines the rule for PHQ-9 (item D0160): sum × items ÷ answered, to the nearest whole
  /// number, at most two items missing. A declined item together with a blank is never prorated.
  private func prorated(_ rule: Rule, _ tally: Tally, policy: MissingAnswerPolicy) -> Double? {
    guard !tally.isDeclined, tally.answered > 0,
      let missing = rule.definition.missing.first(where: { $0.policy == policy }),
      tally.missing.count <= missing.maximumMissing
    else { return nil }
    // In whole numbers: a half that a Double cannot hold would move a total into the wrong band.
    let twice = 2 * tally.sum * rule.items.count + tally.answered
    let divisor = 2 * tally.answered
    let quotient = twice / divisor
    let isRoundedTowardsZeroFromBelow = twice < 0 && twice % divisor != 0
    return Double(isRoundedTowardsZeroFromBelow ? quotient - 1 : quotient)
  }

  /// The lowest and the highest total that the missing answers allow.
  private func bounds(_ rule: Rule, _ tally: Tally) -> (lowest: Double, highest: Double) {
    var lowest = tally.sum
    var highest = tally.sum
    for position in tally.missing {
      let possible = values[position].compactMap { $0 }
      lowest += possible.min() ?? 0
      highest += possible.max() ?? 0
    }
    return (Double(lowest), Double(highest))
  }
}

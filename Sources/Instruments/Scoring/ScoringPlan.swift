/// The part of a definition that scoring needs: the items' values, the score rules with their
/// bands, the alerts and the symptom patterns, with names resolved to places.
///
/// One plan can be executed in three ways, which give the same results: sheet by sheet by a
/// ``Scorer``, row by row of a file by `BulkScorer`, and in a database or a cluster by the
/// statement of ``sql(of:policy:)``.
public struct ScoringPlan: Sendable, Hashable {
  /// The definition that the plan was compiled from.
  package let questionnaire: Questionnaire.Key
  /// The items, in the order in which they are asked.
  package let items: [Item]
  /// The score rules, the main one first.
  package let scores: [ScorePlan]
  /// The answers that raise an alert, in the order of the alert rules.
  package let alerts: [Condition<Int>.Symptom]
  package let patterns: [PatternPlan]
  /// The places of the items by their ids.
  package let places: [String: Int]

  package struct Item: Sendable, Hashable {
    package let id: String
    /// The choices' ids, in their order.
    package let choices: [String]
    /// The choices' values, in their order; nil for a choice that is not scored.
    package let values: [Int?]
    package let isDeclinable: Bool
    package let mayNotApply: Bool
    /// The condition under which the item is asked; nil if it is always asked.
    package let askedIf: Condition<Int>?
  }

  /// One score rule with its items resolved to places.
  package struct ScorePlan: Sendable, Hashable {
    package let rule: Questionnaire.ScoreRule
    package let items: [ScoredItem]

    package var id: String { rule.id }
    package var declinedItem: Int? { items.first(where: \.isDeclinable)?.position }
    /// Whether the same items always count.
    var hasFixedCount: Bool { !items.contains(where: \.isOptional) }

    /// Returns the largest number of unanswered items under a policy; nil if it is not offered.
    func maximumMissing(_ policy: MissingAnswerPolicy) -> Int? {
      rule.missing.first { $0.policy == policy }?.maximumMissing
    }
  }

  /// One pattern rule with its symptoms resolved to places.
  package struct PatternPlan: Sendable, Hashable {
    package let id: String
    package let symptoms: [Condition<Int>.Symptom]
    package let condition: Condition<Int>
    /// The places of all items that the rule depends on.
    package let items: [Int]
  }

  /// Creates the plan of a definition.
  public init(_ questionnaire: Questionnaire) {
    let places = Dictionary(
      questionnaire.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.places = places
    self.questionnaire = questionnaire.key
    items = questionnaire.items.map { item in
      Item(
        id: item.id, choices: item.choiceSet.choices.map(\.id),
        values: item.choiceSet.choices.map(\.value), isDeclinable: item.isDeclinable,
        mayNotApply: item.notApplicable != nil,
        askedIf: item.askedIf.map { $0.map { places[$0] } })
    }
    // Computed once per set: many items of many scores share it.
    let points = Dictionary(
      questionnaire.choiceSets.map { set in (set.id, (values: set.points, ends: set.points.ends)) },
      uniquingKeysWith: { first, _ in first })
    scores = questionnaire.scores.map { score in
      let reversed = Set(score.reversed)
      return ScorePlan(
        rule: score,
        items: score.items.compactMap { id -> ScoredItem? in
          guard let place = places[id] else { return nil }
          let item = questionnaire.items[place]
          // An item without choices is a fault of the definition.
          let set = points[item.choiceSet.id] ?? ([], 0...0)
          return ScoredItem(
            item, at: place, of: score, values: set.values, ends: set.ends,
            isReversed: reversed.contains(id))
        })
    }
    alerts = questionnaire.alerts.compactMap { rule in
      places[rule.item].map { .init(item: $0, atLeast: rule.atLeast) }
    }
    patterns = questionnaire.patternRules.map { patternRule in
      let symptoms = patternRule.symptoms.compactMap { $0.map { places[$0] } }
      return PatternPlan(
        id: patternRule.id, symptoms: symptoms,
        condition: patternRule.condition.map { places[$0] },
        items: symptoms.map(\.item) + patternRule.condition.items.compactMap { places[$0] })
    }
  }
}

extension ScoringPlan {
  /// The places of the items that a result depends on, in order: those that scores count, and those
  /// used by alerts, symptom patterns and the conditions of such items.
  package var neededItems: [Int] {
    var needed = Set(
      scores.flatMap { $0.items.map(\.position) } + alerts.map(\.item) + patterns.flatMap(\.items))
    // A condition refers to earlier items only.
    for place in items.indices.reversed() where needed.contains(place) {
      needed.formUnion(items[place].askedIf?.items ?? [])
    }
    return needed.sorted()
  }
}

extension Questionnaire {
  package var neededItems: [Item] { ScoringPlan(self).neededItems.map { items[$0] } }
}

/// Scores answer sheets by one definition.
///
/// A score is a pure function of definition, answers and policy. A scorer resolves the
/// definition's names once, so that scoring many sheets costs no lookups.
public struct Scorer: Sendable {
  /// What was given for one item, by position instead of by name.
  package enum Response: Sendable, Hashable {
    case choice(Int)
    case declined
    case notApplicable
    case unanswered
    /// Not asked, as the answers to other items decide.
    case skipped
    /// Not asked, though another answer to an item without one could have decided otherwise. It is
    /// no blank, and nothing is known of it either.
    case open
  }

  /// One score rule with its items resolved to positions.
  struct Rule: Sendable {
    let definition: Questionnaire.ScoreRule
    let formula: ScoreFormula
    let items: [ScoredItem]
    let declinedItem: Int?
    /// The places of the items without which the score can be formed: declined, not applicable or
    /// not asked.
    let optionalItems: Set<Int>
  }

  /// One alert rule with its item resolved to a position.
  struct AlertRule: Sendable {
    let definition: Questionnaire.AlertRule
    let item: Int
  }

  /// One algorithm with its symptoms resolved to positions.
  struct Algorithm: Sendable {
    let definition: Questionnaire.Algorithm
    let symptoms: [PlacedCondition.Symptom]
    let condition: PlacedCondition
    /// The places of all items that it looks at.
    let items: [Int]
  }

  /// The definition that is scored by.
  public let questionnaire: Questionnaire
  let positions: [String: Int]
  /// The value of each choice by item position; nil for a choice that is not scored.
  let values: [[Int?]]
  /// When each item is asked, by position; nil for one that always is.
  let conditions: [PlacedCondition?]
  /// The places of the items that are not always asked.
  package let gatedPositions: [Int]
  let rules: [Rule]
  let alertRules: [AlertRule]
  let algorithms: [Algorithm]

  /// Creates a scorer for a definition.
  public init(_ questionnaire: Questionnaire) {
    let positions = Dictionary(
      questionnaire.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.questionnaire = questionnaire
    self.positions = positions
    values = questionnaire.items.map { $0.choiceSet.choices.map(\.value) }
    conditions = questionnaire.items.map { item in
      item.askedIf.map { PlacedCondition($0, positions) }
    }
    gatedPositions = conditions.indices.filter { [conditions] in conditions[$0] != nil }
    rules = Self.rules(questionnaire, positions)
    alertRules = questionnaire.alerts.compactMap { rule in
      positions[rule.item].map { AlertRule(definition: rule, item: $0) }
    }
    algorithms = questionnaire.algorithms.map { algorithm in
      let symptoms = algorithm.symptoms.compactMap { symptom in
        positions[symptom.item].map {
          PlacedCondition.Symptom(item: $0, atLeast: symptom.atLeast)
        }
      }
      let named = algorithm.condition.items.compactMap { positions[$0] }
      return Algorithm(
        definition: algorithm, symptoms: symptoms,
        condition: PlacedCondition(algorithm.condition, positions),
        items: symptoms.map(\.item) + named)
    }
  }

  private static func rules(
    _ questionnaire: Questionnaire, _ positions: [String: Int]
  ) -> [Rule] {
    // Of each set once: many items of many scores share it.
    let points = Dictionary(
      questionnaire.choiceSets.map { set in (set.id, (values: set.points, ends: set.points.ends)) },
      uniquingKeysWith: { first, _ in first })
    return questionnaire.scores.map { score in
      let reversed = Set(score.reversed)
      let items = score.items.compactMap { id -> ScoredItem? in
        guard let position = positions[id] else { return nil }
        let item = questionnaire.items[position]
        guard let set = points[item.choiceSet.id] else { return nil }
        return ScoredItem(
          item, at: position, values: set.values,
          counting: .init(
            ends: set.ends, isReversed: reversed.contains(id),
            threshold: score.method == .count ? score.thresholds[id] : nil))
      }
      return Rule(
        definition: score, formula: ScoreFormula(score), items: items,
        declinedItem: score.declined.flatMap { positions[$0.item] },
        optionalItems: Set(
          items.map(\.position).filter { position in
            let item = questionnaire.items[position]
            return item.notApplicable != nil || item.askedIf != nil
              || score.declined?.item == item.id
          }))
    }
  }

  /// The place of an item among the definition's items, from 0.
  package func position(of item: String) -> Int? { positions[item] }

  /// Scores a set of answers.
  ///
  /// - Parameters:
  ///   - answers: The answers by item id; an item that is not there is unanswered.
  ///   - policy: What to do about unanswered items.
  ///   - language: The language of the alerts' messages; by default the definition's first.
  /// - Throws: ``ScoringError`` when an answer does not fit the definition, or the definition does
  ///   not offer the policy.
  public func outcome(
    of answers: [String: Answer], policy: MissingAnswerPolicy = .refuse, language: String? = nil
  ) throws(ScoringError) -> Outcome {
    outcome(of: try responses(answers), policy: try offered(policy), language: language)
  }

  /// Returns the outcome of a result of which only the total is known.
  ///
  /// No answers are invented: every pattern is undetermined. An alert is implied if the total is
  /// impossible without an answer that raises it, else it is not assessed.
  ///
  /// - Parameters:
  ///   - total: The total, in points.
  ///   - score: The score that it is; by default the definition's first.
  ///   - language: The language of the alerts' messages; by default the definition's first.
  /// - Throws: ``ScoringError/totalOutOfRange(minimum:maximum:)``,
  ///   ``ScoringError/totalImpossible`` or ``ScoringError/unknownScore(_:)``.
  public func outcome(
    ofTotal total: Double, score: String? = nil, language: String? = nil
  ) throws(ScoringError) -> Outcome {
    let found = score.map { id in rules.first { $0.definition.id == id } } ?? rules.first
    guard let found else { throw .unknownScore(score ?? "") }
    let rule = found.definition
    guard rule.range.contains(total) else {
      throw .totalOutOfRange(minimum: rule.range.minimum, maximum: rule.range.maximum)
    }
    guard rule.canBe(total) else { throw .totalImpossible }
    let implied = alertRules.map { alert in
      impliedAlert(alert, by: total, of: found, language: language)
    }
    return Outcome(
      scores: [scored(rule, total, basis: .totalOnly, range: rule.range)],
      alerts: implied.compactMap(\.self),
      alertsNotAssessed: zip(alertRules, implied).compactMap { alert, implied in
        implied == nil ? .init(item: alert.definition.item, reason: .totalOnly) : nil
      },
      patterns: questionnaire.algorithms.map { .init(id: $0.id, result: .undetermined) },
      unanswered: [], skipped: [])
  }

  /// Returns the alerts that answers raise, and those that cannot be evaluated yet.
  ///
  /// For an administration that ended early: items not reached are *not asked*. An item that was
  /// answered keeps its alert, whatever `notAsked` says.
  public func alerts(
    of answers: [String: Answer], notAsked: Set<String> = [], language: String? = nil
  ) throws(ScoringError) -> (raised: [Alert], notAssessed: [UnassessedAlert]) {
    var responses = try responses(answers)
    for id in notAsked {
      guard let position = positions[id], responses[position] == .unanswered else { continue }
      responses[position] = .skipped
    }
    return alerts(of: responses, language: language)
  }

  /// Returns the items that are asked given some answers, in order.
  public func askedItems(_ answers: [String: Answer]) -> [Questionnaire.Item] {
    questionnaire.items.indices.filter { position in
      conditions[position]?.holds { earlier in
        answers[questionnaire.items[earlier].id]
          .flatMap { place(of: $0, at: earlier) }.flatMap { values[earlier][$0] }
      } ?? true
    }.map { questionnaire.items[$0] }
  }

  func offered(_ policy: MissingAnswerPolicy) throws(ScoringError) -> MissingAnswerPolicy {
    guard questionnaire.offers(policy) else { throw .policyNotOffered(policy) }
    return policy
  }
}

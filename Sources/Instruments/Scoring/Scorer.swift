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

  /// The definition that is scored by.
  public let questionnaire: Questionnaire
  /// What the definition says, with everything resolved to places.
  public let plan: ScoringPlan
  let positions: [String: Int]
  /// The value of each choice by item position; nil for a choice that is not scored.
  let values: [[Int?]]
  /// The places of the items that are not always asked.
  package let gatedPositions: [Int]

  /// Creates a scorer for a definition.
  public init(_ questionnaire: Questionnaire) {
    let plan = ScoringPlan(questionnaire)
    self.questionnaire = questionnaire
    self.plan = plan
    positions = Dictionary(
      plan.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    values = plan.items.map(\.values)
    gatedPositions = plan.items.indices.filter { plan.items[$0].askedIf != nil }
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
    let id = score ?? plan.scores.first?.id ?? ""
    guard let found = plan.scores.first(where: { $0.id == id }), let rule = questionnaire.score(id)
    else { throw .unknownScore(id) }
    guard rule.range.contains(total) else {
      throw .totalOutOfRange(minimum: rule.range.minimum, maximum: rule.range.maximum)
    }
    guard rule.canBe(total) else { throw .totalImpossible }
    let implied = plan.alerts.indices.map { alert in
      impliedAlert(alert, by: total, of: found, language: language)
    }
    return Outcome(
      scores: [scored(rule, total, basis: .totalOnly, range: rule.range)],
      alerts: implied.compactMap(\.self),
      alertsNotAssessed: zip(plan.alerts, implied).compactMap { alert, implied in
        implied == nil ? .init(item: plan.items[alert.item].id, reason: .totalOnly) : nil
      },
      patterns: questionnaire.patternRules.map { .init(id: $0.id, result: .undetermined) },
      unanswered: [], skipped: [])
  }

  /// Returns the alerts that answers raise, and those that cannot be evaluated yet.
  ///
  /// For an administration that ended early: items not reached are *not asked*. An item that was
  /// answered keeps its alert, whatever `notAsked` says.
  public func alerts(
    of answers: [String: Answer], notAsked: Set<String> = [], language: String? = nil
  ) throws(ScoringError) -> (raised: [RaisedAlert], notAssessed: [UnassessedAlert]) {
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
      plan.items[position].askedIf?.holds { earlier in
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

/// Scoring in parts, for programs that score many sheets: the share of each response in each score is
/// looked up, and the score of a sum of shares is asked for once for each sum.
extension Scorer {
  /// The items of a score, by their places among the definition's.
  package func scoredItems(of score: Int) -> [Int: ScoredItem] {
    Dictionary(plan.scores[score].items.map { ($0.position, $0) }) { first, _ in first }
  }

  /// What a response to an item of a score adds to its tally.
  package func share(of response: Response, to item: ScoredItem, score: Int) -> ScoreTally {
    share(of: response, to: item, plan.scores[score])
  }

  /// What tells one item's shares in a score from another's: items that have it in common add the
  /// same for every response.
  package func addition(of item: ScoredItem, score: Int) -> ScoredItem.Addition {
    ScoredItem.Addition(item, isDeclinable: item.position == plan.scores[score].declinedItem)
  }

  /// The score that a tally gives; without the names of missing items.
  ///
  /// - Parameter score: The score's place among the definition's.
  package func score(_ score: Int, _ tally: ScoreTally, policy: MissingAnswerPolicy) -> Score {
    self.score(plan.scores[score], tally, policy: policy) { [] }
  }

  /// What is said to staff where a choice raises an alert.
  ///
  /// - Parameter rule: The rule's place among the definition's.
  package func alertMessage(_ rule: Int, choice: Int) -> String {
    staffMessage(rule, choice: choice, language: questionnaire.languages.first ?? "")
  }
}

/// Why a set of answers cannot be scored or kept.
///
/// Cases name items, never what was answered.
public enum ScoringError: Error, Sendable, Hashable {
  /// The definition has no item of this id.
  case unknownItem(String)
  /// The item has no such choice.
  case unknownChoice(item: String)
  /// The item may not be declined.
  case notDeclinable(item: String)
  /// The item applies to everyone.
  case alwaysApplicable(item: String)
  /// The item was answered though the other answers leave it unasked.
  case notAsked(item: String)
  /// The definition offers no such policy for unanswered items.
  case policyNotOffered(MissingAnswerPolicy)
  /// The definition has no score of this id.
  case unknownScore(String)
  /// The total lies outside the score's range.
  case totalOutOfRange(minimum: Double, maximum: Double)
  /// The total lies between two that the score can be.
  case totalImpossible
  /// The total that was stated is not the one that the answers give.
  case totalContradicts(stated: Double, computed: Double?)
}

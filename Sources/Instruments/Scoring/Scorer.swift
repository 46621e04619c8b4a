/// Scores answer sheets with one definition.
///
/// A score is a pure function of definition, answers and policy. A scorer resolves the definition's
/// names once, so that scoring many sheets costs no lookups.
public struct Scorer: Sendable {
  /// The response to one item, by position instead of by name.
  package enum Response: Sendable, Hashable {
    case choice(Int)
    case declined
    case notApplicable
    /// Answered with a number or a text, which no score uses.
    case entered
    case unanswered
    /// Not asked because of the answers to other items.
    case skipped
    /// Not asked, but an answer to an unanswered item could have changed that. The item is not
    /// blank, but nothing is known about it.
    case open
  }

  /// The definition to score with.
  package let questionnaire: Questionnaire
  /// The definition's rules, with names resolved to places.
  package let plan: ScoringPlan
  /// The value of each choice by item position; nil for a choice that is not scored.
  let values: [[Int?]]
  /// The conditions of the patterns, by their places in the definition.
  let patternCases: [CasesOfCondition]
  /// The places of the items that are not always asked.
  let gatedPositions: [Int]

  /// Creates a scorer for a definition.
  public init(_ questionnaire: Questionnaire) {
    let plan = ScoringPlan(questionnaire)
    self.questionnaire = questionnaire
    self.plan = plan
    values = plan.items.map(\.values)
    patternCases = plan.patterns.map { CasesOfCondition($0.condition) }
    gatedPositions = plan.items.indices.filter { plan.items[$0].askedIf != nil }
  }

  /// Returns the place of an item in the definition, from 0.
  package func position(of item: String) -> Int? { plan.places[item] }

  /// Scores a set of answers.
  ///
  /// ```swift
  /// let result = try Scorer(.gad7).score(["nervous": 2, "worrying": 1])
  /// ```
  ///
  /// - Parameters:
  ///   - answers: The answers by item id; an item without an entry is unanswered.
  ///   - policy: How unanswered items are handled.
  ///   - language: The language of the alerts' messages, as ``Questionnaire/language(for:)`` looks it
  ///     up; by default the definition's first.
  /// - Throws: ``ScoringError`` if an answer does not match the definition, or the definition does
  ///   not offer the policy or the language.
  public func score(
    _ answers: [String: Answer], policy: MissingAnswerPolicy = .refuse, language: String? = nil
  ) throws(ScoringError) -> ScoringResult {
    result(
      of: try responses(answers), policy: try offered(policy),
      language: try questionnaire.language(language))
  }

  /// Scores a result of which only the total is known.
  ///
  /// No answers are invented: every pattern is undetermined. An alert is implied if the total is
  /// impossible without an answer that raises it, and not raised if it is impossible with one;
  /// otherwise it is not assessed.
  ///
  /// - Parameters:
  ///   - total: The total, in points.
  ///   - score: The id of the score; by default the definition's first.
  ///   - language: The language of the alerts' messages, as ``Questionnaire/language(for:)`` looks it
  ///     up; by default the definition's first.
  /// - Throws: ``ScoringError/totalOutOfRange(minimum:maximum:)``, ``ScoringError/totalImpossible``,
  ///   ``ScoringError/unknownScore(_:)`` or ``ScoringError/languageNotOffered(_:)``.
  public func score(
    total: Double, score: String? = nil, language: String? = nil
  ) throws(ScoringError) -> ScoringResult {
    let id = score ?? plan.scores.first?.id ?? ""
    guard let found = plan.scores.first(where: { $0.id == id }) else { throw .unknownScore(id) }
    let rule = found.rule
    guard rule.range.contains(total) else {
      throw .totalOutOfRange(minimum: rule.range.minimum, maximum: rule.range.maximum)
    }
    guard rule.canBe(total) else { throw .totalImpossible }
    let language = try questionnaire.language(language)
    let answers = plan.alerts.map { alert in
      found.answers(of: alert.item, choices: values[alert.item], allowedBy: total)
    }
    return ScoringResult(
      scores: [
        Score(
          id: id, value: total, minimum: rule.range.minimum, maximum: rule.range.maximum,
          band: rule.band(containing: total)?.id, basis: .totalOnly)
      ],
      alerts: answers.indices.compactMap {
        impliedAlert($0, by: total, allowing: answers[$0], language: language)
      },
      alertsNotAssessed: zip(plan.alerts, answers).compactMap { alert, answers in
        // A total is taken to be that of all items, so that none was declined.
        let known = answers.filter { $0 != nil || alert.item != found.declinedItem }
        let isRaised = Set(known.map { $0.map { $0 >= alert.atLeast } })
        let isKnown = isRaised == [false] || answers.allSatisfy { $0 != nil } && isRaised == [true]
        return isKnown ? nil : .init(item: plan.items[alert.item].id, reason: .totalOnly)
      },
      patterns: questionnaire.patternRules.map { .init(id: $0.id, result: .undetermined) },
      unanswered: [], skipped: [])
  }

  /// Returns the alerts that answers raise, and those that cannot be evaluated yet.
  ///
  /// - Parameters:
  ///   - answers: The answers by item.
  ///   - missing: Why items without an answer have none, for a form that ended early; the others were
  ///     left blank.
  ///   - language: The language of the messages; by default the definition's first.
  /// - Throws: ``ScoringError`` for an unknown item or choice and a language that is not offered.
  public func alerts(
    of answers: [String: Answer], missing: [String: UnassessedAlert.Reason] = [:],
    language: String? = nil
  ) throws(ScoringError) -> AlertFindings {
    let found = alerts(of: try responses(answers), language: try questionnaire.language(language))
    return AlertFindings(
      raised: found.raised,
      notAssessed: found.notAssessed.map { alert in
        guard alert.reason == .leftBlank, let reason = missing[alert.item] else { return alert }
        return UnassessedAlert(item: alert.item, reason: reason)
      })
  }

  /// Returns the items that are asked given some answers, in order.
  public func askedItems(_ answers: [String: Answer]) -> [Questionnaire.Item] {
    questionnaire.items.indices.filter { isAsked($0, answers) }.map { questionnaire.items[$0] }
  }

  /// Returns the answers without those to items that are not asked given the remaining ones.
  ///
  /// - Parameter kept: The items whose answers are kept in any case.
  package func answersToAsked(
    _ answers: [String: Answer], keeping kept: Set<String> = []
  ) -> [String: Answer] {
    // Only earlier items decide whether an item is asked.
    questionnaire.items.indices.reduce(into: answers) { answers, position in
      let id = questionnaire.items[position].id
      if !kept.contains(id), !isAsked(position, answers) { answers[id] = nil }
    }
  }

  private func isAsked(_ position: Int, _ answers: [String: Answer]) -> Bool {
    plan.items[position].askedIf?.holds { earlier in
      answers[questionnaire.items[earlier].id]
        .flatMap { place(of: $0, at: earlier) }.flatMap { values[earlier][$0] }
    } ?? true
  }

  func offered(_ policy: MissingAnswerPolicy) throws(ScoringError) -> MissingAnswerPolicy {
    guard questionnaire.offers(policy) else { throw .policyNotOffered(policy) }
    return policy
  }
}

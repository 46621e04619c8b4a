public import WellbeingInstruments

extension ScoredAssessment {
  /// Scores the answers again, or validates the total if only that is known.
  ///
  /// - Parameters:
  ///   - policy: How to treat unanswered items; nil means the result's own policy.
  /// - Throws: `ScoringError` if the answers, the total or the policy do not fit the definition.
  package func outcome(
    by scorer: Scorer, policy: MissingAnswerPolicy? = nil
  ) throws(ScoringError) -> ScoringResult {
    try outcome(of: answers, by: scorer, policy: policy)
  }

  /// - Parameter answers: The answers, in the definition's terms.
  private func outcome(
    of answers: [String: Answer], by scorer: Scorer, policy: MissingAnswerPolicy?
  ) throws(ScoringError) -> ScoringResult {
    // A translation may have been removed; the outcome is the same in every language.
    let language = scorer.questionnaire.shown(in: language)
    if let score, score.basis == .totalOnly, let total = score.value {
      guard answers.isEmpty else { throw .totalContradicts(stated: total, computed: nil) }
      return try scorer.score(total: total, score: score.id, language: language)
    }
    var outcome = try scorer.score(answers, policy: policy ?? self.policy, language: language)
    outcome.alertsNotAssessed = outcome.alertsNotAssessed.explained(by: alertsNotAssessed)
    return outcome
  }

  /// Returns the result with what is known of a form that ended early: which items were not shown, and
  /// at which it ended.
  package func with(reasons: [UnassessedAlert]) -> ScoredAssessment {
    var copy = self
    copy.alertsNotAssessed = alertsNotAssessed.explained(by: reasons)
    copy.reviews = []
    return copy
  }

  /// Returns the result of scoring the same answers, or the same total, again.
  ///
  /// Choices are matched by id, even if their value differs between versions.
  ///
  /// - Parameters:
  ///   - kept: The definition that the result was scored by.
  ///   - policy: How to treat unanswered items; nil means the result's own policy. Ignored for a
  ///     total alone.
  /// - Throws: ``RescoringObstacle``; answers are never dropped or guessed to make a result fit.
  package func rescored(
    by scorer: Scorer, from kept: Questionnaire, policy: MissingAnswerPolicy? = nil
  ) throws(RescoringObstacle) -> ScoredAssessment {
    let definition = scorer.questionnaire
    guard definition.key == kept.key || definition.languages.contains(language) else {
      throw .languageNotOffered(language)
    }
    let isTotalOnly = score?.basis == .totalOnly
    if isTotalOnly, let score, !definition.forms(score.id, as: kept) {
      throw .formedOtherwise(score: score.id)
    }
    let (answers, outcome): ([String: Answer], ScoringResult)
    do throws(ScoringError) {
      answers = try self.answers(asIn: definition, from: kept)
      outcome = try self.outcome(of: answers, by: scorer, policy: policy)
    } catch {
      throw .doesNotFit(error)
    }
    if let item = outcome.unanswered.first(where: { !unanswered.contains($0) }) {
      throw .neverAsked(item: item)
    }
    var copy = self
    (copy.questionnaire, copy.answers, copy.outcome) = (definition.key, answers, outcome)
    if !isTotalOnly { copy.policy = policy ?? self.policy }
    copy.reviews = []
    return copy
  }

  /// Returns the answers in the terms of another version of the definition.
  private func answers(
    asIn definition: Questionnaire, from kept: Questionnaire
  ) throws(ScoringError) -> [String: Answer] {
    guard definition.key != kept.key else { return answers }
    var answers = answers
    for item in kept.items {
      guard let answer = answers[item.id] else { continue }
      guard let present = definition.item(item.id) else { throw .unknownItem(item.id) }
      guard let choice = item.choice(of: answer) else { continue }
      let same = present.choiceSet.choices.first { $0.id == choice.id }
      guard let same else { throw .unknownChoice(item: item.id) }
      answers[item.id] = same.answer
    }
    return answers
  }

  /// Whether another scoring of the same answers is equivalent. Ignores the wording of alert
  /// messages and all order except that of the scores, of which the first is the main one.
  package func comesToTheSame(as other: ScoredAssessment) -> Bool {
    scores == other.scores && Set(patterns) == Set(other.patterns)
      && raised == other.raised
      && Set(alertsNotAssessed) == Set(other.alertsNotAssessed)
      && Set(unanswered) == Set(other.unanswered) && Set(skipped) == Set(other.skipped)
  }

  /// The alerts without their messages.
  private var raised: Set<RaisedAlert> {
    Set(
      alerts.map {
        RaisedAlert(item: $0.item, value: $0.value, state: $0.state, staffMessage: "")
      })
  }
}

extension Questionnaire {
  /// Whether a score is computed as in another version, so that points mean the same in both. Also
  /// true if either version lacks the score; scoring rejects that case.
  fileprivate func forms(_ score: String, as other: Questionnaire) -> Bool {
    guard key != other.key, let rule = self.score(score), let former = other.score(score) else {
      return true
    }
    return rule.range == former.range && rule.method == former.method
      && rule.multiplier == former.multiplier && rule.conversionTable == former.conversionTable
      && rule.thresholds == former.thresholds && Set(rule.reversed) == Set(former.reversed)
      && points(of: rule) == other.points(of: former)
  }

  /// Returns the points of each choice, by the ids of the score's items.
  private func points(of rule: ScoreRule) -> [String: [Int?]] {
    rule.items.reduce(into: [:]) { $0[$1] = item($1)?.choiceSet.choices.map(\.value) }
  }
}

/// The reason a result cannot be rescored and is left unchanged.
public enum RescoringObstacle: Error, Sendable, Hashable {
  /// The answers, the total or the policy do not fit the definition.
  case doesNotFit(ScoringError)
  /// The definition has an item that was not asked; it would count as unanswered.
  case neverAsked(item: String)
  /// Only the total is known, and the definition computes that score differently, so the same
  /// number would have another meaning.
  case formedOtherwise(score: String)
  /// The definition does not have the result's language.
  case languageNotOffered(String)
  /// The program does not know the questionnaire.
  case noPresentVersion
  /// The program's version is lower than the result's.
  case presentVersionLower(Questionnaire.Key)
  /// The store has a different document under the key of the program's version, so neither can be
  /// used for saving.
  case presentVersionConflicts(Questionnaire.Key)
}

extension [UnassessedAlert] {
  /// Scoring takes every item without an answer as left blank.
  fileprivate func explained(by reasons: Self) -> Self {
    let early = reasons.filter { [.notShown, .noAnswerSaved].contains($0.reason) }
    return map { alert in
      guard alert.reason == .leftBlank else { return alert }
      return early.first { $0.item == alert.item } ?? alert
    }
  }
}

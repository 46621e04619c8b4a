package import WellbeingInstruments

extension ScoredAssessment {
  /// What scoring the answers anew gives, or the total where no more is known.
  ///
  /// - Parameters:
  ///   - scorer: What scores by the definition.
  ///   - policy: What to do about unanswered items; nil means the result's own policy.
  /// - Throws: `ScoringError` when the answers, the total or the policy do not fit the definition.
  package func outcome(
    by scorer: Scorer, policy: MissingAnswerPolicy? = nil
  ) throws(ScoringError) -> Outcome {
    try outcome(of: answers, by: scorer, policy: policy)
  }

  /// - Parameter answers: The answers as the definition says them.
  private func outcome(
    of answers: [String: Answer], by scorer: Scorer, policy: MissingAnswerPolicy?
  ) throws(ScoringError) -> Outcome {
    if let score, score.basis == .totalOnly, let total = score.value {
      guard answers.isEmpty else { throw .totalContradicts(stated: total, computed: nil) }
      return try scorer.outcome(ofTotal: total, score: score.id, language: language)
    }
    return try scorer.outcome(of: answers, policy: policy ?? self.policy, language: language)
  }

  /// Returns the result of the same answers, or the same total, scored again.
  ///
  /// A choice is the one of the same id, whatever value another version gives it.
  ///
  /// - Parameters:
  ///   - scorer: What scores by the definition.
  ///   - kept: The definition that the result was scored by.
  ///   - policy: What to do about unanswered items; nil means the result's own policy. A total
  ///     alone has no use for one.
  /// - Throws: ``RescoringObstacle``: no answer is dropped or guessed to make one fit.
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
    let (answers, outcome): ([String: Answer], Outcome)
    do throws(ScoringError) {
      answers = try self.answers(asIn: definition, from: kept)
      outcome = try self.outcome(of: answers, by: scorer, policy: policy)
    } catch {
      throw .doesNotFit(error)
    }
    if let item = outcome.unanswered.first(where: { !unanswered.contains($0) }) {
      throw .neverAsked(item: item)
    }
    return ScoredAssessment(
      header: header, questionnaire: definition.key, language: language,
      policy: isTotalOnly ? self.policy : policy ?? self.policy, answers: answers,
      outcome: outcome, administeredBy: administeredBy, clinician: clinician)
  }

  /// The answers as another version of the definition says them.
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

  /// Whether another scoring of the same answers comes to the same. The wording of what is said of
  /// an alert is no part of that, and neither is the order, but that of the scores: the first is the
  /// main one.
  package func comesToTheSame(as other: ScoredAssessment) -> Bool {
    scores == other.scores && Set(patterns) == Set(other.patterns)
      && raised == other.raised
      && Set(alertsNotAssessed) == Set(other.alertsNotAssessed)
      && Set(unanswered) == Set(other.unanswered) && Set(skipped) == Set(other.skipped)
  }

  /// The alerts without their messages.
  private var raised: Set<RaisedAlert> {
    Set(alerts.map { RaisedAlert(item: $0.item, value: $0.value, state: $0.state, message: "") })
  }
}

extension Questionnaire {
  /// Whether a score is formed as by another version, so that a number of points says the same by
  /// both; also where it has no such score, which scoring refuses.
  fileprivate func forms(_ score: String, as other: Questionnaire) -> Bool {
    guard key != other.key, let rule = self.score(score), let former = other.score(score) else {
      return true
    }
    return rule.range == former.range && rule.method == former.method
      && rule.multiplier == former.multiplier && rule.conversionTable == former.conversionTable
      && rule.thresholds == former.thresholds && Set(rule.reversed) == Set(former.reversed)
      && points(of: rule) == other.points(of: former)
  }

  /// What the choices of each item of a score count.
  private func points(of rule: ScoreRule) -> [String: [Int?]] {
    rule.items.reduce(into: [:]) { $0[$1] = item($1)?.choiceSet.choices.map(\.value) }
  }
}

/// Why a result cannot be scored again, and is left as it is.
///
/// Cases name items, never what was answered.
package enum RescoringObstacle: Error, Sendable, Hashable {
  /// What the result was scored from, or the policy, does not fit the definition.
  case doesNotFit(ScoringError)
  /// The definition has an item that was not asked: it would count as left unanswered.
  case neverAsked(item: String)
  /// Only the total is known, and the definition forms that score otherwise: the same number would
  /// say something else.
  case formedOtherwise(score: String)
  /// The definition lacks the language in which the questionnaire was administered.
  case languageNotOffered(String)
  /// The program knows no present version of the questionnaire.
  case noPresentVersion
  /// The version that the program knows is lower than the one that the result refers to.
  case presentVersionLower(Questionnaire.Key)
  /// The store has another document under the key of the version that the program knows: neither
  /// can be saved by.
  case presentVersionConflicts(Questionnaire.Key)
}

package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

/// The change of a score to the latest result from the last one of an earlier day, judged by one
/// rule.
package struct LatestChange: Sendable, Hashable {
  /// The last result of an earlier day.
  package let from: AssessmentSummary
  package let to: AssessmentSummary
  /// The later value minus the earlier one, in points, as the range that missing answers allow.
  package let difference: ClosedRange<Double>
  /// Whether the change is reliable, for every value that missing answers allow; otherwise
  /// `undetermined`. Nil if the questionnaire has no rule for reliable change.
  package let result: ChangeStatement.Result?
  /// The smallest reliable difference, in points; nil without a rule.
  package let threshold: Double?
}

package struct LatestChanges: Sendable, Hashable {
  /// Since the last result of an earlier day; nil if there is none.
  package let last: LatestChange?
  /// Since the baseline; nil if that is not of an earlier day. It can be the same as the last.
  package let baseline: LatestChange?

  /// Whether the score is worse: if either change is a reliable deterioration. It is better if one
  /// is a reliable improvement and the other is not, and cannot be, a deterioration. Nil if no rule
  /// says anything.
  package var result: ChangeStatement.Result? {
    let results = [last, baseline].compactMap { $0?.result }
    return [.deterioration, .undetermined, .improvement].first(where: results.contains)
      ?? results.first
  }
}

/// The rule for reliable change that comes first among the sets of rules in use: of all, for the
/// PHQ-9 and the
/// GAD-7, that of NHS Talking Therapies.
package struct PrimaryChangeRule: Sendable {
  private let questionnaire: Questionnaire
  private let score: Questionnaire.ScoreRule
  private let criteria: ChangeCriteria
  private let rule: Questionnaire.ChangeRule?

  /// The id of the rule's set, for example `nhs`; nil without a rule or a set.
  package let criterion: String?

  /// Creates the rule for a score of a questionnaire.
  ///
  /// - Parameter id: Nil for the main score.
  /// - Returns: Nil if the questionnaire has no such score.
  package init?(_ questionnaire: Questionnaire, _ criteria: ChangeCriteria, score id: String? = nil)
  {
    guard let score = questionnaire.scores.first(where: { id == nil || $0.id == id }) else {
      return nil
    }
    let rules = questionnaire.changeRules.filter {
      if case .reliableChange = $0.meaning { $0.score == score.id } else { false }
    }
    let sets = rules.map { rule -> [String?] in
      let sets = criteria.criteria(of: rule, in: questionnaire.id)
      return sets.isEmpty ? [nil] : sets.filter(criteria.uses).map(\.id)
    }
    let first = criteria.criteria.map(\.id).first { id in sets.contains { $0.contains(id) } }
    self.questionnaire = questionnaire
    self.score = score
    self.criteria = criteria
    criterion = first
    rule = zip(rules, sets).first { $0.1.contains(first) }?.0
  }

  /// Returns the changes to the last result.
  ///
  /// - Parameters:
  ///   - results: Results of one course, earliest first.
  ///   - baseline: The result that the course begins with; nil if none has a value.
  package func changes(
    in results: [AssessmentSummary], since baseline: AssessmentSummary?
  ) -> LatestChanges {
    LatestChanges(
      last: change(in: results),
      baseline: baseline.flatMap { baseline in
        results.last.flatMap { change(in: [baseline, $0]) }
      })
  }

  /// Returns the change to the last result from the last one of an earlier day: two results of one
  /// day are not a change.
  ///
  /// - Parameter results: Results of one subject, earliest first.
  /// - Returns: Nil if nothing is known about the last result, or it was entered in error; if that
  ///   holds for all results before it; or if one of the two is on another scale.
  package func change(in results: [AssessmentSummary]) -> LatestChange? {
    guard let last = results.last, !last.isEnteredInError,
      let to = ComparedResults.Point(last, score: score.id), !to.isBlank
    else { return nil }
    let from = results.dropLast().reversed().lazy.filter { !$0.isEnteredInError }.compactMap {
      ComparedResults.Point($0, score: score.id)
    }.first { !$0.isBlank && $0.result.localDay < last.localDay }
    guard let from else { return nil }
    let reading = ChangeReading(
      questionnaire: questionnaire, score: score, from: from, to: to, criteria: criteria)
    guard !reading.isOnOtherScale else { return nil }
    return LatestChange(
      from: from.result, to: to.result, difference: reading.difference,
      result: rule.map { reading.verdict($0.meaning)?.result ?? .undetermined },
      threshold: threshold)
  }

  private var threshold: Double? {
    if case .reliableChange(let change) = rule?.meaning { change.points } else { nil }
  }
}

extension SubjectCourse {
  /// Returns the change to one of the results, judged by the first rule in use; nil if there is
  /// nothing to compare with.
  ///
  /// - Parameter now: The current time. No change is stated from results of the future.
  package func latestChange(
    to result: UUID, by questionnaire: Questionnaire, _ criteria: ChangeCriteria, at now: Date
  ) -> LatestChange? {
    let results = results(of: questionnaire.id)
    guard let place = results.firstIndex(where: { $0.uuid == result }),
      !results[place].isFuture(at: now)
    else { return nil }
    let baseline = baseline(on: results[place].localDay)
    return PrimaryChangeRule(questionnaire, criteria)?
      .change(in: results[...place].filter(baseline.admits))
  }
}

import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// A result of a built-in instrument with every scored item answered, the highest answers first.
///
/// - Parameters:
///   - blanks: How many of the last scored items are left blank.
///   - item: An item that is declined.
///   - policy: What to do about blanks; by default they are prorated.
func answered(
  _ id: Questionnaire.ID, on day: String, total: Int, blanks: Int = 0,
  declining item: String? = nil,
  policy: MissingAnswerPolicy? = nil
) throws -> AssessmentSummary {
  let questionnaire = try builtIn(id)
  var left = total
  var answers: [String: Answer] = [:]
  for item in questionnaire.scoredItems.map(\.id).filter({ $0 != item }).dropLast(blanks) {
    let value = min(3, left)
    answers[item] = .value(value)
    left -= value
  }
  try #require(left == 0)
  if let item { answers[item] = .declined }
  return AssessmentSummary(
    try ScoredAssessment(
      questionnaire, answers: answers, policy: policy ?? (blanks > 0 ? .prorate : .refuse),
      header: try header(on: day)))
}

/// A result of which nothing is known.
func unanswered(_ id: Questionnaire.ID, on day: String) throws -> AssessmentSummary {
  let questionnaire = try builtIn(id)
  return AssessmentSummary(
    try ScoredAssessment(questionnaire, answers: [:], header: try header(on: day)))
}

/// The built-in definition of an id.
func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

/// The changes of the main score of a built-in instrument.
func changes(
  _ id: Questionnaire.ID, _ results: [AssessmentSummary], baseline: Baseline = .first,
  chosen: Set<String> = []
) throws -> ScoreChanges? {
  var criteria = ChangeCriteria.builtIn
  criteria.chosen = chosen
  return try ScoreCourse(by: try builtIn(id), in: results)
    .changes(since: baseline, criteria: criteria)
}

/// The change between two results of a built-in instrument.
func change(
  _ id: Questionnaire.ID, _ from: AssessmentSummary, _ to: AssessmentSummary,
  chosen: Set<String> = []
) throws -> ScoreChange {
  let found = try #require(try changes(id, [from, to], chosen: chosen))
  #expect(found.changes.map(\.reference) == [.baseline])
  return try #require(found.changes.first)
}

/// The change between two totals of an instrument, eight weeks apart.
func change(_ id: Questionnaire.ID, totals: (Int, Int), chosen: Set<String> = []) throws
  -> ScoreChange
{
  let results = try results(
    id, [("2026-01-05", Double(totals.0)), ("2026-03-02", Double(totals.1))])
  return try change(id, results[0], results[1], chosen: chosen)
}

extension ScoreChange {
  /// The one statement of a rule, in a set.
  func statement(
    _ rule: ChangeStatement.Rule, _ criterion: String? = nil
  ) throws -> ChangeStatement {
    let found = statements.filter { $0.rule == rule && $0.criterion == criterion }
    try #require(found.count == 1)
    return found[0]
  }

  /// The outcomes, each with its rule and set.
  var summary: [String] {
    statements.map { "\($0.rule) \($0.criterion ?? "-") \($0.result.rawValue)" }
  }
}

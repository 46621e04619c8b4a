import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// A result of a built-in instrument with every scored item answered, the highest answers first.
///
/// - Parameter blanks: How many of the last scored items are left unanswered.
func answered(
  _ id: String, on day: String, total: Int, blanks: Int = 0, declining item: String? = nil
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
      questionnaire, answers: answers, policy: blanks > 0 ? .prorate : .refuse,
      header: try header(on: day)))
}

/// A result that has no value.
func unscorable(_ id: String, on day: String) throws -> AssessmentSummary {
  let questionnaire = try builtIn(id)
  return AssessmentSummary(
    try ScoredAssessment(questionnaire, answers: [:], header: try header(on: day)))
}

/// The built-in definition of an id.
func builtIn(_ id: String) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

/// The change of the main score of a built-in instrument.
func change(
  _ id: String, _ results: [AssessmentSummary], baseline: UUID? = nil, chosen: Set<String> = []
) throws -> ScoreChange? {
  ScoreChange(
    of: "total", by: try builtIn(id), in: results, baseline: baseline,
    criteria: try Shipped.criteria, chosen: chosen, texts: try Shipped.texts,
    language: "en")
}

/// The change over totals of an instrument, four weeks apart.
func change(_ id: String, totals: [Int], chosen: Set<String> = []) throws -> ScoreChange {
  let days = ["2026-01-05", "2026-02-02", "2026-03-02", "2026-03-30", "2026-04-27"]
  let results = try results(id, zip(days, totals).map { ($0, Double($1)) })
  return try #require(try change(id, results, chosen: chosen))
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
}

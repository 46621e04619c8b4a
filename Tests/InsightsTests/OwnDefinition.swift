import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDefinitions

/// The made-up definition with rules of change of its own.
enum OwnDefinition {
  /// A rule of the made-up definition, without its sources.
  static func rule(_ id: String, _ score: String, _ kind: String) -> String {
    #"{"id": "\#(id)", "score": "\#(score)", "kind": \#(kind), "sources": ["nobody2026"]}"#
  }

  /// The made-up definition with other rules, and a score turned round.
  static func definition(
    _ rules: [String], better: Int? = nil
  ) throws -> Questionnaire {
    let document = try MadeUpQuestionnaire.document { object in
      var scores = object["scores"] as? [[String: Any]] ?? []
      if let better, scores.indices.contains(better) { scores[better]["higherIs"] = "better" }
      object["scores"] = scores
      object["changeRules"] = try rules.map { try MadeUpQuestionnaire.value($0) }
    }
    return try Questionnaire(decoding: document)
  }

  /// The change since the baseline over values of a score, eight weeks apart.
  static func change(
    of score: String, by questionnaire: Questionnaire, _ values: [Double]
  ) throws -> ScoreChange {
    let found = try changes(of: score, by: questionnaire, values)
    return try #require(found.changes.first { $0.reference == .baseline })
  }

  /// The changes over values of a score, eight weeks apart.
  static func changes(
    of score: String, by questionnaire: Questionnaire, _ values: [Double]
  ) throws -> ScoreChanges {
    let rule = try #require(questionnaire.score(score))
    let days = ["2026-01-05", "2026-03-02", "2026-04-27"]
    let results = try zip(days, values).map { day, value in
      AssessmentSummary(
        uuid: try header(on: day).uuid, startDate: try header(on: day).startDate, timeZone: "UTC",
        datePrecision: .day, subject: "P1", questionnaire: questionnaire.key,
        scores: [
          Score(
            id: score, value: value, minimum: rule.range.minimum, maximum: rule.range.maximum,
            band: nil, basis: .complete)
        ], raisedAlerts: [], alertsNotAssessed: [])
    }
    return try #require(
      try ScoreCourse(of: score, by: questionnaire, in: results)
        .changes(since: .first, criteria: ChangeCriteria.builtIn))
  }
}

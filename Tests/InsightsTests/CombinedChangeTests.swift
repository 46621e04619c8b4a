import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// The PHQ-9 and the GAD-7 together, by the set of NHS Talking Therapies.
@Suite("The outcome over several measures")
struct CombinedChangeTests {
  @Test func `A reliable recovery names both sittings and its sources`() throws {
    let change = try combined(phq9: (24, 7), gad7: (14, 6))
    #expect(change.criterion == "nhs" && change.obstacle == nil)
    #expect(change.measures.map(\.questionnaire) == ["phq-9", "gad-7"])
    #expect(change.measures.map(\.start.score?.value) == [24, 14])
    #expect(change.measures.map(\.end.score?.value) == [7, 6])
    #expect(change.measures.map(\.change) == [.improvement, .improvement])
    let outcome = try #require(change.outcome)
    #expect(outcome.change == .improvement && outcome.caseness == .left)
    #expect(outcome.recovery == .met && outcome.reliableRecovery == .met)
    let works = outcome.citations.map(\.text)
    #expect(works.count == 4 && Set(works).count == 4)
    #expect(works.last?.hasSuffix("No published rule.") == true)
  }

  @Test func `A later result without the other measure is not hidden by an outcome`() throws {
    let phq9 = try results("phq-9", [("2026-01-05", 18), ("2026-06-01", 9), ("2026-11-10", 22)])
    let gad7 = try results("gad-7", [("2026-01-05", 12), ("2026-06-01", 5)])
    let change = try #require(try combined(phq9 + gad7).first)
    #expect(change.outcome == nil)
    #expect(change.obstacle == .laterAlone(within: 7, results: [phq9[2]]))
  }

  @Test func `A relapse since the last visit comes before the improvement since the start`() throws
  {
    let phq9 = try results("phq-9", [("2026-08-03", 19), ("2026-10-12", 8), ("2026-11-26", 13)])
    let gad7 = try results("gad-7", [("2026-08-03", 15), ("2026-10-12", 6), ("2026-11-22", 11)])
    let changes = try combined(phq9 + gad7)
    #expect(changes.map(\.reference) == [.last, .baseline])
    #expect(changes.map { $0.measures.map(\.start) } == [[phq9[1], gad7[1]], [phq9[0], gad7[0]]])
    #expect(changes.map { $0.outcome?.change } == [.deterioration, .improvement])
  }

  @Test func `A mixed course that ends as a case is not recovered`() throws {
    let change = try combined(phq9: (12, 6), gad7: (10, 14))
    let outcome = try #require(change.outcome)
    #expect(outcome.isMixed && outcome.change == .noChange)
    #expect(outcome.recovery == .notMet && outcome.reliableRecovery == .notMet)
    #expect(change.measures.map(\.change) == [.improvement, .deterioration])
    #expect(try combined(phq9: (12, 6), gad7: (8, 11)).outcome?.isMixed == false)
  }

  @Test func `Recovery is for people who were a case`() throws {
    let outcome = try #require(try combined(phq9: (9, 3), gad7: (7, 3)).outcome)
    #expect(outcome.caseness == .absent && outcome.recovery == .notApplicable)
    #expect(outcome.change == .improvement)
  }

  @Test func `A declined item leaves recovery open if it decides the cut-off`() throws {
    let results = try [
      answered("phq-9", on: "2026-01-05", total: 20), answered("gad-7", on: "2026-01-05", total: 9),
      answered("phq-9", on: "2026-03-02", total: 8, declining: "selfHarm"),
      answered("gad-7", on: "2026-03-02", total: 3),
    ]
    let outcome = try #require(try combined(results).first?.outcome)
    #expect(outcome.change == .improvement)
    #expect(outcome.recovery == .undetermined && outcome.reliableRecovery == .undetermined)
    #expect(outcome.decidingAnswers == [MissingAnswer(result: results[2].uuid, item: "selfHarm")])
  }

  @Test func `An answer that decides nothing is not named`() throws {
    let results = try [
      answered("phq-9", on: "2026-01-05", total: 20),
      answered("gad-7", on: "2026-01-05", total: 14),
      answered("phq-9", on: "2026-03-02", total: 0, declining: "selfHarm"),
      answered("gad-7", on: "2026-03-02", total: 5, blanks: 2, policy: .refuse),
    ]
    let outcome = try #require(try combined(results).first?.outcome)
    #expect(outcome.recovery == .undetermined)
    #expect(Set(outcome.decidingAnswers.map(\.result)) == [results[3].uuid])
  }

  @Test func `What to know about each measure's results is kept`() throws {
    let results = try [
      answered("phq-9", on: "2026-01-05", total: 12, blanks: 1),
      answered("gad-7", on: "2026-01-05", total: 9),
      answered("phq-9", on: "2026-01-16", total: 9), answered("gad-7", on: "2026-01-20", total: 3),
    ]
    let change = try #require(try combined(results).first)
    #expect(
      change.measures.map(\.remarks) == [[.prorated(results[0]), .overlap(days: 14)], []])
  }

  @Test func `A set, its definitions and results of each are needed`() throws {
    let results = try sittings(phq9: (24, 7), gad7: (14, 6))
    #expect(try combined(results, chosen: ["nhs"]).count == 1)
    #expect(try combined(results, chosen: ["rci", "mid"]) == [])
    #expect(try combined(results, by: ["phq-9"]) == [])
    #expect(try combined(results.filter { $0.questionnaire.id == "phq-9" }) == [])
    #expect(try combined([]) == [])
    #expect(
      try combined(
        results.filter { $0.questionnaire.id == "phq-9" } + [unanswered("gad-7", on: "2026-01-05")])
        == [])
    #expect(try combined(results, baselines: ["phq-9": .chosen(UUID())]) == [])
  }
}

/// The outcomes over the built-in instruments.
func combined(
  _ results: [AssessmentSummary], by ids: [Questionnaire.ID] = [.gad7, .phq9],
  baselines: [Questionnaire.ID: Baseline] = [:], chosen: Set<String> = []
) throws -> [CombinedChange] {
  var criteria = ChangeCriteria.builtIn
  criteria.chosen = chosen
  return try CombinedChange.all(
    of: results, by: try ids.map(builtIn), baselines: baselines, criteria: criteria)
}

/// Two sittings, eight weeks apart, with both instruments answered whole at each.
func sittings(phq9: (Int, Int), gad7: (Int, Int)) throws -> [AssessmentSummary] {
  try [
    answered("phq-9", on: "2026-01-05", total: phq9.0),
    answered("gad-7", on: "2026-01-05", total: gad7.0),
    answered("phq-9", on: "2026-03-02", total: phq9.1),
    answered("gad-7", on: "2026-03-02", total: gad7.1),
  ]
}

/// The one outcome over two sittings.
func combined(phq9: (Int, Int), gad7: (Int, Int)) throws -> CombinedChange {
  let changes = try combined(try sittings(phq9: phq9, gad7: gad7))
  try #require(changes.count == 1)
  return changes[0]
}

import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// What is stated in a definition and tried by none of its examples, and thresholds out of nowhere.
@Suite("What no example tries")
struct CoverageWarningTests {
  /// The shipped definition with only those examples that a test keeps.
  private func warnings(
    _ id: String, keeping isKept: ([String: Any]) -> Bool
  ) throws -> [DefinitionFault] {
    let data = Data(try builtIn(id).document)
    var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let examples = try #require(object["examples"] as? [[String: Any]])
    object["examples"] = examples.filter(isKept)
    let document = Array(try JSONSerialization.data(withJSONObject: object))
    let report = QuestionnaireLinter.check(document)
    #expect(report.faults == [])
    return report.warnings
  }

  private func score(_ example: [String: Any]) -> [String: Any] {
    (example["scores"] as? [[String: Any]])?.first ?? [:]
  }

  @Test("is an edge of a band, at the band's end")
  func edges() throws {
    let found = try warnings("gad-7") { ![9, 10].contains(score($0)["value"] as? Int ?? -1) }
    #expect(
      Set(found.map(\.path)) == ["$.scores[0].bands[1].maximum", "$.scores[0].bands[2].minimum"])
    #expect(
      Set(found.map(\.problem)) == [
        .uncoveredEdge(score: "total", value: 9), .uncoveredEdge(score: "total", value: 10),
      ])
  }

  @Test("is a sheet with every lowest or every highest choice")
  func extremes() throws {
    let found = try warnings("gad-7") { ![0, 21].contains(score($0)["value"] as? Int ?? -1) }
    let extremes = found.filter { $0.path == "$.examples" }.map(\.problem)
    #expect(extremes == [.uncoveredExtreme(.lowest), .uncoveredExtreme(.highest)])
  }

  @Test("is a policy, an alert, a declined item, an item that does not apply")
  func rules() throws {
    let policies = try warnings("gad-7") {
      !["prorated", "unscorable"].contains(score($0)["basis"] as? String)
    }
    #expect(
      Set(policies.map(\.problem)) == [.uncoveredPolicy(.refuse), .uncoveredPolicy(.prorate)])
    #expect(Set(policies.map(\.path)) == ["$.examples", "$.scores[0].missing[0]"])

    let alert = try warnings("phq-9") { $0["raised"] == nil }
    #expect(
      alert.contains { $0.problem == .uncoveredAlert(item: "selfHarm") && $0.path == "$.alerts[0]" }
    )

    let declined = try warnings("phq-9") { score($0)["basis"] as? String != "itemDeclined" }
    #expect(
      declined.contains {
        $0.problem == .uncoveredDeclined(item: "selfHarm") && $0.path == "$.scores[0].declined"
      })

    let applicable = try warnings("phq-15") {
      !($0["answers"] as? [Any] ?? []).contains { $0 as? String == "notApplicable" }
    }
    #expect(applicable.map(\.path) == ["$.items[3].notApplicable"])
  }

  @Test("is a result of an algorithm")
  func results() throws {
    let found = try warnings("phq-9") {
      ($0["patterns"] as? [String: String])?["otherDepressive"] != "met"
    }
    #expect(
      found.contains {
        $0.problem == .uncoveredResult(patternRule: "otherDepressive", .met)
          && $0.path == "$.algorithms[1]"
      })
  }

  @Test("of a mean is an edge only where a sheet can give it")
  func reachable() throws {
    let questionnaire = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    let scorer = Scorer(questionnaire)
    let reachable = ReachableScores(scorer.plan.scores[0], of: questionnaire.scores[0])
    let all = try #require(reachable.ends(within: .init(minimum: 0, maximum: 1)))
    #expect(all.lowest == 0 && all.highest == 1)
    #expect(reachable.ends(within: .init(minimum: 0.2, maximum: 0.8)) == nil)
  }

  @Test("of a score with items that are not always asked is a band, not an edge of it")
  func gates() throws {
    // Of noise from 0 through 3, and coffee only where there was most of it: never 1 point, nor 2.
    let score = #"""
      {"id": "total", "title": {"en": "x", "de": "x"}, "method": "sum", "items": ["noise", "coffee"],
       "range": {"minimum": 0, "maximum": 4}, "bands": [
       {"id": "low", "minimum": 0, "maximum": 1, "text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]},
       {"id": "high", "minimum": 2, "maximum": 4, "text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}]}
      """#
    let document = try MadeUpQuestionnaire.document { object in
      for key in ["algorithms", "alerts", "changeRules"] { object[key] = [Any]() }
      var items = object["items"] as? [[String: Any]] ?? []
      items[3]["askedIf"] = ["item": "noise", "atLeast": 3]
      items[3]["ifSkipped"] = 0
      object["items"] = [items[0], items[3]]
      object["scores"] = [try MadeUpQuestionnaire.value(score)]
      object["examples"] = [
        try MadeUpQuestionnaire.value(
          #"""
          {"answers": [0, null],
           "scores": [{"id": "total", "basis": "complete", "value": 0, "band": "low"}]}
          """#)
      ]
    }
    let report = QuestionnaireLinter.check(document)
    #expect(report.faults == [])
    #expect(!report.warnings.contains { $0.problem.name == "uncoveredEdge" })
    let bands = report.warnings.filter { $0.problem.name == "uncoveredBand" }
    #expect(bands.map(\.path) == ["$.scores[0].bands[1]"])
    #expect(bands.map(\.problem) == [.uncoveredBand(score: "total", band: "high")])
  }

  @Test("and a threshold at which nothing begins is named at its place")
  func thresholds() throws {
    let text = String(decoding: try builtIn("gad-7").document, as: UTF8.self)
    let changed = text.replacing(#""below": 10"#, with: #""below": 11"#)
    let found = QuestionnaireLinter.check(Array(changed.utf8)).warnings
    #expect(found.map(\.problem) == [.unsupportedThreshold(score: "total", value: 11)])
    #expect(found.map(\.path) == ["$.resultNotices[1].below"])
  }
}

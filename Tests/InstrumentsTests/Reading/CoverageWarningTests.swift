import Testing
import WellbeingTextFormats
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// What is stated in a definition and tried by none of its examples; the table of faults has more.
@Suite("What no example tries")
struct CoverageWarningTests {
  @Test("of a mean is an edge only where a sheet can give it")
  func reachable() throws {
    let questionnaire = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    let reachable = ReachableScores(ScoringPlan(questionnaire).scores[0])
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
    #expect(!report.warnings.contains { $0.code == "uncoveredEdge" })
    let bands = report.warnings.filter { $0.code == "uncoveredBand" }
    #expect(bands.map(\.path) == ["$.scores[0].bands[1]"])
    #expect(bands.map(\.problem) == [.uncoveredBand(score: "total", band: "high")])
  }
}

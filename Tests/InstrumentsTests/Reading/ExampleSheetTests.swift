import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Examples of a questionnaire in which a question that no score uses decides what is asked.
@Suite("An example behind a question that is not scored")
struct ExampleSheetTests {
  /// - Parameter examples: Each with its answers and the total, nil for none.
  private func report(
    _ examples: [(answers: String, total: Int?)]
  ) throws -> QuestionnaireLinter.Report {
    let items = try MadeUpQuestionnaire.value(
      #"""
      [{"id": "gate", "text": {"en": "Gate", "de": "Tor"}, "choices": "yesNo", "isScored": false},
       {"id": "behind", "text": {"en": "Behind", "de": "Dahinter"}, "choices": "yesNo",
        "askedIf": {"item": "gate", "atLeast": 1}, "ifSkipped": 0}]
      """#)
    let score = try MadeUpQuestionnaire.value(
      #"""
      {"id": "total", "title": {"en": "Total", "de": "Summe"}, "method": "sum",
       "items": ["behind"], "range": {"minimum": 0, "maximum": 1},
       "bands": [
         {"id": "low", "minimum": 0, "maximum": 0, "text": {"en": "low", "de": "niedrig"},
          "sources": ["nobody2026"]},
         {"id": "high", "minimum": 1, "maximum": 1, "text": {"en": "high", "de": "hoch"},
          "sources": ["nobody2026"]}]}
      """#)
    let sheets = try examples.map { example in
      let rest =
        example.total.map {
          #""basis": "complete", "value": \#($0), "band": "\#($0 == 0 ? "low" : "high")""#
        } ?? #""basis": "unscorable""#
      return try MadeUpQuestionnaire.value(
        #"{"answers": \#(example.answers), "scores": [{"id": "total", \#(rest)}]}"#)
    }
    let document = try MadeUpQuestionnaire.document { object in
      for key in ["algorithms", "alerts", "changeRules"] { object[key] = [Any]() }
      object["items"] = items
      object["scores"] = [score]
      object["examples"] = sheets
    }
    return QuestionnaireLinter.check(document)
  }

  @Test("answers all items, and tries every edge")
  func complete() throws {
    let report = try report([
      ("[1, 1]", 1), ("[1, 0]", 0), ("[0, null]", 0), ("[null, null]", nil),
    ])
    #expect(report.faults == [])
    #expect(report.warnings == [])
    #expect(report.heldCount == 4)
  }

  @Test("may answer the scored items alone, as where nothing decides")
  func scoredAlone() throws {
    let report = try report([("[null]", nil)])
    #expect(report.faults == [])
    #expect(report.heldCount == 1)
  }

  @Test("has a wrong answer named at its place among all items")
  func places() throws {
    let report = try report([("[1, 1]", 1), ("[2, 0]", 0), ("[1, 2]", 0), ("[1, 0, 0]", 0)])
    #expect(
      report.faults.map(\.path) == ["$.examples[3].answers"])
    #expect(report.faults.map(\.problem) == [.answerCount(scored: 1, all: 2)])
    let values = try self.report([("[1, 1]", 1), ("[2, 0]", 0), ("[1, 2]", 0)])
    #expect(values.faults.map(\.path) == ["$.examples[1].answers[0]", "$.examples[2].answers[1]"])
    #expect(values.faults.map(\.problem) == [.noSuchValue(2), .noSuchValue(2)])
  }
}

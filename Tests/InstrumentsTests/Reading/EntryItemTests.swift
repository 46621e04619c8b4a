import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Items that are answered with a number or a text, as a definition has them.
@Suite("An item without choices")
struct EntryItemTests {
  @Test("is read with its limits, without a fault or a warning")
  func isRead() throws {
    let report = QuestionnaireLinter.check(try DailyCheckIn.document(), among: .builtIn)
    #expect(report.faults == [])
    #expect(report.warnings == [])
    let hours = LocalizedText(["en": "hours"])
    #expect(
      try DailyCheckIn.questionnaire().items.map(\.entry) == [
        .number(.init(range: 0...10, decimals: 0, unit: nil)),
        .number(.init(range: 0...24, decimals: 2, unit: hours)), .text(maximumLength: 200),
      ])
  }

  /// A value put differently, and the fault that it is.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let path: String
    let json: String
    let place: String
    let problem: DefinitionFault.Problem

    init(
      _ path: String, _ json: String, at place: String? = nil, _ problem: DefinitionFault.Problem
    ) {
      (self.path, self.json, self.problem) = (path, json, problem)
      self.place = place ?? "$.items[" + path.split(separator: ".").joined(separator: "].")
    }

    var testDescription: String { "\(path) \(json)" }
  }

  static let wrong = [
    Wrong(
      "0.kind", #""number""#, .unknownWord(allowed: ["integer", "decimal", "text"])),
    Wrong("0.maximum", "0", .outOfRange(minimum: 1, maximum: 1_000_000)),
    Wrong("0.maximum", "-1", .outOfRange(minimum: 1, maximum: 1_000_000)),
    Wrong("0.maximum", "10.5", .wrongType(expected: "whole number")),
    Wrong("1.minimum", "24", at: "$.items[1].maximum", .outOfRange(minimum: 24.01, maximum: 1e6)),
    Wrong("1.minimum", #""0""#, .wrongType(expected: "number")),
    Wrong("1.unit", #"{"de": "Stunden"}"#, .missingLanguage("en")),
    Wrong("2.maximumLength", "0", .outOfRange(minimum: 1, maximum: 1_000)),
    Wrong("2.maximumLength", "1001", .outOfRange(minimum: 1, maximum: 1_000)),
    Wrong("2.choices", #""set""#, .unknownKey("choices")),
    Wrong("0.isScored", "true", .unknownKey("isScored")),
    Wrong("0.ifSkipped", "0", .unknownKey("ifSkipped")),
    Wrong("0.isDeclinable", "true", .unknownKey("isDeclinable")),
    Wrong(
      "0", #"{"id": "pain", "text": {"en": "Pain"}, "kind": "integer", "minimum": 0}"#,
      at: "$.items[0]", .missingKey("maximum")),
    Wrong(
      "1",
      #"{"id": "pain", "text": {"en": "Pain"}, "kind": "decimal", "minimum": 0, "maximum": 1}"#,
      at: "$.items[1]", .missingKey("unit")),
    Wrong(
      "2", #"{"id": "note", "text": {"en": "Note"}, "kind": "text"}"#, at: "$.items[2]",
      .missingKey("maximumLength")),
    Wrong(
      "2.askedIf", #"{"item": "pain", "atLeast": 5}"#, at: "$.items[2].askedIf.item",
      .itemWithoutChoices("pain")),
  ]

  @Test("has sane limits, and nothing that only choices have", arguments: wrong)
  func isRefused(wrong: Wrong) throws {
    let path = ["items"] + wrong.path.split(separator: ".").map(String.init)
    let faults = QuestionnaireLinter.check(
      try DailyCheckIn.document(setting: path, to: wrong.json)
    ).faults
    #expect(
      faults.contains { $0.path == wrong.place && $0.problem == wrong.problem }, "\(faults)")
  }

  @Test("is no part of a score, and raises no alert")
  func isNotScored() throws {
    let score = #"""
      [{"id": "total", "title": {"en": "Total"}, "method": "sum", "items": ["pain"],
        "range": {"minimum": 0, "maximum": 10}, "bands": []}]
      """#
    let alert = #"""
      [{"item": "note", "atLeast": 1, "sources": ["own"], "messages": {
        "person": {"en": "{contacts}"}, "staff": {"en": "{answer}"},
        "notAssessed": {"en": "{state}"}, "notAssessedPerson": {"en": "{state}"},
        "totalOnly": {"en": "Unknown."}, "totalImplies": {"en": "{total}"}}}]
      """#
    for (key, json, place, item) in [
      ("scores", score, "$.scores[0].items[0]", "pain"),
      ("alerts", alert, "$.alerts[0].item", "note"),
    ] {
      let faults = QuestionnaireLinter.check(
        try DailyCheckIn.document(setting: [key], to: json)
      ).faults
      #expect(
        faults.contains { $0.path == place && $0.problem == .itemWithoutChoices(item) }, "\(faults)"
      )
    }
  }

  @Test("cannot ask what a built-in item asks that raises an alert")
  func cannotCopyAnAlert() throws {
    let item = try #require(Questionnaire.phq9.item("selfHarm")?.text.text(in: "en"))
    let json = String(decoding: try JSONEncoder().encode(["en": item]), as: UTF8.self)
    let faults = QuestionnaireLinter.check(
      try DailyCheckIn.document(setting: ["items", "2", "text"], to: json)
    ).faults
    #expect(faults.map(\.code) == ["missingAlert"])
  }

  @Test("stands beside choices whose score needs no bands")
  func scoreWithoutBands() throws {
    let document = try MadeUpQuestionnaire.document { object in
      var scores = object["scores"] as? [[String: Any]] ?? []
      let id = try #require(scores[2]["id"] as? String)
      scores[2]["bands"] = []
      object["scores"] = scores
      object["examples"] = (object["examples"] as? [[String: Any]] ?? []).map { example in
        var example = example
        example["scores"] = (example["scores"] as? [[String: Any]] ?? []).map { score in
          score["id"] as? String == id ? score.filter { $0.key != "band" } : score
        }
        return example
      }
    }
    #expect(QuestionnaireLinter.check(document).faults == [])
  }
}

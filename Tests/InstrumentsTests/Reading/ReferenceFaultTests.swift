import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Mistakes in the parts of a reference, whose text is "Nobody. Nothing. Nowhere 2026.".
@Suite("A mistake in the parts of a reference")
struct ReferenceFaultTests {
  typealias Case = FormulaFaultTests.Case

  static let cases: [Case] = [
    ofReference(#"{"type": "article"}"#, .missingKey("title"), at: ""),
    ofReference(#"{"title": "Nothing"}"#, .missingKey("type"), at: ""),
    ofReference(
      #"{"type": "thesis", "title": "Nothing"}"#,
      .unknownWord(allowed: ["article", "book", "report", "webpage"]), at: ".type"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "editor": "Nobody"}"#, .unknownKey("editor"),
      at: ".editor"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "authors": []}"#, .empty, at: ".authors"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "year": "2026"}"#,
      .wrongType(expected: "whole number"), at: ".year"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "year": 26}"#,
      .outOfRange(minimum: 1_000, maximum: 9_999), at: ".year"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "year": 2025}"#, .notInSourceText("2025"), at: ".year"),
    ofReference(
      #"{"type": "book", "title": "nothing"}"#, .notInSourceText("nothing"), at: ".title"),
    ofReference(#"{"type": "book", "title": "Noth"}"#, .notInSourceText("Noth"), at: ".title"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "volume": "6"}"#, .notInSourceText("6"),
      at: ".volume"),
    ofReference(
      #"{"type": "book", "title": "Nothing", "authors": ["Nobody", "Somebody"]}"#,
      .notInSourceText("Somebody"), at: ".authors[1]"),
  ]

  private static func ofReference(
    _ json: String, _ problem: DefinitionFault.Problem, at place: String
  ) -> Case {
    Case("sources.0.reference", json, problem, at: "$.sources[0].reference\(place)")
  }

  @Test("is the one fault that is found, with its place", arguments: cases)
  func named(fault: Case) throws {
    let document = try MadeUpQuestionnaire.document(setting: fault.path, to: fault.value)
    let found = QuestionnaireLinter.check(document).faults
    #expect(found.map(\.problem) == [fault.problem], "\(found)")
    #expect(found.map(\.path) == [fault.place])
  }

  @Test("is none where a part stands at either end of the text, or between marks")
  func ends() throws {
    let document = try MadeUpQuestionnaire.document { object in
      object["sources"] = try MadeUpQuestionnaire.value(
        #"""
        [{"id": "nobody2026", "text": "Nobody, et al. Nothing. 2026;1(2-3):4–5",
          "reference": {"type": "article", "authors": ["Nobody"], "title": "Nothing",
            "year": 2026, "volume": "1", "issue": "2-3", "pages": "4–5"}}]
        """#)
    }
    let questionnaire = try Questionnaire(decoding: document)
    #expect(questionnaire.citations.map(\.namesOnlySomeAuthors) == [true])
    #expect(questionnaire.citations.first?.reference?.issue == "2-3")
  }

  @Test("is a number that stands only within a range of numbers", arguments: ["2", "4", "026"])
  func withinRange(volume: String) throws {
    let document = try MadeUpQuestionnaire.document { object in
      object["sources"] = try MadeUpQuestionnaire.value(
        #"""
        [{"id": "nobody2026", "text": "Nothing. 2026;1(2-3):4–5",
          "reference": {"type": "article", "title": "Nothing", "volume": "\#(volume)"}}]
        """#)
    }
    #expect(
      QuestionnaireLinter.check(document).faults.map(\.problem) == [.notInSourceText(volume)])
  }
}

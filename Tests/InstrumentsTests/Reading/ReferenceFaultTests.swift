import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// The parts of a reference, which stand in the text of its source; the table of faults has those
/// that do not.
@Suite("A part of a reference")
struct ReferenceFaultTests {
  @Test("may stand at either end of the text, or between marks")
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
}

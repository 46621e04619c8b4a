import Testing
import WellbeingInstruments

/// The built-in definition of an id; a missing one fails the test that asks.
func builtIn(_ id: String) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

@Suite("Shipped definitions")
struct ShippedDefinitionTests {
  @Test("are sound, and every one of their examples holds", arguments: ["gad-7", "phq-9"])
  func isSound(id: String) throws {
    let report = QuestionnaireLinter.check(try builtIn(id).document)
    #expect(report.faults == [])
    #expect(report.exampleCount > 10)
    #expect(report.heldCount == report.exampleCount)
  }
}

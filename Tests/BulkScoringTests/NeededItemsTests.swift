import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("The items that a result rests on")
struct NeededItemsTests {
  @Test("PHQ-9's nine, without the question on difficulty, which nothing is made of")
  func difficultyIsNotNeeded() throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    #expect(phq9.neededItems.map(\.id) == phq9.items.dropLast().map(\.id))
  }
}

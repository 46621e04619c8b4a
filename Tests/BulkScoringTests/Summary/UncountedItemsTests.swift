import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("A summary of a file whose items were not counted")
struct UncountedItemsTests {
  @Test("has no figure of an item, rather than zeros")
  func noFalseZeros() throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile("q1,q2\n0,1\n,3\n2,2\n")
    let outcome = try BulkScorer(phq2).run(
      countsItems: false, read: { try file.read($0) }, write: { _ in })
    let summary = outcome.summary(program: "scorer", version: "1")
    #expect(summary.items.isEmpty)
    #expect(summary.rows == 3)
    #expect(summary.scores.first?.complete.count == 2)
    #expect(summary.scores.first?.reliability.cronbachAlpha == nil)
  }
}

import Testing
import WellbeingInstruments

@Suite("The catalog")
struct QuestionnaireCatalogTests {
  private let catalog = QuestionnaireCatalog.builtIn

  @Test("has the shipped definitions under their own ids")
  func builtIns() throws {
    #expect(catalog.ids == shippedIDs)
    for id in shippedIDs {
      #expect(try catalog.questionnaire(id)?.id == id)
      #expect(catalog.isBuiltIn(id))
    }
  }

  @Test(
    "has nothing under other names",
    arguments: ["", "GAD-7", "gad-7.json", "contacts", "texts"] as [Questionnaire.ID])
  func unknown(id: Questionnaire.ID) throws {
    #expect(try catalog.questionnaire(id) == nil)
    #expect(!catalog.isBuiltIn(id))
  }

  @Test("takes a definition of a new id, and stays as it was itself")
  func adding() throws {
    let chain = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    let larger = try catalog.adding(chain)
    #expect(larger.ids == ["chain"] + shippedIDs)
    #expect(try larger.questionnaire("chain") == chain)
    #expect(!larger.isBuiltIn("chain") && larger.isBuiltIn("phq-9"))
    #expect(try catalog.questionnaire("chain") == nil)
    #expect(try larger.adding(chain).ids == larger.ids)
  }

  @Test("takes another version in the place of the first, and no other bytes of the same version")
  func versions() throws {
    let first = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    let changed = try Questionnaire(decoding: Array((MadeUpDefinition.chain + "\n").utf8))
    let raised = MadeUpDefinition.chain
      .replacing(#""version": "0.1.0""#, with: #""version": "0.2.0""#)
    let second = try Questionnaire(decoding: Array(raised.utf8))
    let larger = try catalog.adding(first)
    #expect(throws: CatalogError.versionTaken(first.key)) { try larger.adding(changed) }
    #expect(try larger.adding(second).questionnaire("chain") == second)
    #expect(try larger.adding(second).ids == larger.ids)
  }

  @Test("refuses another definition of an id that it ships", arguments: shippedIDs)
  func taken(id: Questionnaire.ID) throws {
    let text = MadeUpDefinition.chain.replacing(#""id": "chain""#, with: #""id": "\#(id)""#)
    let impostor = try Questionnaire(decoding: Array(text.utf8))
    #expect(throws: CatalogError.idBuiltIn(id)) { try catalog.adding(impostor) }
    #expect(try catalog.questionnaire(id) != impostor)
  }
}

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
    "has nothing under other names", arguments: ["", "GAD-7", "gad-7.json", "contacts", "texts"])
  func unknown(id: String) throws {
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
    #expect(throws: CatalogError.idTaken("chain")) { try larger.adding(chain) }
  }

  @Test("refuses another definition of an id that it ships", arguments: shippedIDs)
  func taken(id: String) throws {
    let text = MadeUpDefinition.chain.replacing(#""id": "chain""#, with: #""id": "\#(id)""#)
    let impostor = try Questionnaire(decoding: Array(text.utf8))
    #expect(throws: CatalogError.idTaken(id)) { try catalog.adding(impostor) }
    #expect(try catalog.questionnaire(id) != impostor)
  }
}

import Testing

@testable import WellbeingInstruments
import WellbeingTextFormats

@Suite("A definition that is kept")
struct DefinitionRoundTripTests {
  @Test("reads back byte for byte", arguments: shippedIDs)
  func roundTrip(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    #expect(questionnaire.document == (try #require(EmbeddedFile.bytes(named: "\(id).json"))))
    let found = try Questionnaire(validating: questionnaire.document)
    #expect(found == questionnaire && found.document == questionnaire.document)
    #expect(found.hashValue == questionnaire.hashValue)
  }

  @Test("is another one as soon as a byte differs")
  func identity() throws {
    let questionnaire = try builtIn("gad-7")
    let other = try Questionnaire(decoding: questionnaire.document + [UInt8(ascii: " ")])
    #expect(other != questionnaire)
    #expect(other.key == questionnaire.key && other.items == questionnaire.items)
  }

  @Test("with all that is optional left out or in reads as it is written")
  func madeUp() throws {
    let chain = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    #expect(QuestionnaireLinter.check(chain.document).faults == [])
    #expect(chain.languages == ["en", "de"])
    #expect(chain.title.text(in: "de-AT") == "Kette" && chain.title.ownText(in: "fr") == nil)
    #expect(chain.retestInterval == nil && chain.population == [] && chain.codes == [])
    #expect(chain.item("b")?.askedIf == .item("a", atLeast: 1))
    #expect(chain.item("c")?.askedIf == .all([.item("b", atLeast: 1)]))
    #expect(chain.item("d")?.askedIf == .not(.item("a", atLeast: 1)))
    #expect(chain.scoredItems.map(\.id) == ["a"])
    #expect(chain.score("total")?.missing == [] && chain.score("mean") == nil)
  }
}

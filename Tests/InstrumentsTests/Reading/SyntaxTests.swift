import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

/// Documents that are not strict JSON as a whole, and what is said about several faults at once.
@Suite("A document that is damaged")
struct SyntaxTests {
  @Test("is refused when its end is missing, wherever it was cut off")
  func truncated() throws {
    let document = Questionnaire.gad7.document
    // The last byte is a line feed, which may be missing.
    for count in stride(from: 0, to: document.count - 1, by: 97) {
      let error = #expect(throws: DefinitionError.self) {
        try Questionnaire(decoding: Array(document.prefix(count)))
      }
      #expect(error?.faults.count == 1)
    }
  }

  @Test("is refused when it is not UTF-8")
  func notUTF8() throws {
    var document = Questionnaire.gad7.document
    let letter = try #require(document.firstIndex(of: UInt8(ascii: "G")))
    document[letter] = 0xFF
    let error = #expect(throws: DefinitionError.self) { try Questionnaire(decoding: document) }
    #expect(error?.faults.map(\.problem) == [.syntax(.invalidUTF8)])
    #expect(error?.faults.map(\.path) == ["$.title.en"])
  }

  @Test("is refused when it is empty")
  func empty() {
    #expect(faults(of: "") == [.syntax(.emptyDocument)])
  }

  @Test("with faults in several sections has all of them named, in the document's order")
  func severalFaults() {
    let text = String(decoding: Questionnaire.gad7.document, as: UTF8.self)
      .replacing(#""id": "gad-7""#, with: #""id": "GAD""#)
      .replacing(#""id": "afraid""#, with: #""id": "a-b""#)
      .replacing(#""method": "sum""#, with: #""method": "median""#)
      .replacing(#""licence": {"#, with: #""licence": {"colour": "red","#)
    #expect(
      faults(of: text) == [
        .malformedID, .malformedID, .unknownWord(allowed: ["sum", "mean", "count"]),
        .unknownKey("colour"),
      ])
  }

  private func faults(of text: String) -> [Problem] {
    QuestionnaireLinter.check(Array(text.utf8)).faults.map(\.problem)
  }
}

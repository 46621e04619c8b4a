import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

/// Documents that are not strict JSON, and what is said about several faults at once.
@Suite("A document that is damaged")
struct SyntaxTests {
  @Test("is refused at the place of the damage", arguments: damages)
  func isRefused(edit: Edit) throws {
    let (bytes, line) = try edit.applied()
    let error = #expect(throws: DefinitionError.self) { try Questionnaire(decoding: bytes) }
    let fault = try #require(error?.faults.first)
    #expect(error?.faults.count == 1)
    #expect(fault.problem == edit.problem && fault.path == edit.path && fault.line == line)
  }

  private static let damages: [Edit] = [
    Edit(
      .gad7, #""version": "1.2.0""#, to: #""version": "1.2.0", "version": "1.0.1""#,
      at: "$.version", .syntax(.duplicateKey("version"))),
    Edit(
      .gad7, #""languages": ["en"]"#, to: #""languages": ["en",]"#, at: "$.languages",
      .syntax(.trailingComma)),
    Edit(
      .gad7, #""value": 1"#, to: #""value": 01"#, at: "$.choiceSets[0].choices[1].value",
      .syntax(.malformedNumber)),
  ]

  @Test("is refused when its end is missing, wherever it was cut off")
  func truncated() throws {
    let document = Array(try Edit.Document.gad7.text.utf8)
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
    var document = Array(try Edit.Document.gad7.text.utf8)
    let letter = try #require(document.firstIndex(of: UInt8(ascii: "G")))
    document[letter] = 0xFF
    let error = #expect(throws: DefinitionError.self) { try Questionnaire(decoding: document) }
    #expect(error?.faults.map(\.problem) == [.syntax(.invalidUTF8)])
    #expect(error?.faults.map(\.path) == ["$.title.en"])
  }

  @Test("is refused when it is no object, or empty")
  func noObject() {
    #expect(faults(of: "[]") == [.wrongType(expected: "object")])
    #expect(faults(of: "") == [.syntax(.emptyDocument)])
  }

  @Test("with faults in several sections has all of them named, in the document's order")
  func severalFaults() throws {
    let text = try Edit.Document.gad7.text
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

  @Test("of another format has that named, and nothing else")
  func otherFormat() {
    #expect(faults(of: #"{"formatVersion": 2, "name": "x"}"#) == [.unknownFormat(supported: 1)])
  }

  private func faults(of text: String) -> [DefinitionFault.Problem] {
    QuestionnaireLinter.check(Array(text.utf8)).faults.map(\.problem)
  }
}

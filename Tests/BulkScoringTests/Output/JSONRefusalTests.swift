import Testing
import WellbeingInstruments
import WellbeingTextFormats

@testable import WellbeingBulkScoring

@Suite("What rows of JSON cannot hold")
struct JSONRefusalTests {
  private func refusal(_ bytes: [UInt8], keepsItems: Bool = false) throws -> Problem? {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    var options = BulkScorer.Options()
    options.form = .jsonLines
    options.keepsItems = keepsItems
    return InMemoryRun(BulkScorer(phq2, options: options), bytes).refusal
  }

  @Test("is two columns of one name")
  func twoOfOneName() throws {
    #expect(
      try refusal(Array("\nid,q1,id,q2\n1,0,2,0\n".utf8)) == .notJSON(line: 2, column: "id"))
    // The same to whoever compares them, though not byte by byte.
    #expect(
      try refusal(Array("\u{E9},q1,e\u{301},q2\n1,0,2,0\n".utf8))
        == .notJSON(line: 1, column: "\u{E9}"))
  }

  @Test("is a cell that is no UTF-8")
  func cellOfOtherEncoding() throws {
    let bytes = Array("id,q1,q2,\"a name\"\n1,0,0,\n2,0,0,\"".utf8) + [0xE9] + Array("\"\n".utf8)
    #expect(try refusal(bytes) == .notJSON(line: 3, column: "a name"))
  }

  @Test("is a name that is no UTF-8: what is put in its place is no column's")
  func nameOfOtherEncoding() throws {
    let bytes = Array("id,q1,q2,Gr".utf8) + [0xF6, 0xDF, 0x65] + Array("\n1,0,0,\n".utf8)
    #expect(try refusal(bytes) == .notJSON(line: 1, column: "Gr\u{FFFD}\u{FFFD}e"))
  }

  @Test("is not a cell that they need not hold")
  func otherEncodingOfItems() throws {
    let bytes = Array("id,q1,q2\n1,0,".utf8) + [0xFF] + Array("\n".utf8)
    #expect(try refusal(bytes) == nil)
    #expect(try refusal(bytes, keepsItems: true) == .notJSON(line: 2, column: "q2"))
  }
}

import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments
@testable import WellbeingSamples
import WellbeingTextFormats

@Suite("The document of a vocabulary")
struct VocabularyDocumentTests {
  private let text: String

  init() throws {
    let bytes = try #require(EmbeddedFile.bytes(named: "state-of-mind.json"))
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static let rows = FaultRow.all.filter { $0.file == "state-of-mind.json" }

  @Test(arguments: rows) func `an edit gives the finding of its row`(row: FaultRow) throws {
    try row.check(Self.findings)
  }

  private static func findings(_ file: String, _ bytes: [UInt8]) -> FaultRow.Findings {
    do throws(DefinitionError) {
      _ = try StateOfMindVocabulary.shape.decode(bytes)
      return ([], [])
    } catch {
      return (error.faults, [])
    }
  }

  @Test func `gains a language without code`() throws {
    let more = try changed([
      (#"["en", "ja"],"#, #"["en", "ja", "de"],"#),
      (
        #""translations": {"#,
        #""translations": {"de": {"status": "reviewed", "covers": ["kinds"], "source": "Made up."},"#
      ),
      (#"{"en": "Emotion"}"#, #"{"en": "Emotion", "de": "Gefühl"}"#),
      (#"{"en": "Mood"}"#, #"{"en": "Mood", "de": "Stimmung"}"#),
    ])
    let vocabulary = try StateOfMindVocabulary.shape.decode(Array(more.utf8))
    #expect(vocabulary.name(of: StateOfMind.Kind.dailyMood, in: "de-AT") == "Stimmung")
    #expect(vocabulary.name(of: StateOfMind.Label.happy, in: "de") == "Happy")
    #expect(vocabulary.words(named: "STIMMUNG") == [StateOfMind.Kind.dailyMood])
    #expect(vocabulary.words(named: "gefu\u{308}hl") == [StateOfMind.Kind.momentaryEmotion])
  }

  private func changed(_ changes: [(String, String)]) throws -> String {
    try changes.reduce(text) { text, change in
      try #require(text.contains(change.0))
      return text.replacing(change.0, with: change.1, maxReplacements: 1)
    }
  }
}

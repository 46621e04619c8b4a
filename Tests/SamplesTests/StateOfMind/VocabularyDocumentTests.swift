import Testing
import WellbeingSamples

@testable import WellbeingInstruments

@Suite("The document of a vocabulary")
struct VocabularyDocumentTests {
  typealias Problem = DefinitionFault.Problem

  private let text: String

  init() throws {
    let bytes = try #require(EmbeddedFile.bytes(named: "state-of-mind.json"))
    text = String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        #""id": "amused", "rawValue": 2"#, #""id": "amused", "rawValue": 3"#,
        Problem.outOfRange(minimum: 2, maximum: 2)
      ),
      (#"{"en": "Amused", "ja": "面白がった"}"#, #"{"en": "Amused"}"#, .missingLanguage("ja")),
      (#"{"en": "Mood"}"#, #"{"en": "Mood", "ja": "気分"}"#, .unclaimedLanguage("ja")),
      (#""emoji": "😢""#, #""emoji": "😡""#, .duplicate("😡")),
      (
        #""label": "sad", "valence": -0.6"#, #""label": "sad", "valence": -1.6"#,
        .outOfRange(minimum: -1, maximum: 1)
      ),
      (#""labels": ["indifferent", "calm""#, #""labels": ["calm", "calm""#, .duplicate("calm")),
      (
        #""valence": 0.6666666666666666"#, #""valence": 0.8"#,
        .outOfRange(minimum: 3.0 / 7, maximum: 5.0 / 7)
      ),
      (#""savedAs": {"#, #""saved": {"#, .missingKey("savedAs")),
      (#""formatVersion": 1"#, #""formatVersion": 2"#, .unknownFormat(supported: 1)),
      (#""associations", "texts"],"#, #""associations"],"#, .missingLanguage("en")),
      (#""sources": ["#, #""sources": [], "more": ["#, .missingCitation),
    ] as [(String, String, Problem)])
  func `is refused with a fault in it`(part: String, changed: String, problem: Problem) throws {
    #expect(try problems(replacing: part, with: changed).contains(problem))
  }

  @Test func `is refused with a word of its own, and without one of HealthKit's`() throws {
    let unknown = try problems(replacing: #""id": "amused""#, with: #""id": "glad""#)
    #expect(unknown == [.unknownWord(allowed: StateOfMind.Label.names)])
    let twice = try problems(
      replacing: #""id": "amused", "rawValue": 2"#, with: #""id": "amazed", "rawValue": 1"#)
    #expect(twice.contains(.duplicate("amazed")) && twice.contains(.missingKey("amused")))
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
    let vocabulary = try StateOfMindVocabulary(decoding: Array(more.utf8))
    #expect(vocabulary.name(of: StateOfMind.Kind.dailyMood, in: "de-AT") == "Stimmung")
    #expect(vocabulary.name(of: StateOfMind.Label.happy, in: "de") == "Happy")
    #expect(vocabulary.words(named: "STIMMUNG") == [StateOfMind.Kind.dailyMood])
    #expect(vocabulary.words(named: "gefu\u{308}hl") == [StateOfMind.Kind.momentaryEmotion])
  }

  private func problems(replacing part: String, with changed: String) throws -> [Problem] {
    let document = try self.changed([(part, changed)])
    let error = #expect(throws: DefinitionError.self) {
      try StateOfMindVocabulary(decoding: Array(document.utf8))
    }
    return error?.faults.map(\.problem) ?? []
  }

  private func changed(_ changes: [(String, String)]) throws -> String {
    try changes.reduce(text) { text, change in
      try #require(text.contains(change.0))
      return text.replacing(change.0, with: change.1, maxReplacements: 1)
    }
  }
}

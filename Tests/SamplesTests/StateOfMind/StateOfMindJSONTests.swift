import Foundation
import Testing
import WellbeingSamples
import WellbeingTextFormats
import WellbeingTestRecords

@Suite("The JSON form of a state of mind")
struct StateOfMindJSONTests {
  private static let text = """
    {"associations":["work","selfCare"],"end":"2026-01-05T11:00:00Z",\
    "kind":"momentaryEmotion","labels":["happy","calm"],"metadata":{},\
    "recorded":"2026-01-05T11:00:01Z","source":{"name":"wellbeing","version":"0.1.0"},\
    "start":"2026-01-05T11:00:00Z","subject":"P1","timeZone":"Europe/Berlin",\
    "type":"stateOfMind","uuid":"019b8e00-0000-7000-8000-00000000000a","valence":0.6,\
    "valenceClassification":"pleasant"}
    """

  @Test func `is the one that was agreed on`() throws {
    let sample = try StateOfMind(json: Self.text)
    #expect(sample.labels == [.happy, .calm] && sample.associations == [.work, .selfCare])
    #expect(try sample.json() == Self.text)
    #expect(String(decoding: sample.jsonForm.bytes, as: UTF8.self) == Self.text)
  }

  @Test func `reads back as the same sample`() throws {
    var random = try RandomRecords(seed: 7)
    for sample in try random.statesOfMind(500) {
      #expect(try StateOfMind(json: sample.json()) == sample)
    }
  }

  @Test func `has empty lists rather than none, and a plain zero`() throws {
    let mood = try StateOfMind(kind: .dailyMood, valence: -0.0, header: header())
    let json = try mood.json()
    #expect(json.contains(#""labels":[]"#) && json.contains(#""associations":[]"#))
    #expect(json.contains(#""valence":0,"#))
  }

  @Test(arguments: [
    (#""happy","calm""#, #""happy","glad""#), (#""selfCare""#, #""self-care""#),
    (#""momentaryEmotion""#, #""mood""#), (#""stateOfMind""#, #""scoredAssessment""#),
    ("0.6,", "1.0000001,"), ("0.6,", #""0.6","#), (#""happy","calm""#, #""happy","happy""#),
    (#""valenceClassification":"pleasant""#, #""valenceClassification":"veryPleasant""#),
    (#""valence":0.6,"#, ""), (#""labels":["happy","calm"],"#, ""),
  ])
  func `is refused with a word, number or class that is none`(part: String, changed: String) throws
  {
    let text = Self.text.replacing(part, with: changed)
    try #require(text != Self.text)
    #expect(throws: (any Error).self) { try StateOfMind(json: text) }
  }
}

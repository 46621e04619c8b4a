import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

/// What a higher score means, in the made-up definition.
@Suite("The direction of a score")
struct DirectionTests {
  @Test("is that higher is worse, unless the definition says otherwise")
  func direction() throws {
    let plain = try MadeUpQuestionnaire.questionnaire()
    #expect(plain.scores.map(\.direction) == [.higherIsWorse, .higherIsWorse, .higherIsWorse])
    let document = try MadeUpQuestionnaire.document(
      setting: ["scores", "1", "higherIs"], to: #""better""#)
    #expect(
      try Questionnaire(decoding: document).scores.map(\.direction) == [
        .higherIsWorse, .higherIsBetter, .higherIsWorse,
      ])
  }
}

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

  @Test("is a word of two", arguments: [#""good""#, "true", #""higher""#])
  func words(value: String) throws {
    let document = try MadeUpQuestionnaire.document(
      setting: ["scores", "1", "higherIs"], to: value)
    let faults = QuestionnaireLinter.check(document).faults
    #expect(faults.map(\.path) == ["$.scores[1].higherIs"])
  }

  @Test(
    "lets a rule speak of a difference whichever it is",
    arguments: [#""reliableChange", "points": 1"#, #""minimalImportantDifference", "points": 0.5"#])
  func bothWays(kind: String) throws {
    for direction in Questionnaire.ScoreRule.Direction.allCases {
      let faults = try faults(direction, kind)
      #expect(faults == [], "\(direction)")
    }
  }

  @Test(
    "forbids a rule of a drop, or of a threshold, where higher is better",
    arguments: [
      #""response", "percentDrop": 50"#, #""remission", "below": 1"#,
      #""caseness", "atLeast": 2"#,
      #""clinicallySignificantChange", "percentDrop": 50, "below": 1"#,
    ])
  func oneWay(kind: String) throws {
    #expect(try faults(.higherIsWorse, kind) == [])
    let found = try faults(.higherIsBetter, kind)
    #expect(found.map(\.problem) == [.higherIsBetter("weather")])
    #expect(found.map(\.path) == ["$.changeRules[0].kind"])
    #expect(found.map(\.problem.name) == ["higherIsBetter"])
  }

  /// What the linter finds of a rule for a score of a direction.
  private func faults(
    _ direction: Questionnaire.ScoreRule.Direction, _ kind: String
  ) throws -> [DefinitionFault] {
    let document = try MadeUpQuestionnaire.document { object in
      var scores = object["scores"] as? [[String: Any]] ?? []
      try #require(scores.count > 1)
      scores[1]["higherIs"] = direction.rawValue
      object["scores"] = scores
      object["changeRules"] = [
        try MadeUpQuestionnaire.value(
          #"{"id": "rule", "score": "weather", "kind": \#(kind), "sources": ["nobody2026"]}"#)
      ]
    }
    return QuestionnaireLinter.check(document).faults
  }
}

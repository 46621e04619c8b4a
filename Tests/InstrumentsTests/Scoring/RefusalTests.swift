import Testing
import WellbeingInstruments

@Suite("Answers that do not fit the definition")
struct RefusalTests {
  private let gad7: Scorer
  private let phq9: Scorer

  init() throws {
    gad7 = Scorer(try builtIn("gad-7"))
    phq9 = Scorer(try builtIn("phq-9"))
  }

  @Test("An unknown item is refused, the first in alphabetical order")
  func unknownItem() {
    #expect(throws: ScoringError.unknownItem("aaa")) {
      try gad7.score(["nervous": 1, "zzz": 1, "aaa": 1])
    }
    #expect(throws: ScoringError.unknownItem("interest")) {
      try gad7.alerts(of: ["interest": 1])
    }
  }

  @Test("A value out of range is refused, and the range is named", arguments: [-1, 4, Int.max])
  func unknownValue(value: Int) {
    #expect(throws: ScoringError.valueOutOfRange(item: "afraid", minimum: 0, maximum: 3)) {
      try gad7.score(["afraid": .value(value)])
    }
  }

  @Test("A number that is not whole is not called an unknown choice", arguments: [1.5, -0.5, 3.2])
  func notWhole(number: Double) {
    #expect(throws: ScoringError.notWholeNumber(item: "afraid")) {
      try gad7.score(["afraid": Answer(number: number)])
    }
    #expect(throws: ScoringError.unknownChoice(item: "difficulty")) {
      try phq9.score(["mood": 1, "difficulty": Answer(number: number)])
    }
  }

  @Test("A choice of another item is refused, and a value where choices have none")
  func unknownChoice() {
    #expect(throws: ScoringError.unknownChoice(item: "mood")) {
      try phq9.score(["mood": .choice("veryDifficult")])
    }
    #expect(throws: ScoringError.unknownChoice(item: "difficulty")) {
      try phq9.score(["mood": 1, "difficulty": 0])
    }
  }

  @Test("Only item 9 of PHQ-9 may be declined")
  func notDeclinable() {
    for item in gad7.questionnaire.items.map(\.id) {
      #expect(throws: ScoringError.notDeclinable(item: item)) {
        try gad7.score([item: .declined])
      }
    }
    for item in phq9.questionnaire.items.map(\.id) where item != "selfHarm" {
      #expect(throws: ScoringError.notDeclinable(item: item)) {
        try phq9.score(["selfHarm": 1, item: .declined])
      }
    }
  }

  @Test("Every policy is offered by both instruments", arguments: MissingAnswerPolicy.allCases)
  func offeredPolicies(policy: MissingAnswerPolicy) throws {
    _ = try gad7.score([:], policy: policy)
    _ = try phq9.score([:], policy: policy)
  }

  @Test("A policy that the definition does not offer is refused")
  func policyNotOffered() throws {
    let scorer = Scorer(try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8)))
    #expect(throws: ScoringError.policyNotOffered(.prorate)) {
      try scorer.score(["a": 1], policy: .prorate)
    }
  }

  @Test("Difficulty is skipped by rule when no item is above zero, and may not be answered")
  func difficultyNotAsked() throws {
    var zeros = Dictionary(uniqueKeysWithValues: PHQ9Oracle.items.map { ($0, Answer.value(0)) })
    let outcome = try phq9.score(zeros)
    #expect(outcome.skipped == ["difficulty"] && outcome.unanswered == [])
    zeros["difficulty"] = .choice("notDifficultAtAll")
    #expect(throws: ScoringError.notAsked(item: "difficulty")) { try phq9.score(zeros) }
  }

  @Test("Difficulty is unanswered when an item is above zero", arguments: PHQ9Oracle.items)
  func difficultyAsked(item: String) throws {
    var answers = Dictionary(uniqueKeysWithValues: PHQ9Oracle.items.map { ($0, Answer.value(0)) })
    answers[item] = 1
    let outcome = try phq9.score(answers)
    #expect(outcome.unanswered == ["difficulty"] && outcome.skipped == [])
    answers["difficulty"] = .choice("extremelyDifficult")
    #expect(try phq9.score(answers).unanswered == [])
  }

  @Test("A declined or blank item does not make difficulty asked")
  func declinedIsNotAboveZero() throws {
    let outcome = try phq9.score(["interest": 0, "selfHarm": .declined])
    #expect(outcome.skipped == ["difficulty"])
    #expect(!outcome.unanswered.contains("difficulty"))
  }
}

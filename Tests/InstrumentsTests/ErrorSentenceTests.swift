import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@Suite struct ErrorSentenceTests {
  @Test func `every error of scoring has a sentence`() {
    let errors: [ScoringError] = [
      .unknownItem("i"), .unknownChoice(item: "i"),
      .valueOutOfRange(item: "i", minimum: 0, maximum: 3), .notWholeNumber(item: "i"),
      .outsideLimits(item: "i"), .notDeclinable(item: "i"), .alwaysApplicable(item: "i"),
      .notAsked(item: "i"), .policyNotOffered(.prorate), .languageNotOffered("de"),
      .unknownScore("s"), .unknownScore(""), .totalOutOfRange(minimum: 0, maximum: 27),
      .totalImpossible, .totalContradicts(stated: 17, computed: 18),
      .totalContradicts(stated: 17, computed: nil),
    ]
    for error in errors { expectSentence(error, without: ["17", "18"]) }
    #expect(
      errors[0].message == "The questionnaire has no item 'i'. Use the ids of its items.")
    #expect(errors[12].message == "A total is between 0 and 27. Check the total.")
  }

  @Test func `a wrong answer is named by its item and its reason, not by itself`() throws {
    let scorer = Scorer(.phq9)
    for (answer, name) in [
      (Answer.value(47), "valueOutOfRange"), (.decimal(1.57), "notWholeNumber"),
      (.choice("oftenish"), "unknownChoice"), (.text("oftenish"), "unknownChoice"),
    ] {
      let error = #expect(throws: ScoringError.self) {
        try scorer.score(["selfHarm": answer])
      }
      let found = try #require(error)
      expectSentence(found, without: ["47", "1.57", "oftenish"])
      #expect(found.codeName == name && found.message.contains("'selfHarm'"))
    }
  }

  @Test func `every error of an administration has a sentence`() {
    let errors: [AdministrationError] = [
      .languageNotOffered("de"), .nothingAsked, .unknownChoice(item: "i"),
      .outsideLimits(item: "i"), .notDeclinable(item: "i"), .alwaysApplicable(item: "i"),
      .notAsked(item: "i"), .doesNotFit, .otherDefinition(Questionnaire.phq9.key),
    ]
    for error in errors { expectSentence(error) }
  }

  @Test func `every error of a catalog and of a definition has a sentence`() {
    let key = Questionnaire.Key(id: "rested", version: "1.0.0")
    let errors: [CatalogError] = [
      .idBuiltIn("phq-9"), .versionTaken(key),
      .versionNotRaised(Questionnaire.phq9.key, present: key),
    ]
    for error in errors { expectSentence(error) }
    for document in ["", "{", "[]", #"{"formatVersion": 2}"#, #"{"formatVersion": 1, "a": 2}"#] {
      let error = #expect(throws: DefinitionError.self) {
        try Questionnaire(validating: Array(document.utf8))
      }
      if let error { expectSentence(error) }
    }
  }
}

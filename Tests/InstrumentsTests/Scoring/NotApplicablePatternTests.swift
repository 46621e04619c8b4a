import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

/// A symptom pattern with an item that does not apply to everyone.
@Suite("A pattern with an item that does not apply")
struct NotApplicablePatternTests {
  private let scorer: Scorer

  init() throws {
    let document = try MadeUpQuestionnaire.document { object in
      object["algorithms"] = [
        [
          "id": "neglect", "title": ["en": "neglect", "de": "Vernachlässigung"],
          "audience": "staff",
          "symptoms": ["noise", "garden", "work"].map {
            ["item": $0, "atLeast": 2] as [String: Any]
          },
          "when": ["symptoms": ["minimum": 2, "maximum": 3]],
          "text": ["en": "{n} signs of neglect.", "de": "{n} Zeichen."],
          "sources": ["nobody2026"],
        ] as [String: Any]
      ]
      object["examples"] = [Any]()
    }
    scorer = Scorer(try Questionnaire(decoding: document))
  }

  private func result(_ answers: [String: Answer]) throws -> SymptomPattern.Result? {
    try scorer.score(answers).patterns.first?.result
  }

  @Test("is not left undetermined for everybody to whom it does not apply")
  func determined() throws {
    #expect(try result(["noise": 3, "garden": .notApplicable, "work": 2]) == .met)
    #expect(try result(["noise": 3, "garden": .notApplicable, "work": 1]) == .notMet)
  }

  @Test("counts the other symptoms")
  func count() {
    let answers: [String: Answer] = ["noise": 3, "garden": .notApplicable, "work": 2]
    #expect(scorer.symptomCount(of: "neglect", in: answers) == 2)
  }

  @Test("stays undetermined if the answer to a blank item, or to the item itself, decides")
  func undetermined() throws {
    #expect(try result(["noise": 3, "garden": .notApplicable]) == .undetermined)
    #expect(try result(["noise": 3, "work": 0]) == .undetermined)
    #expect(try result(["noise": 3, "work": 3]) == .met)
    #expect(try result(["noise": 0, "garden": .notApplicable]) == .notMet)
  }
}

import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

struct ScoredAssessmentTests {
  private static let items = [
    "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
    "selfHarm",
  ]

  /// Answers to the scored items of PHQ-9 in order; nil is unanswered.
  private func sheet(_ values: [Answer?]) -> [String: Answer] {
    var answers: [String: Answer] = [:]
    for (item, value) in zip(Self.items, values) { answers[item] = value }
    return answers
  }

  private func assessment(
    _ values: [Answer?], policy: MissingAnswerPolicy = .refuse
  ) throws -> ScoredAssessment {
    try ScoredAssessment(
      builtIn("phq-9"), answers: sheet(values), policy: policy, header: header())
  }

  @Test func `a sample's type is its questionnaire`() throws {
    #expect(try assessment(Array(repeating: 1, count: 9)).sampleType.rawValue == "phq-9")
  }

  @Test func `an answer by the id of a choice is kept as its value`() throws {
    let phq = try builtIn("phq-9")
    let item = try #require(phq.item("mood"))
    var byID = sheet(Array(repeating: 2, count: 9))
    let byValue = byID
    byID["mood"] = .choice(try #require(item.choiceSet.choices.first { $0.value == 2 }).id)
    let header = try header()
    #expect(
      try ScoredAssessment(phq, answers: byID, header: header)
        == ScoredAssessment(phq, answers: byValue, header: header))
  }

  @Test func `an answer whose choice has no value is kept as the choice's id`() throws {
    let phq = try builtIn("phq-9")
    var answers = sheet(Array(repeating: 2, count: 9))
    let choice = try #require(phq.item("difficulty")?.choiceSet.choices.last)
    answers["difficulty"] = .choice(choice.id)
    let made = try ScoredAssessment(phq, answers: answers, header: header())
    #expect(made.answers["difficulty"] == .choice(choice.id))
    #expect(made.unanswered == [] && made.skipped == [])
  }

  @Test func `an item that is not there is unanswered, or skipped where it is not asked`() throws {
    #expect(try assessment(Array(repeating: 1, count: 9)).unanswered == ["difficulty"])
    let zero = try assessment(Array(repeating: 0, count: 9))
    #expect(zero.unanswered == [] && zero.skipped == ["difficulty"])
    let blank = try assessment([1, nil, 1, 1, 1, 1, 1, 1, nil])
    #expect(blank.unanswered == ["mood", "selfHarm", "difficulty"])
  }

  @Test(arguments: [
    ([1, 1, 1, 1, 1, 1, 1, 1, 1] as [Answer?], MissingAnswerPolicy.refuse, Score.Basis.complete),
    ([1, 1, 1, 1, 1, 1, 1, 1, .declined], .refuse, .itemDeclined),
    ([nil, 1, 1, 1, 1, 1, 1, 1, 1], .refuse, .unscorable),
    ([nil, 1, 1, 1, 1, 1, 1, 1, 1], .prorate, .prorated),
    ([nil, nil, nil, 1, 1, 1, 1, 1, 1], .prorate, .unscorable),
  ])
  func `the policy that was stated is kept, and decides about blanks`(
    values: [Answer?], policy: MissingAnswerPolicy, basis: Score.Basis
  ) throws {
    let made = try assessment(values, policy: policy)
    #expect(made.policy == policy)
    #expect(made.score?.basis == basis)
  }

  @Test func `a total alone invents no answers and assesses no alert`() throws {
    let made = try ScoredAssessment(builtIn("phq-9"), total: 14, header: header())
    #expect(made.answers == [:] && made.unanswered == [] && made.skipped == [])
    #expect(made.score?.basis == .totalOnly)
    #expect(made.score?.value == 14)
    #expect(made.score?.band == "moderate")
    #expect(made.alerts == [])
    #expect(made.alertsNotAssessed.map(\.reason) == [.totalOnly])
    #expect(made.patterns.allSatisfy { $0.result == .undetermined })
    #expect(made.administeredBy == .clinician)
  }

  @Test(arguments: [-1.0, 28]) func `a total outside the range is refused`(total: Double) throws {
    let phq = try builtIn("phq-9")
    #expect(throws: ScoringError.totalOutOfRange(minimum: 0, maximum: 27)) {
      try ScoredAssessment(phq, total: total, header: header())
    }
  }

  @Test func `answers that do not fit the definition are refused`() throws {
    let phq = try builtIn("phq-9")
    for (answers, error) in [
      (["fear": 1], ScoringError.unknownItem("fear")),
      (["mood": 4], .valueOutOfRange(item: "mood", minimum: 0, maximum: 3)),
      (["mood": .declined], .notDeclinable(item: "mood")),
    ] as [([String: Answer], ScoringError)] {
      #expect(throws: error) { try ScoredAssessment(phq, answers: answers, header: header()) }
    }
  }

  @Test func `another header changes nothing else`() throws {
    let made = try assessment([1, 2, 3, 0, 1, 2, 3, 0, 1])
    let moved = made.with(header: try header(subject: "P2"))
    #expect(moved.subject == "P2")
    #expect(moved.with(header: made.header) == made)
  }

  @Test func `the language is the definition's first where none is named`() throws {
    #expect(try assessment(Array(repeating: 0, count: 9)).language == "en")
  }
}

import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Scores that come about otherwise than those of the shipped definitions.
@Suite("A made-up definition")
struct MadeUpScoresTests {
  private let questionnaire: Questionnaire
  /// Every item answered with its lowest choice, and no coffee.
  private let lowest: [String: Answer] = [
    "noise": 0, "quiet": 0, "rain": 0, "coffee": 0, "garden": 0, "walk": 0, "alarm": 0, "work": 0,
  ]

  init() throws {
    questionnaire = try MadeUpQuestionnaire.questionnaire()
  }

  private func outcome(
    _ changes: [String: Answer?], policy: MissingAnswerPolicy = .refuse
  ) throws -> ScoringResult {
    var answers = lowest
    for (item, answer) in changes { answers[item] = answer }
    return try Scorer(questionnaire).score(answers, policy: policy)
  }

  private func score(
    _ id: String, _ changes: [String: Answer?], policy: MissingAnswerPolicy = .refuse
  ) throws -> Score {
    try #require(try outcome(changes, policy: policy).scores.first { $0.id == id })
  }

  @Test("is sound, and gives what its examples state")
  func sound() {
    let report = QuestionnaireLinter.check(questionnaire.document)
    #expect(report.faults == [] && report.exampleCount == 11 && report.heldCount == 11)
  }

  @Test("counts a reversed item from the other end", arguments: 0...3)
  func reversed(value: Int) throws {
    #expect(try score("total", ["quiet": .value(value)]).value == Double(2 * (3 - value)))
  }

  @Test("rounds a mean half up to its decimals, and finds the band of the rounded one")
  func mean() throws {
    let means = try [(0, 0), (1, 0), (1, 1), (2, 2), (3, 3)].map { noise, rain in
      try score("weather", ["noise": .value(noise), "rain": .value(rain), "quiet": 3])
    }
    #expect(means.map(\.value) == [0, 0.33, 0.67, 1.33, 2])
    #expect(means.map(\.band) == ["fair", "fair", "fair", "mixed", "foul"])
  }

  @Test("takes what a skipped item counts, or forms the score without it")
  func skipped() throws {
    let without = try score("habits", ["walk": 3])
    #expect(without.value == 1 && without.maximum == 2 && without.basis == .complete)
    let with = try score("habits", ["walk": 3, "coffee": 1, "cups": 4, "spoons": 4])
    #expect(with.value == 3 && with.maximum == 3)
    #expect(try outcome([:]).skipped == ["cups", "spoons", "tea"])
  }

  @Test("makes no zero of an item that a blank keeps from being asked")
  func open() throws {
    let total = try score("total", ["coffee": nil, "quiet": 3])
    #expect(total.value == nil && total.missing == ["coffee", "cups"])
    #expect(total.lowest == 0 && total.highest == 10)
    let habits = try score("habits", ["coffee": nil])
    #expect(habits.value == nil && habits.missing == ["cups", "spoons"])
    #expect(try outcome(["coffee": nil]).unanswered == ["coffee"])
    // One blank is too many, where it leaves two items open.
    #expect(try score("total", ["coffee": nil], policy: .prorate).basis == .unscorable)
  }

  @Test("forms a score without what does not apply, over a smaller range")
  func notApplicable() throws {
    let total = try score("total", ["garden": .notApplicable, "quiet": 3])
    #expect(total.value == 0 && total.maximum == 46 && total.basis == .complete)
    let both = try score("total", ["garden": .notApplicable, "alarm": .declined, "quiet": 3])
    #expect(both.maximum == 40 && both.basis == .itemDeclined)
    let estimated = try score(
      "total", ["garden": .notApplicable, "noise": 3, "rain": nil, "quiet": 3],
      policy: .prorate)
    // 3 × 8 ÷ 7 is 3.43: three, times two.
    #expect(estimated.value == 6 && estimated.answeredItemCount == 7 && estimated.itemCount == 8)
    #expect(throws: ScoringError.alwaysApplicable(item: "noise")) {
      try outcome(["noise": .notApplicable])
    }
  }

  @Test("has no score where nothing applies")
  func nothingApplies() throws {
    let document = try MadeUpQuestionnaire.document { object in
      object["examples"] = [Any]()
      object["scores"] = [
        [
          "id": "sugar", "title": ["en": "Sugar", "de": "Zucker"], "method": "sum",
          "items": ["spoons"], "range": ["minimum": 0, "maximum": 4],
          "bands": [
            [
              "id": "all", "minimum": 0, "maximum": 4, "text": ["en": "all", "de": "alle"],
              "sources": ["nobody2026"],
            ] as [String: Any]
          ],
        ] as [String: Any]
      ]
      object["changeRules"] = [Any]()
    }
    let score = try #require(
      try Scorer(try Questionnaire(decoding: document)).score(lowest).scores.first)
    #expect(score.basis == .unscorable && score.value == nil && score.missing == [])
    #expect(score.lowest == nil && score.highest == nil)
  }

  @Test("takes a total that the rule can give, and no other")
  func totals() throws {
    let scorer = Scorer(questionnaire)
    #expect(try scorer.score(total: 18).scores.first?.band == "middle")
    #expect(throws: ScoringError.totalImpossible) { try scorer.score(total: 17) }
    #expect(throws: ScoringError.totalOutOfRange(minimum: 0, maximum: 52)) {
      try scorer.score(total: 54)
    }
    #expect(try scorer.score(total: 1.99, score: "weather").scores.first?.band == "mixed")
    #expect(throws: ScoringError.totalImpossible) {
      try scorer.score(total: 1.995, score: "weather")
    }
  }

  @Test("describes a result by the cut-offs of its language, or of each sex")
  func cutoffs() throws {
    let total = try #require(questionnaire.score("total"))
    #expect(total.primaryCutoffs(in: "en").map(\.id) == ["forWomen", "forMen"])
    #expect(total.primaryCutoffs(in: "de").map(\.id) == ["inGerman"])
  }
}

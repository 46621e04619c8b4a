import Testing
import WellbeingTestBytes

@testable import WellbeingInstruments

/// Answers by name, as clients give them, come to the same as answers by position.
@Suite("Answers by name")
struct NamedAnswersTests {
  @Test("Random sheets of PHQ-9 score as they do by position", arguments: 1...4)
  func phq9(seed: UInt64) throws {
    let scorer = Scorer(try builtIn("phq-9"))
    var generator = SeededGenerator(seed: seed)
    for round in 0..<250 {
      let sheet =
        (0..<8).map { _ in Int.random(in: 0...4, using: &generator) }
        + [Int.random(in: 0...5, using: &generator)]
      let policy = Bool.random(using: &generator) ? MissingAnswerPolicy.refuse : .prorate
      let found = try scorer.score(
        Self.answers(sheet, PHQ9Oracle.items, &generator), policy: policy)
      let same = found == PHQ9Oracle.outcome(of: sheet, policy: policy)
      #expect(same, "seed \(seed), round \(round)")
    }
  }

  @Test("Random sheets of GAD-7 score as they do by position", arguments: 1...4)
  func gad7(seed: UInt64) throws {
    let scorer = Scorer(try builtIn("gad-7"))
    var generator = SeededGenerator(seed: seed)
    for round in 0..<250 {
      let sheet = (0..<7).map { _ in Int.random(in: 0...4, using: &generator) }
      let policy = Bool.random(using: &generator) ? MissingAnswerPolicy.refuse : .prorate
      let found = try scorer.score(
        Self.answers(sheet, GAD7Oracle.items, &generator), policy: policy)
      let same = found == GAD7Oracle.outcome(of: sheet, policy: policy)
      #expect(same, "seed \(seed), round \(round)")
    }
  }

  @Test("The answer about difficulty changes nothing but that it is answered", arguments: 1...4)
  func difficulty(seed: UInt64) throws {
    let scorer = Scorer(try builtIn("phq-9"))
    var generator = SeededGenerator(seed: seed)
    for round in 0..<50 {
      let sheet = [1] + (0..<8).map { _ in Int.random(in: 0...4, using: &generator) }
      var answers = Self.answers(sheet, PHQ9Oracle.items, &generator)
      let without = try scorer.score(answers)
      let choices = ["notDifficultAtAll", "somewhatDifficult", "veryDifficult"]
      answers["difficulty"] = .choice(choices[round % 3])
      let with = try scorer.score(answers)
      let same =
        with.scores == without.scores && with.alerts == without.alerts
        && with.alertsNotAssessed == without.alertsNotAssessed
        && with.patterns == without.patterns
        && with.unanswered + ["difficulty"] == without.unanswered && with.skipped == []
      #expect(same, "seed \(seed), round \(round)")
    }
  }

  /// The sheet with each answer given by its value or by its choice's id.
  private static func answers(
    _ sheet: Sheet, _ items: [String], _ generator: inout SeededGenerator
  ) -> [String: Answer] {
    let ids = ["notAtAll", "severalDays", "moreThanHalfTheDays", "nearlyEveryDay"]
    var answers: [String: Answer] = [:]
    for (item, digit) in zip(items, sheet) where digit != Sheet.blank {
      answers[item] =
        if digit == Sheet.declined {
          .declined
        } else if Bool.random(using: &generator) {
          .choice(ids[digit])
        } else {
          .value(digit)
        }
    }
    return answers
  }
}

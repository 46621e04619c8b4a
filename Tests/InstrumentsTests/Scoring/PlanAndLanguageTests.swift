import Foundation
import Testing
import WellbeingInstruments

/// What a client may pass to scoring, and what is refused.
@Suite struct PlanAndLanguageTests {
  private static let answers = Dictionary(
    uniqueKeysWithValues: Questionnaire.phq9.scoredItems.map { ($0.id, Answer.value(1)) })

  @Test func `no alert loses its message to a language that the definition lacks`() throws {
    let scorer = Scorer(.phq9)
    for language in ["xx", "e", "english", "vi", ""] {
      let error = ScoringError.languageNotOffered(language)
      #expect(throws: error) { try scorer.score(Self.answers, language: language) }
      #expect(throws: error) { try scorer.alerts(of: Self.answers, language: language) }
      #expect(throws: error) { try scorer.score(total: 27, language: language) }
    }
    for language in ["en", "EN", "en-GB"] {
      let outcome = try scorer.score(Self.answers, language: language)
      #expect(outcome == (try scorer.score(Self.answers)), "\(language)")
      #expect(outcome.alerts.count == 1 && outcome.alerts.allSatisfy { !$0.staffMessage.isEmpty })
    }
  }

  @Test func `a plan that was sent is the same plan`() throws {
    for questionnaire in [Questionnaire.gad7, .phq9] {
      let plan = ScoringPlan(questionnaire)
      let sent = try JSONEncoder().encode(plan)
      #expect(try JSONDecoder().decode(ScoringPlan.self, from: sent) == plan)
    }
  }

  /// Spark stops at a key that it has twice. Not every script has upper case.
  @Test func `a map of Spark has every key once`() throws {
    let plan = ScoringPlan(.gad7)
    var table = ScoringPlan.SheetTable()
    for item in plan.items {
      let words = ["전혀 아니다", "ни разу", "überhaupt nicht"]
      table.words[item.id] = ScoringPlan.words(of: item)
        .merging(words.map { ($0, .choice(0)) }) { first, _ in first }
    }
    for map in try plan.sql(.spark, of: table).components(separatedBy: "element_at(map(")
      .dropFirst()
    {
      let pairs = try #require(map.components(separatedBy: "), ").first)
      let keys = pairs.matches(of: /'((?:[^']|'')*)', -?\d+/).map { String($0.1) }
      #expect(keys.contains("Ни разу") != (keys.count == 4) && Set(keys).count == keys.count)
    }
  }

  /// Each would stop the program later, if it were accepted.
  @Test(arguments: [
    (#""multiplier":1"#, #""multiplier":0"#), (#""decimals":0"#, #""decimals":99"#),
    (#""position":0"#, #""position":70"#), (#""item":8"#, #""item":-1"#),
    (#""minimum":0"#, #""minimum":1000"#), (#""values":[0,1,2,3]"#, #""values":[0]"#),
  ])
  func `a plan that no definition can have is refused`(part: String, other: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let sent = String(decoding: try encoder.encode(ScoringPlan(.phq9)), as: UTF8.self)
    let changed = sent.replacing(part, with: other)
    try #require(changed != sent, "\(part)")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScoringPlan.self, from: Data(changed.utf8))
    }
  }
}

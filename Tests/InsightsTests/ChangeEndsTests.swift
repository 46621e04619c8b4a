import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

/// Which results a change lies between.
@Suite("The ends of a change")
struct ChangeEndsTests {
  private let course: [AssessmentSummary]

  init() throws {
    course = try [
      unscorable("phq-9", on: "2026-01-01"), answered("phq-9", on: "2026-02-01", total: 12),
      answered("phq-9", on: "2026-03-01", total: 20), unscorable("phq-9", on: "2026-04-01"),
      answered("phq-9", on: "2026-05-01", total: 6), answered("phq-9", on: "2026-06-01", total: 20),
      answered("phq-9", on: "2026-07-01", total: 6), answered("phq-9", on: "2026-08-01", total: 9),
      unscorable("phq-9", on: "2026-09-01"),
    ]
  }

  @Test("are the first and the last result with a value; best and worst are the first such")
  func ends() throws {
    let change = try #require(try change("phq-9", course))
    #expect(change.baseline == course[1] && change.latest == course[7])
    #expect(change.best == course[4] && change.worst == course[2])
    #expect(change.difference == -3)
  }

  @Test("begin at the result that is named, as do best and worst")
  func named() throws {
    let change = try #require(try change("phq-9", course, baseline: course[5].uuid))
    #expect(change.baseline == course[5] && change.latest == course[7])
    #expect(change.best == course[6] && change.worst == course[5])
  }

  @Test("are not there where one is named that has no value, is the last, or is none of these")
  func unusable() throws {
    for uuid in [course[3].uuid, course[7].uuid, course[8].uuid, UUID()] {
      #expect(try change("phq-9", course, baseline: uuid) == nil)
    }
  }

  @Test("are not there with fewer than two values, or without such a score")
  func tooFew() throws {
    #expect(try change("phq-9", []) == nil)
    #expect(try change("phq-9", Array(course[...1])) == nil)
    #expect(try change("gad-7", course) == nil)
    let none = ScoreChange(
      of: "somatic", by: try builtIn("phq-9"), in: course, criteria: try Shipped.criteria,
      texts: try Shipped.texts, language: "en")
    #expect(none == nil)
  }

  @Test("do not depend on the order of the results, or on those of other instruments")
  func order() throws {
    let expected = try #require(try change("phq-9", course))
    var generator = SeededGenerator(seed: 7)
    let others = try [
      answered("gad-7", on: "2025-01-01", total: 3), answered("gad-7", on: "2027-01-01", total: 21),
    ]
    for _ in 0..<50 {
      #expect(try change("phq-9", (course + others).shuffled(using: &generator)) == expected)
    }
  }

  @Test("of the same moment are ordered by their identifiers")
  func sameMoment() throws {
    let results = try [8, 17].map { try answered("phq-9", on: "2026-03-01", total: $0) }
      .sorted { $0.uuid < $1.uuid }
    for results in [results, results.reversed()] {
      let change = try #require(try change("phq-9", results))
      #expect(change.baseline.uuid < change.latest.uuid)
    }
  }

  @Test("are of the score that is named, not of the main one")
  func subscale() throws {
    let questionnaire = try builtIn("phq-4")
    let score = try #require(questionnaire.scores.last)
    let results = try [3, 1].map { value in
      AssessmentSummary(
        try ScoredAssessment(
          questionnaire,
          answers: Dictionary(
            uniqueKeysWithValues: questionnaire.items.map { item in
              (item.id, .value(score.items.contains(item.id) ? value : 0))
            }),
          header: try header(on: value == 3 ? "2026-01-01" : "2026-02-01")))
    }
    let change = try #require(
      ScoreChange(
        of: score.id, by: questionnaire, in: results, criteria: try Shipped.criteria,
        texts: try Shipped.texts, language: "en"))
    #expect(change.difference == Double(-2 * score.items.count))
  }
}

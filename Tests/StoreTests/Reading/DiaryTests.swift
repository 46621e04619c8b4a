import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDefinitions

@testable import WellbeingStore

/// A result of numbers and a text, without any score, in a store.
struct DiaryTests {
  private let test: TestStore
  private let saved: ScoredAssessment

  init() throws {
    let questionnaire = try DailyCheckIn.questionnaire()
    test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(questionnaire))
    let header = try SampleHeader(
      startDate: #require(RFC3339.date(from: "2026-01-05T12:00:00Z")), subject: "P1")
    let made = try ScoredAssessment(
      questionnaire,
      answers: ["pain": .value(0), "sleep": .decimal(7.25), "note": .text("so \"so\"")],
      header: header)
    saved = try test.store.write { try $0.save(made) }.sample
  }

  @Test func `it is read back as it was saved, with and without its answers`() throws {
    let (samples, summaries) = try test.store.read {
      (try $0.samples(where: .subject("P1")), try $0.assessmentSummaries(where: .subject("P1")))
    }
    #expect(samples.map(\.record) == [saved.record])
    #expect(summaries == [AssessmentSummary(saved)])
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(ScoredAssessment.self, from: data) == saved)
    #expect(try test.store.check() == [])
  }

  @Test func `numbers are found, and texts are not numbers`() throws {
    let filters: [(SampleFilter, Int)] = [
      (.item("pain", .equalTo, 0), 1), (.item("sleep", .greaterThan, 7), 1),
      (.item("sleep", .lessThanOrEqualTo, 7), 0), (.item("sleep", .equalTo, 7.25), 1),
      (.item("note", .greaterThanOrEqualTo, -1_000_000), 0),
    ]
    for (filter, count) in filters {
      #expect(try test.store.read { try $0.count(where: filter) } == count)
      #expect(filter.matches(saved) == (count == 1))
    }
  }

  @Test func `the views have its numbers and its text, and no score`() throws {
    #expect(
      try test.raw("SELECT item, state, value, choice, text FROM v_assessment_answers") == [
        ["pain", "answered", "0", nil, nil], ["sleep", "answered", "7.25", nil, nil],
        ["note", "answered", nil, nil, "so \"so\""],
      ])
    #expect(
      try test.raw("SELECT questionnaire, score FROM v_assessments") == [["daily-check-in", nil]])
  }
}

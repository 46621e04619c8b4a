import Foundation
import Testing
import WellbeingKit

/// What a client receives can be sent as JSON, and made in its own tests.
@Suite struct TravellingValuesTests {
  private let day = LocalDay("2026-03-01")
  private let key = Questionnaire.phq9.key

  private func header() throws -> SampleHeader {
    try SampleHeader(
      startDate: Date(timeIntervalSince1970: 1_770_000_000.25), timeZone: .gmt, subject: "P0412")
  }

  private func sheet(_ total: Double) throws -> ScoredAssessment {
    try ScoredAssessment(.phq9, total: total, header: header())
  }

  /// Whether a value is the same after it was sent.
  private func travels<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test func `records`() throws {
    let mood = try StateOfMind(kind: .dailyMood, valence: 0.5, labels: [.calm], header: header())
    let factor = try FactorSample(
      .sleep, value: 7.5, on: #require(day), timeZone: .gmt, subject: "P0412")
    for record in [try sheet(12).record, mood.record, factor.record] {
      #expect(try travels(record))
      #expect(try travels(SubjectRecord.sample(record, deleted: .now)))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SampleRecord.self, from: Data(#"{"type":"other"}"#.utf8))
    }
  }

  @Test func `days and spans are text`() throws {
    let day = try #require(day)
    #expect(try String(decoding: JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-03-01"]"#)
    #expect(try travels(day))
    #expect(try travels(#require(CalendarSpan("2w"))))
    for text in [#"["2026-02-30"]"#, #"["today"]"#, "[1]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([LocalDay].self, from: Data(text.utf8))
      }
    }
  }

  @Test func `results, changes and statements`() throws {
    let before = AssessmentSummary(try sheet(20))
    let after = AssessmentSummary(try sheet(4))
    #expect(try travels(before))
    let citation = try #require(Questionnaire.phq9.citations.first)
    let statement = ChangeStatement(
      rule: .clinicallySignificantChange, criterion: "nhs", result: .met, threshold: 10,
      percentDrop: 50, inapplicability: .betweenCutoffs(lowest: 8, highest: 10),
      citations: [citation])
    #expect(statement.threshold == 10 && statement.percentDrop == 50)
    #expect(try travels(statement))
    let change = ScoreChange(
      questionnaire: "phq-9", score: "total", reference: .last,
      baseline: .episode(from: try #require(day)), from: before, to: after,
      difference: -16...(-16), statements: [statement])
    #expect(try travels(change))
    #expect(
      try travels(
        CombinedChange(
          criterion: "nhs", reference: .baseline,
          outcome: .init(
            change: .improvement, caseness: .left, recovery: .met, reliableRecovery: .met))))
  }

  @Test func `the changes of a course, with their remarks`() throws {
    let results = try [-40.0, 0].map { days in
      AssessmentSummary(
        try ScoredAssessment(
          .phq9, total: days == 0 ? 3 : 22,
          header: SampleHeader(
            startDate: .now.addingTimeInterval(days * 86_400), subject: "P0412")))
    }
    let course = try ScoreCourse(by: .phq9, in: results)
    let change = try #require(course.changes().first)
    #expect(try travels(change))
    let sent = try JSONDecoder().decode(ScoreChange.self, from: JSONEncoder().encode(change))
    let texts = try ChangeTexts()
    #expect(try course.sentences(sent, in: texts) == course.sentences(change, in: texts))
  }

  @Test func `alerts, drafts, plans and lists`() throws {
    let day = try #require(day)
    let date = try header().startDate
    let alert = WaitingAlert(
      .raised, uuid: UUID(), subject: "P0412", questionnaire: key, item: "selfHarm", value: 2,
      date: date, tried: date, triedOutcome: .couldNotReach)
    #expect(try travels(alert))
    var administration = try Administration(of: .phq9)
    try administration.answer("notAtAll")
    let draft = Draft(
      id: UUID(), subject: "P0412", questionnaire: key, language: "en", started: date,
      updated: date, progress: administration.progress, setAside: .notAResult)
    #expect(try travels(draft))
    let plan = try Plan(
      subject: "P0412", type: .questionnaire("phq-9"), every: #require(CalendarSpan("2w")),
      on: [1, 4], from: day, until: day, note: "on Mondays")
    #expect(try travels(plan))
    #expect(
      try travels(PlannedOccasion(plan: plan, days: day...day, state: .due, missedBefore: 2)))
    #expect(
      try travels(
        CaseloadEntry(
          subject: "P0412", results: [[AssessmentSummary(sheet(9))]], courses: [[]],
          episode: day, alerts: [alert], lastStart: date, lastDay: day)))
    let summary = SubjectSummary(
      subject: "P0412", counts: [.questionnaire("phq-9"): 2], firstStart: date, firstDay: day)
    #expect(try travels(summary))
    #expect(
      try String(decoding: JSONEncoder().encode(summary), as: UTF8.self).contains(
        #""counts":{"phq-9":2}"#))
    #expect(
      try travels(
        AuditEntry(
          id: 7, event: .saved, uuid: UUID(), sampleType: .factor, date: date, source: "ward",
          login: "jd", reason: "a slip")))
    #expect(try travels(DeletedObject(uuid: UUID(), sampleType: .stateOfMind)))
    #expect(try travels(DailyFactor(day: day, value: 7.5, unit: "h")))
  }

  @Test func `statistics`() throws {
    let day = try #require(day)
    let statistics = try #require(
      ValenceStatistics(of: [0.2, 0.4], period: day...day, group: .label(.calm)))
    #expect(statistics.count == 2 && abs(statistics.mean - 0.3) < 1e-12)
    #expect(try travels(statistics))
    #expect(try travels(ValenceStatisticsCollection(overall: [statistics])))
    #expect(ValenceStatistics(of: []) == nil)
  }

  @Test func `a plan that is not valid is not read`() throws {
    let plan = try Plan(
      subject: "P0412", type: .stateOfMind, every: #require(CalendarSpan("1d")),
      from: #require(day))
    let text = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
      .replacing(#""weekdays":[]"#, with: #""weekdays":[1]"#)
    #expect(throws: InvalidPlan.weekdaysWithoutWeeks) {
      try JSONDecoder().decode(Plan.self, from: Data(text.utf8))
    }
  }
}

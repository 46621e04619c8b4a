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
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SampleRecord.self, from: Data(#"{"type":"other"}"#.utf8))
    }
  }

  @Test func `days and spans are text`() throws {
    let day = try #require(day)
    #expect(try String(decoding: JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-03-01"]"#)
    #expect(try travels(day))
    #expect(
      try String(decoding: JSONEncoder().encode([#require(CalendarSpan("2w"))]), as: UTF8.self)
        == #"["2w"]"#)
    for text in [#"["2026-02-30"]"#, #"["today"]"#, "[1]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([LocalDay].self, from: Data(text.utf8))
      }
    }
  }

  @Test func `the changes of a course are written with their remarks`() throws {
    let results = try [-40.0, 0].map { days in
      AssessmentSummary(
        try ScoredAssessment(
          .phq9, total: days == 0 ? 3 : 22,
          header: SampleHeader(
            startDate: .now.addingTimeInterval(days * 86_400), subject: "P0412")))
    }
    #expect(try results.allSatisfy(travels))
    let change = try #require(ScoreCourse(by: .phq9, in: results).changes().first)
    let text = String(decoding: try JSONEncoder().encode(change), as: UTF8.self)
    #expect(text.contains(#""statements":[{"#) && text.contains(#""reference":""#))
  }

  @Test func `alerts, administrations and summaries`() throws {
    let day = try #require(day)
    let date = try header().startDate
    let alert = WaitingAlert(
      .raised, uuid: UUID(), subject: "P0412", questionnaire: key, item: "selfHarm", value: 2,
      date: date, tried: date, triedOutcome: .couldNotReach)
    #expect(try travels(alert))
    var administration = try Administration(of: .phq9)
    try administration.answer("notAtAll")
    #expect(try travels(administration.state))
    let summary = SubjectSummary(
      subject: "P0412", counts: [.questionnaire("phq-9"): 2], firstStart: date, firstDay: day)
    #expect(
      try String(decoding: JSONEncoder().encode(summary), as: UTF8.self).contains(
        #""counts":{"phq-9":2}"#))
  }

  @Test func `statistics`() throws {
    let day = try #require(day)
    let statistics = try #require(
      ValenceStatistics(of: [0.2, 0.4], period: day...day, group: .label(.calm)))
    #expect(statistics.count == 2 && abs(statistics.mean - 0.3) < 1e-12)
    #expect(ValenceStatistics(of: []) == nil)
  }
}

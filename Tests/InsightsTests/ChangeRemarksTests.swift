import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

/// What is to be known of the two results.
@Suite("A remark on a change")
struct ChangeRemarksTests {
  private static let overlap = "Two results less than 14 days apart speak partly of the same days."

  @Test("is not made of two whole results that lie apart")
  func none() throws {
    let results = try [
      answered("phq-9", on: "2026-01-01", total: 12), answered("phq-9", on: "2026-01-15", total: 6),
    ]
    #expect(try change("phq-9", results)?.remarks == [])
  }

  @Test("tells at which end not every item was answered")
  func basis() throws {
    let whole = try answered("phq-9", on: "2026-02-01", total: 12)
    let prorated = try answered("phq-9", on: "2026-01-01", total: 12, blanks: 1)
    let declined = try answered("phq-9", on: "2026-03-01", total: 12, declining: "selfHarm")
    let total = try #require(try results("phq-9", [("2026-04-01", 9)]).first)
    #expect(
      try change("phq-9", [prorated, whole])?.remarks
        == ["The baseline is prorated (8 of 9 items answered)."])
    #expect(
      try change("phq-9", [whole, declined])?.remarks
        == ["The latest result leaves out an item that was declined."])
    #expect(
      try change("phq-9", [declined, total])?.remarks == [
        "The baseline leaves out an item that was declined.",
        "Of the latest result only the total is known.",
      ])
    let latestProrated = try answered("phq-9", on: "2026-05-01", total: 8, blanks: 2)
    #expect(
      try change("phq-9", [total, latestProrated])?.remarks == [
        "Of the baseline only the total is known.",
        "The latest result is prorated (7 of 9 items answered).",
      ])
  }

  @Test(
    "tells of results that speak of the same days, by local days",
    arguments: [("2026-01-14", true), ("2026-01-15", false), ("2026-01-02", true)])
  func overlap(day: String, isNear: Bool) throws {
    let results = try [
      answered("phq-9", on: "2026-01-01", total: 12), answered("phq-9", on: day, total: 6),
    ]
    #expect(try change("phq-9", results)?.remarks == (isNear ? [Self.overlap] : []))
  }

  @Test("counts days by the clocks on the wall, not by hours")
  func localDays() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let results = try ["2026-03-20T22:30:00Z", "2026-04-02T22:30:00Z"].map { moment in
      AssessmentSummary(
        try ScoredAssessment(
          builtIn("phq-9"), total: 12,
          header: SampleHeader(
            start: try Date(moment, strategy: .iso8601), timeZone: zone, subject: "P1")))
    }
    // 13 times 24 hours later, it is the 14th day after: summer time began.
    #expect(try change("phq-9", results)?.remarks.contains(Self.overlap) == false)
  }

  @Test("falls back to the days that the items ask about")
  func recallPeriod() throws {
    let questionnaire = try MadeUpQuestionnaire.questionnaire()
    #expect(questionnaire.retestInterval == nil && questionnaire.recallPeriod.days == 7)
    func remarks(_ days: [String]) throws -> [String]? {
      let results = try days.map { day in
        AssessmentSummary(
          try ScoredAssessment(questionnaire, total: 20, header: try header(on: day)))
      }
      return ScoreChange(
        of: "total", by: questionnaire, in: results, criteria: try Shipped.criteria,
        texts: try Shipped.texts, language: "en")?.remarks
    }
    let near = "The two results are less than 7 days apart: they speak partly of the same days."
    #expect(try remarks(["2026-01-01", "2026-01-07"])?.last == near)
    #expect(try remarks(["2026-01-01", "2026-01-08"])?.contains(near) == false)
  }

  @Test("tells of two versions of the questionnaire")
  func versions() throws {
    let first = try answered("phq-9", on: "2026-01-01", total: 12)
    let old = AssessmentSummary(
      uuid: first.uuid, start: first.start, timeZone: first.timeZone,
      datePrecision: first.datePrecision, subject: first.subject,
      questionnaire: Questionnaire.Key(id: "phq-9", version: "0.9.0"), scores: first.scores,
      raisedAlerts: [], alertsNotAssessed: [])
    let latest = try answered("phq-9", on: "2026-02-01", total: 6)
    let version = latest.questionnaire.version
    #expect(
      try change("phq-9", [old, latest])?.remarks == [
        "The two results were scored by different versions of the questionnaire (0.9.0 and "
          + "\(version))."
      ])
  }
}

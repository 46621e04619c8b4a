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
        == [
          "The latest result leaves out an item that was declined: it is out of 24, and what the item would have added is not known."
        ])
    #expect(
      try change("phq-9", [declined, total])?.remarks == [
        "The baseline leaves out an item that was declined: it is out of 24, and what the item would have added is not known.",
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

  /// A result as an earlier version of its questionnaire scored it.
  private func earlier(_ result: AssessmentSummary, _ scores: [Score]? = nil) -> AssessmentSummary {
    AssessmentSummary(
      uuid: result.uuid, start: result.start, timeZone: result.timeZone,
      datePrecision: result.datePrecision, subject: result.subject,
      questionnaire: Questionnaire.Key(id: result.questionnaire.id, version: "0.9.0"),
      scores: scores ?? result.scores, raisedAlerts: [], alertsNotAssessed: [])
  }

  /// The same, where that version scored from 0 to 100.
  private func earlierOfHundred(_ result: AssessmentSummary) -> AssessmentSummary {
    earlier(
      result,
      result.scores.map {
        Score(id: $0.id, value: 60, minimum: 0, maximum: 100, band: nil, basis: $0.basis)
      })
  }

  @Test("tells of two versions of the questionnaire")
  func versions() throws {
    let declined = try answered("phq-9", on: "2026-01-01", total: 12, declining: "selfHarm")
    let latest = try answered("phq-9", on: "2026-02-01", total: 6)
    let version = latest.questionnaire.version
    let change = try #require(try change("phq-9", [earlier(declined), latest]))
    #expect(
      change.remarks == [
        "The baseline leaves out an item that was declined: it is out of 24, and what the item would have added is not known.",
        "The two results were scored by different versions of the questionnaire (0.9.0 and "
          + "\(version)).",
      ])
    #expect(try change.statement(.reliableChange, "nhs").result == .improvement)
  }

  @Test("tells of points of another range, of which no rule says anything")
  func otherRange() throws {
    let old = earlierOfHundred(try answered("phq-9", on: "2026-01-05", total: 12))
    let latest = try answered("phq-9", on: "2026-03-02", total: 9)
    let sentence =
      "The result of 2026-01-05 was scored from 0 to 100, by version 0.9.0: the rules speak of 0 to "
      + "27, and nothing is stated."
    let change = try #require(try change("phq-9", [old, latest]))
    #expect(change.remarks.last == sentence && change.statements == [])
    let anxiety = try ["2026-01-05", "2026-03-02"].map { try answered("gad-7", on: $0, total: 9) }
    let together = try #require(try combined([old, latest] + anxiety).first)
    #expect(together.start.count == 2 && together.end.count == 2)
    #expect(together.remarks.last == "PHQ-9: \(sentence)" && together.statements == [])
  }

  @Test("tells of no other range where items can be left out")
  func partOfRange() throws {
    let questionnaire = try MadeUpQuestionnaire.questionnaire()
    let values: [Answer] = [0, 0, 0, 1, 0, 0, .notApplicable, 0, 0, 0]
    let items = questionnaire.scoredItems.map(\.id)
    let results = try ["2026-01-05", "2026-03-02"].map { day in
      AssessmentSummary(
        try ScoredAssessment(
          questionnaire, answers: Dictionary(uniqueKeysWithValues: zip(items, values)),
          header: try header(on: day)))
    }
    let change = ScoreChange(
      of: "total", by: questionnaire, in: [earlier(results[0]), results[1]],
      criteria: try Shipped.criteria, texts: try Shipped.texts, language: "en")
    #expect(results[0].score?.maximum == 46)
    #expect(change?.remarks.contains { $0.contains("was scored from") } == false)
  }
}

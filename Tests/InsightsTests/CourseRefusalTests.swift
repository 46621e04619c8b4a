import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// What a course cannot be made of. Each gave false statements, such as a reliable improvement from
/// one person to another.
@Suite struct CourseRefusalTests {
  private func result(
    _ id: String = "phq-9", of subject: String, on day: String, total: Double
  ) throws -> AssessmentSummary {
    let header = try SampleHeader(
      startDate: try Date("\(day)T12:00:00Z", strategy: .iso8601), timeZone: .gmt,
      datePrecision: .day, subject: subject)
    return AssessmentSummary(try ScoredAssessment(builtIn(id), total: total, header: header))
  }

  @Test func `Two people do not become one course`() throws {
    let results = try [
      result(of: "ANNA", on: "2026-10-01", total: 22),
      result(of: "BEN", on: "2026-11-01", total: 3),
    ]
    #expect(throws: CourseError.severalSubjects) { try ScoreChanges(by: .phq9, in: results) }
    #expect(throws: CourseError.severalSubjects) { try ScoreTrend(by: .phq9, in: results) }
    #expect(throws: CourseError.severalSubjects) {
      try CombinedChange.all(of: results, by: [.phq9, .gad7])
    }
    let words = CourseError.severalSubjects.localizedDescription
    #expect(words.contains("several subjects") && !words.contains("ANNA") && !words.contains("BEN"))
  }

  @Test func `A misspelt score is an error`() throws {
    let results = try [result(of: "ANNA", on: "2026-10-01", total: 22)]
    let error = CourseError.unknownScore("typo", questionnaire: "phq-9")
    #expect(throws: error) { try ScoreChanges(of: "typo", by: .phq9, in: results) }
    #expect(throws: error) { try ScoreTrend(of: "typo", by: .phq9, in: results) }
    #expect("\(error)" == "The questionnaire 'phq-9' has no score 'typo'.")
  }

  @Test func `One person's results of several questionnaires are sorted out`() throws {
    let results = try [
      result(of: "ANNA", on: "2026-10-01", total: 22),
      result(of: "ANNA", on: "2026-11-01", total: 3),
      result("gad-7", of: "ANNA", on: "2026-11-01", total: 7),
    ]
    #expect(try ScoreChanges(by: .phq9, in: results)?.changes.map(\.difference) == [-19...(-19)])
    #expect(try ScoreTrend(by: .gad7, in: results).points.map(\.value) == [7])
    #expect(try CombinedChange.all(of: [], by: [.phq9, .gad7]) == [])
  }
}

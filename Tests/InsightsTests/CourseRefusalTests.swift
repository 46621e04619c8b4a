import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// What a course cannot be made of. Each gave false statements, such as a reliable improvement from
/// one person to another.
@Suite struct CourseRefusalTests {
  private func result(
    _ id: Questionnaire.ID = "phq-9", of subject: String, on day: String, total: Double
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
    #expect(throws: CourseError.severalSubjects) { try ScoreCourse(by: .phq9, in: results) }
    #expect(throws: CourseError.severalSubjects) {
      try CombinedChange.all(of: results, by: [.phq9, .gad7])
    }
    let feelings = try ["ANNA", "BEN"].map {
      try StateOfMind(
        kind: .dailyMood, valence: 0, header: SampleHeader(startDate: .now, subject: $0))
    }
    let days = LocalDay(of: .now, in: .gmt).adding(days: -7)...LocalDay(of: .now, in: .gmt)
    #expect(throws: CourseError.severalSubjects) {
      try Insights(of: feelings, in: days, comparedWith: days, timeZone: .gmt)
    }
    let words = CourseError.severalSubjects.localizedDescription
    #expect(words.contains("several subjects") && !words.contains("ANNA") && !words.contains("BEN"))
  }

  @Test func `A misspelt score is an error`() throws {
    let results = try [result(of: "ANNA", on: "2026-10-01", total: 22)]
    let error = CourseError.unknownScore("typo", questionnaire: "phq-9")
    #expect(throws: error) { try ScoreCourse(of: "typo", by: .phq9, in: results) }
    #expect(error.message == "The questionnaire 'phq-9' has no score 'typo'.")
  }

  @Test func `One person's results of several questionnaires are sorted out`() throws {
    let results = try [
      result(of: "ANNA", on: "2026-10-01", total: 22),
      result(of: "ANNA", on: "2026-11-01", total: 3),
      result("gad-7", of: "ANNA", on: "2026-11-01", total: 7),
    ]
    let course = try ScoreCourse(by: .phq9, in: results.reversed())
    #expect(course.results == Array(results.prefix(2)))
    #expect(course.changes().map(\.difference) == [-19...(-19)])
    #expect(course.changes(since: .chosen(results[2].uuid)).isEmpty)
    #expect(try ScoreCourse(by: .gad7, in: results).results == [results[2]])
    #expect(try CombinedChange.all(of: [], by: [.phq9, .gad7]) == [])
  }

  @Test func `A change is put into words by its own course only`() throws {
    let anna = try [
      result(of: "ANNA", on: "2026-10-01", total: 22),
      result(of: "ANNA", on: "2026-11-01", total: 3),
    ]
    let course = try ScoreCourse(by: .phq9, in: anna)
    let change = try #require(course.changes().first)
    let texts = try ChangeTexts()
    #expect(try course.sentences(change, in: texts)[0].hasPrefix("PHQ-9: down 19"))
    let ben = try [result(of: "BEN", on: "2026-11-01", total: 3)]
    for other in try [
      ScoreCourse(by: .gad7, in: []), ScoreCourse(by: .phq9, in: ben),
      ScoreCourse(of: "anxiety", by: builtIn("phq-4"), in: []),
    ] {
      #expect(throws: CourseError.otherCourse) { try other.sentences(change, in: texts) }
    }
  }

  @Test func `Every error is a sentence with the case's name`() throws {
    let errors: [any WellbeingError] =
      [
        CourseError.severalSubjects, CourseError.otherCourse,
        CourseError.otherQuestionnaire("gad-7", expected: "phq-9"),
        CourseError.unknownScore("typo", questionnaire: "phq-9"),
        CourseError.languageNotOffered("de"),
      ]
    for error in errors {
      #expect(error.message.hasSuffix(".") || error.message.hasSuffix("'."), "\(error)")
      #expect(error.localizedDescription == error.message)
      #expect(error.description == "\(error.codeName): \(error.message)")
    }
    #expect(errors.map(\.codeName).last == "languageNotOffered")
  }

  @Test func `Sentences in a language that there is not are refused, never in another one`() throws
  {
    #expect(try ChangeTexts(language: "en-GB").language == "en")
    #expect(try ChangeTexts(language: "EN").language == "en")
    for language in ["de", "zh-Hans-CN", "", "e", "eng"] {
      #expect(throws: CourseError.languageNotOffered(language)) {
        try ChangeTexts(language: language)
      }
    }
  }
}

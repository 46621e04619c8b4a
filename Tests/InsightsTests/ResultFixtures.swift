import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// A course of totals, a result a day that is named.
func results(
  _ id: Questionnaire.ID, _ totals: [(day: String, total: Double)]
) throws -> [AssessmentSummary] {
  let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  return try totals.map { day, total in
    AssessmentSummary(
      try ScoredAssessment(questionnaire, total: total, header: try header(on: day)))
  }
}

/// A header of noon in UTC on a day.
func header(on day: String) throws -> SampleHeader {
  try SampleHeader(
    startDate: try Date("\(day)T12:00:00Z", strategy: .iso8601), timeZone: .gmt,
    datePrecision: .day,
    subject: "P1")
}

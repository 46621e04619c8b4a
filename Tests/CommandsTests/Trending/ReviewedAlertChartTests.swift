import Foundation
import Testing
import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingPresentation

/// The chart that the library draws from results alone.
@Suite struct ReviewedAlertChartTests {
  private func scores(_ reviews: Set<Review.State>) throws -> ScoreCourse {
    let questionnaire = Questionnaire.phq9
    let results = reviews.sorted { "\($0)" < "\($1)" }.enumerated().map { place, state in
      AssessmentSummary(
        uuid: UUID(),
        startDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(place) * 864_000),
        timeZone: "GMT", datePrecision: .day, subject: "P1", questionnaire: questionnaire.key,
        scores: [], raisedAlerts: ["selfHarm"], alertsNotAssessed: [], reviewState: state)
    }
    return try ScoreCourse(by: .phq9, in: results)
  }

  private func chart(_ reviews: Set<Review.State>) throws -> String {
    try scores(reviews).chart().alternative
  }

  @Test func `an alert is called not reviewed only if it is so`() throws {
    #expect(try !chart([.reviewed]).contains("not reviewed"))
    #expect(try chart([.notReviewed]).contains("1 not reviewed"))
    #expect(try chart([.reviewed, .notReviewed]).contains("1 not reviewed"))
  }

  @Test func `a result entered in error is not called reviewed`() throws {
    let course = TrendCourse(try scores([.enteredInError]), every: .day)
    let marks = WellbeingChart.Mark.all(of: try #require(course.trend.points.first), in: course)
    #expect(marks.map(\.name) == ["entered in error"])
  }
}

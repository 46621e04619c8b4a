import Foundation
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Results of a course as people read them.
struct TrendWords {
  private let questionnaire: Questionnaire
  private let scoreID: String

  init(_ course: ScoreCourse) {
    questionnaire = course.questionnaire
    scoreID = course.score
  }

  /// What the questionnaire is called, and the score if it is not the main one.
  var name: String {
    let title = printable(questionnaire.name(in: TrendReading.language))
    guard scoreID != questionnaire.scores.first?.id, let rule = questionnaire.score(scoreID) else {
      return title
    }
    return "\(title) \(printable(questionnaire.text(rule.title, in: TrendReading.language)))"
  }

  /// The score with its band, as `24 severe`, or what there is instead.
  func score(_ result: AssessmentSummary) -> String {
    result.score(scoreID).map { $0.words(by: questionnaire, in: TrendReading.language) } ?? ""
  }

  /// A value with its band in brackets, as `24 (severe)`.
  func value(_ result: AssessmentSummary) -> String {
    guard let score = result.score(scoreID), let value = score.value else {
      return Score.Basis.unscorable.words
    }
    let band = score.bandWords(by: questionnaire, in: TrendReading.language)
    return points(value) + (band.map { " (\($0))" } ?? "")
  }

  /// The day of a result in its own zone.
  static func day(_ result: AssessmentSummary) -> String { result.localDay.description }

  /// The day, and the time of day where it is known.
  static func moment(_ result: AssessmentSummary) -> String {
    LocalTime.moment(result.startDate, zone: result.timeZone, result.datePrecision)
  }
}

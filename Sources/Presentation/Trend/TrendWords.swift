import WellbeingInstruments
package import WellbeingSamples
import Foundation
import WellbeingPlainText

/// Results of a course as people read them.
package struct TrendWords {
  /// The language of sentences, if a definition has it.
  package static let language = "en"

  private let questionnaire: Questionnaire
  private let scoreID: String

  package init(_ course: TrendCourse) {
    questionnaire = course.questionnaire
    scoreID = course.score
  }

  /// What the questionnaire is called, and the score if it is not the main one.
  package var name: String {
    let title = printable(questionnaire.name(in: TrendWords.language))
    guard scoreID != questionnaire.scores.first?.id, let rule = questionnaire.score(scoreID) else {
      return title
    }
    return "\(title) \(printable(questionnaire.text(rule.title, in: TrendWords.language)))"
  }

  /// The score with its band, as `24 severe`, or what there is instead.
  package func score(_ result: AssessmentSummary) -> String {
    result.score(scoreID).map { $0.words(by: questionnaire, in: TrendWords.language) } ?? ""
  }

  /// A value with its band in brackets, as `24 (severe)`.
  package func value(_ result: AssessmentSummary) -> String {
    guard let score = result.score(scoreID), let value = score.value else {
      return Score.Basis.unscorable.words
    }
    let band = score.bandWords(by: questionnaire, in: TrendWords.language)
    return points(value) + (band.map { " (\($0))" } ?? "")
  }

  /// The day of a result in its own zone.
  package static func day(_ result: AssessmentSummary) -> String { result.localDay.description }

  /// The day, and the time of day where it is known.
  package static func moment(_ result: AssessmentSummary) -> String {
    LocalTime.moment(result.startDate, zone: result.timeZone, result.datePrecision)
  }
}

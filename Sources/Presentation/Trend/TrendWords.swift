import WellbeingInstruments
package import WellbeingSamples
import Foundation
import WellbeingPlainText

/// Results of a course in readable form.
package struct TrendWords {
  /// The language of sentences, used if a definition has it.
  package static let language = "en"

  private let questionnaire: Questionnaire
  private let scoreID: String

  package init(_ course: TrendCourse) {
    questionnaire = course.questionnaire
    scoreID = course.score
  }

  /// The questionnaire's name, followed by the score's unless it is the main one.
  package var name: String {
    let title = printable(questionnaire.name(in: TrendWords.language))
    guard scoreID != questionnaire.scores.first?.id, let rule = questionnaire.score(scoreID) else {
      return title
    }
    return "\(title) \(printable(questionnaire.text(rule.title, in: TrendWords.language)))"
  }

  /// Returns the score with its band, for example `24 severe`, or its basis if it has no value.
  package func score(_ result: AssessmentSummary) -> String {
    result.score(scoreID).map { $0.words(by: questionnaire, in: TrendWords.language) } ?? ""
  }

  /// Returns a value with its band in parentheses, for example `24 (severe)`.
  package func value(_ result: AssessmentSummary) -> String {
    guard let score = result.score(scoreID), let value = score.value else {
      return Score.Basis.unscorable.words
    }
    let band = score.bandWords(by: questionnaire, in: TrendWords.language)
    return points(value) + (band.map { " (\($0))" } ?? "")
  }

  /// Returns the day of a result in its own zone.
  package static func day(_ result: AssessmentSummary) -> String { result.localDay.description }

  /// Returns the day, with the time of day if known.
  package static func moment(_ result: AssessmentSummary) -> String {
    LocalTime.moment(result.startDate, zone: result.timeZone, result.datePrecision)
  }
}

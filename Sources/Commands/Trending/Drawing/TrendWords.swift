import Foundation
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Results of a course as people read them.
struct TrendWords {
  private let questionnaire: Questionnaire

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }

  /// What the questionnaire is called.
  var name: String { printable(questionnaire.name(in: TrendReading.language)) }

  /// The score with its band, as `24 severe`, or what there is instead.
  func score(_ result: AssessmentSummary) -> String {
    result.score.map { $0.words(by: questionnaire, in: TrendReading.language) } ?? ""
  }

  /// A value with its band in brackets, as `24 (severe)`.
  func value(_ result: AssessmentSummary, of score: String? = nil) -> String {
    guard let score = score.map(result.score) ?? result.score, let value = score.value else {
      return Score.Basis.unscorable.words
    }
    let band = score.bandWords(by: questionnaire, in: TrendReading.language)
    return points(value) + (band.map { " (\($0))" } ?? "")
  }

  /// The day of a result in its own zone.
  static func day(_ result: AssessmentSummary) -> String { result.localDay.description }

  /// The day, and the time of day where it is known.
  static func moment(_ result: AssessmentSummary) -> String {
    LocalTime.moment(result.start, zone: result.timeZone, result.datePrecision)
  }
}

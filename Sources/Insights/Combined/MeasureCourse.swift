import Foundation
import WellbeingInstruments
import WellbeingSamples

/// A measure of a set of rules: its results, and what its definition's rules say of them.
struct MeasureCourse {
  let questionnaire: Questionnaire
  let score: Questionnaire.ScoreRule
  /// From which difference on a change is reliable, in points.
  let reliablePoints: Double
  /// From which value on a result is a case, in points.
  let caseThreshold: Double
  let reliableChange: Questionnaire.ChangeRule
  let caseness: Questionnaire.ChangeRule
  let course: ScoreCourse

  /// Finds a measure's definition, its two rules and its results.
  ///
  /// - Returns: Nil where one of them is not there, or no result has a value from the baseline on.
  init?(
    _ measure: ChangeCriteria.Measure, by questionnaires: [Questionnaire],
    in results: [AssessmentSummary], from baseline: UUID?
  ) {
    guard let questionnaire = questionnaires.first(where: { $0.id == measure.questionnaire }),
      let score = questionnaire.score(measure.score),
      let course = ScoreCourse(
        of: score.id, by: questionnaire.id, in: results, from: baseline)
    else { return nil }
    let rules = questionnaire.changeRules.filter { $0.score == score.id }
    guard let reliableChange = rules.first(where: { $0.id == measure.reliableChange }),
      case .reliableChange(let change) = reliableChange.meaning,
      let caseness = rules.first(where: { $0.id == measure.caseness }),
      case .caseness(let atLeast) = caseness.meaning
    else { return nil }
    self.questionnaire = questionnaire
    self.score = score
    reliablePoints = change.points
    caseThreshold = atLeast
    self.reliableChange = reliableChange
    self.caseness = caseness
    self.course = course
  }

  /// Whether a result is a case.
  func isCase(_ point: ScoreCourse.Point) -> Bool {
    point.exact >= ExactPoints(caseThreshold)
  }

  /// What the measure is called: its instrument, and its score where that is not the main one.
  func name(_ words: ChangeWords) -> String {
    let fallback = questionnaire.languages.first
    let title = words.text(questionnaire.shortTitle, or: fallback)
    let isMain = questionnaire.scores.first?.id == score.id
    return isMain ? title : "\(title) \(words.text(score.title, or: fallback))"
  }

  /// The works that some of the measure's rules come from.
  func sources(_ rules: [Questionnaire.ChangeRule]) -> [Questionnaire.Source] {
    rules.flatMap { questionnaire.sources($0.sources) }
  }
}

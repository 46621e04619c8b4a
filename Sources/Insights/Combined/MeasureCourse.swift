import Foundation
import WellbeingInstruments
import WellbeingSamples

struct MeasureCourse {
  let questionnaire: Questionnaire
  let score: Questionnaire.ScoreRule
  /// The smallest reliable difference, in points.
  let reliablePoints: Double
  /// The clinical cut-off, in points.
  let caseThreshold: Double
  let reliableChange: Questionnaire.ChangeRule
  let caseness: Questionnaire.ChangeRule
  let course: ComparedResults

  /// Finds a measure's definition, its two rules and its results.
  ///
  /// - Returns: Nil if one of them is missing, or no result from the baseline on can be compared.
  init?(
    _ measure: ChangeCriteria.Measure, by questionnaires: [Questionnaire],
    in results: [AssessmentSummary], from baseline: Baseline
  ) {
    guard let questionnaire = questionnaires.first(where: { $0.id == measure.questionnaire }),
      let score = questionnaire.score(measure.score),
      let course = ComparedResults(
        ScoreCourse(sorting: results, of: score.id, by: questionnaire), from: baseline)
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

  func sources(_ rules: [Questionnaire.ChangeRule]) -> [Questionnaire.Citation] {
    rules.flatMap { questionnaire.citations($0.sources) }
  }
}

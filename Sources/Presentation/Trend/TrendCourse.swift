package import Foundation
package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples

/// The results of one questionnaire.
package struct TrendCourse {
  /// The definition whose bands are drawn and whose rules say what a change means.
  package let questionnaire: Questionnaire
  /// The id of the score that is drawn.
  package let score: String
  /// The results of the period, in order of time.
  package let results: [AssessmentSummary]
  /// What is drawn of them.
  package let trend: ScoreTrend
  /// What can be counted of the results.
  package let tally: CourseTally
  /// The longest time between two points that a line joins, in seconds; nil for any.
  package let longestJoin: TimeInterval?
  /// What changed up to the latest result; nil without two results.
  package let changes: ScoreChanges?
  /// The sets of rules that say something of the questionnaire.
  package let criteria: Set<String>
  /// How many results with a score there are from the baseline through the end of the period.
  package let comparableCount: Int
  /// By result, the items of which an earlier version raised an alert that nobody has reviewed, where
  /// the result raises none itself.
  package let withdrawn: [UUID: [String]]
  /// The results of the period, and those that the latest is compared with, with an alert, raised or
  /// not assessed, that nobody has reviewed.
  package let unreviewed: Set<UUID>
  /// The moods over each result's recall period; nil if they were not asked for.
  package let moods: [MoodOverRecall]?
  /// The results of the period with their answers; nil if they were not asked for.
  package let sheets: [ScoredAssessment]?
  /// The items whose answers were asked for; nil for all.
  package let items: [String]?

  /// Gathers what was read.
  package init(
    questionnaire: Questionnaire, score: String, results: [AssessmentSummary], trend: ScoreTrend,
    tally: CourseTally, longestJoin: TimeInterval?, changes: ScoreChanges?, criteria: Set<String>,
    comparableCount: Int, withdrawn: [UUID: [String]], unreviewed: Set<UUID>,
    moods: [MoodOverRecall]?, sheets: [ScoredAssessment]?, items: [String]?
  ) {
    self.questionnaire = questionnaire
    self.score = score
    self.results = results
    self.trend = trend
    self.tally = tally
    self.longestJoin = longestJoin
    self.changes = changes
    self.criteria = criteria
    self.comparableCount = comparableCount
    self.withdrawn = withdrawn
    self.unreviewed = unreviewed
    self.moods = moods
    self.sheets = sheets
    self.items = items
  }

  /// How many of the results raise an alert that nobody has reviewed.
  package var unreviewedCount: Int { results.count(where: isRaisedAndUnreviewed) }

  /// Whether a result raises an alert that nobody has reviewed.
  package func isRaisedAndUnreviewed(_ result: AssessmentSummary) -> Bool {
    !result.raisedAlerts.isEmpty && unreviewed.contains(result.uuid)
  }

  /// The rule of the score that is drawn.
  package var rule: Questionnaire.ScoreRule? { questionnaire.score(score) }

  /// The questionnaire's id, and the score's if it is not the main one: `phq-4:anxiety`.
  package var scoreName: String {
    score == questionnaire.scores.first?.id ? questionnaire.id : "\(questionnaire.id):\(score)"
  }

  /// The moods by the result over whose recall period they were.
  package var moodsByResult: [UUID: MoodOverRecall] {
    Dictionary((moods ?? []).map { ($0.result.uuid, $0) }) { first, _ in first }
  }

  /// The results with their answers by their identifiers.
  package var sheetsByResult: [UUID: ScoredAssessment] {
    Dictionary((sheets ?? []).map { ($0.uuid, $0) }) { first, _ in first }
  }
}

extension TrendCourse {
  package init(nothingOf questionnaire: Questionnaire, score: String?) {
    let score = score ?? questionnaire.scores.first?.id ?? ""
    self.init(
      questionnaire: questionnaire, score: score, results: [],
      trend: ScoreTrend(of: score, in: []),
      tally: CourseTally([], of: score, in: questionnaire, withdrawn: []), longestJoin: nil,
      changes: nil, criteria: [], comparableCount: 0, withdrawn: [:], unreviewed: [], moods: nil,
      sheets: nil, items: nil)
  }
}

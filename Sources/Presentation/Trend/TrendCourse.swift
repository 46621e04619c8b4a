package import Foundation
package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples

/// The results of one questionnaire.
package struct TrendCourse {
  /// The definition that provides the bands and the rules for changes.
  package let questionnaire: Questionnaire
  /// The id of the score to draw.
  package let score: String
  /// The results of the period, in order of time.
  package let results: [AssessmentSummary]
  /// The points to draw.
  package let trend: ScoreTrend
  /// The counts over the results.
  package let tally: CourseTally
  /// The longest gap that a line bridges, in seconds; nil for no limit.
  package let longestJoin: TimeInterval?
  /// The changes up to the latest result; nil without two results.
  package let changes: ScoreChanges?
  /// The sets of rules that apply to the questionnaire.
  package let criteria: Set<String>
  /// The number of results with a score from the baseline to the end of the period.
  package let comparableCount: Int
  /// For results that raise no alert themselves, the items with an alert raised by an earlier
  /// version that nobody has reviewed.
  package let withdrawn: [UUID: [String]]
  /// The results of the period, and those that the latest is compared with, that have an alert,
  /// raised or not assessed, that nobody has reviewed.
  package let unreviewed: Set<UUID>
  /// The moods over each result's recall period; nil if not requested.
  package let moods: [MoodOverRecall]?
  /// The results of the period with their answers; nil if not requested.
  package let sheets: [ScoredAssessment]?
  /// The requested items; nil means all.
  package let items: [String]?

  /// Creates a course from its parts.
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

  /// The number of results with a raised alert that nobody has reviewed.
  package var unreviewedCount: Int { results.count(where: isRaisedAndUnreviewed) }

  /// Whether a result has a raised alert that nobody has reviewed.
  package func isRaisedAndUnreviewed(_ result: AssessmentSummary) -> Bool {
    !result.raisedAlerts.isEmpty && unreviewed.contains(result.uuid)
  }

  /// The rule of the score to draw.
  package var rule: Questionnaire.ScoreRule? { questionnaire.score(score) }

  /// The questionnaire's id, followed by the score's unless it is the main one: `phq-4:anxiety`.
  package var scoreName: String {
    score == questionnaire.scores.first?.id ? questionnaire.id : "\(questionnaire.id):\(score)"
  }

  /// The moods by the result whose recall period they are in.
  package var moodsByResult: [UUID: MoodOverRecall] {
    Dictionary((moods ?? []).map { ($0.result.uuid, $0) }) { first, _ in first }
  }

  /// The results with their answers, by identifier.
  package var sheetsByResult: [UUID: ScoredAssessment] {
    Dictionary((sheets ?? []).map { ($0.uuid, $0) }) { first, _ in first }
  }
}

extension TrendCourse {
  package init(nothingOf questionnaire: Questionnaire, score: String?) {
    let score = score ?? questionnaire.scores.first?.id ?? ""
    self.init(
      questionnaire: questionnaire, score: score, results: [],
      trend: ScoreTrend(of: score, by: questionnaire, in: []),
      tally: CourseTally([], of: score, in: questionnaire, withdrawn: []), longestJoin: nil,
      changes: nil, criteria: [], comparableCount: 0, withdrawn: [:], unreviewed: [], moods: nil,
      sheets: nil, items: nil)
  }
}

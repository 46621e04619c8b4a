import Foundation
import WellbeingInsights
import WellbeingKit

/// What was found for a trend, in the order in which it was asked for.
struct TrendData {
  /// One panel's worth.
  enum Measure {
    case scores(ScoreCourse)
    case moods(MoodCourse)
  }

  let measures: [Measure]
  /// What a set of rules says of several instruments together.
  let combined: [CombinedChange]
  /// The sets of rules.
  let criteria: ChangeCriteria

  /// The courses of scores.
  var scores: [ScoreCourse] {
    measures.compactMap { if case .scores(let course) = $0 { course } else { nil } }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool {
    measures.allSatisfy { measure in
      switch measure {
      case .scores(let course): course.results.isEmpty
      case .moods(let course): course.periods.isEmpty
      }
    }
  }
}

extension TrendData {
  /// What there is where nothing was saved yet.
  init(nothingOf request: TrendRequest, _ session: Session) throws {
    measures = try request.measures.map { measure in
      switch measure {
      case .scores(let id, let score):
        .scores(ScoreCourse(nothingOf: try session.questionnaire(id), score: score))
      case .moods: .moods(MoodCourse(interval: request.interval, periods: [], overall: nil))
      }
    }
    combined = []
    criteria = try ChangeCriteria.builtIn()
  }
}

/// The results of one questionnaire.
struct ScoreCourse {
  /// The definition whose bands are drawn and whose rules say what a change means.
  let questionnaire: Questionnaire
  /// The id of the score that is drawn.
  let score: String
  /// The results of the period, in order of time.
  let results: [AssessmentSummary]
  /// What is drawn of them.
  let trend: ScoreTrend
  /// What can be counted of the results.
  let tally: CourseTally
  /// The longest time between two points that a line joins, in seconds; nil for any.
  let longestJoin: TimeInterval?
  /// What changed up to the latest result; nil without two results.
  let changes: ScoreChanges?
  /// The sets of rules that say something of the questionnaire.
  let criteria: Set<String>
  /// How many results with a score there are from the baseline through the end of the period.
  let comparableCount: Int
  /// By result, the items of which an earlier version raised an alert that nobody has reviewed, where
  /// the result raises none itself.
  let withdrawn: [UUID: [String]]
  /// The results of the period, and those that the latest is compared with, with an alert, raised or
  /// not assessed, that nobody has reviewed.
  let unreviewed: Set<UUID>
  /// The moods over each result's recall period; nil where they were not asked for.
  let moods: [MoodOverRecall]?
  /// The results of the period with their answers; nil where they were not asked for.
  let sheets: [ScoredAssessment]?
  /// The items whose answers were asked for; nil for all.
  let items: [String]?

  /// How many of the results raise an alert that nobody has reviewed.
  var unreviewedCount: Int { results.count(where: isRaisedAndUnreviewed) }

  /// Whether a result raises an alert that nobody has reviewed.
  func isRaisedAndUnreviewed(_ result: AssessmentSummary) -> Bool {
    !result.raisedAlerts.isEmpty && unreviewed.contains(result.uuid)
  }

  /// The rule of the score that is drawn.
  var rule: Questionnaire.ScoreRule? { questionnaire.score(score) }

  /// The questionnaire's id, and the score's if it is not the main one: `phq-4:anxiety`.
  var scoreName: String {
    score == questionnaire.scores.first?.id ? questionnaire.id : "\(questionnaire.id):\(score)"
  }

  /// The moods by the result over whose recall period they were.
  var moodsByResult: [UUID: MoodOverRecall] {
    Dictionary((moods ?? []).map { ($0.result.uuid, $0) }) { first, _ in first }
  }

  /// The results with their answers by their identifiers.
  var sheetsByResult: [UUID: ScoredAssessment] {
    Dictionary((sheets ?? []).map { ($0.uuid, $0) }) { first, _ in first }
  }
}

extension ScoreCourse {
  fileprivate init(nothingOf questionnaire: Questionnaire, score: String?) {
    let score = score ?? questionnaire.scores.first?.id ?? ""
    self.init(
      questionnaire: questionnaire, score: score, results: [],
      trend: ScoreTrend(of: score, in: []),
      tally: CourseTally([], of: score, in: questionnaire, withdrawn: []), longestJoin: nil,
      changes: nil, criteria: [], comparableCount: 0, withdrawn: [:], unreviewed: [], moods: nil,
      sheets: nil, items: nil)
  }
}

/// Figures over moods.
struct MoodCourse {
  let interval: CalendarInterval
  /// The figures of each day, week or month that has a mood, the earliest first.
  let periods: [ValenceStatistics]
  /// The figures over all of it; nil where there is no mood.
  let overall: ValenceStatistics?
}

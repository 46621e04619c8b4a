package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

package struct TrendCourse {
  /// The course in the period.
  package let scores: ScoreCourse
  package let trend: ScoreTrend
  package let tally: CourseTally
  /// The longest gap that a line bridges, in seconds; nil for no limit.
  package let longestJoin: TimeInterval?
  /// For results that raise no alert themselves, the items with an alert raised by an earlier
  /// version that nobody has reviewed.
  package let correctedAlerts: [UUID: [String]]
  /// The changes up to the latest result; nil without two results.
  package private(set) var changes: ScoreChanges?
  package private(set) var baseline = Baseline.first
  /// The sets of rules that apply to the questionnaire.
  package private(set) var criteria: Set<String> = []
  /// The number of results from the baseline to the end of the period that can be compared.
  package private(set) var comparableCount = 0
  /// Whether the reader is the person, who is told of their alerts elsewhere, not that nobody has
  /// reviewed them.
  package var isOwn = false
  /// Whether chart and description leave out the alerts, for somebody who must not see them.
  package var leavesOutAlerts = false
  /// The moods over each result's recall period; nil if not requested.
  package var moods: [MoodOverRecall]?
  /// The results of the period with their answers; nil if not requested.
  package var sheets: [ScoredAssessment]?
  /// The requested items; nil means all.
  package var items: [String]?
  /// The languages of the results that are compared, as BCP 47 tags.
  package var comparedLanguages: Set<String> = []

  package init(
    _ scores: ScoreCourse, every interval: CalendarInterval,
    correctedAlerts: [UUID: [String]] = [:]
  ) {
    self.scores = scores
    trend = ScoreTrend(scores, every: interval)
    self.correctedAlerts = correctedAlerts
    tally = CourseTally(scores, correctedAlerts: correctedAlerts.keys)
    longestJoin = trend.longestJoin(leastDays: 2 * scores.questionnaire.recallPeriod.days)
  }

  package var questionnaire: Questionnaire { scores.questionnaire }
  package var score: String { scores.score }
  package var results: [AssessmentSummary] { scores.results }

  /// Finds the changes up to the latest result.
  ///
  /// - Parameters:
  ///   - course: The results to compare, also those before the period.
  ///   - baseline: The result to compare with.
  fileprivate mutating func compare(
    _ course: ScoreCourse, baseline: Baseline, criteria: ChangeCriteria
  ) {
    self.baseline = baseline
    changes = course.changes(since: baseline, criteria: criteria)
    self.criteria = Set(
      questionnaire.changeRules.flatMap {
        criteria.criteria(of: $0, in: questionnaire.id).map(\.id)
      })
    comparableCount =
      course.results.drop { !baseline.admits($0) }
      .count { $0.isComparable(in: score) }
  }

  /// The number of results with a raised alert that nobody has reviewed.
  package var unreviewedCount: Int { results.count(where: isRaisedAndUnreviewed) }

  package func isRaisedAndUnreviewed(_ result: AssessmentSummary) -> Bool {
    [.raised, .toldSomeone].contains(alertState(of: result))
  }

  package func alertState(of result: AssessmentSummary) -> AlertState? {
    result.alertState(isCorrected: correctedAlerts[result.uuid] != nil)
  }

  package var rule: Questionnaire.ScoreRule? { scores.rule }

  /// The questionnaire's id, followed by the score's unless it is the main one: `phq-4:anxiety`.
  package var scoreName: String {
    let main = questionnaire.scores.first?.id
    return main == nil || main == score ? questionnaire.id.rawValue : "\(questionnaire.id):\(score)"
  }

  package var moodsByResult: [UUID: MoodOverRecall] {
    Dictionary((moods ?? []).map { ($0.result.uuid, $0) }) { first, _ in first }
  }

  package var sheetsByResult: [UUID: ScoredAssessment] {
    Dictionary((sheets ?? []).map { ($0.uuid, $0) }) { first, _ in first }
  }
}

extension SubjectCourse {
  /// Returns the course of a questionnaire's score, with its changes.
  ///
  /// - Parameters:
  ///   - score: Nil for the main score.
  ///   - start: The start of what is drawn; nil for no limit. It never limits the baseline.
  ///   - baseline: Nil if no result can be compared.
  ///   - now: The current time. Results of the future are drawn and not compared.
  ///   - isOwn: Whether the subject is the reader, see ``TrendCourse/isOwn``.
  /// - Throws: `CourseError`.
  package func course(
    of questionnaire: Questionnaire, score: String? = nil, from start: Date? = nil,
    every interval: CalendarInterval = .day, baseline: Baseline?, criteria: ChangeCriteria,
    at now: Date, isOwn: Bool
  ) throws(CourseError) -> TrendCourse {
    let all = try ScoreCourse(of: score, by: questionnaire, in: results)
    let drawn = all.filter { result in start.map { result.startDate >= $0 } ?? true }
    var course = TrendCourse(drawn, every: interval, correctedAlerts: waiting.correctedItems)
    course.compare(
      all.filter { baseline != nil && !$0.isFuture(at: now) }, baseline: baseline ?? .first,
      criteria: criteria)
    course.isOwn = isOwn
    return course
  }
}

extension AssessmentSummary {
  /// Whether fewer than a number of days by the calendar are between this and an earlier result.
  fileprivate func isWithin(days: Int, of earlier: AssessmentSummary) -> Bool {
    // Days are only counted if hours do not decide, because courses are long.
    guard startDate.timeIntervalSince(earlier.startDate) < TimeInterval(days + 2) * 86_400 else {
      return false
    }
    return localDay.daysSince1970 - earlier.localDay.daysSince1970 < days
  }
}

/// Counts over the results of a course, made in one pass, because there may be thousands.
package struct CourseTally {
  package struct Part {
    package private(set) var count = 0
    package private(set) var last: AssessmentSummary?

    fileprivate mutating func add(_ result: AssessmentSummary) {
      count += 1
      last = result
    }
  }

  package private(set) var bases: [Score.Basis: Int] = [:]
  package private(set) var raised = Part()
  package private(set) var notAssessed = Part()
  /// The results that were entered in error and have not been corrected.
  package private(set) var inError = Part()
  /// The results with an alert raised by an earlier version that nobody has reviewed.
  package private(set) var correctedAlerts = Part()
  /// The number of results scored by other versions of the definition, by version.
  package private(set) var otherVersions: [String: Int] = [:]
  /// The results taken before the minimum interval since the previous one had passed.
  package private(set) var early = Part()
  /// The first result with the highest main score.
  package private(set) var highest: AssessmentSummary?
  /// The first result with the lowest main score.
  package private(set) var lowest: AssessmentSummary?

  /// - Parameters:
  ///   - correctedAlerts: The results with an alert raised by an earlier version that nobody has
  ///     reviewed.
  fileprivate init(_ course: ScoreCourse, correctedAlerts: some Collection<UUID>) {
    let (questionnaire, score) = (course.questionnaire, course.score)
    let present = questionnaire.version
    let correctedAlerts = Set(correctedAlerts)
    var (least, most) = (Double.infinity, -Double.infinity)
    var previous: AssessmentSummary?
    for result in course.results {
      if let previous, result.isWithin(days: questionnaire.daysToWait, of: previous) {
        early.add(result)
      }
      previous = result
      if let basis = result.score(score)?.basis { bases[basis, default: 0] += 1 }
      let version = result.questionnaire.version
      if version != present { otherVersions[version, default: 0] += 1 }
      if !result.raisedAlerts.isEmpty { raised.add(result) }
      if !result.alertsNotAssessed.isEmpty { notAssessed.add(result) }
      if result.isEnteredInError { inError.add(result) }
      if !correctedAlerts.isEmpty, correctedAlerts.contains(result.uuid) {
        self.correctedAlerts.add(result)
      }
      guard let value = result.value(of: score) else { continue }
      if value > most { (most, highest) = (value, result) }
      if value < least { (least, lowest) = (value, result) }
    }
  }
}

extension Questionnaire {
  /// The minimum number of days between two results that do not cover the same days.
  package var daysToWait: Int { (retestInterval ?? recallPeriod).days }
}

public import Foundation
public import WellbeingCharts
public import WellbeingInstruments
public import WellbeingSamples
import WellbeingTextFormats

/// The course of one score of one subject: its changes, its chart, and sentences about them.
///
/// ```swift
/// let results = try await store.read { try $0.assessmentSummaries(where: .subject("P0412")) }
/// let course = try ScoreCourse(by: .phq9, in: results)
/// let texts = try ChangeTexts()
/// for change in try course.changes() {
///   try course.sentences(change, in: texts).forEach { print($0) }
/// }
/// print(course.chart().lines(width: 80).joined(separator: "\n"))
/// ```
public struct ScoreCourse: Sendable, Hashable {
  /// The definition that provides the range, the bands and the rules for changes.
  public let questionnaire: Questionnaire
  /// The id of the score; empty if the questionnaire has none.
  public let score: String
  /// The results of the questionnaire, earliest first.
  public let results: [AssessmentSummary]

  /// Creates the course of a score.
  ///
  /// - Parameters:
  ///   - score: The score's id; nil means the questionnaire's first.
  ///   - questionnaire: The questionnaire; results of others are left out.
  ///   - results: Results of one subject, in any order. Pass those of the past only: a result of the
  ///     future says that a clock was wrong.
  /// - Throws: ``CourseError`` if the results are about several subjects, or the questionnaire has no
  ///   such score.
  public init(
    of score: String? = nil, by questionnaire: Questionnaire, in results: [AssessmentSummary]
  ) throws(CourseError) {
    try CourseError.check(results, about: \.subject)
    if let score, questionnaire.score(score) == nil {
      throw .unknownScore(score, questionnaire: questionnaire.id)
    }
    self.init(
      sorting: results, of: score ?? questionnaire.scores.first?.id ?? "", by: questionnaire)
  }

  /// - Parameter results: Results of one subject.
  init(sorting results: [AssessmentSummary], of score: String, by questionnaire: Questionnaire) {
    let found = results.filter { $0.questionnaire.id == questionnaire.id }
    // Skips sorting if already in order, as results from a store are.
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { !$1.isEarlier(than: $0) }
    self.questionnaire = questionnaire
    self.score = score
    self.results = isOrdered ? found : found.sorted { $0.isEarlier(than: $1) }
  }

  package var rule: Questionnaire.ScoreRule? { questionnaire.score(score) }

  /// The part of the course that consists of some of its results.
  package func filter(_ isIncluded: (AssessmentSummary) -> Bool) -> ScoreCourse {
    ScoreCourse(sorting: results.filter(isIncluded), of: score, by: questionnaire)
  }

  // MARK: Changes

  /// Returns the changes up to the latest result by the built-in sets of rules: since the last result
  /// of an earlier day, the baseline, the first complete result (if the change since the baseline
  /// cannot be judged), and the best result, which is judged by no rule.
  ///
  /// A result with missing answers is compared by its possible range; one that was left blank is
  /// not compared. Of several results of one day without a time, a statement has to hold for each.
  /// Response, remission and clinically significant change are judged only since the baseline.
  /// Results of one day are compared only if one is the chosen baseline. A result with several of
  /// these roles appears once.
  ///
  /// - Parameter baseline: What the course begins with.
  /// - Returns: Empty if the questionnaire has no scores, the baseline is not among the results that
  ///   can be compared, or no result of a later day follows it.
  public func changes(since baseline: Baseline = .first) -> [ScoreChange] {
    changes(since: baseline, criteria: .builtIn)?.changes ?? []
  }

  /// - Parameter onlyJudges: Whether to leave out all but the rules for reliable change.
  package func changes(
    since baseline: Baseline, criteria: ChangeCriteria, onlyJudges: Bool = false
  ) -> ScoreChanges? {
    ScoreChanges(of: self, since: baseline, criteria: criteria, onlyJudges: onlyJudges)
  }

  /// Returns all sentences about a change of this course: the change itself, each rule's statement,
  /// and the remarks on the two results.
  ///
  /// - Parameters:
  ///   - change: A change of this course.
  ///   - texts: The sentences of a language.
  /// - Throws: ``CourseError/otherCourse`` if the change is of another questionnaire or score.
  public func sentences(
    _ change: ScoreChange, in texts: ChangeTexts
  ) throws(CourseError) -> [String] {
    guard change.questionnaire == questionnaire.id, change.score == score,
      results.isEmpty || change.to.subject == results[0].subject
    else { throw .otherCourse }
    return texts.sentences(change, by: questionnaire)
  }

  // MARK: The chart

  /// Returns the course as a chart, as the command `trend` draws it.
  ///
  /// Its marks show raised alerts, alerts that were not assessed, and a score's basis.
  ///
  /// - Parameters:
  ///   - interval: The period to group by, each drawn by its last result with a value; `day` draws
  ///     every result separately.
  ///   - timeZone: The zone of the axis; dates in sentences are in the zones of the results.
  public func chart(
    every interval: CalendarInterval = .day, timeZone: TimeZone = .current
  ) -> WellbeingChart {
    let course = TrendCourse(self, every: interval)
    let sentences = CourseSentences(course)
    let starts = results.map(\.startDate)
    let span = (starts.first ?? .distantPast)...(starts.last ?? .distantPast)
    return WellbeingChart(
      title: course.title,
      caption: [sentences.caption(), "days in \(timeZone.identifier)"],
      alternative: sentences.all.map(\.text).joined(separator: " "),
      content: .course(
        WellbeingChart.Course(
          span: span, timeZone: timeZone,
          panels: [course.panel(style: .line, isLabelled: true)], events: [])))
  }
}

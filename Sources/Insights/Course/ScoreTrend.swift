public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// One score over time: the results of one instrument and one subject.
public struct ScoreTrend: Sendable, Hashable {
  /// One result, or a period represented by one of its results.
  public struct Point: Sendable, Hashable {
    /// The result to draw: the last of the period that has a value, or else its last.
    public let result: AssessmentSummary
    /// The value of the score, in points; nil if no result has one.
    public let value: Double?
    /// The range of values in the period; nil if fewer than two results have a value.
    public let spread: ClosedRange<Double>?
    /// All results of the period in order; never empty.
    public let results: [AssessmentSummary]

    /// The time at which the drawn result was answered.
    public var startDate: Date { result.startDate }
  }

  /// The instrument's id.
  public let questionnaire: String
  /// The id of the score.
  public let score: String
  /// The points to draw, in order of time.
  public let points: [Point]

  /// Draws every result, or the last with a value of each week or month.
  ///
  /// A mean of scores would be a score that nobody had, so a period is represented by one of its
  /// results, with the range of all.
  ///
  /// - Parameters:
  ///   - score: The id of the score; by default the questionnaire's first.
  ///   - questionnaire: The questionnaire; results of others are left out.
  ///   - results: Results of one subject, in any order.
  ///   - interval: The period to group by; `day` draws every result separately.
  /// - Throws: ``CourseError`` if the results are about several subjects, or the questionnaire has no
  ///   such score.
  public init(
    of score: String? = nil, by questionnaire: Questionnaire, in results: [AssessmentSummary],
    every interval: CalendarInterval = .day
  ) throws(CourseError) {
    try CourseError.check(results)
    try CourseError.check(score, of: questionnaire)
    let score = score ?? questionnaire.scores.first?.id ?? ""
    let results = results.filter { $0.questionnaire.id == questionnaire.id }
      .sorted { ($0.startDate, $0.uuid) < ($1.startDate, $1.uuid) }
    self.questionnaire = questionnaire.id
    self.score = score
    points =
      interval == .day
      ? results.map { Point($0, of: score) }
      : Self.periods(results, interval).map { Point(of: score, in: $0) }
        .sorted { ($0.startDate, $0.result.uuid) < ($1.startDate, $1.result.uuid) }
  }

  /// Returns the results of each period. Grouped by day, because local days in different zones
  /// overlap, so periods need not be contiguous in the results.
  private static func periods(
    _ results: [AssessmentSummary], _ interval: CalendarInterval
  ) -> some Collection<[AssessmentSummary]> {
    Dictionary(grouping: results) { interval.period(of: $0.localDay).lowerBound }.values
  }

  /// Returns the longest gap that a line bridges, in seconds; nil with fewer than two points.
  ///
  /// It is three times the median gap, at most 400 days (so that yearly results are joined), and at
  /// least the given minimum.
  ///
  /// - Parameter least: The minimum, in days; twice the recall period is sensible.
  package func longestJoin(leastDays least: Int) -> TimeInterval? {
    guard points.count > 1 else { return nil }
    let starts = points.map(\.startDate)
    let times = zip(starts, starts.dropFirst()).map { $1.timeIntervalSince($0) }
    let usual = min(3 * times.sorted()[times.count / 2], Self.longestJoinOfAll)
    return max(usual, Double(least) * 86_400)
  }

  /// 400 days, in seconds.
  private static let longestJoinOfAll: TimeInterval = 400 * 86_400
}

extension ScoreTrend.Point {
  fileprivate init(_ result: AssessmentSummary, of score: String) {
    self.init(result: result, value: result.value(of: score), spread: nil, results: [result])
  }

  /// - Parameter results: The results in order of time; at least one.
  fileprivate init(of score: String, in results: [AssessmentSummary]) {
    let values = results.compactMap { $0.value(of: score) }
    result = results.last { $0.value(of: score) != nil } ?? results[results.count - 1]
    value = values.last
    spread = values.count < 2 ? nil : (values.min() ?? 0)...(values.max() ?? 0)
    self.results = results
  }
}

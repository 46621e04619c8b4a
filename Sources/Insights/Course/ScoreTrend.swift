public import Foundation
public import WellbeingSamples

/// The course of one score over time: the results of one instrument and one subject.
public struct ScoreTrend: Sendable, Hashable {
  /// What stands for the results of a period, or one result by itself.
  public struct Point: Sendable, Hashable {
    /// The result that is drawn: of a period the last that has a value, else its last.
    public let result: AssessmentSummary
    /// The value of the score, in points; nil if no result has one.
    public let value: Double?
    /// From the lowest to the highest value of the period; nil if fewer than two have one.
    public let spread: ClosedRange<Double>?
    /// All results of the period in order, at least one.
    public let results: [AssessmentSummary]

    /// When the result that is drawn was answered.
    public var startDate: Date { result.startDate }
  }

  /// The id of the score.
  public let score: String
  /// What is drawn, in order of time.
  public let points: [Point]

  /// Every result drawn for itself, or the last of each week or month that has a value.
  ///
  /// A mean of scores would be a score that nobody had: a period is drawn by one of its results, with
  /// the range of all.
  ///
  /// - Parameters:
  ///   - score: The id of the score.
  ///   - results: Results of one instrument and subject, in order of time.
  ///   - interval: What is drawn as one; a day's results are drawn each for itself.
  public init(
    of score: String, in results: [AssessmentSummary], by interval: CalendarInterval = .day
  ) {
    self.score = score
    points =
      interval == .day
      ? results.map { Point($0, of: score) }
      : Self.periods(results, interval).map { Point(of: score, in: $0) }
        .sorted { ($0.startDate, $0.result.uuid) < ($1.startDate, $1.result.uuid) }
  }

  /// The results of each period. A day of one zone can begin before that before it of another has
  /// ended, so that periods do not follow one another as results do.
  private static func periods(
    _ results: [AssessmentSummary], _ interval: CalendarInterval
  ) -> some Collection<[AssessmentSummary]> {
    Dictionary(grouping: results) { interval.period(of: $0.localDay).lowerBound }.values
  }

  /// The longest time between two points that a line joins, in seconds: beyond it, nothing is known
  /// of what lies between. Nil if there are fewer than two points.
  ///
  /// It is three times the median time between neighbours, no less than a least time, and no more than
  /// 400 days, so that who is asked once a year still has a line.
  ///
  /// - Parameter least: In days: twice what the items ask about is sensible.
  public func longestJoin(leastDays least: Int) -> TimeInterval? {
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

  /// - Parameter results: At least one, in order of time.
  fileprivate init(of score: String, in results: [AssessmentSummary]) {
    let values = results.compactMap { $0.value(of: score) }
    result = results.last { $0.value(of: score) != nil } ?? results[results.count - 1]
    value = values.last
    spread = values.count < 2 ? nil : (values.min() ?? 0)...(values.max() ?? 0)
    self.results = results
  }
}

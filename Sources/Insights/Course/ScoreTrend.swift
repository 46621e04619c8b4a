package import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// What is drawn of a course.
package struct ScoreTrend: Sendable, Hashable {
  /// One result, or a period represented by one of its results.
  package struct Point: Sendable, Hashable {
    /// The result to draw: the last of the period that has a value, or else its last.
    package let result: AssessmentSummary
    /// The value of the score, in points; nil if no result has one.
    package let value: Double?
    /// The range of values in the period; nil if fewer than two results have a value.
    package let spread: ClosedRange<Double>?
    /// All results of the period in order; never empty.
    package let results: [AssessmentSummary]

    /// The time at which the drawn result was answered.
    package var startDate: Date { result.startDate }
  }

  /// The points to draw, in order of time.
  package let points: [Point]

  /// Draws every result, or the last with a value of each week or month.
  ///
  /// A mean of scores would be a score that nobody had, so a period is represented by one of its
  /// results, with the range of all.
  package init(_ course: ScoreCourse, every interval: CalendarInterval = .day) {
    let score = course.score
    points =
      interval == .day
      ? course.results.map { Point($0, of: score) }
      : Self.periods(course.results, interval).map { Point(of: score, in: $0) }
        .sorted { $0.result.isEarlier(than: $1.result) }
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

import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The results of a course that can be compared, starting at a baseline.
struct ComparedResults {
  /// A result with at least a possible range.
  struct Point {
    let result: AssessmentSummary
    /// The value in points; nil for an unscorable result.
    let value: Double?
    /// The possible range on the full scale, given the missing answers.
    let possible: (lowest: ExactPoints, highest: ExactPoints)
    fileprivate let scoreID: String

    /// The score with its basis; computed, not stored, because it is large and courses are long.
    var score: Score? { result.score(scoreID) }

    /// Whether nothing was answered, so that every score is possible.
    var isBlank: Bool {
      value == nil && score.map { $0.lowest == $0.minimum && $0.highest == $0.maximum } ?? true
    }

    /// The ends of the possible range; a single one if the score is known.
    var ends: [ExactPoints] {
      possible.lowest == possible.highest
        ? [possible.lowest] : [possible.lowest, possible.highest]
    }

    /// The items that were left blank or declined.
    var missing: [MissingAnswer] {
      (score?.missing ?? []).map { MissingAnswer(result: result.uuid, item: $0) }
    }
  }

  /// The points starting at the baseline; never empty.
  let points: [Point]

  /// Finds the results of a course that can be compared; those entered in error are left out.
  ///
  /// The baseline has a value. If no result follows the first one with a value, an earlier one with a
  /// possible range takes its place, so that a change is not lost.
  ///
  /// - Returns: Nil if no result has a value, or the baseline is not among those that have one.
  init?(_ course: ScoreCourse, from baseline: Baseline) {
    let all = course.results.filter { !$0.isEnteredInError }
      .compactMap { Point($0, score: course.score) }
    let start = all.firstIndex { point in
      point.value != nil && baseline.admits(point.result)
    }
    guard let start else { return nil }
    let earlier =
      start == all.count - 1
      ? all.firstIndex { !$0.isBlank && baseline.admits($0.result) } : nil
    points = Array(all[(earlier ?? start)...])
  }

  var hasLongPause: Bool {
    zip(points, points.dropFirst()).contains { earlier, later in
      let days = later.result.localDay.daysSince1970 - earlier.result.localDay.daysSince1970
      return days > Self.longestPause
    }
  }

  /// The number of days after which results may belong to another course of treatment.
  private static let longestPause = 180

  /// Returns a remark on several results of the day of a point, if that is the first or the last.
  func sameDay(_ point: Point) -> ScoreChange.Remark? {
    let day = points.filter { !$0.isBlank && $0.result.localDay == point.result.localDay }
      .map(\.result.uuid)
    let isLast = day.last == point.result.uuid
    return day.count > 1 && (isLast || day.first == point.result.uuid)
      ? .sameDay(point.result, count: day.count, isLast: isLast) : nil
  }

  /// Returns the first point with the highest or lowest value, whatever the missing answers are.
  ///
  /// - Returns: Nil if this depends on missing answers, or the point has no value.
  func extreme(isHighest: Bool) -> Point? {
    let points = points.filter { !$0.isBlank }
    let found = points.indices.min {
      let (left, right) = (points[$0].possible, points[$1].possible)
      return isHighest
        ? (left.lowest, left.highest) > (right.lowest, right.highest)
        : (left.highest, left.lowest) < (right.highest, right.lowest)
    }
    guard let found, points[found].value != nil else { return nil }
    let (lowest, highest) = points[found].possible
    let isCertain = points.indices.allSatisfy { index in
      let other = points[index].possible
      return index == found || (isHighest ? other.highest <= lowest : other.lowest >= highest)
    }
    return isCertain ? points[found] : nil
  }
}

extension ComparedResults.Point {
  init?(_ result: AssessmentSummary, score: String) {
    guard let possible = result.possibleRange(of: score) else { return nil }
    self.result = result
    value = result.value(of: score)
    self.possible = (ExactPoints(possible.lowerBound), ExactPoints(possible.upperBound))
    scoreID = score
  }

  /// Returns the score of a result that another version of the definition scored on another scale,
  /// to which this definition's rules do not apply; nil if they apply.
  ///
  /// A score that can be computed without some items may cover part of the range.
  func scoreOnOtherScale(
    than rule: Questionnaire.ScoreRule, of questionnaire: Questionnaire
  ) -> Score? {
    guard result.questionnaire.version != questionnaire.key.version, let score else { return nil }
    let isDeclined = score.basis == .itemDeclined
    let range = isDeclined ? rule.declined?.range ?? rule.range : rule.range
    let isSame =
      questionnaire.canLeaveOutItems(of: rule)
      ? rule.range.contains(score.minimum) && rule.range.contains(score.maximum)
      : range.minimum == score.minimum && range.maximum == score.maximum
    return isSame ? nil : score
  }
}

extension AssessmentSummary {
  /// Whether it is earlier in a course, ordered by start date, then identifier.
  func isEarlier(than other: AssessmentSummary) -> Bool {
    (startDate, uuid) < (other.startDate, other.uuid)
  }
}

extension Questionnaire {
  fileprivate func canLeaveOutItems(of rule: ScoreRule) -> Bool {
    rule.items.compactMap(item).contains { $0.notApplicable != nil || $0.ifSkipped == .leftOut }
  }
}

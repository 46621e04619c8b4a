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
    /// The ends of the other results of the day, if it is not known which of them came last.
    fileprivate var others: [ExactPoints] = []

    /// The score with its basis; computed, not stored, because it is large and courses are long.
    var score: Score? { result.score(scoreID) }

    /// The result by itself, whatever others are of its day.
    var alone: Self {
      var point = self
      point.others = []
      return point
    }

    /// Whether no answer is missing.
    var isComplete: Bool { possible.lowest == possible.highest }

    /// The values for which a rule's outcome has to hold; a single one if the score is known.
    var ends: [ExactPoints] {
      (isComplete ? [possible.lowest] : [possible.lowest, possible.highest]) + others
    }

    /// The items that were left blank or declined.
    var missing: [MissingAnswer] {
      (score?.missing ?? []).map { MissingAnswer(result: result.uuid, item: $0) }
    }

    func isOfEarlierDay(than other: Point) -> Bool {
      result.localDay < other.result.localDay
    }
  }

  /// The points starting at the baseline; never empty.
  let points: [Point]
  /// The results before and after the points that were left blank.
  let blanks: (earlier: [AssessmentSummary], later: [AssessmentSummary])

  /// Finds the results of a course that can be compared. Those entered in error and those left blank
  /// are left out.
  ///
  /// - Returns: Nil if there are none, or the baseline is not among them.
  init?(_ course: ScoreCourse, from baseline: Baseline) {
    let all = course.results.compactMap { Point($0, score: course.score) }
    guard let start = all.firstIndex(where: { baseline.admits($0.result) }) else { return nil }
    let (first, last) = (all[start].result, all[all.count - 1].result)
    let blanks = course.results.filter {
      !$0.isEnteredInError && $0.isBlank(of: course.score)
    }
    self.blanks = (
      blanks.filter { $0.isEarlier(than: first) && baseline.admits($0) },
      blanks.filter { last.isEarlier(than: $0) }
    )
    var points = Array(all[start...])
    for ofDay in Self.unordered(points) {
      let days = baseline.isChosen ? ofDay.filter { $0 > 0 } : ofDay
      for place in days {
        points[place].others = days.filter { $0 != place }.flatMap { all[start + $0].ends }
      }
    }
    self.points = points
  }

  /// Returns the places of several results of one day, if not all of them have a time.
  private static func unordered(_ points: [Point]) -> [[Int]] {
    let near = points.indices.dropFirst().filter {
      let (last, next) = (points[$0 - 1].result, points[$0].result)
      return next.startDate.timeIntervalSince(last.startDate) < 172_800
        && last.localDay == next.localDay
    }
    guard !near.isEmpty else { return [] }
    let places = Set(near + near.map { $0 - 1 })
    return Dictionary(grouping: places) { points[$0].result.localDay }.values
      .filter { day in day.contains { points[$0].result.datePrecision == .day } }
  }

  var hasLongPause: Bool {
    zip(points, points.dropFirst()).contains { earlier, later in
      let days = later.result.localDay.daysSince1970 - earlier.result.localDay.daysSince1970
      return days > Self.longestPause
    }
  }

  /// The number of days after which results may belong to another course of treatment.
  private static let longestPause = 180

  /// Returns a remark on several results of the day of a point, if that is the first or the last, or
  /// if it is not known which came last.
  func sameDay(_ point: Point) -> ScoreChange.Remark? {
    let day = points.map(\.result).filter { $0.localDay == point.result.localDay }
    let isTimed = day.allSatisfy { $0.datePrecision != .day }
    let isLast = day.last == point.result
    return day.count > 1 && (!isTimed || isLast || day.first == point.result)
      ? .sameDay(point.result, count: day.count, isLast: isLast, isTimed: isTimed) : nil
  }

  /// Returns the first point with the highest or lowest value, whatever the missing answers are.
  ///
  /// - Returns: Nil if this depends on missing answers, or the point has no value.
  func extreme(isHighest: Bool) -> Point? {
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
    guard result.isComparable(in: score), let possible = result.possibleRange(of: score) else {
      return nil
    }
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

extension Questionnaire {
  fileprivate func canLeaveOutItems(of rule: ScoreRule) -> Bool {
    rule.items.compactMap(item).contains { $0.notApplicable != nil || $0.ifSkipped == .leftOut }
  }
}

import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The results of one score in their order, from a baseline on.
struct ScoreCourse {
  /// A result that something is known about.
  struct Point {
    let result: AssessmentSummary
    /// In points; nil for an unscorable result.
    let value: Double?
    /// What the score can be on the full scale, whatever the missing answers are.
    let possible: (lowest: ExactPoints, highest: ExactPoints)
    fileprivate let scoreID: String

    /// The score with its basis. Not kept: it is large, and courses are long.
    var score: Score? { result.score(scoreID) }

    /// Whether nothing was answered, so that the score could be anything.
    fileprivate var isBlank: Bool {
      value == nil && score.map { $0.lowest == $0.minimum && $0.highest == $0.maximum } ?? true
    }

    /// The ends of what the score can be; one if it is known.
    var ends: [ExactPoints] {
      possible.lowest == possible.highest
        ? [possible.lowest] : [possible.lowest, possible.highest]
    }

    /// The items that were left blank or declined.
    var missing: [MissingAnswer] {
      (score?.missing ?? []).map { MissingAnswer(result: result.uuid, item: $0) }
    }
  }

  /// From the baseline, which has a value, on; never empty.
  let points: [Point]

  /// Orders the results of a score, from a baseline on.
  ///
  /// - Parameters:
  ///   - score: The score's id.
  ///   - questionnaire: The id of its instrument; results of others are left out.
  ///   - results: In any order.
  ///   - baseline: The first result; nil is the first that has a value.
  /// - Returns: Nil if no result has a value, or the baseline is not among those that have one.
  init?(
    of score: String, by questionnaire: String, in results: [AssessmentSummary],
    from baseline: UUID?
  ) {
    var all: [Point] = []
    for result in results where result.questionnaire.id == questionnaire {
      if let point = Point(result, score: score) { all.append(point) }
    }
    // A store returns them in order.
    let isOrdered = zip(all, all.dropFirst()).allSatisfy { !$1.result.isEarlier(than: $0.result) }
    if !isOrdered { all.sort { $0.result.isEarlier(than: $1.result) } }
    let start = all.firstIndex { point in
      point.value != nil && (baseline.map { $0 == point.result.uuid } ?? true)
    }
    guard let start else { return nil }
    points = Array(all[start...])
  }

  /// The point of the highest or lowest value, whatever the missing answers are; of several the first.
  ///
  /// - Returns: Nil if that depends on missing answers, or the point has no value.
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

extension ScoreCourse.Point {
  fileprivate init?(_ result: AssessmentSummary, score: String) {
    guard let possible = result.possibleRange(of: score) else { return nil }
    self.result = result
    value = result.value(of: score)
    self.possible = (ExactPoints(possible.lowerBound), ExactPoints(possible.upperBound))
    scoreID = score
  }

  /// The score of a result that another version of the definition scored on another scale, so that
  /// the definition's rules do not fit its points; nil if they fit.
  ///
  /// A score that can be formed without some items may have a part of the range.
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
  /// Whether it comes before another in a course: by its start, then by its identifier.
  func isEarlier(than other: AssessmentSummary) -> Bool {
    (startDate, uuid) < (other.startDate, other.uuid)
  }
}

extension Questionnaire {
  fileprivate func canLeaveOutItems(of rule: ScoreRule) -> Bool {
    rule.items.compactMap(item).contains { $0.notApplicable != nil || $0.ifSkipped == .leftOut }
  }
}

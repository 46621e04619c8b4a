import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The results of one score that have a value, in their order.
struct ScoreCourse {
  /// A result with its value.
  struct Point {
    let result: AssessmentSummary
    /// In points.
    let value: Double
    fileprivate let scoreID: String

    /// The score with what it rests on. Not kept: it is large, and courses are long.
    var score: Score? { result.score(scoreID) }

    /// The value, to be reckoned with.
    var exact: ExactPoints { ExactPoints(value) }
  }

  /// From the baseline on; never empty.
  let points: [Point]

  /// Puts the results of a score in their order, from a baseline on.
  ///
  /// - Parameters:
  ///   - score: The score's id.
  ///   - questionnaire: The id of its instrument; results of others are passed over.
  ///   - results: In any order.
  ///   - baseline: The first to look at; nil is the first of all that have a value.
  /// - Returns: Nil where no result has a value, or the baseline is not among those that have one.
  init?(
    of score: String, by questionnaire: String, in results: [AssessmentSummary],
    from baseline: UUID?
  ) {
    var all: [Point] = []
    for result in results where result.questionnaire.id == questionnaire {
      if let value = result.value(of: score) {
        all.append(Point(result: result, value: value, scoreID: score))
      }
    }
    // As a store gives them, they are.
    let isOrdered = zip(all, all.dropFirst()).allSatisfy { !$1.result.isEarlier(than: $0.result) }
    if !isOrdered { all.sort { $0.result.isEarlier(than: $1.result) } }
    let start =
      baseline.map { uuid in all.firstIndex { $0.result.uuid == uuid } } ?? all.indices.first
    guard let start else { return nil }
    points = Array(all[start...])
  }

  /// The point of the lowest value; of several the first.
  var lowest: Point? { points.min { $0.exact < $1.exact } }
  /// The point of the highest value; of several the first.
  var highest: Point? { points.min { $0.exact > $1.exact } }
}

extension AssessmentSummary {
  /// Whether it stands before another in a course: by its start, then by its identifier.
  func isEarlier(than other: AssessmentSummary) -> Bool {
    (start, uuid) < (other.start, other.uuid)
  }
}

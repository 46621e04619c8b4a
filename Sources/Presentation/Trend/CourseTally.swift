package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

/// Counts over the results of a course, made in one pass, because there may be thousands.
package struct CourseTally {
  /// A subset of the results.
  package struct Part {
    package private(set) var count = 0
    /// The latest result in the subset.
    package private(set) var last: AssessmentSummary?

    fileprivate mutating func add(_ result: AssessmentSummary) {
      count += 1
      last = result
    }
  }

  /// The number of results by basis.
  package private(set) var bases: [Score.Basis: Int] = [:]
  package private(set) var raised = Part()
  package private(set) var notAssessed = Part()
  /// The results with an alert raised by an earlier version that nobody has reviewed.
  package private(set) var withdrawn = Part()
  /// The number of results scored by other versions of the definition, by version.
  package private(set) var otherVersions: [String: Int] = [:]
  /// The results taken before the minimum interval since the previous one had passed.
  package private(set) var early = Part()
  /// The first result with the highest main score.
  package private(set) var highest: AssessmentSummary?
  /// The first result with the lowest main score.
  package private(set) var lowest: AssessmentSummary?

  /// - Parameters:
  ///   - results: The results in order of time.
  ///   - score: The id of the score to draw.
  ///   - questionnaire: The definition to draw them by.
  ///   - withdrawn: The results with an alert raised by an earlier version that nobody has
  ///     reviewed.
  package init(
    _ results: [AssessmentSummary], of score: String, in questionnaire: Questionnaire,
    withdrawn: some Collection<UUID>
  ) {
    let present = questionnaire.version
    let withdrawn = Set(withdrawn)
    var (least, most) = (Double.infinity, -Double.infinity)
    let wait = TimeInterval(questionnaire.daysToWait) * 86_400 - Self.clockChange
    var previous: Date?
    for result in results {
      if let previous, result.startDate.timeIntervalSince(previous) < wait { early.add(result) }
      previous = result.startDate
      if let basis = result.score(score)?.basis { bases[basis, default: 0] += 1 }
      let version = result.questionnaire.version
      if version != present { otherVersions[version, default: 0] += 1 }
      if !result.raisedAlerts.isEmpty { raised.add(result) }
      if !result.alertsNotAssessed.isEmpty { notAssessed.add(result) }
      if !withdrawn.isEmpty, withdrawn.contains(result.uuid) { self.withdrawn.add(result) }
      guard let value = result.value(of: score) else { continue }
      if value > most { (most, highest) = (value, result) }
      if value < least { (least, lowest) = (value, result) }
    }
  }

  /// The largest clock change, in seconds.
  private static let clockChange: TimeInterval = 7_200
}

extension Questionnaire {
  /// The minimum number of days between two results that do not cover the same days.
  package var daysToWait: Int { (retestInterval ?? recallPeriod).days }
}

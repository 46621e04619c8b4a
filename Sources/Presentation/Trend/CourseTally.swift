package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

/// What can be counted of the results of a course, in one go through them: there may be thousands.
package struct CourseTally {
  /// Some of the results.
  package struct Part {
    package private(set) var count = 0
    /// The latest of them.
    package private(set) var last: AssessmentSummary?

    fileprivate mutating func add(_ result: AssessmentSummary) {
      count += 1
      last = result
    }
  }

  /// How many results rest on each basis.
  package private(set) var bases: [Score.Basis: Int] = [:]
  package private(set) var raised = Part()
  package private(set) var notAssessed = Part()
  /// Those of which an earlier version raised an alert that nobody has reviewed.
  package private(set) var withdrawn = Part()
  /// How many results other versions of the definition scored, by version.
  package private(set) var otherVersions: [String: Int] = [:]
  /// Those that came before the time to wait after the one before them was over.
  package private(set) var early = Part()
  /// The first result with the highest main score.
  package private(set) var highest: AssessmentSummary?
  /// The first result with the lowest main score.
  package private(set) var lowest: AssessmentSummary?

  /// - Parameters:
  ///   - results: In order of time.
  ///   - score: The id of the score that is drawn.
  ///   - questionnaire: The definition by which they are drawn.
  ///   - withdrawn: The results of which an earlier version raised an alert that nobody has reviewed.
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

  /// Clocks are moved by an hour, at most by two.
  private static let clockChange: TimeInterval = 7_200
}

extension Questionnaire {
  /// How many days lie between two results that do not speak of the same days.
  package var daysToWait: Int { (retestInterval ?? recallPeriod).days }
}

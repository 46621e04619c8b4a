package import WellbeingCharts
package import WellbeingInsights
package import WellbeingInstruments
import WellbeingSamples

/// The marks for results in a chart, explained below it.
extension WellbeingChart.Mark {
  package static let alertRaised = WellbeingChart.Mark(
    letter: "!", name: "alert raised", shape: .flag)
  package static let alertCorrected = WellbeingChart.Mark(
    letter: "c", name: "alert corrected, not reviewed", shape: .flag)
  package static let alertNotAssessed = WellbeingChart.Mark(
    letter: "?", name: "alert not assessed", shape: .openFlag)
  package static let prorated = WellbeingChart.Mark(
    letter: "p", name: Score.Basis.prorated.words, shape: .ring)
  package static let itemDeclined = WellbeingChart.Mark(
    letter: "d", name: Score.Basis.itemDeclined.words, shape: .square)
  package static let totalOnly = WellbeingChart.Mark(
    letter: "t", name: Score.Basis.totalOnly.words, shape: .diamond)
  package static let noTotal = WellbeingChart.Mark(
    letter: "x", name: Score.Basis.unscorable.words, shape: .cross)

  /// Scored by another version of the definition, so its points have no place on this scale.
  package static let otherScale = WellbeingChart.Mark(
    letter: "s", name: "on another scale", shape: .cross)

  /// Returns the mark for a score's basis; nil if all answers were given.
  package static func of(_ basis: Score.Basis) -> WellbeingChart.Mark? {
    switch basis {
    case .complete: nil
    case .prorated: .prorated
    case .itemDeclined: .itemDeclined
    case .totalOnly: .totalOnly
    case .unscorable: .noTotal
    }
  }

  /// Returns the marks of all results of a point, so that alerts of results that are not drawn are
  /// not lost.
  package static func all(of point: ScoreTrend.Point, in course: TrendCourse) -> [WellbeingChart
    .Mark]
  {
    let results = point.results
    guard
      results.count > 1 || point.result.score(course.score)?.basis != .complete
        || !point.result.raisedAlerts.isEmpty || !point.result.alertsNotAssessed.isEmpty
        || !course.withdrawn.isEmpty
    else { return [] }
    let alerts: [(WellbeingChart.Mark, Bool)] = [
      (.alertRaised, results.contains { !$0.raisedAlerts.isEmpty }),
      (.alertCorrected, results.contains { course.withdrawn[$0.uuid] != nil }),
      (.alertNotAssessed, results.contains { !$0.alertsNotAssessed.isEmpty }),
    ]
    let basis = point.result.score(course.score).flatMap { of($0.basis) }
    return [basis].compactMap(\.self) + alerts.filter(\.1).map(\.0)
  }
}

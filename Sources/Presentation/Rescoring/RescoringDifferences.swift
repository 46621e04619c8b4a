import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

struct RescoringDifferences {
  private let old: ScoredAssessment
  private let new: ScoredAssessment
  /// The definitions of the old and the new result; nil if unknown.
  private let definitions: (old: Questionnaire?, new: Questionnaire?)

  init(_ change: RescoringPlan.Change, _ old: Questionnaire?, _ new: Questionnaire?) {
    self.old = change.old
    self.new = change.new
    definitions = (old, new)
  }

  var score: Difference {
    Difference(
      name: "Score", old: words(old.score, definitions.old), new: words(new.score, definitions.new))
  }

  var alerts: [AlertChange] { AlertChange.all(from: old, to: new) }

  /// Other differences: other scores, ranges, patterns, and which items were asked.
  var others: [Difference] {
    let ids = Self.union(old.scores.map(\.id), new.scores.map(\.id))
    let scores = ids.filter { $0 != old.score?.id }.map { id in
      Difference(
        name: id, old: words(score(id, of: old), definitions.old),
        new: words(score(id, of: new), definitions.new))
    }
    let patterns = Self.union(old.patterns.map(\.id), new.patterns.map(\.id)).map { id in
      Difference(name: id, old: state(of: id, in: old), new: state(of: id, in: new))
    }
    let found = (scores + ids.flatMap(limits) + patterns).filter { $0.old != $0.new }
    guard found.isEmpty, score.old == score.new, alerts.isEmpty else { return found }
    return [Difference(name: "Items", old: items(of: old), new: items(of: new))]
  }

  private static func union(_ first: [String], _ second: [String]) -> [String] {
    first + second.filter { !first.contains($0) }
  }

  private func words(_ score: Score?, _ definition: Questionnaire?) -> String {
    score?.words(by: definition, in: "en") ?? "none"
  }

  private func score(_ id: String, of result: ScoredAssessment) -> Score? {
    result.scores.first { $0.id == id }
  }

  /// Returns the range and the possible values of a score, whose words may be the same.
  private func limits(_ id: String) -> [Difference] {
    guard let before = score(id, of: old), let after = score(id, of: new) else { return [] }
    let limits = { (lowest: Double?, highest: Double?) in
      if let lowest, let highest { "\(points(lowest)) and \(points(highest))" } else { "none" }
    }
    return [
      Difference(
        name: "\(id), range", old: limits(before.minimum, before.maximum),
        new: limits(after.minimum, after.maximum)),
      Difference(
        name: "\(id), between", old: limits(before.lowest, before.highest),
        new: limits(after.lowest, after.highest)),
    ]
  }

  private func state(of pattern: String, in result: ScoredAssessment) -> String {
    switch result.patterns.first(where: { $0.id == pattern })?.result {
    case .met: "met"
    case .notMet: "not met"
    case .undetermined: "not certain"
    case nil: "none"
    }
  }

  private func items(of result: ScoredAssessment) -> String {
    "\(result.unanswered.count) unanswered, \(result.skipped.count) not asked"
  }
}

struct AlertChange {
  enum State: Equatable {
    case raised(RaisedAlert)
    case notAssessed
    case notRaised

    var words: String {
      switch self {
      case .raised: "raised"
      case .notAssessed: "not assessed"
      case .notRaised: "not raised"
      }
    }

    fileprivate init(of item: String, in result: ScoredAssessment) {
      if let alert = result.alerts.first(where: { $0.item == item }) {
        self = .raised(alert)
      } else {
        self = result.alertsNotAssessed.contains { $0.item == item } ? .notAssessed : .notRaised
      }
    }
  }

  let item: String
  let old: State
  let new: State

  /// Returns the alerts whose state changed, in the order of the new result. A change in the number
  /// of answers does not count.
  static func all(from old: ScoredAssessment, to new: ScoredAssessment) -> [AlertChange] {
    let items = [new, old].flatMap { $0.alerts.map(\.item) + $0.alertsNotAssessed.map(\.item) }
    var known: Set<String> = []
    return items.filter { known.insert($0).inserted }
      .map { AlertChange(item: $0, old: State(of: $0, in: old), new: State(of: $0, in: new)) }
      .filter { $0.old.words != $0.new.words }
  }

  /// The change for a table cell, marked in the same way as alerts.
  var words: String {
    let mark = [old.words, new.words].contains("raised") ? "!" : "?"
    return "\(mark) \(item): \(old.words) -> \(new.words)"
  }
}

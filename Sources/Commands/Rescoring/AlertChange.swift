import WellbeingKit

/// A change in the state of an alert when a result is rescored.
struct AlertChange: Equatable {
  /// The state of an alert.
  enum State: Equatable {
    case raised(RaisedAlert)
    case notAssessed
    case notRaised
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
  var words: String { "\(mark) \(item): \(old.words) -> \(new.words)" }

  private var mark: String {
    if case .raised = old { return "!" }
    if case .raised = new { return "!" }
    return "?"
  }
}

extension AlertChange.State {
  fileprivate init(of item: String, in result: ScoredAssessment) {
    if let alert = result.alerts.first(where: { $0.item == item }) {
      self = .raised(alert)
    } else {
      self = result.alertsNotAssessed.contains { $0.item == item } ? .notAssessed : .notRaised
    }
  }

  var words: String {
    switch self {
    case .raised: "raised"
    case .notAssessed: "not assessed"
    case .notRaised: "not raised"
    }
  }
}

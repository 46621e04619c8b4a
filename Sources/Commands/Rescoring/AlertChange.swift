import WellbeingKit

/// An alert whose state is another since a result was scored anew.
struct AlertChange: Equatable {
  /// What is known of an alert.
  enum State: Equatable {
    case raised(RaisedAlert)
    case notAssessed
    case notRaised
  }

  let item: String
  let old: State
  let new: State

  /// The alerts whose state is another, in the order of the new result; how much is answered is no
  /// other state.
  static func all(from old: ScoredAssessment, to new: ScoredAssessment) -> [AlertChange] {
    let items = [new, old].flatMap { $0.alerts.map(\.item) + $0.alertsNotAssessed.map(\.item) }
    var known: Set<String> = []
    return items.filter { known.insert($0).inserted }
      .map { AlertChange(item: $0, old: State(of: $0, in: old), new: State(of: $0, in: new)) }
      .filter { $0.old.words != $0.new.words }
  }

  /// The change in a cell of a table, marked as what is said of alerts is.
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

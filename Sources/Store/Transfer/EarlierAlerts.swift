package import WellbeingInstruments
package import WellbeingSamples

/// The alerts that earlier versions of a result raised, for a result that goes without them. It says
/// which of them wait, as ``ReviewSQL/corrected`` does in the store.
package struct EarlierAlerts: Sendable {
  private var alerts: [(alert: RaisedAlert, isSettled: Bool)] = []

  package init() {}

  package var isEmpty: Bool { alerts.isEmpty }

  /// Adds the next version, oldest first.
  ///
  /// - Parameter takenBack: The alerts that its draft raised and it does not.
  package mutating func add(_ version: ScoredAssessment, takenBack: [RaisedAlert]) {
    let verdict = version.verdict
    // A version that was entered in error is settled by its correction; earlier ones are not.
    if let verdict, verdict.outcome != .enteredInError {
      for place in alerts.indices { alerts[place].isSettled = !verdict.leavesWaiting }
    }
    let isSettled = verdict.map { $0.outcome == .enteredInError || !$0.leavesWaiting } ?? false
    alerts += (takenBack + version.alerts).map { ($0, isSettled) }
  }

  /// The alerts that wait with the result that corrects the versions: of items that neither it nor
  /// its draft raises, the highest of each.
  package func waiting(with result: ScoredAssessment, takenBack: [RaisedAlert]) -> [RaisedAlert] {
    let isOpen = result.verdict.map { $0.leavesWaiting } ?? false
    let known = Set((result.alerts + takenBack).map(\.item))
    return alerts.filter { ($0.isSettled == false || isOpen) && !known.contains($0.alert.item) }
      .reduce([]) { $0.highest([$1.alert]) }
  }
}

extension ScoredAssessment {
  /// The last review of this version by someone else than the person.
  fileprivate var verdict: Review? {
    reviews.last { $0.result == uuid && $0.outcome != .toldSomeone }
  }
}

extension Review {
  fileprivate var leavesWaiting: Bool {
    [.couldNotReach, .followUp, .reopened, .enteredInError].contains(outcome) || next != nil
  }
}

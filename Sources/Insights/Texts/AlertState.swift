package import WellbeingSamples

/// What a list says about the alerts of a result or an unfinished questionnaire.
///
/// The raw value is the code for programs.
package enum AlertState: String {
  case raised
  case implied
  case corrected
  case enteredInError
  case unfinished
  case notAssessed
  case unsaved
  case toldSomeone
  case reviewed
  /// The answers of a draft cannot be evaluated.
  case notEvaluated

  package var words: String {
    switch self {
    case .raised: "raised"
    case .implied: "implied by the total"
    case .corrected: "corrected"
    case .enteredInError: "entered in error"
    case .unfinished: "unfinished"
    case .notAssessed: "not assessed"
    case .unsaved: "not saved, only on your list"
    case .toldSomeone: "told someone"
    case .reviewed: "reviewed"
    case .notEvaluated: "cannot be evaluated"
    }
  }
}

extension AlertState {
  /// Creates what is said of a result: first what somebody has to act on.
  ///
  /// - Parameter isCorrected: Whether an earlier version raised an alert that nobody has reviewed.
  /// - Returns: Nil if there is nothing to say.
  package init?(
    _ review: Review.State, isRaised: Bool, isCorrected: Bool, isNotAssessed: Bool
  ) {
    switch review {
    case .enteredInError: self = .enteredInError
    case .reviewed: self = .reviewed
    case .toldSomeone where isRaised: self = .toldSomeone
    case .toldSomeone, .notReviewed:
      if isRaised {
        self = .raised
      } else if isCorrected {
        self = .corrected
      } else if isNotAssessed {
        self = .notAssessed
      } else {
        return nil
      }
    }
  }

  /// Returns the one to act on first.
  package static func first(of states: [Self]) -> Self? {
    [.enteredInError, .raised, .toldSomeone, .corrected, .notAssessed, .reviewed]
      .first(where: states.contains)
  }
}

extension AssessmentSummary {
  /// Returns what is said of the alerts; nil if it has none.
  package func alertState(isCorrected: Bool) -> AlertState? {
    let state = AlertState(
      reviewState, isRaised: !raisedAlerts.isEmpty, isCorrected: isCorrected,
      isNotAssessed: !alertsNotAssessed.isEmpty)
    return state == .reviewed && raisedAlerts.isEmpty && alertsNotAssessed.isEmpty ? nil : state
  }
}

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
  case toldSomeone
  /// The answers of a draft cannot be evaluated.
  case notEvaluated

  /// The state for people, marked without colour: `!` for what somebody has to act on.
  package var mark: String {
    switch self {
    case .raised: "! raised"
    case .implied: "! implied by the total"
    case .corrected: "! corrected"
    case .enteredInError: "! entered in error"
    case .unfinished: "! unfinished"
    case .notAssessed: "? not assessed"
    case .toldSomeone: "! told someone"
    case .notEvaluated: "! cannot be evaluated"
    }
  }
}

extension WaitingAlert {
  /// The state, marked without colour, such as `! raised`.
  package var stateWords: String {
    switch state {
    case .raised: AlertState.raised.mark
    case .implied: AlertState.implied.mark
    case .corrected:
      isUnfinished ? AlertState.unfinished.mark + ", corrected" : AlertState.corrected.mark
    case .enteredInError: AlertState.enteredInError.mark + ", not corrected"
    case .unfinished:
      AlertState.unfinished.mark + (setAside.map { ", \($0.words)" } ?? "")
    case .notAssessed where isUnfinished:
      "? unfinished" + (reason.map { ", \($0.words)" } ?? "")
    case .notAssessed:
      AlertState.notAssessed.mark + (reason.map { ": \($0.words)" } ?? "")
    }
  }
}

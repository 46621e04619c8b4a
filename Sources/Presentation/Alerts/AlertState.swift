package import WellbeingInsights
package import WellbeingSamples

extension AlertState {
  package func mark(usesUnicode: Bool) -> String {
    self == .reviewed ? ReviewText.mark(usesUnicode: usesUnicode) : mark
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
    case .unsaved: AlertState.unsaved.mark
    case .notAssessed where isUnfinished && setAside == .paperForm:
      "? unfinished, \(Draft.SetAside.paperForm.words)"
    case .notAssessed where isUnfinished:
      "? unfinished" + (reason.map { ", \($0.words)" } ?? "")
    case .notAssessed: reason.map { "? \($0.words)" } ?? AlertState.notAssessed.mark
    }
  }
}

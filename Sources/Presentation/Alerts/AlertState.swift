package import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

extension AlertState {
  package var line: Document.Line { line(words) }

  /// The sign of the state, before words that say more.
  package func line(_ words: String) -> Document.Line { [.signed(sign, words, sign.tone)] }

  var sign: Sign {
    switch self {
    case .reviewed: .done
    case .notAssessed: .open
    default: .alert
    }
  }
}

extension WaitingAlert {
  /// The sign of the state and ``stateWords``.
  package var stateLine: Document.Line {
    (state == .notAssessed ? AlertState.notAssessed : .raised).line(stateWords)
  }

  package var stateWords: String {
    switch state {
    case .raised: AlertState.raised.words
    case .implied: AlertState.implied.words
    case .corrected:
      isUnfinished ? AlertState.unfinished.words + ", corrected" : AlertState.corrected.words
    case .enteredInError: AlertState.enteredInError.words + ", not corrected"
    case .unfinished: AlertState.unfinished.words + (setAside.map { ", \($0.words)" } ?? "")
    case .unsaved: AlertState.unsaved.words
    case .notAssessed where isUnfinished:
      "unfinished"
        + ((setAside == .paperForm ? setAside?.words : reason?.words).map { ", \($0)" } ?? "")
    case .notAssessed: reason?.words ?? AlertState.notAssessed.words
    }
  }
}

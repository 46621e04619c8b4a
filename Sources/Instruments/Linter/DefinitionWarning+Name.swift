extension DefinitionWarning.Reason {
  /// The kind of warning in one word, the same in every version: for programs that read what the
  /// linter found.
  package var name: String {
    switch self {
    case .resembles: "resembles"
    case .differsInPunctuation: "differsInPunctuation"
    case .unsupportedThreshold: "unsupportedThreshold"
    case .uncoveredEdge: "uncoveredEdge"
    case .uncoveredBand: "uncoveredBand"
    case .uncoveredExtreme: "uncoveredExtreme"
    case .uncoveredAlert: "uncoveredAlert"
    case .uncoveredPolicy: "uncoveredPolicy"
    case .uncoveredDeclined: "uncoveredDeclined"
    case .uncoveredNotApplicable: "uncoveredNotApplicable"
    case .uncoveredResult: "uncoveredResult"
    }
  }
}

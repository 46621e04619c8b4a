extension DefinitionFault.Problem {
  /// The kind of problem in one word, the same in every version: for programs that read what the
  /// linter found.
  public var name: String {
    switch self {
    case .tooLarge: "tooLarge"
    case .tooMany: "tooMany"
    case .tooLong: "tooLong"
    case .syntax: "syntax"
    case .wrongType: "wrongType"
    case .missingKey: "missingKey"
    case .unknownKey: "unknownKey"
    case .unknownWord: "unknownWord"
    case .unknownFormat: "unknownFormat"
    case .malformedID: "malformedID"
    case .builtInID: "builtInID"
    case .malformedVersion: "malformedVersion"
    case .empty: "empty"
    case .missingLanguage: "missingLanguage"
    case .unclaimedLanguage: "unclaimedLanguage"
    case .duplicate: "duplicate"
    case .repeated: "repeated"
    case .unknownReference: "unknownReference"
    case .someValuesMissing: "someValuesMissing"
    case .valuesOutOfOrder: "valuesOutOfOrder"
    case .itemHasNoValues: "itemHasNoValues"
    case .conditionalItemInScore: "conditionalItemInScore"
    case .noSuchValue: "noSuchValue"
    case .alwaysAsked: "alwaysAsked"
    case .leftOutOfTable: "leftOutOfTable"
    case .missingThreshold: "missingThreshold"
    case .thresholdsWithoutCount: "thresholdsWithoutCount"
    case .misplacedDecimals: "misplacedDecimals"
    case .tooManyDecimals: "tooManyDecimals"
    case .misplacedTable: "misplacedTable"
    case .missingRow: "missingRow"
    case .unreachableRow: "unreachableRow"
    case .countNotProrated: "countNotProrated"
    case .unscoredItemInScore: "unscoredItemInScore"
    case .refersForward: "refersForward"
    case .rangeNotReachable: "rangeNotReachable"
    case .emptyRange: "emptyRange"
    case .bandStart: "bandStart"
    case .bandEnd: "bandEnd"
    case .outsideBands: "outsideBands"
    case .unevenEstimate: "unevenEstimate"
    case .outOfRange: "outOfRange"
    case .missingCitation: "missingCitation"
    case .notDeclinable: "notDeclinable"
    case .alwaysApplicable: "alwaysApplicable"
    case .missingDeclinedRule: "missingDeclinedRule"
    case .severalPrimaryCutoffs: "severalPrimaryCutoffs"
    case .symptomsOutsideAlgorithm: "symptomsOutsideAlgorithm"
    case .answerCount: "answerCount"
    case .exampleFails: "exampleFails"
    case .notInSourceText: "notInSourceText"
    case .controlCharacter: "controlCharacter"
    case .malformedLanguage: "malformedLanguage"
    case .otherID: "otherID"
    case .unreadable: "unreadable"
    }
  }
}

extension DefinitionWarning.Reason {
  /// The kind of warning in one word, the same in every version: for programs that read what the
  /// linter found.
  public var name: String {
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

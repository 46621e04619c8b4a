import WellbeingKit

extension DefinitionError {
  /// The first fault with its place, and how many more there are.
  func message(file: String) -> String {
    guard let fault = faults.first else { return "\(file) is not a valid definition." }
    let more = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    return "\(file), line \(fault.line), column \(fault.column), \(fault.path): "
      + "\(fault.problem.words)\(more)."
  }
}

extension DefinitionFault.Problem {
  /// What is wrong and what would be right, in words.
  var words: String {
    switch self {
    case .syntax(let reason): reason.words
    case .wrongType(let expected): "a \(expected) is expected"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .unknownKey(let key): "the format has no key \(quoted(key)) here"
    case .unknownWord(let allowed): "the word is none of \(allowed.joined(separator: ", "))"
    case .unknownFormat(let supported): "only format \(supported) is known"
    case .malformedID: "the id is malformed or reserved"
    case .malformedVersion: "a version is three numbers, such as 1.0.0"
    case .empty: "it is empty"
    case .missingLanguage(let language): "the text is missing in '\(language)'"
    case .unclaimedLanguage(let language): "\(quoted(language)) is not among 'languages'"
    case .duplicate(let id): "\(quoted(id)) stands there twice"
    case .unknownReference(let id): "nothing here is called \(quoted(id))"
    case .someValuesMissing: "either every choice has a value or none has"
    case .valuesOutOfOrder: "the values of choices ascend"
    case .itemHasNoValues(let item): "the choices of '\(item)' have no values"
    case .conditionalItemInScore(let item):
      "'\(item)' is not always asked: its 'ifSkipped' says what it adds then, a value or \"leftOut\""
    case .noSuchValue(let value): "no choice has the value \(value)"
    case .alwaysAsked(let item): "'\(item)' is always asked"
    case .leftOutOfTable(let item): "the score has a table and cannot do without '\(item)'"
    case .missingThreshold(let item): "the value from which on '\(item)' counts is missing"
    case .thresholdsWithoutCount: "only the method 'count' has thresholds"
    case .misplacedDecimals:
      "a mean says how many decimals it has, and a score without a table has none"
    case .tooManyDecimals(let decimals):
      decimals == 0 ? "a whole number is expected" : "the score has \(decimals) decimals"
    case .misplacedTable: "only the method 'sum' has a table"
    case .missingRow(let raw): "the table has no row for \(raw), which the items can give"
    case .unreachableRow(let raw): "the items cannot give \(raw)"
    case .countNotProrated: "a count of items is not estimated from some of them"
    case .unscoredItemInScore(let item): "'\(item)' is not marked as scored"
    case .refersForward(let item): "'\(item)' is not asked before this item"
    case .rangeNotReachable(let minimum, let maximum):
      "the choices give \(points(minimum)) through \(points(maximum))"
    case .emptyRange: "the lower end lies above the upper end"
    case .bandStart(let expected): "the band begins at \(points(expected))"
    case .bandEnd(let expected): "the last band ends at \(points(expected))"
    case .outOfRange(let minimum, let maximum):
      "the number lies between \(points(minimum)) and \(points(maximum))"
    case .missingCitation: "a citation under 'sources' is missing"
    case .notDeclinable(let item): "'\(item)' cannot be declined"
    case .missingDeclinedRule(let item):
      "'\(item)' can be declined, but the score has no 'declined' rule for it"
    case .severalPrimaryCutoffs: "one cut-off at most is the primary one, or one for each sex"
    case .symptomsOutsideAlgorithm: "only an algorithm counts symptoms"
    case .answerCount(let expected): "an example has \(expected) answers"
    case .exampleFails: "scoring the example gives another result than it states"
    case .otherID(let expected): "the file's name says '\(expected)'"
    case .unreadable: "it cannot be read"
    }
  }
}

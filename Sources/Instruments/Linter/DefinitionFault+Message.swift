import WellbeingTextFormats

extension DefinitionFault.Problem {
  /// The kind of problem in one word, which is the same in every version: for programs that process
  /// the linter's output.
  package var name: String {
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
    case .itemWithoutChoices: "itemWithoutChoices"
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
    case .onlyOneItem: "onlyOneItem"
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
    case .higherIsBetter: "higherIsBetter"
    case .symptomsOutsideAlgorithm: "symptomsOutsideAlgorithm"
    case .answerCount: "answerCount"
    case .exampleFails: "exampleFails"
    case .notInSourceText: "notInSourceText"
    case .controlCharacter: "controlCharacter"
    case .malformedLanguage: "malformedLanguage"
    case .missingAlert: "missingAlert"
    case .otherID: "otherID"
    case .unreadable: "unreadable"
    }
  }

  /// The problem and how to correct it, in words.
  package var words: String {
    switch self {
    case .tooLarge(let limit):
      "a definition has \(limit) bytes at most, and this is larger: nothing of it was read"
    case .tooMany(let limit):
      "there are too many, \(limit) at most are read: leave out or divide what is here"
    case .tooLong(let limit):
      "the text has \(limit) characters at most, and this is longer: shorten it"
    case .syntax(let reason): reason.words
    case .wrongType(let expected):
      "\("aeiou".contains(expected.prefix(1)) ? "an" : "a") \(expected) is expected"
    case .missingKey(let key): "the key \(quoted(key)) is missing: add it"
    case .unknownKey(let key): "the format has no key \(quoted(key)) here: correct or remove it"
    case .unknownWord(let allowed): "the word is none of \(allowed.joined(separator: ", "))"
    case .unknownFormat(let supported): "only format \(supported) is known"
    case .malformedID:
      "the id is malformed or reserved: letters and digits such as 'selfHarm', and for the "
        + "questionnaire words such as 'phq-9', at most \(Questionnaire.Key.longestID) characters"
    case .builtInID(let id):
      "\(quoted(id)) is the id of a built-in questionnaire: give this one another"
    case .malformedVersion: "a version is three numbers, such as 1.0.0"
    case .empty: "it is empty: something has to stand here"
    case .missingLanguage(let language):
      "the text is missing in \(quoted(language)), which 'languages' claims"
    case .unclaimedLanguage(let language):
      "\(quoted(language)) is not among 'languages': add it there, or remove it here"
    case .duplicate(let id): "\(quoted(id)) stands there twice: rename or remove one"
    case .repeated: "the same stands in this list already: remove one"
    case .unknownReference(let id): "nothing here is called \(quoted(id)): name what there is"
    case .someValuesMissing:
      "some choices have no 'value': either every choice has a value or none has"
    case .valuesOutOfOrder:
      "the value is not above the one before it: the values of choices ascend"
    case .itemHasNoValues(let item):
      "the choices of \(quoted(item)) have no values, which this needs"
    case .itemWithoutChoices(let item):
      "\(quoted(item)) is answered with a number or a text: scores, rules, alerts and examples use "
        + "items with choices only"
    case .conditionalItemInScore(let item):
      "\(quoted(item)) is not always asked: its 'ifSkipped' says what it adds then, a value or "
        + "\"leftOut\""
    case .noSuchValue(let value):
      "no choice of the item has the value \(value): use one that a choice has"
    case .alwaysAsked(let item): "\(quoted(item)) is always asked: remove 'ifSkipped'"
    case .leftOutOfTable(let item):
      "the score has a table and cannot do without \(quoted(item)), which can be left out"
    case .missingThreshold(let item):
      "the value from which on \(quoted(item)) counts is missing: add it"
    case .thresholdsWithoutCount: "only the method 'count' has thresholds: remove them"
    case .misplacedDecimals:
      "a mean says how many decimals it has, and a score without a table has none"
    case .tooManyDecimals(let decimals):
      decimals == 0
        ? "a whole number is expected" : "the score has no more than \(decimals) decimals"
    case .misplacedTable: "only the method 'sum' has a table: remove it"
    case .missingRow(let raw): "the table has no row for \(raw), which the items can give: add it"
    case .unreachableRow(let raw): "the items cannot give \(raw): remove the row"
    case .countNotProrated: "a count of items is not estimated from some of them: remove the rule"
    case .onlyOneItem:
      "the score has one item only, and nothing to form it from without that: remove the rule"
    case .unscoredItemInScore(let item):
      "\(quoted(item)) is marked as not scored: remove it here, or its 'isScored'"
    case .refersForward(let item):
      "\(quoted(item)) is not asked before this item: a rule names earlier items only"
    case .rangeNotReachable(let minimum, let maximum):
      "the range has to be \(points(minimum)) through \(points(maximum)), which is what the choices give"
    case .emptyRange: "the lower end lies above the upper end: exchange or correct them"
    case .bandStart(let expected):
      "the bands leave a gap or overlap: this one has to begin at \(points(expected))"
    case .bandEnd(let expected): "the last band has to end at \(points(expected))"
    case .outsideBands(let minimum, let maximum):
      "where items are left out, the score lies between \(points(minimum)) and \(points(maximum)), "
        + "and the bands cover less: items of a sum have choices from 0 then, those of a mean the same"
    case .unevenEstimate:
      "the items differ in what they can add, and the estimate can be one that they cannot give: "
        + "remove the rule"
    case .outOfRange(let minimum, let maximum):
      "the number lies between \(points(minimum)) and \(points(maximum))"
    case .missingCitation: "a citation is missing: name a work in 'sources'"
    case .notInSourceText(let part):
      "\(quoted(part)) does not stand so in the 'text' of the source: make the two agree"
    case .notDeclinable(let item):
      "\(quoted(item)) cannot be declined: mark it with 'isDeclinable', or remove this"
    case .alwaysApplicable(let item):
      "\(quoted(item)) applies to everyone: use another answer, or add 'notApplicable' to the item"
    case .missingDeclinedRule(let item):
      "\(quoted(item)) can be declined, and the score does not say what follows: add 'declined'"
    case .severalPrimaryCutoffs: "one cut-off at most is the primary one, or one for each sex"
    case .higherIsBetter(let score):
      "\(quoted(score)) is better the higher it is, and a rule of this kind speaks of a drop or of a "
        + "threshold from which on a score is worse: only 'reliableChange' and "
        + "'minimalImportantDifference' go both ways"
    case .symptomsOutsideAlgorithm: "only an algorithm counts symptoms: use 'count'"
    case .answerCount(let scored, let all):
      "an example has \(scored) answers, one for each scored item"
        + (all == scored ? "" : ", or \(all), one for each item")
    case .exampleFails(let part):
      "scoring the example gives another result than it states, first in '\(part)': correct it, or "
        + "the rules"
    case .controlCharacter:
      "the text has a character that no screen shows: remove control characters, and those that turn "
        + "the direction of writing"
    case .malformedLanguage: "a language is a tag such as en or pt-BR"
    case .missingAlert(let item, let questionnaire, let value):
      "this is the wording of an item of \(questionnaire) that raises an alert: add an alert on "
        + "\(quoted(item)) to 'alerts', "
        + (value.map { "with 'atLeast' \($0) or lower" } ?? "and values to its choices")
    case .otherID(let expected):
      "the file is named as the definition of '\(expected)': rename it, or change the id"
    case .unreadable: "the file cannot be read"
    }
  }
}

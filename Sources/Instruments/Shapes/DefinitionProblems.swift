package import WellbeingTextFormats

/// The problems of definitions and other data files. Programs that process the linter's output read the
/// names.
extension Problem {
  static func tooLarge(limit: Int) -> Problem {
    Problem("a definition has \(limit) bytes at most, and this is larger: nothing of it was read")
  }
  package static func tooLong(limit: Int) -> Problem {
    Problem("the text has \(limit) characters at most, and this is longer: shorten it")
  }
  static func syntax(_ fault: Problem) -> Problem { Problem(fault.words) }
  static func unknownFormat(supported: Int) -> Problem {
    Problem("only format \(supported) is known")
  }
  static var malformedID: Problem {
    Problem(
      "the id is malformed or reserved: letters and digits such as 'selfHarm', and for the "
        + "questionnaire words such as 'phq-9', at most \(Questionnaire.Key.longestID) characters")
  }
  static func builtInID(_ id: String) -> Problem {
    Problem("\(quoted(id)) is the id of a built-in questionnaire: give this one another")
  }
  static var malformedVersion: Problem { Problem("a version is three numbers, such as 1.0.0") }
  static var malformedLanguage: Problem { Problem("a language is a tag such as en or pt-BR") }
  package static func missingLanguage(_ language: String) -> Problem {
    Problem("the text is missing in \(quoted(language)), which 'languages' claims")
  }
  static func unclaimedLanguage(_ language: String) -> Problem {
    Problem("\(quoted(language)) is not among 'languages': add it there, or remove it here")
  }
  static var notTranslated: Problem {
    Problem(
      "this is the English text: write it in the language of the translation, from its source")
  }
  package static func placeholders(_ names: [String]) -> Problem {
    Problem(
      names.isEmpty
        ? "the English text has nothing in braces: remove what is in braces here"
        : "the text needs \(names.joined(separator: " ")), as the English one has, and no others")
  }
  static var numberOfItsOwn: Problem {
    Problem("the numbers come from the list of helplines: leave only {1}, {2} and so on here")
  }
  package static var giverWithoutComma: Problem {
    Problem("'{giver}' has to be followed by a comma and a space, as in '{giver}, or'")
  }
  static func noticeCount(_ count: Int) -> Problem {
    Problem(
      "the definition has \(counted(count, "notice")) for the person: give as many, in its order")
  }
  static func translationOfOtherVersion(
    _ version: String, present: Questionnaire.Key
  ) -> Problem {
    Problem(
      "there is no \(present.id) \(version): compare the texts with version \(present.version), and "
        + "name that")
  }
  static func translationThere(_ language: String) -> Problem {
    Problem("there is a \(quoted(language)) translation already: it is used, and this one is not")
  }
  package static var notPrivate: Problem {
    Problem("it cannot be read, is a link or a folder, or others can change it: add the file again")
  }
  static func nameOfOtherLanguage(_ language: String) -> Problem {
    Problem("the name of the file is not that of its language, \(quoted(language)): add it again")
  }
  static func notTranslatable(_ part: String) -> Problem {
    Problem(
      "a translation has no place for \(part): write the language into the definition itself, beside "
        + "its first one")
  }
  static func noWordsToPerson(_ language: String) -> Problem {
    Problem(
      "nothing says the program's words to the person in \(quoted(language)): add "
        + "person.\(language).json as well")
  }
  package static func duplicate(_ id: String) -> Problem {
    Problem("\(quoted(id)) is there twice: rename or remove one")
  }
  static func unknownReference(_ id: String) -> Problem {
    Problem("nothing here is called \(quoted(id)): name what there is")
  }
  static var someValuesMissing: Problem {
    Problem("some choices have no 'value': either every choice has a value or none has")
  }
  static var valuesOutOfOrder: Problem {
    Problem("the value is not above the one before it: the values of choices ascend")
  }
  static func itemHasNoValues(_ item: String) -> Problem {
    Problem("the choices of \(quoted(item)) have no values, which this needs")
  }
  package static func itemWithoutChoices(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) is answered with a number or a text: scores, rules, alerts and examples use "
        + "items with choices only")
  }
  static func conditionalItemInScore(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) is not always asked: its 'ifSkipped' says what it adds then, a value or "
        + "\"leftOut\"")
  }
  static func noSuchValue(_ value: Int) -> Problem {
    Problem("no choice of the item has the value \(value): use one that a choice has")
  }
  static func alwaysAsked(_ item: String) -> Problem {
    Problem("\(quoted(item)) is always asked: remove 'ifSkipped'")
  }
  static func leftOutOfTable(_ item: String) -> Problem {
    Problem("the score has a table and cannot do without \(quoted(item)), which can be left out")
  }
  static func missingThreshold(_ item: String) -> Problem {
    Problem("the value from which on \(quoted(item)) counts is missing: add it")
  }
  static var thresholdsWithoutCount: Problem {
    Problem("only the method 'count' has thresholds: remove them")
  }
  static var misplacedDecimals: Problem {
    Problem("a mean says how many decimals it has, and a score without a table has none")
  }

  static func tooManyDecimals(_ decimals: Int) -> Problem {
    Problem(
      decimals == 0
        ? "a whole number is expected" : "the score has no more than \(decimals) decimals")
  }
  static var misplacedTable: Problem { Problem("only the method 'sum' has a table: remove it") }
  static func missingRow(_ raw: Int) -> Problem {
    Problem("the table has no row for \(raw), which the items can give: add it")
  }
  static func unreachableRow(_ raw: Int) -> Problem {
    Problem("the items cannot give \(raw): remove the row")
  }
  static var countNotProrated: Problem {
    Problem("a count of items is not estimated from some of them: remove the rule")
  }
  static var onlyOneItem: Problem {
    Problem(
      "the score has one item only, and nothing to form it from without that: remove the rule")
  }
  static func unscoredItemInScore(_ item: String) -> Problem {
    Problem("\(quoted(item)) is marked as not scored: remove it here, or its 'isScored'")
  }
  static func laterItem(_ item: String) -> Problem {
    Problem("\(quoted(item)) is not asked before this item: a rule names earlier items only")
  }
  static func rangeNotReachable(minimum: Double, maximum: Double) -> Problem {
    Problem(
      "the range has to be \(points(minimum)) through \(points(maximum)), which is what the choices give"
    )
  }
  static var emptyRange: Problem {
    Problem("the lower end lies above the upper end: exchange or correct them")
  }
  static func bandStart(expected: Double) -> Problem {
    Problem("the bands leave a gap or overlap: this one has to begin at \(points(expected))")
  }
  static func bandEnd(expected: Double) -> Problem {
    Problem("the last band has to end at \(points(expected))")
  }
  static func outsideBands(minimum: Double, maximum: Double) -> Problem {
    Problem(
      "where items are left out, the score lies between \(points(minimum)) and \(points(maximum)), "
        + "and the bands cover less: items of a sum have choices from 0 then, those of a mean the same"
    )
  }
  static var estimatesDiffer: Problem {
    Problem(
      "the items differ in what they can add, and the estimate can be one that they cannot give: "
        + "remove the rule")
  }
  static var missingCitation: Problem { Problem("a citation is missing: name a work in 'sources'") }
  package static func notDeclinable(_ item: String) -> Problem {
    Problem("\(quoted(item)) cannot be declined: mark it with 'isDeclinable', or remove this")
  }
  package static func alwaysApplicable(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) applies to everyone: use another answer, or add 'notApplicable' to the item")
  }
  static func missingDeclinedRule(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) can be declined, and the score does not say what follows: add 'declined'")
  }
  static var severalPrimaryCutoffs: Problem {
    Problem("one cut-off at most is the primary one, or one for each sex")
  }
  package static func higherIsBetter(_ score: String) -> Problem {
    Problem(
      "\(quoted(score)) is better the higher it is, and a rule of this kind speaks of a drop or of a "
        + "threshold from which on a score is worse: only 'reliableChange' and "
        + "'minimalImportantDifference' go both ways")
  }
  static var symptomsOutsideAlgorithm: Problem {
    Problem("only an algorithm counts symptoms: use 'count'")
  }
  static func answerCount(scored: Int, all: Int) -> Problem {
    Problem(
      "an example has \(scored) answers, one for each scored item"
        + (all == scored ? "" : ", or \(all), one for each item"))
  }
  /// Scoring the example gives another result than it states.
  ///
  /// The part is the path within the example of the first difference, such as `scores[0].value`.
  static func exampleFails(part: String) -> Problem {
    Problem(
      "scoring the example gives another result than it states, first in '\(part)': correct it, or "
        + "the rules")
  }
  /// The item has the wording of a built-in item that raises an alert, but raises none, or only
  /// from a higher answer. The value at which it must raise one is nil if its choices have no
  /// values.
  static func missingAlert(
    item: String, questionnaire: Questionnaire.ID, atLeast value: Int?
  ) -> Problem {
    Problem(
      "this is the wording of an item of \(questionnaire) that raises an alert: add an alert on "
        + "\(quoted(item)) to 'alerts', "
        + (value.map { "with 'atLeast' \($0) or lower" } ?? "and values to its choices"))
  }
  static func otherID(expected: String) -> Problem {
    Problem("the file is named as the definition of '\(expected)': rename it, or change the id")
  }
  package static var unreadable: Problem { Problem("the file cannot be read") }

  // MARK: Warnings

  static func unwatched(words: String) -> Problem {
    Problem(
      "this asks about self-harm or suicide (\(quoted(words))) and has no alert: add one to 'alerts'"
    )
  }
  static func unsupportedThreshold(score: String, value: Double) -> Problem {
    Problem(
      "no cut-off and no band of \(quoted(score)) begins at \(points(value)): is it the one in the "
        + "citation?")
  }
  static func uncoveredEdge(score: String, value: Double) -> Problem {
    Problem("no example has \(points(value)) as \(quoted(score)), an edge of this band: add one")
  }
  static func uncoveredBand(score: String, band: String) -> Problem {
    Problem("no example has \(quoted(score)) in the band \(quoted(band)): add one")
  }
  static func uncoveredExtreme(_ name: String) -> Problem {
    Problem("no example answers every item with its \(name) choice: add one")
  }
  static func uncoveredAlert(item: String) -> Problem {
    Problem("no example raises the alert of \(quoted(item)): add one")
  }
  static func uncoveredPolicy(_ policy: MissingAnswerPolicy) -> Problem {
    Problem(
      policy == .refuse
        ? "no example lacks a score because answers are missing: add one"
        : "no example uses the policy '\(policy.rawValue)' for this score: add one")
  }
  static func uncoveredDeclined(item: String) -> Problem {
    Problem("no example declines \(quoted(item)): add one")
  }
  static func uncoveredNotApplicable(item: String) -> Problem {
    Problem("no example says that \(quoted(item)) does not apply: add one")
  }
  static func uncoveredResult(patternRule: String, _ result: SymptomPattern.Result) -> Problem {
    Problem("no example has \(quoted(patternRule)) as '\(result.rawValue)': add one")
  }
}

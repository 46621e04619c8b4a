import Foundation
import WellbeingPrivateFiles
package import WellbeingTextFormats

/// Why a document is not a usable definition, with every fault that was found.
public struct DefinitionError: WellbeingError, Hashable {
  /// The faults, in the order of the document: at least one, and of very many only the first.
  public let faults: [DefinitionFault]
  /// The number of further faults.
  public let omittedCount: Int
  /// The file that the document was read from, if any.
  public let file: String?

  package init(faults: [DefinitionFault], omittedCount: Int = 0, file: String? = nil) {
    self.faults = faults
    self.omittedCount = omittedCount
    self.file = file
  }

  /// Always `invalidDefinition`; the ``faults`` have their own codes.
  public var codeName: String { "invalidDefinition" }

  /// One sentence in English: the first fault with its place, what to do, and how many others there
  /// are.
  public var message: String { message(of: file.map(FilePath.quoted) ?? "The definition") }

  /// The number of faults after the first.
  package var otherCount: Int { max(0, faults.count - 1 + omittedCount) }

  /// - Parameter name: The document's name, for the start of a sentence.
  package func message(of name: String) -> String {
    guard let first = faults.first else { return "\(name) is not a valid definition." }
    return "\(name), \(first.words())\(otherCount > 0 ? " (and \(otherCount) more)" : "")."
  }
}

/// One fault of a definition's document, or a valid part of it that is probably a mistake.
public struct DefinitionFault: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The JSON path, for example `$.scores[0].bands[2].minimum`.
  public let path: String
  package let problem: Problem

  /// The fault in one word, for example `missingKey`; more words may be added.
  public var code: String { problem.name }
  /// The fault and how to correct it, in English, without a final full stop.
  public var message: String { problem.words }

  /// The fault with its place, without a full stop.
  ///
  /// - Parameter kind: What it is called, as `warning: `.
  package func words(_ kind: String = "") -> String {
    "line \(line), column \(column), \(path): \(kind)\(problem.words)"
  }

  /// A problem, or a probable mistake, with its kind in one word that is the same in every version,
  /// for programs that process the linter's output, and in words that say how to correct it.
  package struct Problem: Sendable, Hashable {
    package let name: String
    package let words: String

    /// - Parameter row: The row below, whose name is the problem's.
    private init(_ words: String, _ row: String = #function) {
      name = String(row.prefix { $0 != "(" })
      self.words = words
    }
  }
}

extension DefinitionFault.Problem {
  package static func tooLarge(limit: Int) -> Self {
    Self("a definition has \(limit) bytes at most, and this is larger: nothing of it was read")
  }
  package static func tooMany(limit: Int) -> Self {
    Self("there are too many, \(limit) at most are read: leave out or divide what is here")
  }
  package static func tooLong(limit: Int) -> Self {
    Self("the text has \(limit) characters at most, and this is longer: shorten it")
  }
  package static func syntax(_ reason: WellbeingTextFormats.Problem) -> Self { Self(reason.words) }
  package static func wrongType(expected: String) -> Self {
    Self("\("aeiou".contains(expected.prefix(1)) ? "an" : "a") \(expected) is expected")
  }
  package static func missingKey(_ key: String) -> Self {
    Self("the key \(quoted(key)) is missing: add it")
  }
  package static func unknownKey(_ key: String) -> Self {
    Self("the format has no key \(quoted(key)) here: correct or remove it")
  }
  package static func unknownWord(allowed: [String]) -> Self {
    Self("the word is none of \(allowed.joined(separator: ", "))")
  }
  package static func unknownFormat(supported: Int) -> Self {
    Self("only format \(supported) is known")
  }
  package static var malformedID: Self {
    Self(
      "the id is malformed or reserved: letters and digits such as 'selfHarm', and for the "
        + "questionnaire words such as 'phq-9', at most \(Questionnaire.Key.longestID) characters")
  }
  package static func builtInID(_ id: String) -> Self {
    Self("\(quoted(id)) is the id of a built-in questionnaire: give this one another")
  }
  package static var malformedVersion: Self { Self("a version is three numbers, such as 1.0.0") }
  package static var empty: Self { Self("it is empty: something has to stand here") }
  package static var controlCharacter: Self {
    Self(
      "the text has a character that no screen shows: remove control characters, and those that turn "
        + "the direction of writing")
  }
  package static var malformedLanguage: Self { Self("a language is a tag such as en or pt-BR") }
  package static func missingLanguage(_ language: String) -> Self {
    Self("the text is missing in \(quoted(language)), which 'languages' claims")
  }
  package static func unclaimedLanguage(_ language: String) -> Self {
    Self("\(quoted(language)) is not among 'languages': add it there, or remove it here")
  }
  package static var notTranslated: Self {
    Self("this is the English text: write it in the language of the translation, from its source")
  }
  package static func placeholders(_ names: [String]) -> Self {
    Self(
      names.isEmpty
        ? "the English text has nothing in braces: remove what is in braces here"
        : "the text needs \(names.joined(separator: " ")), as the English one has, and no others")
  }
  package static var numberOfItsOwn: Self {
    Self("the numbers come from the list of helplines: leave only {1}, {2} and so on here")
  }
  package static var giverWithoutComma: Self {
    Self("'{giver}' has to be followed by a comma and a space, as in '{giver}, or'")
  }
  package static func noticeCount(_ count: Int) -> Self {
    Self(
      "the definition has \(counted(count, "notice")) for the person: give as many, in its order")
  }
  package static func translationOfOtherVersion(
    _ version: String, present: Questionnaire.Key
  ) -> Self {
    Self(
      "there is no \(present.id) \(version): compare the texts with version \(present.version), and "
        + "name that")
  }
  package static func translationThere(_ language: String) -> Self {
    Self("there is a \(quoted(language)) translation already: it is used, and this one is not")
  }
  package static var notPrivate: Self {
    Self("it cannot be read, is a link or a folder, or others can change it: add the file again")
  }
  package static func nameOfOtherLanguage(_ language: String) -> Self {
    Self("the name of the file is not that of its language, \(quoted(language)): add it again")
  }
  package static func notTranslatable(_ part: String) -> Self {
    Self(
      "a translation has no place for \(part): write the language into the definition itself, beside "
        + "its first one")
  }
  package static func noWordsToPerson(_ language: String) -> Self {
    Self(
      "nothing says the program's words to the person in \(quoted(language)): add "
        + "person.\(language).json as well")
  }
  package static func duplicate(_ id: String) -> Self {
    Self("\(quoted(id)) is there twice: rename or remove one")
  }
  package static var repeated: Self { Self("this is in the list already: remove one") }
  package static func unknownReference(_ id: String) -> Self {
    Self("nothing here is called \(quoted(id)): name what there is")
  }
  package static var someValuesMissing: Self {
    Self("some choices have no 'value': either every choice has a value or none has")
  }
  package static var valuesOutOfOrder: Self {
    Self("the value is not above the one before it: the values of choices ascend")
  }
  package static func itemHasNoValues(_ item: String) -> Self {
    Self("the choices of \(quoted(item)) have no values, which this needs")
  }
  package static func itemWithoutChoices(_ item: String) -> Self {
    Self(
      "\(quoted(item)) is answered with a number or a text: scores, rules, alerts and examples use "
        + "items with choices only")
  }
  package static func conditionalItemInScore(_ item: String) -> Self {
    Self(
      "\(quoted(item)) is not always asked: its 'ifSkipped' says what it adds then, a value or "
        + "\"leftOut\"")
  }
  package static func noSuchValue(_ value: Int) -> Self {
    Self("no choice of the item has the value \(value): use one that a choice has")
  }
  package static func alwaysAsked(_ item: String) -> Self {
    Self("\(quoted(item)) is always asked: remove 'ifSkipped'")
  }
  package static func leftOutOfTable(_ item: String) -> Self {
    Self("the score has a table and cannot do without \(quoted(item)), which can be left out")
  }
  package static func missingThreshold(_ item: String) -> Self {
    Self("the value from which on \(quoted(item)) counts is missing: add it")
  }
  package static var thresholdsWithoutCount: Self {
    Self("only the method 'count' has thresholds: remove them")
  }
  package static var misplacedDecimals: Self {
    Self("a mean says how many decimals it has, and a score without a table has none")
  }

  package static func tooManyDecimals(_ decimals: Int) -> Self {
    Self(
      decimals == 0
        ? "a whole number is expected" : "the score has no more than \(decimals) decimals")
  }
  package static var misplacedTable: Self { Self("only the method 'sum' has a table: remove it") }
  package static func missingRow(_ raw: Int) -> Self {
    Self("the table has no row for \(raw), which the items can give: add it")
  }
  package static func unreachableRow(_ raw: Int) -> Self {
    Self("the items cannot give \(raw): remove the row")
  }
  package static var countNotProrated: Self {
    Self("a count of items is not estimated from some of them: remove the rule")
  }
  package static var onlyOneItem: Self {
    Self("the score has one item only, and nothing to form it from without that: remove the rule")
  }
  package static func unscoredItemInScore(_ item: String) -> Self {
    Self("\(quoted(item)) is marked as not scored: remove it here, or its 'isScored'")
  }
  package static func refersForward(_ item: String) -> Self {
    Self("\(quoted(item)) is not asked before this item: a rule names earlier items only")
  }
  package static func rangeNotReachable(minimum: Double, maximum: Double) -> Self {
    Self(
      "the range has to be \(points(minimum)) through \(points(maximum)), which is what the choices give"
    )
  }
  package static var emptyRange: Self {
    Self("the lower end lies above the upper end: exchange or correct them")
  }
  package static func bandStart(expected: Double) -> Self {
    Self("the bands leave a gap or overlap: this one has to begin at \(points(expected))")
  }
  package static func bandEnd(expected: Double) -> Self {
    Self("the last band has to end at \(points(expected))")
  }
  package static func outsideBands(minimum: Double, maximum: Double) -> Self {
    Self(
      "where items are left out, the score lies between \(points(minimum)) and \(points(maximum)), "
        + "and the bands cover less: items of a sum have choices from 0 then, those of a mean the same"
    )
  }
  package static var unevenEstimate: Self {
    Self(
      "the items differ in what they can add, and the estimate can be one that they cannot give: "
        + "remove the rule")
  }
  package static func outOfRange(minimum: Double, maximum: Double) -> Self {
    Self("the number lies between \(points(minimum)) and \(points(maximum))")
  }
  package static var missingCitation: Self {
    Self("a citation is missing: name a work in 'sources'")
  }
  package static func notDeclinable(_ item: String) -> Self {
    Self("\(quoted(item)) cannot be declined: mark it with 'isDeclinable', or remove this")
  }
  package static func alwaysApplicable(_ item: String) -> Self {
    Self(
      "\(quoted(item)) applies to everyone: use another answer, or add 'notApplicable' to the item")
  }
  package static func missingDeclinedRule(_ item: String) -> Self {
    Self("\(quoted(item)) can be declined, and the score does not say what follows: add 'declined'")
  }
  package static func notInSourceText(_ part: String) -> Self {
    Self("\(quoted(part)) does not stand so in the 'text' of the source: make the two agree")
  }
  package static var severalPrimaryCutoffs: Self {
    Self("one cut-off at most is the primary one, or one for each sex")
  }
  package static func higherIsBetter(_ score: String) -> Self {
    Self(
      "\(quoted(score)) is better the higher it is, and a rule of this kind speaks of a drop or of a "
        + "threshold from which on a score is worse: only 'reliableChange' and "
        + "'minimalImportantDifference' go both ways")
  }
  package static var symptomsOutsideAlgorithm: Self {
    Self("only an algorithm counts symptoms: use 'count'")
  }
  package static func answerCount(scored: Int, all: Int) -> Self {
    Self(
      "an example has \(scored) answers, one for each scored item"
        + (all == scored ? "" : ", or \(all), one for each item"))
  }
  /// Scoring the example gives another result than it states.
  ///
  /// The part is the path within the example of the first difference, such as `scores[0].value`.
  package static func exampleFails(part: String) -> Self {
    Self(
      "scoring the example gives another result than it states, first in '\(part)': correct it, or "
        + "the rules")
  }
  /// The item has the wording of a built-in item that raises an alert, but raises none, or only
  /// from a higher answer. The value at which it must raise one is nil if its choices have no
  /// values.
  package static func missingAlert(item: String, questionnaire: String, atLeast value: Int?) -> Self
  {
    Self(
      "this is the wording of an item of \(questionnaire) that raises an alert: add an alert on "
        + "\(quoted(item)) to 'alerts', "
        + (value.map { "with 'atLeast' \($0) or lower" } ?? "and values to its choices"))
  }
  package static func otherID(expected: String) -> Self {
    Self("the file is named as the definition of '\(expected)': rename it, or change the id")
  }
  package static var unreadable: Self { Self("the file cannot be read") }

  // MARK: Warnings

  package static func resembles(_ wording: DefinitionFault.Wording) -> Self {
    Self("this is almost \(wording.name), which reads \"\(wording.text)\"")
  }
  package static func differsInPunctuation(_ wording: DefinitionFault.Wording) -> Self {
    Self(
      "this differs only in punctuation or capitals from \(wording.name), which reads "
        + "\"\(wording.text)\"")
  }
  package static func unwatched(words: String) -> Self {
    Self(
      "this asks about self-harm or suicide (\(quoted(words))) and has no alert: add one to 'alerts'"
    )
  }
  package static func unsupportedThreshold(score: String, value: Double) -> Self {
    Self(
      "no cut-off and no band of \(quoted(score)) begins at \(points(value)): is it the one in the "
        + "citation?")
  }
  package static func uncoveredEdge(score: String, value: Double) -> Self {
    Self("no example has \(points(value)) as \(quoted(score)), an edge of this band: add one")
  }
  package static func uncoveredBand(score: String, band: String) -> Self {
    Self("no example has \(quoted(score)) in the band \(quoted(band)): add one")
  }
  package static func uncoveredExtreme(_ extreme: DefinitionFault.Extreme) -> Self {
    Self("no example answers every item with its \(extreme.rawValue) choice: add one")
  }
  package static func uncoveredAlert(item: String) -> Self {
    Self("no example raises the alert of \(quoted(item)): add one")
  }
  package static func uncoveredPolicy(_ policy: MissingAnswerPolicy) -> Self {
    Self(
      policy == .refuse
        ? "no example lacks a score because answers are missing: add one"
        : "no example uses the policy '\(policy.rawValue)' for this score: add one")
  }
  package static func uncoveredDeclined(item: String) -> Self {
    Self("no example declines \(quoted(item)): add one")
  }
  package static func uncoveredNotApplicable(item: String) -> Self {
    Self("no example says that \(quoted(item)) does not apply: add one")
  }
  package static func uncoveredResult(patternRule: String, _ result: SymptomPattern.Result) -> Self
  {
    Self("no example has \(quoted(patternRule)) as '\(result.rawValue)': add one")
  }
}

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

  init(_ found: FoundFaults) {
    self.init(faults: found.faults, omittedCount: found.omittedCount)
  }

  package init(_ problem: Problem) { self.init(faults: [DefinitionFault(problem)]) }

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

/// The first faults, in the order of the document, and the number of the others.
struct FoundFaults {
  var faults: [DefinitionFault] = []
  var omittedCount = 0

  init(_ findings: Findings, in document: Document?) {
    guard let document else { return }
    faults = findings.problems(in: document).map(DefinitionFault.init)
    omittedCount = findings.count - faults.count
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
  public var code: String { problem.code }
  /// The fault and how to correct it, in English, without a final full stop.
  public var message: String { problem.words }

  package init(line: Int = 1, column: Int = 1, path: String = "$", problem: Problem) {
    (self.line, self.column, self.path, self.problem) = (line, column, path, problem)
  }

  /// - Parameter problem: A problem with its place.
  package init(_ problem: Problem) {
    let place = problem.place
    self.init(
      line: place?.line ?? 1, column: place?.column ?? 1, path: place?.path ?? "$",
      problem: problem.at(nil))
  }

  /// The fault with its place, without a full stop.
  ///
  /// - Parameter kind: What it is called, as `warning: `.
  package func words(_ kind: String = "") -> String {
    problem.at(Place(line: line, column: column, path: path)).placed(kind)
  }
}

/// The problems of definitions and other data files. The names are the same in every version, for
/// programs that process the linter's output.
extension Problem {
  package static func tooLarge(limit: Int) -> Problem {
    Problem("a definition has \(limit) bytes at most, and this is larger: nothing of it was read")
  }
  package static func tooLong(limit: Int) -> Problem {
    Problem("the text has \(limit) characters at most, and this is longer: shorten it")
  }
  package static func syntax(_ fault: Problem) -> Problem { Problem(fault.words) }
  package static func unknownFormat(supported: Int) -> Problem {
    Problem("only format \(supported) is known")
  }
  package static var malformedID: Problem {
    Problem(
      "the id is malformed or reserved: letters and digits such as 'selfHarm', and for the "
        + "questionnaire words such as 'phq-9', at most \(Questionnaire.Key.longestID) characters")
  }
  package static func builtInID(_ id: String) -> Problem {
    Problem("\(quoted(id)) is the id of a built-in questionnaire: give this one another")
  }
  package static var malformedVersion: Problem {
    Problem("a version is three numbers, such as 1.0.0")
  }
  package static var malformedLanguage: Problem {
    Problem("a language is a tag such as en or pt-BR")
  }
  package static func missingLanguage(_ language: String) -> Problem {
    Problem("the text is missing in \(quoted(language)), which 'languages' claims")
  }
  package static func unclaimedLanguage(_ language: String) -> Problem {
    Problem("\(quoted(language)) is not among 'languages': add it there, or remove it here")
  }
  package static var notTranslated: Problem {
    Problem(
      "this is the English text: write it in the language of the translation, from its source")
  }
  package static func placeholders(_ names: [String]) -> Problem {
    Problem(
      names.isEmpty
        ? "the English text has nothing in braces: remove what is in braces here"
        : "the text needs \(names.joined(separator: " ")), as the English one has, and no others")
  }
  package static var numberOfItsOwn: Problem {
    Problem("the numbers come from the list of helplines: leave only {1}, {2} and so on here")
  }
  package static var giverWithoutComma: Problem {
    Problem("'{giver}' has to be followed by a comma and a space, as in '{giver}, or'")
  }
  package static func noticeCount(_ count: Int) -> Problem {
    Problem(
      "the definition has \(counted(count, "notice")) for the person: give as many, in its order")
  }
  package static func translationOfOtherVersion(
    _ version: String, present: Questionnaire.Key
  ) -> Problem {
    Problem(
      "there is no \(present.id) \(version): compare the texts with version \(present.version), and "
        + "name that")
  }
  package static func translationThere(_ language: String) -> Problem {
    Problem("there is a \(quoted(language)) translation already: it is used, and this one is not")
  }
  package static var notPrivate: Problem {
    Problem("it cannot be read, is a link or a folder, or others can change it: add the file again")
  }
  package static func nameOfOtherLanguage(_ language: String) -> Problem {
    Problem("the name of the file is not that of its language, \(quoted(language)): add it again")
  }
  package static func notTranslatable(_ part: String) -> Problem {
    Problem(
      "a translation has no place for \(part): write the language into the definition itself, beside "
        + "its first one")
  }
  package static func noWordsToPerson(_ language: String) -> Problem {
    Problem(
      "nothing says the program's words to the person in \(quoted(language)): add "
        + "person.\(language).json as well")
  }
  package static func duplicate(_ id: String) -> Problem {
    Problem("\(quoted(id)) is there twice: rename or remove one")
  }
  package static func unknownReference(_ id: String) -> Problem {
    Problem("nothing here is called \(quoted(id)): name what there is")
  }
  package static var someValuesMissing: Problem {
    Problem("some choices have no 'value': either every choice has a value or none has")
  }
  package static var valuesOutOfOrder: Problem {
    Problem("the value is not above the one before it: the values of choices ascend")
  }
  package static func itemHasNoValues(_ item: String) -> Problem {
    Problem("the choices of \(quoted(item)) have no values, which this needs")
  }
  package static func itemWithoutChoices(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) is answered with a number or a text: scores, rules, alerts and examples use "
        + "items with choices only")
  }
  package static func conditionalItemInScore(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) is not always asked: its 'ifSkipped' says what it adds then, a value or "
        + "\"leftOut\"")
  }
  package static func noSuchValue(_ value: Int) -> Problem {
    Problem("no choice of the item has the value \(value): use one that a choice has")
  }
  package static func alwaysAsked(_ item: String) -> Problem {
    Problem("\(quoted(item)) is always asked: remove 'ifSkipped'")
  }
  package static func leftOutOfTable(_ item: String) -> Problem {
    Problem("the score has a table and cannot do without \(quoted(item)), which can be left out")
  }
  package static func missingThreshold(_ item: String) -> Problem {
    Problem("the value from which on \(quoted(item)) counts is missing: add it")
  }
  package static var thresholdsWithoutCount: Problem {
    Problem("only the method 'count' has thresholds: remove them")
  }
  package static var misplacedDecimals: Problem {
    Problem("a mean says how many decimals it has, and a score without a table has none")
  }

  package static func tooManyDecimals(_ decimals: Int) -> Problem {
    Problem(
      decimals == 0
        ? "a whole number is expected" : "the score has no more than \(decimals) decimals")
  }
  package static var misplacedTable: Problem {
    Problem("only the method 'sum' has a table: remove it")
  }
  package static func missingRow(_ raw: Int) -> Problem {
    Problem("the table has no row for \(raw), which the items can give: add it")
  }
  package static func unreachableRow(_ raw: Int) -> Problem {
    Problem("the items cannot give \(raw): remove the row")
  }
  package static var countNotProrated: Problem {
    Problem("a count of items is not estimated from some of them: remove the rule")
  }
  package static var onlyOneItem: Problem {
    Problem(
      "the score has one item only, and nothing to form it from without that: remove the rule")
  }
  package static func unscoredItemInScore(_ item: String) -> Problem {
    Problem("\(quoted(item)) is marked as not scored: remove it here, or its 'isScored'")
  }
  package static func refersForward(_ item: String) -> Problem {
    Problem("\(quoted(item)) is not asked before this item: a rule names earlier items only")
  }
  package static func rangeNotReachable(minimum: Double, maximum: Double) -> Problem {
    Problem(
      "the range has to be \(points(minimum)) through \(points(maximum)), which is what the choices give"
    )
  }
  package static var emptyRange: Problem {
    Problem("the lower end lies above the upper end: exchange or correct them")
  }
  package static func bandStart(expected: Double) -> Problem {
    Problem("the bands leave a gap or overlap: this one has to begin at \(points(expected))")
  }
  package static func bandEnd(expected: Double) -> Problem {
    Problem("the last band has to end at \(points(expected))")
  }
  package static func outsideBands(minimum: Double, maximum: Double) -> Problem {
    Problem(
      "where items are left out, the score lies between \(points(minimum)) and \(points(maximum)), "
        + "and the bands cover less: items of a sum have choices from 0 then, those of a mean the same"
    )
  }
  package static var unevenEstimate: Problem {
    Problem(
      "the items differ in what they can add, and the estimate can be one that they cannot give: "
        + "remove the rule")
  }
  package static var missingCitation: Problem {
    Problem("a citation is missing: name a work in 'sources'")
  }
  package static func notDeclinable(_ item: String) -> Problem {
    Problem("\(quoted(item)) cannot be declined: mark it with 'isDeclinable', or remove this")
  }
  package static func alwaysApplicable(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) applies to everyone: use another answer, or add 'notApplicable' to the item")
  }
  package static func missingDeclinedRule(_ item: String) -> Problem {
    Problem(
      "\(quoted(item)) can be declined, and the score does not say what follows: add 'declined'")
  }
  package static var severalPrimaryCutoffs: Problem {
    Problem("one cut-off at most is the primary one, or one for each sex")
  }
  package static func higherIsBetter(_ score: String) -> Problem {
    Problem(
      "\(quoted(score)) is better the higher it is, and a rule of this kind speaks of a drop or of a "
        + "threshold from which on a score is worse: only 'reliableChange' and "
        + "'minimalImportantDifference' go both ways")
  }
  package static var symptomsOutsideAlgorithm: Problem {
    Problem("only an algorithm counts symptoms: use 'count'")
  }
  package static func answerCount(scored: Int, all: Int) -> Problem {
    Problem(
      "an example has \(scored) answers, one for each scored item"
        + (all == scored ? "" : ", or \(all), one for each item"))
  }
  /// Scoring the example gives another result than it states.
  ///
  /// The part is the path within the example of the first difference, such as `scores[0].value`.
  package static func exampleFails(part: String) -> Problem {
    Problem(
      "scoring the example gives another result than it states, first in '\(part)': correct it, or "
        + "the rules")
  }
  /// The item has the wording of a built-in item that raises an alert, but raises none, or only
  /// from a higher answer. The value at which it must raise one is nil if its choices have no
  /// values.
  package static func missingAlert(item: String, questionnaire: String, atLeast value: Int?)
    -> Problem
  {
    Problem(
      "this is the wording of an item of \(questionnaire) that raises an alert: add an alert on "
        + "\(quoted(item)) to 'alerts', "
        + (value.map { "with 'atLeast' \($0) or lower" } ?? "and values to its choices"))
  }
  package static func otherID(expected: String) -> Problem {
    Problem("the file is named as the definition of '\(expected)': rename it, or change the id")
  }
  package static var unreadable: Problem { Problem("the file cannot be read") }

  // MARK: Warnings

  package static func unwatched(words: String) -> Problem {
    Problem(
      "this asks about self-harm or suicide (\(quoted(words))) and has no alert: add one to 'alerts'"
    )
  }
  package static func unsupportedThreshold(score: String, value: Double) -> Problem {
    Problem(
      "no cut-off and no band of \(quoted(score)) begins at \(points(value)): is it the one in the "
        + "citation?")
  }
  package static func uncoveredEdge(score: String, value: Double) -> Problem {
    Problem("no example has \(points(value)) as \(quoted(score)), an edge of this band: add one")
  }
  package static func uncoveredBand(score: String, band: String) -> Problem {
    Problem("no example has \(quoted(score)) in the band \(quoted(band)): add one")
  }
  package static func uncoveredExtreme(_ extreme: DefinitionFault.Extreme) -> Problem {
    Problem("no example answers every item with its \(extreme.rawValue) choice: add one")
  }
  package static func uncoveredAlert(item: String) -> Problem {
    Problem("no example raises the alert of \(quoted(item)): add one")
  }
  package static func uncoveredPolicy(_ policy: MissingAnswerPolicy) -> Problem {
    Problem(
      policy == .refuse
        ? "no example lacks a score because answers are missing: add one"
        : "no example uses the policy '\(policy.rawValue)' for this score: add one")
  }
  package static func uncoveredDeclined(item: String) -> Problem {
    Problem("no example declines \(quoted(item)): add one")
  }
  package static func uncoveredNotApplicable(item: String) -> Problem {
    Problem("no example says that \(quoted(item)) does not apply: add one")
  }
  package static func uncoveredResult(patternRule: String, _ result: SymptomPattern.Result)
    -> Problem
  {
    Problem("no example has \(quoted(patternRule)) as '\(result.rawValue)': add one")
  }
}

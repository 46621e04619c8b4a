package import WellbeingTextFormats

/// Why a document is not a usable definition, with every fault that was found.
public struct DefinitionError: Error, Sendable, Hashable {
  /// The faults, in the order of the document: at least one, at most ``DefinitionFault/limit``.
  public let faults: [DefinitionFault]
  /// The number of further faults.
  public let omittedCount: Int
  /// The file that the document was read from, if any.
  public let file: String?

  init(faults: [DefinitionFault], omittedCount: Int = 0, file: String? = nil) {
    self.faults = faults
    self.omittedCount = omittedCount
    self.file = file
  }
}

/// One fault of a definition's document.
public struct DefinitionFault: Sendable, Hashable {
  /// The number of faults kept per document, the first by position; others are only counted.
  public static let limit = 1_000

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

  package enum Problem: Sendable, Hashable {
    /// The document has more bytes than the limit, and was not read.
    case tooLarge(limit: Int)
    /// The list or rule has more elements than the limit, and was not read.
    case tooMany(limit: Int)
    /// The text has more Unicode scalars than the limit.
    case tooLong(limit: Int)
    /// The document is not JSON, or not strict JSON.
    case syntax(JSONError.Reason)
    case wrongType(expected: String)
    case missingKey(String)
    case unknownKey(String)
    case unknownWord(allowed: [String])
    case unknownFormat(supported: Int)
    /// The id has invalid characters, or is a reserved word.
    case malformedID
    /// A built-in definition has the id, and its document is different.
    case builtInID(String)
    /// The version is not three numbers separated by full stops.
    case malformedVersion
    case empty
    /// The text has a control character, or one that changes the writing direction.
    case controlCharacter
    /// The language is not a BCP 47 tag.
    case malformedLanguage
    /// The text is missing in a language that the definition declares.
    case missingLanguage(String)
    case unclaimedLanguage(String)
    /// The id occurs twice.
    case duplicate(String)
    /// The element occurs a second time in its list.
    case repeated
    case unknownReference(String)
    /// Some choices of the set have a value and others do not.
    case someValuesMissing
    /// The choices' values are not in ascending order.
    case valuesOutOfOrder
    case itemHasNoValues(String)
    case itemWithoutChoices(String)
    /// An item that is not always asked is part of a score, but has no points for being skipped.
    case conditionalItemInScore(String)
    /// An answer, or the value added if the item is not asked, is not among the values of the
    /// item's choices.
    case noSuchValue(Int)
    case alwaysAsked(String)
    /// A score with a table needs every item; this one can be left out.
    case leftOutOfTable(String)
    /// A count must have a threshold for each of its items, and for no other item.
    case missingThreshold(String)
    case thresholdsWithoutCount
    /// Only a mean and a score with a table have decimals; a mean must state how many.
    case misplacedDecimals
    case tooManyDecimals(Int)
    /// Only a sum can have a table.
    case misplacedTable
    /// The table has no row for this number of points, which the items can add up to.
    case missingRow(Int)
    /// The items cannot add up to this number of points.
    case unreachableRow(Int)
    case countNotProrated
    /// The rule needs other items to remain when one is left out, but the score has only one item.
    case onlyOneItem
    case unscoredItemInScore(String)
    /// The rule refers to the item itself or to a later one.
    case refersForward(String)
    /// The answers give a different range.
    case rangeNotReachable(minimum: Double, maximum: Double)
    /// The range's lower end is above its upper end.
    case emptyRange
    /// The band does not begin where the previous band ends, or where the range begins.
    case bandStart(expected: Double)
    /// The last band does not end where the range ends.
    case bandEnd(expected: Double)
    /// The bands do not cover the scores that are possible if items are left out.
    case outsideBands(minimum: Double, maximum: Double)
    /// The items can add different points, so an estimate can be a score that they cannot give.
    case unevenEstimate
    case outOfRange(minimum: Double, maximum: Double)
    case missingCitation
    case notDeclinable(String)
    case alwaysApplicable(String)
    /// The item may be declined, but the score has no rule for that.
    case missingDeclinedRule(String)
    /// The part of a reference does not occur in the text of its source.
    case notInSourceText(String)
    /// Several cut-offs of one score are primary for the same people.
    case severalPrimaryCutoffs
    /// The rule is about a drop, or a threshold at and above which a score is worse, but a higher
    /// score is better.
    case higherIsBetter(String)
    /// A count of symptoms is used outside a pattern rule.
    case symptomsOutsideAlgorithm
    /// The number of answers in the example is neither that of the scored items nor that of all
    /// items.
    case answerCount(scored: Int, all: Int)
    /// Scoring the example gives another result than it states.
    ///
    /// The part is the path within the example of the first difference, such as `scores[0].value`.
    case exampleFails(part: String)
    /// The item has the wording of a built-in item that raises an alert, but raises none, or only
    /// from a higher answer. The value at which it must raise one is nil if its choices have no
    /// values.
    case missingAlert(item: String, questionnaire: String, atLeast: Int?)
    /// The file name is that of another id.
    case otherID(expected: String)
    /// The document cannot be read, or no longer exists.
    case unreadable
  }
}

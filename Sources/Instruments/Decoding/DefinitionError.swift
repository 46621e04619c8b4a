package import WellbeingStrictJSON

/// Why a document is not a usable definition: every fault that was found.
public struct DefinitionError: Error, Sendable, Hashable {
  /// The faults, in the order of the document: the first ``DefinitionFault/limit`` of them; never
  /// empty.
  public let faults: [DefinitionFault]
  /// How many more there are behind those.
  public let omittedCount: Int
  /// The file that the document lies in, where it was read from one.
  public let file: String?

  init(faults: [DefinitionFault], omittedCount: Int = 0, file: String? = nil) {
    self.faults = faults
    self.omittedCount = omittedCount
    self.file = file
  }
}

/// One fault of a definition's document.
public struct DefinitionFault: Sendable, Hashable {
  /// How many faults of a document are kept, the first ones by their place; the others are counted.
  public static let limit = 1_000

  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The JSON path, for example `$.scores[0].bands[2].minimum`.
  public let path: String
  /// What is wrong.
  package let problem: Problem

  /// What is wrong in one word, for example `missingKey`; the list of words can grow.
  public var code: String { problem.name }
  /// What is wrong and what would be right, in English, without an end to the sentence.
  public var message: String { problem.words }

  /// What can be wrong with a definition.
  package enum Problem: Sendable, Hashable {
    /// The document has more bytes than a definition may have, and was not read.
    case tooLarge(limit: Int)
    /// The list or rule has more elements than it may have, and was not read.
    case tooMany(limit: Int)
    /// The text has more Unicode scalars than it may have.
    case tooLong(limit: Int)
    /// The document is not JSON, or not strict JSON.
    case syntax(JSONError.Reason)
    /// The value has another type than format 1 says.
    case wrongType(expected: String)
    /// A key is missing.
    case missingKey(String)
    /// Format 1 has no such key here.
    case unknownKey(String)
    /// The word is not one of those that format 1 knows here.
    case unknownWord(allowed: [String])
    /// The document is of another format.
    case unknownFormat(supported: Int)
    /// The id has characters that an id may not have, or is a reserved word.
    case malformedID
    /// A built-in definition has the id, and this is not its document.
    case builtInID(String)
    /// The version is not three numbers with points between them.
    case malformedVersion
    /// A text or list is empty.
    case empty
    /// The text has a control character, or one that turns the direction of writing.
    case controlCharacter
    /// The language is no tag of BCP 47.
    case malformedLanguage
    /// The text is missing in a language that the definition claims.
    case missingLanguage(String)
    /// The text is in a language that the definition does not claim.
    case unclaimedLanguage(String)
    /// The id stands there twice.
    case duplicate(String)
    /// The element stands in its list a second time.
    case repeated
    /// Nothing of this kind has the id.
    case unknownReference(String)
    /// Some choices of the set have a value and others have none.
    case someValuesMissing
    /// The choices' values do not ascend.
    case valuesOutOfOrder
    /// The rule needs an item whose choices have values.
    case itemHasNoValues(String)
    /// An item that is not always asked is part of a score, and does not say what it adds then.
    case conditionalItemInScore(String)
    /// What an answer is, or what is added where the item is not asked, is none of the values of
    /// the item's choices.
    case noSuchValue(Int)
    /// The item is always asked.
    case alwaysAsked(String)
    /// A score with a table needs every item; this one can be left out.
    case leftOutOfTable(String)
    /// A count says for each of its items, and for no other, from which value on it counts.
    case missingThreshold(String)
    /// Only a count has thresholds.
    case thresholdsWithoutCount
    /// Only a mean, and a score with a table, have decimals; a mean says how many.
    case misplacedDecimals
    /// The number has more decimals than the score.
    case tooManyDecimals(Int)
    /// Only a sum has a table.
    case misplacedTable
    /// The table has no row for this number of points, which the items can give.
    case missingRow(Int)
    /// The items cannot give this number of points.
    case unreachableRow(Int)
    /// A count of items is not estimated from some of them.
    case countNotProrated
    /// The rule is about what is left without an item, and the score has one item only.
    case onlyOneItem
    /// The item is not marked as scored.
    case unscoredItemInScore(String)
    /// The rule refers to the item itself or to a later one.
    case refersForward(String)
    /// The answers can give another range.
    case rangeNotReachable(minimum: Double, maximum: Double)
    /// The range's lower end lies above its upper end.
    case emptyRange
    /// The band does not begin where the one before it ends, or where the range begins.
    case bandStart(expected: Double)
    /// The last band does not end where the range ends.
    case bandEnd(expected: Double)
    /// The bands do not cover what the score can be where items are left out.
    case outsideBands(minimum: Double, maximum: Double)
    /// The items differ in what they can add, so that an estimate can be one that they cannot give.
    case unevenEstimate
    /// The number lies outside the range that makes sense here.
    case outOfRange(minimum: Double, maximum: Double)
    /// A threshold, band, policy or rule has no citation.
    case missingCitation
    /// The item may not be declined.
    case notDeclinable(String)
    /// The item applies to everyone.
    case alwaysApplicable(String)
    /// The item may be declined, but the score does not say what follows.
    case missingDeclinedRule(String)
    /// The part of a reference does not stand in the text of its source.
    case notInSourceText(String)
    /// Several cut-offs of one score claim to be the primary one for the same people.
    case severalPrimaryCutoffs
    /// The rule speaks of a drop, or of a threshold from which on a score is worse, and this score is
    /// better the higher it is.
    case higherIsBetter(String)
    /// A count of symptoms stands outside a pattern rule.
    case symptomsOutsideAlgorithm
    /// The example has another number of answers than the definition has scored items, and than it
    /// has items.
    case answerCount(scored: Int, all: Int)
    /// Scoring the example gives another result than the example states.
    ///
    /// The part is a path within the example, such as `scores[0].value`: the first that differs.
    case exampleFails(part: String)
    /// The item has the wording of one of a built-in questionnaire that raises an alert, and raises
    /// none, or only from a later answer on. The value from which it must raise one is nil if its
    /// choices have no values.
    case missingAlert(item: String, questionnaire: String, atLeast: Int?)
    /// The file is named as a definition of another id.
    case otherID(expected: String)
    /// The document cannot be read, or is gone.
    case unreadable
  }
}

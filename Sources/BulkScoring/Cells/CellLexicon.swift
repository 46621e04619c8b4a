public import WellbeingInstruments

/// The meanings of cells, for every item that is scored.
///
/// A lookup makes and compares texts: ``CellReader`` caches the results.
struct CellLexicon: Sendable {
  /// The meanings of cells, one entry for all items that read them alike.
  private var kinds: [CellKind] = []
  private var kindsOfItems: [Int] = []
  private let hasDecimalCommas: Bool

  /// - Parameters:
  ///   - items: The items that are scored, in the order of the mapping.
  ///   - delimiter: Between cells. With semicolons, numbers may have decimal commas.
  /// - Throws: ``BulkScoringError`` if a code has two meanings or none.
  init(
    _ items: [Questionnaire.Item], _ coding: AnswerCoding, delimiter: UInt8? = nil
  ) throws(BulkScoringError) {
    hasDecimalCommas = delimiter == UInt8(ascii: ";")
    for code in coding.codes
    where !items.contains(where: { CellKind.places($0)[code.value] != nil }) {
      throw BulkScoringError(.codeOfNoChoice(code.cell, value: code.value), .call)
    }
    let codes = try coding.knownCodes()
    var places: [Likeness: Int] = [:]
    for item in items {
      let likeness = Likeness(item)
      if places[likeness] == nil {
        places[likeness] = kinds.count
        kinds.append(try CellKind(item, codes: codes))
      }
      kindsOfItems.append(places[likeness, default: 0])
    }
  }

  /// The number of item kinds; items of one kind read cells alike.
  var kindCount: Int { kinds.count }

  /// Returns the kind of an item, from 0.
  func kind(of item: Int) -> Int { kindsOfItems[item] }

  /// - Parameter content: The content of the cell without its quotation marks, in UTF-8 or not.
  func code(of content: some Sequence<UInt8>, kind: Int) -> CellCode {
    guard let text = String(validating: content, as: UTF8.self) else { return .notText }
    let code = kinds[kind].code(of: CellContent(text))
    guard code == .text, hasDecimalCommas, text.contains(",") else { return code }
    return kinds[kind].code(of: CellContent(text.replacing(",", with: ".")))
  }

  /// Returns the meaning of each text that a cell of an item may hold. Texts that are not valid
  /// answers are left out.
  ///
  /// - Parameter item: The item's place in the mapping.
  func words(item: Int) -> [String: Scorer.Response] {
    var words: [String: Scorer.Response] = [:]
    for (content, code) in kinds[kind(of: item)].meanings {
      words[content.word] =
        switch code {
        case .unanswered, .declinedWithoutEffect: .unanswered
        case .declined: .declined
        case .notApplicable: .notApplicable
        default: code.choice.map { .choice($0) }
        }
    }
    return words
  }

  /// The properties that make items read cells alike.
  private struct Likeness: Hashable {
    let choiceSet: Questionnaire.ChoiceSet
    let isDeclinable: Bool
    let notApplicable: Questionnaire.NotApplicable?

    init(_ item: Questionnaire.Item) {
      choiceSet = item.choiceSet
      isDeclinable = item.isDeclinable
      notApplicable = item.notApplicable
    }
  }
}

extension ScoringPlan.SheetTable {
  /// Creates a description of a table whose cells are read like the cells of a file in
  /// ``BulkScorer``.
  ///
  /// - Parameters:
  ///   - name: The table's name, after a schema and a full stop if needed.
  ///   - questionnaire: The definition to score with.
  ///   - items: The names of the items' columns, in item order; nil for the items' ids.
  ///   - coding: The meanings of cells beyond those that the definition gives.
  /// - Throws: ``BulkScoringError``.
  public init(
    _ name: String = "sheets", of questionnaire: Questionnaire, items: [String]? = nil,
    coding: AnswerCoding = AnswerCoding()
  ) throws(BulkScoringError) {
    let items = items.map(NumberedName.writtenOut)
    let columns = try SheetColumns(
      questionnaire, questionnaire.neededItems, coding, named: items,
      in: items ?? questionnaire.neededItems.map(\.id))
    self.init(name)
    for (place, column) in columns.mapping.columns.enumerated() {
      self.columns[column.item] = column.name
      words[column.item] = columns.lexicon.words(item: place)
    }
  }
}

import WellbeingInstruments

/// What cells stand for, of every item that is scored.
///
/// To ask it, texts have to be made and compared: ``CellReader`` remembers what it says.
struct CellLexicon: Sendable {
  /// What cells stand for, once for all items that read them alike.
  private let kinds: [CellKind]
  private let kindsOfItems: [Int]

  /// - Parameter items: The items that are scored, in the order of the mapping.
  /// - Throws: ``BulkScoringError/codeOfNoChoice(cell:value:)``, and
  ///   ``BulkScoringError/ambiguousCode(_:)`` where a code stands for two things.
  init(_ items: [Questionnaire.Item], _ coding: AnswerCoding) throws(BulkScoringError) {
    var places: [Likeness: Int] = [:]
    var defined: [DefinedCells] = []
    var kindsOfItems: [Int] = []
    for item in items {
      let likeness = Likeness(item)
      if places[likeness] == nil {
        places[likeness] = defined.count
        defined.append(DefinedCells(item))
      }
      kindsOfItems.append(places[likeness, default: 0])
    }
    for code in coding.codes where !defined.contains(where: { $0.places[code.value] != nil }) {
      throw .codeOfNoChoice(cell: code.cell, value: code.value)
    }
    let codes = try coding.knownCodes()
    var kinds: [CellKind] = []
    for cells in defined { kinds.append(try CellKind(cells, codes: codes)) }
    self.kinds = kinds
    self.kindsOfItems = kindsOfItems
  }

  /// How many kinds of item there are: those of one kind read cells alike.
  var kindCount: Int { kinds.count }

  /// The kind of an item, from 0.
  func kind(of item: Int) -> Int { kindsOfItems[item] }

  /// What a cell stands for.
  ///
  /// - Parameters:
  ///   - content: What the cell holds, in UTF-8 or not, without the quotation marks round it.
  ///   - item: The item's place in the mapping.
  func code(of content: some Sequence<UInt8>, item: Int) -> CellCode {
    code(of: content, kind: kind(of: item))
  }

  /// What a cell stands for, of an item of a kind.
  func code(of content: some Sequence<UInt8>, kind: Int) -> CellCode {
    guard let text = String(validating: content, as: UTF8.self) else { return .notText }
    return kinds[kind].code(of: CellContent(text))
  }

  /// What makes items read cells alike.
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

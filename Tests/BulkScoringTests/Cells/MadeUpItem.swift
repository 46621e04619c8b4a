@testable import WellbeingBulkScoring
@testable import WellbeingInstruments

/// Items for tests of how cells are read.
extension Questionnaire.Item {
  /// An item of choices with the texts, in English.
  static func madeUp(
    _ texts: [String], values: [Int]? = nil, aliases: [String] = [], isDeclinable: Bool = false,
    notApplicable: String? = nil
  ) -> Questionnaire.Item {
    let choices = texts.enumerated().map { place, text in
      Questionnaire.Choice(
        id: "choice\(place)", value: values?[place], text: LocalizedText(["en": text]),
        aliases: place == 0 ? aliases : [], codes: [])
    }
    return Questionnaire.Item(
      id: "item", text: LocalizedText(["en": "An item"]),
      choiceSet: Questionnaire.ChoiceSet(id: "set", choices: choices), entry: nil,
      isScored: true, isDeclinable: isDeclinable,
      notApplicable: notApplicable.map {
        Questionnaire.NotApplicable(text: LocalizedText(["en": $0]), sources: [])
      }, askedIf: nil, ifSkipped: nil, codes: [])
  }
}

extension CellLexicon {
  /// What a cell of an item stands for, in UTF-8 or not.
  func code(of content: some Sequence<UInt8>, item: Int) -> CellCode {
    code(of: content, kind: kind(of: item))
  }

  /// What a cell stands for.
  func code(_ cell: String, item: Int = 0) -> CellCode { code(of: cell.utf8, item: item) }

  /// What a cell of the only item stands for.
  static func code(
    _ cell: String, of item: Questionnaire.Item, _ coding: AnswerCoding = AnswerCoding()
  ) throws -> CellCode {
    try CellLexicon([item], coding).code(cell)
  }
}

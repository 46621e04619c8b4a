import WellbeingInstruments

/// What cells of an item's column stand for by its definition.
struct DefinedCells {
  /// Words for everything but a choice: they mean the same whatever the definition's choices are
  /// called, and no code changes it.
  let reserved: [CellContent: CellCode]
  /// The place of each choice by the number that stands for it: its value or, where choices have
  /// none, its place.
  let places: [Int: Int]
  /// The ids, texts and aliases of the choices. A word of two choices stands for neither.
  let words: [CellContent: CellCode]
  /// Whether the item may be declined.
  let isDeclinable: Bool

  /// Words for no answer, besides a blank: what R, pandas, SAS and this program write.
  private static let unanswered = ["", "NA", "NaN", ".", "skipped"]

  init(_ item: Questionnaire.Item) {
    reserved = Self.reserved(item)
    let choices = item.choiceSet.choices
    let values = choices.compactMap(\.value)
    let numbers = values.count == choices.count ? values : Array(choices.indices)
    places = Dictionary(
      zip(numbers, choices.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    words = Self.words(choices)
    isDeclinable = item.isDeclinable
  }

  private static func reserved(_ item: Questionnaire.Item) -> [CellContent: CellCode] {
    var reserved: [CellContent: CellCode] = [:]
    for word in unanswered { reserved[CellContent(word)] = .unanswered }
    reserved[CellContent(Answer.declinedWord)] = item.isDeclinable ? .declined : .declinedInVain
    guard let notApplicable = item.notApplicable else { return reserved }
    for word in [Answer.notApplicableWord] + notApplicable.text.values.values {
      reserved[CellContent(word)] = .notApplicable
    }
    return reserved
  }

  private static func words(_ choices: [Questionnaire.Choice]) -> [CellContent: CellCode] {
    var places: [CellContent: Set<Int>] = [:]
    for (place, choice) in choices.enumerated() {
      for word in [choice.id] + choice.text.values.values + choice.aliases {
        places[CellContent(word), default: []].insert(place)
      }
    }
    return places.compactMapValues { $0.count == 1 ? $0.first.map(CellCode.choice) : nil }
  }
}

import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingBulkScoring

/// Random rows of cells with every kind of blank.
struct RandomRows {
  private var generator: SeededGenerator
  private let items: [Questionnaire.Item]

  init(_ questionnaire: Questionnaire, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    items = questionnaire.neededItems
  }

  /// Makes rows; every second one has no blanks but in items that are not always asked.
  mutating func rows(_ count: Int) -> [[CellCode]] {
    (0..<count).map { number in
      items.map { cell(of: $0, isSpoilt: !number.isMultiple(of: 2)) }
    }
  }

  private mutating func cell(of item: Questionnaire.Item, isSpoilt: Bool) -> CellCode {
    let chance = Int.random(in: 0..<60, using: &generator)
    if item.askedIf != nil, chance < 30 { return .unanswered }
    if isSpoilt {
      switch chance {
      case 30...31: return .unanswered
      case 32: return item.isDeclinable ? .declined : .declinedWithoutEffect
      case 33: return item.notApplicable == nil ? .alwaysApplicable : .notApplicable
      case 34:
        return [.oneTooHigh, .number, .fraction, .text].randomElement(using: &generator) ?? .text
      default: break
      }
    }
    return .choice(Int.random(in: item.choiceSet.choices.indices, using: &generator))
  }
}

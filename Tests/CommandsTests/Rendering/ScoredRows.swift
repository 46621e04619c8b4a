import Synchronization
import WellbeingTextFormats
import WellbeingInstruments

@testable import WellbeingBulkScoring

/// What came of scoring some rows: a character is a cell.
enum ScoredRows {
  /// - Parameters:
  ///   - columns: What the columns of the items are called.
  ///   - rows: A cell of each item: the place of a choice, `-` for no answer, `d` for declined, `n`
  ///     for not applicable, `x` for a text that is no answer.
  static func outcome(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, columns: (Int) -> String,
    _ rows: [String]
  ) throws -> BulkOutcome {
    var options = options
    let items = questionnaire.neededItems
    let names = (1...items.count).map(columns)
    options.items = names
    var file = DelimitedTextWriter()
    file.row((["id", "date"] + names).map { .passedThrough($0) })
    for row in rows {
      let cells = zip(row, items).map { cell($0, of: $1, options.coding) }
      file.row((["7", "2026-01-05"] + cells).map { .passedThrough($0) })
    }
    return try outcome(of: file.takeBytes(), BulkScorer(questionnaire, options: options))
  }

  private static func outcome(of file: [UInt8], _ scorer: BulkScorer) throws -> BulkOutcome {
    let rest = Mutex(file[...])
    return try scorer.run(
      read: { buffer in
        rest.withLock { rest in
          let part = rest.prefix(buffer.count)
          buffer.copyBytes(from: part)
          rest = rest.dropFirst(part.count)
          return part.count
        }
      }, write: { _ in })
  }

  private static func cell(
    _ character: Character, of item: Questionnaire.Item, _ coding: AnswerCoding
  ) -> String {
    switch character {
    case "-": ""
    case "d": "declined"
    case "n": "notApplicable"
    default:
      character.wholeNumberValue.map { place in
        let value = item.choiceSet.choices[place].value ?? place
        return coding.codes.first { $0.value == value }?.cell ?? String(value)
      } ?? String(character)
    }
  }
}

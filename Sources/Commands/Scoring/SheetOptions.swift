import WellbeingBulkScoring
import WellbeingCommandLine

/// The options that say what the columns and cells of sheets mean.
enum SheetOptions {
  static let itemColumns = Option.list(
    "item-columns", "Name the columns of the items, in item order.",
    detail:
      "Separate names with commas; put a name with a comma in quotation marks. A range such as "
      + "q1-q9 stands for all names from the first to the last. By default, "
      + "columns are found by the items' ids, then as a series such as q1 to q9, with exactly one "
      + "column per scored item, or from 1, with one per item, such as q1 to q10 for the PHQ-9, whose "
      + "tenth item is not scored, then by the items' texts.")
  static let missing = Option.list(
    "missing", "Name cells that mean no answer, such as 7,9.",
    detail: "Blank cells, NA, NaN, a single point and the word 'skipped' always mean this.")
  static let declined = Option.list(
    "declined", "Name cells that mean declined.",
    detail: "The word 'declined' always means this. If the definition does not allow an item to be "
      + "declined, it counts as unanswered.")
  static let codes = Option.list(
    "codes", "Map codes to values, such as 1=0,2=1,3=2,4=3.",
    detail:
      "Each entry is a cell, an equals sign and the value of a choice. No other number is then "
      + "a valid answer."
  ).map { members, _ in try (members ?? []).enumerated().map { try code($0, $1) } }

  static func coding(_ context: CommandContext) throws -> AnswerCoding {
    AnswerCoding(
      missing: try context[missing] ?? [], declined: try context[declined] ?? [],
      codes: try context[codes])
  }

  private static func code(_ index: Int, _ member: String) throws(Failure) -> AnswerCoding.Code {
    // Split at the last equals sign: the cell's content may contain others.
    guard let match = member.wholeMatch(of: /(.*[^ \t])[ \t]*=[ \t]*(-?[0-9]+)/),
      let value = Int(match.2)
    else {
      throw .usage(
        "Code \(index + 1) of '--codes' is not valid: write the cell, an equals sign and "
          + "the value of a choice, such as 1=0.")
    }
    return AnswerCoding.Code(cell: String(match.1), value: value)
  }
}

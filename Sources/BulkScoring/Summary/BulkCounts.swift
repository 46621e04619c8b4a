import WellbeingInstruments

/// What was counted while rows were scored; parts of a file are counted apart and added.
struct BulkCounts: Sendable {
  /// One score, how it came about, and how many rows have it.
  struct Outcome: Sendable {
    let tally: ScoreTally
    let score: Score
    var rows: Int

    /// Whether the row is complete and the score formed from every one of its items, none left out:
    /// only such rows can be compared item by item.
    var hasEveryItem: Bool { score.basis == .complete && tally.leftOut == 0 }
  }

  /// How many rows were read.
  var rows = 0
  /// How many of them have a cell that is no answer; they have no score.
  var invalidRows = 0
  /// By item in the order of the mapping, by ``CellCode``: how many rows have the cell.
  /// Empty where they are not counted, as is ``itemSums``: nothing is known then.
  var cells: [[Int]]
  /// By score, and by item in the order of the mapping: what the item adds in the rows that are
  /// complete in that score with every one of its items, see ``Outcome/hasEveryItem``.
  var itemSums: [[WholeNumberSums]]
  /// By score in the definition's order: what the rows that are not invalid have.
  var outcomes: [[ScoreTally: Outcome]]
}

import WellbeingInstruments

/// What one thread counts beside the scores.
struct RowCounts: ~Copyable {
  /// How many rows there were, and how many of them have a cell that is no answer.
  private let rows = Table(repeating: 0, count: 2)
  /// By item and code; empty where items are not counted.
  private let cells: Table<Int>
  /// By score, item and code, of the rows that have every item of the score.
  private let completeCells: Table<Int>

  init(_ plan: SheetPlan, countsItems: Bool) {
    let size = countsItems ? plan.items.count * plan.stride : 0
    cells = Table(repeating: 0, count: size)
    completeCells = Table(repeating: 0, count: size * plan.shares.count)
  }

  /// Counts the row at hand.
  @inline(__always)
  func count(_ row: borrowing RowScorer, isInvalid: Bool) {
    rows[0] += 1
    if isInvalid { rows[1] += 1 }
    guard cells.count > 0 else { return }
    count(row, into: cells, from: 0)
    guard !isInvalid else { return }
    for score in row.caches.indices where row.caches[score].hasEveryItem(row.entries[score]) {
      count(row, into: completeCells, from: score * cells.count)
    }
  }

  private func count(_ row: borrowing RowScorer, into table: borrowing Table<Int>, from: Int) {
    var start = from
    for item in row.codes.indices {
      table[start + Int(row.codes[item].rawValue)] += 1
      start += row.tables.stride
    }
  }

  /// All that was counted.
  func counts(
    _ plan: SheetPlan, _ outcomes: [[ScoreTally: BulkCounts.Outcome]]
  ) -> BulkCounts {
    var counts = BulkCounts(
      plan.scorer.questionnaire, items: plan.items, countsItems: cells.count > 0)
    counts.rows = rows[0]
    counts.invalidRows = rows[1]
    counts.outcomes = outcomes
    guard cells.count > 0 else { return counts }
    counts.cells = byItem(cells, from: 0, plan)
    for score in plan.shares.indices {
      counts.completeCells[score] = byItem(completeCells, from: score * cells.count, plan)
    }
    return counts
  }

  private func byItem(
    _ table: borrowing Table<Int>, from start: Int, _ plan: SheetPlan
  ) -> [[Int]] {
    plan.items.indices.map { item in
      let first = start + item * plan.stride
      let codes = Int(CellCode.choicesBegin) + plan.items[item].choiceSet.choices.count
      return (first..<first + codes).map { table[$0] }
    }
  }
}

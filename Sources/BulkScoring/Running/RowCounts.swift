import WellbeingInstruments

/// What one thread counts beside the scores.
struct RowCounts: ~Copyable {
  /// How many rows there were, and how many of them have a cell that is no answer.
  private let rows = Table(repeating: 0, count: 2)
  /// By item and code; empty if items are not counted.
  private let cells: Table<Int>
  /// By score: how many rows have every item of it, see ``BulkCounts/Outcome/hasEveryItem``; empty
  /// where items are not counted.
  private let completeRows: Table<Int>
  /// By score and item: the sum of what it added in those rows, and the sum of its squares.
  private let sums: Table<Int128>
  private let squares: Table<Int128>

  init(_ plan: SheetPlan, countsItems: Bool) {
    let size = countsItems ? plan.items.count * plan.stride : 0
    cells = Table(repeating: 0, count: size)
    let scores = countsItems ? plan.scorer.questionnaire.scores.count : 0
    completeRows = Table(repeating: 0, count: scores)
    sums = Table(repeating: 0, count: scores * plan.items.count)
    squares = Table(repeating: 0, count: scores * plan.items.count)
  }

  /// Counts the row at hand.
  @inline(__always)
  func count(_ row: borrowing RowScorer, isInvalid: Bool) {
    rows[0] += 1
    if isInvalid { rows[1] += 1 }
    guard cells.count > 0 else { return }
    var start = 0
    for item in row.codes.indices {
      cells[start + Int(row.codes[item].rawValue)] += 1
      start += row.tables.stride
    }
    guard !isInvalid else { return }
    for score in row.caches.indices where row.caches[score].hasEveryItem(row.entries[score]) {
      addPoints(row, score: score)
    }
  }

  private func addPoints(_ row: borrowing RowScorer, score: Int) {
    completeRows[score] += 1
    let (codes, shares, starts) = (row.codes.all, row.tables.shares, row.tables.shareStarts)
    let first = score * codes.count
    for item in codes.indices {
      let points = Int(shares[starts[first + item] + Int(codes[item].rawValue)][0])
      sums[first + item] += Int128(points)
      squares[first + item] += Int128(points * points)
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
    for item in plan.items.indices {
      let codes = Int(CellCode.choicesBegin) + plan.items[item].choiceSet.choices.count
      for code in 0..<codes { counts.cells[item][code] = cells[item * plan.stride + code] }
    }
    for score in completeRows.indices {
      for item in plan.items.indices {
        let place = score * plan.items.count + item
        counts.itemSums[score][item] = WholeNumberSums(
          count: completeRows[score], sum: sums[place], squares: squares[place])
      }
    }
    return counts
  }
}

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
  /// Empty if they are not counted, as is ``itemSums``: nothing is known then.
  var cells: [[Int]]
  /// By score, and by item in the order of the mapping: what the item adds in the rows that are
  /// complete in that score with every one of its items, see ``Outcome/hasEveryItem``.
  var itemSums: [[WholeNumberSums]]
  /// By score in the definition's order: what the rows that are not invalid have.
  var outcomes: [[ScoreTally: Outcome]]
}

extension BulkCounts {
  /// Counts of no row at all.
  ///
  /// - Parameters:
  ///   - items: The items that have a column, in the order of the mapping.
  ///   - countsItems: Whether their cells are counted.
  init(_ questionnaire: Questionnaire, items: [Questionnaire.Item], countsItems: Bool = true) {
    cells = (countsItems ? items : []).map { item in
      [Int](repeating: 0, count: Int(CellCode.choicesBegin) + item.choiceSet.choices.count)
    }
    itemSums = Array(
      repeating: Array(repeating: WholeNumberSums(), count: items.count),
      count: countsItems ? questionnaire.scores.count : 0)
    outcomes = Array(repeating: [:], count: questionnaire.scores.count)
  }

  /// Adds what was counted in another part of the same file.
  static func += (left: inout BulkCounts, right: BulkCounts) {
    left.rows += right.rows
    left.invalidRows += right.invalidRows
    for item in right.cells.indices {
      for place in right.cells[item].indices {
        left.cells[item][place] += right.cells[item][place]
      }
    }
    for score in right.itemSums.indices {
      for item in right.itemSums[score].indices {
        left.itemSums[score][item] += right.itemSums[score][item]
      }
    }
    for score in right.outcomes.indices {
      left.outcomes[score].merge(right.outcomes[score], uniquingKeysWith: +)
    }
  }
}

extension BulkCounts.Outcome {
  /// The rows of both, which are of one tally.
  static func + (left: Self, right: Self) -> Self {
    var both = left
    both.rows += right.rows
    return both
  }
}

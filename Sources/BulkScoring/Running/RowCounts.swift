import WellbeingInstruments

/// The counts of one thread, apart from the scores.
struct RowCounts: ~Copyable {
  /// The number of rows, and of those with an invalid cell, without an answer, and with too few or
  /// too many cells.
  private let rows = Table(repeating: 0, count: 4)
  /// The counts by item and code; empty if items are not counted.
  private let cells: Table<Int>
  /// The number of rows that have every item of each score, see
  /// ``BulkCounts/Outcome/hasEveryItem``; empty if items are not counted.
  private let completeRows: Table<Int>
  /// By score and item: the sum of the item's points in those rows, and the sum of their squares.
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

  @inline(__always)
  func count(_ row: borrowing RowScorer, isInvalid: Bool) {
    rows[0] += 1
    if isInvalid { rows[1] += 1 }
    if row.isEmpty { rows[2] += 1 }
    if row.raggedness != nil { rows[3] += 1 }
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
    let first = score * row.codes.count
    for item in row.codes.indices {
      let points = row.points(of: item, score: score)
      sums[first + item] += Int128(points)
      squares[first + item] += Int128(points * points)
    }
  }

  func counts(
    _ plan: SheetPlan, _ outcomes: [[ScoreTally: BulkCounts.Outcome]]
  ) -> BulkCounts {
    var counts = BulkCounts(
      plan.scorer.questionnaire, items: plan.items, countsItems: cells.count > 0)
    counts.rows = rows[0]
    (counts.invalidRows, counts.emptyRows, counts.raggedRows) = (rows[1], rows[2], rows[3])
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

/// The counts of scored rows; parts of a file are counted separately and added.
struct BulkCounts: Sendable {
  struct Outcome: Sendable {
    let tally: ScoreTally
    let score: Score
    var rows: Int

    /// Whether the row is complete and the score includes every one of its items: only such rows
    /// can be compared item by item.
    var hasEveryItem: Bool { score.basis == .complete && tally.leftOut == 0 }
  }

  var rows = 0
  /// The number of rows with an invalid cell; they have no score.
  var invalidRows = 0
  /// The number of rows without any answer.
  var emptyRows = 0
  /// The number of rows with too few or too many cells.
  var raggedRows = 0
  /// The number of rows with each ``CellCode``, by item in the order of the mapping. Empty if items
  /// are not counted, like ``itemSums``; nothing is known then.
  var cells: [[Int]]
  /// The item's points, by score and by item in the order of the mapping, in the rows that have
  /// every item of that score, see ``Outcome/hasEveryItem``.
  var itemSums: [[WholeNumberSums]]
  /// The outcomes of the valid rows, by score in the definition's order.
  var outcomes: [[ScoreTally: Outcome]]
  /// The counts by value of the column that forms groups.
  var groups: [String: BulkCounts] = [:]
  /// The figures of each alert in a group, in the definition's order; empty for the whole file.
  var alerts: [BulkSummary.AlertFigures] = []

  static let groupLimit = 1000
}

extension BulkCounts {
  /// - Parameters:
  ///   - items: The items that have a column, in the order of the mapping.
  init(
    _ questionnaire: Questionnaire, items: [Questionnaire.Item], countsItems: Bool = true,
    alerts: [BulkSummary.AlertFigures] = []
  ) {
    self.alerts = alerts
    cells = (countsItems ? items : []).map { item in
      [Int](repeating: 0, count: Int(CellCode.choicesBegin) + item.choiceSet.choices.count)
    }
    itemSums = Array(
      repeating: Array(repeating: WholeNumberSums(), count: items.count),
      count: countsItems ? questionnaire.scores.count : 0)
    outcomes = Array(repeating: [:], count: questionnaire.scores.count)
  }

  /// Adds the counts of another part of the same file.
  static func += (left: inout BulkCounts, right: BulkCounts) {
    left.rows += right.rows
    left.invalidRows += right.invalidRows
    left.emptyRows += right.emptyRows
    left.raggedRows += right.raggedRows
    for alert in left.alerts.indices { left.alerts[alert].append(right.alerts[alert]) }
    for (name, group) in right.groups {
      var both = left.groups.removeValue(forKey: name)
      both? += group
      left.groups[name] = both ?? group
    }
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

extension BulkCounts {
  /// Adds a row to a group.
  mutating func add(_ row: borrowing RowScorer, line: Int, isInvalid: Bool) {
    rows += 1
    invalidRows += isInvalid ? 1 : 0
    emptyRows += row.isEmpty ? 1 : 0
    raggedRows += row.raggedness == nil ? 0 : 1
    for alert in alerts.indices { alerts[alert].note(row.mark(ofAlert: alert), line: line) }
    for item in row.codes.indices { cells[item][Int(row.codes[item].rawValue)] += 1 }
    guard !isInvalid else { return }
    for score in outcomes.indices {
      let outcome = row.caches[score].outcome(row.entries[score])
      outcomes[score][outcome.tally, default: outcome].rows += 1
      guard outcome.hasEveryItem else { continue }
      for item in row.codes.indices {
        itemSums[score][item].add(row.points(of: item, score: score), times: 1)
      }
    }
  }
}

extension BulkCounts.Outcome {
  static func + (left: Self, right: Self) -> Self {
    var both = left
    both.rows += right.rows
    return both
  }
}

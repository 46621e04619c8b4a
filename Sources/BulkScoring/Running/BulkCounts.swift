import WellbeingInstruments

/// The counts of scored rows, of a file or of a group; parts of a file are counted separately and added.
struct BulkCounts: Sendable {
  struct Outcome: Sendable {
    let tally: ScoreTally
    let score: Score
    var rows: Int

    /// Whether the row is complete and the score includes every one of its items: only such rows
    /// can be compared item by item.
    var hasEveryItem: Bool { score.basis == .complete && tally.leftOut == 0 }
    var withoutRows: Outcome { Outcome(tally: tally, score: score, rows: 0) }
  }

  /// What is counted of a row.
  struct Row {
    let codes: UnsafeBufferPointer<CellCode>
    /// The entry of each score in its cache.
    let entries: UnsafeBufferPointer<Int>
    let caches: UnsafeMutableBufferPointer<ScoreCache>
    let isInvalid: Bool
    let isEmpty: Bool
    let isRagged: Bool
  }

  var rows = 0
  /// The number of rows with an invalid cell; they have no score.
  var invalidRows = 0
  /// The number of rows without any answer.
  var emptyRows = 0
  /// The number of rows with too few or too many cells.
  var raggedRows = 0
  /// The number of rows with each ``CellCode``, by item in the order of the mapping, each of which has
  /// ``stride`` places. Empty if items are not counted, like ``completeCells``; nothing is known then.
  var cells: [Int]
  /// The same by score, for the rows that have every item of that score, see
  /// ``Outcome/hasEveryItem``.
  var completeCells: [[Int]]
  let stride: Int
  /// The outcomes of the valid rows, by score in the definition's order.
  var outcomes: [[ScoreTally: Outcome]]
  /// The counts by value of the column that forms groups.
  var groups: [String: BulkCounts] = [:]
  /// The figures of each alert in a group, in the definition's order; empty for the whole file.
  var alerts: [BulkSummary.AlertFigures]

  static let groupLimit = 1000

  init(_ plan: SheetPlan, countsItems: Bool = true, alerts: [BulkSummary.AlertFigures] = []) {
    (stride, self.alerts) = (plan.stride, alerts)
    cells = Array(repeating: 0, count: countsItems ? plan.items.count * stride : 0)
    let scores = plan.scorer.questionnaire.scores
    completeCells = scores.map { [cells] _ in cells }
    outcomes = scores.map { _ in [:] }
  }

  /// Returns the counts of an item by ``CellCode``, of all rows or of those that have every item of a
  /// score; all 0 if items are not counted.
  func cells(_ item: Int, score: Int? = nil) -> [Int] {
    let all = score.map { completeCells[$0] } ?? cells
    return all.isEmpty
      ? Array(repeating: 0, count: stride) : Array(all[item * stride..<(item + 1) * stride])
  }

  /// Adds a row, apart from its scores.
  @inline(__always)
  mutating func add(_ row: Row) {
    rows += 1
    if row.isInvalid { invalidRows += 1 }
    if row.isEmpty { emptyRows += 1 }
    if row.isRagged { raggedRows += 1 }
    if !cells.isEmpty { addItems(row) }
  }

  private mutating func addItems(_ row: Row) {
    Self.add(row.codes, to: &cells, stride)
    guard !row.isInvalid else { return }
    for score in completeCells.indices where row.caches[score].hasEveryItem(row.entries[score]) {
      Self.add(row.codes, to: &completeCells[score], stride)
    }
  }

  @inline(__always)
  private static func add(
    _ codes: UnsafeBufferPointer<CellCode>, to cells: inout [Int], _ stride: Int
  ) {
    cells.withUnsafeMutableBufferPointer { cells in
      for item in codes.indices { cells[item * stride + Int(codes[item].rawValue)] += 1 }
    }
  }

  /// Adds the scores of a row.
  mutating func addScores(_ row: Row) {
    guard !row.isInvalid else { return }
    for score in outcomes.indices {
      let outcome = row.caches[score].outcome(row.entries[score])
      outcomes[score][outcome.tally, default: outcome].rows += 1
    }
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
    for place in right.cells.indices { left.cells[place] += right.cells[place] }
    for score in right.outcomes.indices {
      for place in right.completeCells[score].indices {
        left.completeCells[score][place] += right.completeCells[score][place]
      }
      for (tally, outcome) in right.outcomes[score] {
        left.outcomes[score][tally, default: outcome.withoutRows].rows += outcome.rows
      }
    }
  }
}

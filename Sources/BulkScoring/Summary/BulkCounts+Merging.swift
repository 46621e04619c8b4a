import WellbeingInstruments

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
    completeCells =
      countsItems ? Array(repeating: cells, count: questionnaire.scores.count) : []
    outcomes = Array(repeating: [:], count: questionnaire.scores.count)
  }

  /// Adds what was counted in another part of the same file.
  static func += (left: inout BulkCounts, right: BulkCounts) {
    left.rows += right.rows
    left.invalidRows += right.invalidRows
    add(right.cells, to: &left.cells)
    for score in right.completeCells.indices {
      add(right.completeCells[score], to: &left.completeCells[score])
    }
    for score in right.outcomes.indices {
      left.outcomes[score].merge(right.outcomes[score], uniquingKeysWith: +)
    }
  }

  private static func add(_ parts: [[Int]], to sums: inout [[Int]]) {
    for item in parts.indices { add(parts[item], to: &sums[item]) }
  }

  private static func add(_ parts: [Int], to sums: inout [Int]) {
    for place in parts.indices { sums[place] += parts[place] }
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

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

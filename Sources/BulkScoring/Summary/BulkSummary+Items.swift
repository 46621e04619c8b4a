import WellbeingInstruments

extension BulkSummary {
  /// What the cells of an item hold, over all rows.
  package struct ItemFigures: Sendable, Hashable, Encodable {
    /// The item's id.
    package let id: String
    /// How many cells hold a choice; mean and standard deviation of the choices' values as they are,
    /// never reversed. Without these where a choice that was made has no value.
    package let answered: Statistics
    /// How many hold no answer though the item is asked.
    package let unanswered: Int
    /// How many say that the item was declined, which it may be.
    package let declined: Int
    /// How many say that the item was declined, which it may not be: scored as no answer. They are
    /// not counted in ``unanswered``.
    package let declinedInVain: Int
    /// How many say that the item does not apply.
    package let notApplicable: Int
    /// In how many rows it is not asked, as the answers to other items decide.
    package let skipped: Int
    /// In how many rows it is not asked, though an item without an answer could have decided
    /// otherwise: scored as no answer.
    package let open: Int
    /// How many cells are no answer, by what they hold; without the kinds that there are none of.
    package let invalid: [CellFault.Kind: Int]
  }

  /// The rows that raise an alert, and those in which it cannot be evaluated.
  public struct AlertFigures: Sendable, Hashable, Encodable {
    /// How many raised rows are named by their lines; the others are counted.
    public static let namedLineCount = 20

    /// The id of the item.
    public let item: String
    /// The lowest value that raises the alert.
    public let atLeast: Int
    /// How many rows raise it.
    public private(set) var raised = 0
    /// The lines of the file in which the first twenty of them begin, in ascending order.
    public private(set) var raisedLines: [Int] = []
    /// In how many rows it cannot be evaluated. This does not mean that there is no risk.
    public private(set) var notAssessed = 0

    init(_ rule: Questionnaire.AlertRule) {
      item = rule.item
      atLeast = rule.atLeast
    }

    /// Counts a row that raises the alert.
    mutating func noteRaised(line: Int) {
      raised += 1
      if raisedLines.count < Self.namedLineCount { raisedLines.append(line) }
    }

    /// Counts a row in which the alert cannot be evaluated.
    mutating func noteNotAssessed() {
      notAssessed += 1
    }

    /// Counts every row as one in which the alert cannot be evaluated.
    mutating func forget(rows: Int) {
      (raised, raisedLines, notAssessed) = (0, [], rows)
    }

    /// Adds the figures of the rows that follow.
    mutating func append(_ other: Self) {
      raised += other.raised
      raisedLines += other.raisedLines.prefix(Self.namedLineCount - raisedLines.count)
      notAssessed += other.notAssessed
    }
  }
}

extension BulkSummary.ItemFigures {
  /// - Parameter cells: How many rows have each ``CellCode``.
  init(_ item: Questionnaire.Item, cells: [Int]) {
    func rows(_ code: CellCode) -> Int { cells[Int(code.rawValue)] }
    id = item.id
    answered = Self.answered(item, choices: cells.dropFirst(Int(CellCode.choicesBegin)))
    unanswered = rows(.unanswered)
    declined = rows(.declined)
    declinedInVain = rows(.declinedInVain)
    notApplicable = rows(.notApplicable)
    skipped = rows(.skipped)
    open = rows(.open)
    var invalid: [CellFault.Kind: Int] = [:]
    for (code, count) in cells.enumerated() where count > 0 {
      guard let kind = CellCode(rawValue: UInt16(code)).fault else { continue }
      invalid[kind, default: 0] += count
    }
    self.invalid = invalid
  }

  private static func answered(
    _ item: Questionnaire.Item, choices: ArraySlice<Int>
  ) -> BulkSummary.Statistics {
    var sums = WholeNumberSums()
    for (choice, rows) in zip(item.choiceSet.choices, choices) where rows > 0 {
      guard let value = choice.value else {
        return BulkSummary.Statistics(
          count: choices.reduce(0, +), mean: nil, standardDeviation: nil)
      }
      sums.add(value, times: rows)
    }
    return BulkSummary.Statistics(sums)
  }
}

extension CellFault.Kind: CodingKeyRepresentable {}

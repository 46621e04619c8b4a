package import WellbeingInstruments

/// A summary of the scores of a file, with everything that is needed to reproduce it.
///
/// Figures are not rounded. One that cannot be calculated is absent, never zero.
public struct BulkSummary: Sendable, Hashable, Encodable {
  package struct Software: Sendable, Hashable, Encodable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// The mean and standard deviation of some rows.
  public struct Statistics: Sendable, Hashable, Encodable {
    /// The number of rows.
    public let count: Int
    /// The mean, in points; nil if there are no rows.
    public let mean: Double?
    /// The sample standard deviation (n - 1), in points; nil if there are fewer than two rows.
    public let standardDeviation: Double?
  }

  // MARK: Settings

  /// The definition that the file was scored with.
  package let questionnaire: Questionnaire.Key
  package let software: Software
  /// How unanswered items were handled.
  package let policy: MissingAnswerPolicy
  package let mapping: ColumnMapping
  /// The meanings of cells beyond those that the definition gives.
  package let coding: AnswerCoding
  /// The delimiter between cells.
  package let delimiter: String
  /// The number of rows after the names of the columns that are not answers.
  package let skippedRows: Int
  /// Whether to score the file even if every value seemed one too high.
  package let trustsCoding: Bool

  // MARK: Results

  /// The number of rows read.
  public let rows: Int
  /// How many of them have no answer at all. They have no total, and no alert is *not assessed*.
  public let rowsWithoutAnswer: Int
  /// The figures of each score, in the definition's order: the main one first.
  public let scores: [ScoreFigures]
  /// The figures of each item that has a column, in the order of the mapping.
  package let items: [ItemFigures]
  /// The figures of each alert, in the definition's order.
  public let alerts: [AlertFigures]
  /// The column whose values form the groups; nil if there are none.
  package let groupColumn: String?
  /// The rows with each value of that column, in ascending order of the values.
  package let groups: [Group]?
}

extension BulkSummary {
  /// The rows with one value of a column.
  package struct Group: Sendable, Hashable, Encodable {
    /// The value, without spaces at its ends; empty also for rows with too few or too many cells.
    package let value: String
    /// The summary of these rows.
    package let summary: BulkSummary
  }
}

extension BulkSummary.Statistics {
  /// - Parameter scale: The number of the numbers' units per point.
  init(_ sums: WholeNumberSums, scale: Double = 1) {
    count = sums.count
    mean = sums.mean.map { $0 / scale }
    standardDeviation = sums.standardDeviation.map { $0 / scale }
  }
}

extension Questionnaire {
  /// The language of reports, which are in English sentences: English if the definition has it,
  /// otherwise its first language.
  package var languageOfReports: String {
    languages.first { $0 == "en" || $0.hasPrefix("en-") } ?? languages.first ?? ""
  }
}

extension BulkSummary {
  /// The contents of an item's cells, over all rows.
  package struct ItemFigures: Sendable, Hashable, Encodable {
    package let id: String
    /// The number of cells that hold a choice, and the mean and standard deviation of the choices'
    /// values, never reversed. Mean and deviation are nil if a chosen choice has no value.
    package let answered: Statistics
    /// The number of cells without an answer although the item is asked.
    package let unanswered: Int
    /// The number of cells that say that the item was declined, if it may be.
    package let declined: Int
    /// The number of cells that say that the item was declined although it may not be: scored as no
    /// answer. They are not counted in ``unanswered``.
    package let declinedWithoutEffect: Int
    package let notApplicable: Int
    /// The number of rows in which the item is not asked because of the answers to other items.
    package let skipped: Int
    /// The number of rows in which the item is not asked, though an answer to an unanswered item
    /// could have changed that: scored as no answer.
    package let open: Int
    /// The number of invalid cells by kind of content; kinds without cells are left out.
    package let invalid: [CellFault: Int]
  }

  /// The rows that raise an alert, and those in which it cannot be evaluated.
  public struct AlertFigures: Sendable, Hashable, Encodable {
    /// The number of rows that are listed by line; further ones are only counted.
    package static let namedLineCount = 20

    /// The id of the item.
    public let item: String
    /// The lowest value that raises the alert.
    package let atLeast: Int
    /// The number of rows that raise the alert.
    public private(set) var raised = 0
    /// The lines of the file in which the first twenty of these rows begin, in ascending order.
    public private(set) var raisedLines: [Int] = []
    /// The number of rows where it is not assessed. This does not mean that there is no risk.
    public private(set) var notAssessed = 0

    init(_ rule: Questionnaire.AlertRule) {
      item = rule.item
      atLeast = rule.atLeast
    }

    @inline(__always)
    mutating func note(_ mark: SheetPlan.AlertMark, line: Int) {
      switch mark {
      case .raised:
        raised += 1
        if raisedLines.count < Self.namedLineCount { raisedLines.append(line) }
      case .notAssessed: notAssessed += 1
      case .notRaised: break
      }
    }

    /// Counts every row as one in which the alert cannot be evaluated.
    mutating func forget(rows: Int) {
      (raised, raisedLines, notAssessed) = (0, [], rows)
    }

    /// Adds the figures of other rows.
    mutating func append(_ other: Self) {
      raised += other.raised
      if !other.raisedLines.isEmpty {
        raisedLines = Array((raisedLines + other.raisedLines).sorted().prefix(Self.namedLineCount))
      }
      notAssessed += other.notAssessed
    }
  }
}

extension BulkSummary.ItemFigures {
  /// - Parameter cells: The number of rows with each ``CellCode``.
  init(_ item: Questionnaire.Item, cells: [Int]) {
    func rows(_ code: CellCode) -> Int { cells[Int(code.rawValue)] }
    id = item.id
    answered = Self.answered(item, choices: cells.dropFirst(Int(CellCode.choicesBegin)))
    unanswered = rows(.unanswered)
    declined = rows(.declined)
    declinedWithoutEffect = rows(.declinedWithoutEffect)
    notApplicable = rows(.notApplicable)
    skipped = rows(.skipped)
    open = rows(.open)
    var invalid: [CellFault: Int] = [:]
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

extension CellFault: CodingKeyRepresentable {}

extension BulkSummary {
  package struct RowsByBasis: Sendable, Hashable, Encodable {
    /// Every item was answered.
    package let complete: Int
    /// Unanswered items were estimated.
    package let prorated: Int
    /// A declined item was left out.
    package let itemDeclined: Int
    package let unscorable: Int
    /// A cell is not a valid answer, so the row was not scored.
    package let invalid: Int

    package var scored: Int { complete + prorated + itemDeclined }
  }

  package struct BandRows: Sendable, Hashable, Encodable {
    package let id: String
    /// The band's lowest score, in points.
    package let minimum: Double
    /// The band's highest score, in points.
    package let maximum: Double
    package let rows: Int
  }

  /// The number of rows with a score at one end of the definition's range.
  package struct RangeEnd: Sendable, Hashable, Encodable {
    /// The end, in points.
    package let points: Double
    package let rows: Int
    /// The number of rows with a score: complete, prorated, or with an item declined. Rows with an
    /// item left out are included, though their own range may be smaller.
    package let of: Int
    /// ``rows`` divided by ``of``, 0 to 1; nil if no row has a score.
    package let share: Double?

    init(points: Double, rows: Int, of: Int) {
      self.points = points
      self.rows = rows
      self.of = of
      share = of > 0 ? Double(rows) / Double(of) : nil
    }
  }

  package struct Reliability: Sendable, Hashable, Encodable {
    /// The number of rows that are complete, with every item of the score.
    package let count: Int
    /// Cronbach's alpha over these rows, calculated from the points that the items add and their
    /// sum. Nil if there are fewer than two items or rows, if all rows have the same sum, or if
    /// answers were not counted by item.
    ///
    /// Cronbach LJ. Coefficient alpha and the internal structure of tests. Psychometrika.
    /// 1951;16(3):297-334. https://doi.org/10.1007/BF02310555
    package let cronbachAlpha: Double?
  }

  /// The rule for unanswered items of a score that was applied, if the definition has one.
  package struct AppliedRule: Sendable, Hashable, Encodable {
    package let maximumMissing: Int
    /// The number of items of the score.
    package let of: Int
    package let evidence: Questionnaire.Evidence
    /// The definition's text for a result that used the rule.
    package let text: String
  }

  /// The figures of one score.
  public struct ScoreFigures: Sendable, Hashable, Encodable {
    /// The score's id.
    public let id: String
    package let basis: RowsByBasis
    /// All bands, in ascending order, with the number of rows in each.
    package let bands: [BandRows]
    /// Mean and standard deviation of the complete rows.
    public let complete: Statistics
    /// Mean and standard deviation of all rows with a score.
    public let scored: Statistics
    package let floor: RangeEnd
    package let ceiling: RangeEnd
    package let reliability: Reliability
    /// The policy's rule for unanswered items; nil if no score was formed with missing answers.
    package let missingAnswers: AppliedRule?
  }
}

public import WellbeingInstruments

/// What the scores of a file come to, and all that is needed to work them out again.
///
/// Figures are not rounded. One that the rows do not give is absent, never zero.
public struct BulkSummary: Sendable, Hashable, Encodable {
  /// The program that scored.
  package struct Software: Sendable, Hashable, Encodable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String

    /// Names a program.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// Mean and standard deviation of some rows.
  public struct Statistics: Sendable, Hashable, Encodable {
    /// How many rows they are of.
    public let count: Int
    /// The mean, in points; nil if there is no row.
    public let mean: Double?
    /// The standard deviation, with n - 1, in points; nil if there are fewer than two rows.
    public let standardDeviation: Double?
  }

  // MARK: How it was scored

  /// The definition that was scored by.
  public let questionnaire: Questionnaire.Key
  /// What scored.
  package let software: Software
  /// What was done about unanswered items.
  public let policy: MissingAnswerPolicy
  /// Which columns held the answers.
  package let mapping: ColumnMapping
  /// What cells stood for beyond what the definition says.
  public let coding: AnswerCoding
  /// What stood between cells.
  public let delimiter: String
  /// Whether the file was to be scored even if every value seemed one too high.
  public let trustsCoding: Bool
  /// Whether the first cell that is no answer was to end it all.
  public let isStrict: Bool
  /// The lowest main scores, in points, from which rows were marked; empty if none were.
  public let cutoffs: [Double]

  // MARK: What came of it

  /// How many rows were read.
  public let rows: Int
  /// The figures of each score, in the definition's order: the main one first.
  public let scores: [ScoreFigures]
  /// The figures of each item that has a column, in the order of the mapping.
  package let items: [ItemFigures]
  /// The figures of each alert, in the definition's order.
  public let alerts: [AlertFigures]
}

extension BulkSummary.Statistics {
  /// - Parameter scale: How many of the numbers' units make a point.
  init(_ sums: WholeNumberSums, scale: Double = 1) {
    count = sums.count
    mean = sums.mean.map { $0 / scale }
    standardDeviation = sums.standardDeviation.map { $0 / scale }
  }
}

extension Questionnaire {
  /// The language of what is reported of a file, in English sentences: English where the definition
  /// has it, else its first.
  package var languageOfReports: String {
    languages.first { $0 == "en" || $0.hasPrefix("en-") } ?? languages.first ?? ""
  }
}

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

extension BulkSummary {
  /// How many rows have a score on which basis.
  package struct RowsByBasis: Sendable, Hashable, Encodable {
    /// Every item was answered.
    package let complete: Int
    /// Unanswered items were estimated.
    package let prorated: Int
    /// A declined item was left out.
    package let itemDeclined: Int
    /// No value can be given.
    package let unscorable: Int
    /// A cell is no answer, so that the row was not scored.
    package let invalid: Int

    /// How many rows have a value.
    package var scored: Int { complete + prorated + itemDeclined }
  }

  /// A band, and how many rows lie in it.
  package struct BandRows: Sendable, Hashable, Encodable {
    /// The band's id.
    package let id: String
    /// Its lowest score, in points.
    package let minimum: Double
    /// Its highest score, in points.
    package let maximum: Double
    /// How many rows have a score in it.
    package let rows: Int
  }

  /// How many of the rows with a value lie at one end of the definition's range.
  package struct RangeEnd: Sendable, Hashable, Encodable {
    /// The end, in points.
    package let points: Double
    /// How many rows have it.
    package let rows: Int
    /// How many rows have a value: complete, prorated, or with an item declined. Those with an item
    /// left out count, too, though their own range may be smaller.
    package let of: Int
    /// The share of the first in the second, 0 through 1; nil if no row has a value.
    package let share: Double?

    init(points: Double, rows: Int, of: Int) {
      self.points = points
      self.rows = rows
      self.of = of
      share = of > 0 ? Double(rows) / Double(of) : nil
    }
  }

  /// How far the items of a score go together.
  package struct Reliability: Sendable, Hashable, Encodable {
    /// How many rows are complete, with every item of the score.
    package let count: Int
    /// Cronbach's alpha over these rows, of what the items add after reversing and counting and of
    /// their sum; nil if there are fewer than two items or rows, where all have the same sum, and
    /// where answers were not counted by item.
    ///
    /// Cronbach LJ. Coefficient alpha and the internal structure of tests. Psychometrika.
    /// 1951;16(3):297-334. https://doi.org/10.1007/BF02310555
    package let cronbachAlpha: Double?
  }

  /// What was done about unanswered items of a score, where the definition has a rule for it.
  package struct AppliedRule: Sendable, Hashable, Encodable {
    /// How many items may be unanswered.
    package let maximumMissing: Int
    /// How many items the score has.
    package let of: Int
    /// How well founded the rule is.
    package let evidence: Questionnaire.Evidence
    /// What the definition says of a result that used it.
    package let text: String
  }

  /// The figures of one score.
  public struct ScoreFigures: Sendable, Hashable, Encodable {
    /// The score's id.
    public let id: String
    /// How many rows have it on which basis.
    package let basis: RowsByBasis
    /// All bands, in ascending order, with the rows that lie in them.
    package let bands: [BandRows]
    /// Mean and standard deviation of the complete rows.
    public let complete: Statistics
    /// Mean and standard deviation of all rows with a value.
    public let scored: Statistics
    /// The rows at the lowest score.
    package let floor: RangeEnd
    /// The rows at the highest score.
    package let ceiling: RangeEnd
    /// How far the items go together.
    package let reliability: Reliability
    /// The policy's rule for unanswered items; nil if a score with one was not formed.
    package let missingAnswers: AppliedRule?
  }
}

public import WellbeingInstruments

extension BulkSummary {
  /// How many rows have a score on which basis.
  public struct RowsByBasis: Sendable, Hashable, Encodable {
    /// Every item was answered.
    public let complete: Int
    /// Unanswered items were estimated.
    public let prorated: Int
    /// A declined item was left out.
    public let itemDeclined: Int
    /// No value can be given.
    public let unscorable: Int
    /// A cell is no answer, so that the row was not scored.
    public let invalid: Int

    /// How many rows have a value.
    public var scored: Int { complete + prorated + itemDeclined }
  }

  /// A band, and how many rows lie in it.
  public struct BandRows: Sendable, Hashable, Encodable {
    /// The band's id.
    public let id: String
    /// Its lowest score, in points.
    public let minimum: Double
    /// Its highest score, in points.
    public let maximum: Double
    /// How many rows have a score in it.
    public let rows: Int
  }

  /// How many of the rows with a value lie at one end of the definition's range.
  public struct RangeEnd: Sendable, Hashable, Encodable {
    /// The end, in points.
    public let points: Double
    /// How many rows have it.
    public let rows: Int
    /// How many rows have a value: complete, prorated, or with an item declined. Those with an item
    /// left out count, too, though their own range may be smaller.
    public let of: Int
    /// The share of the first in the second, 0 through 1; nil where no row has a value.
    public let share: Double?

    init(points: Double, rows: Int, of: Int) {
      self.points = points
      self.rows = rows
      self.of = of
      share = of > 0 ? Double(rows) / Double(of) : nil
    }
  }

  /// How far the items of a score go together.
  public struct Reliability: Sendable, Hashable, Encodable {
    /// How many rows are complete, with every item of the score.
    public let count: Int
    /// Cronbach's alpha over these rows, of what the items add after reversing and counting and of
    /// their sum; nil where there are fewer than two items or rows, where all have the same sum, and
    /// where answers were not counted by item.
    ///
    /// Cronbach LJ. Coefficient alpha and the internal structure of tests. Psychometrika.
    /// 1951;16(3):297-334. https://doi.org/10.1007/BF02310555
    public let cronbachAlpha: Double?
  }

  /// What was done about unanswered items of a score, where the definition has a rule for it.
  public struct AppliedRule: Sendable, Hashable, Encodable {
    /// How many items may be unanswered.
    public let maximumMissing: Int
    /// How many items the score has.
    public let of: Int
    /// How well founded the rule is.
    public let evidence: Questionnaire.Evidence
    /// What the definition says of a result that used it.
    public let text: String
  }

  /// The figures of one score.
  public struct ScoreFigures: Sendable, Hashable, Encodable {
    /// The score's id.
    public let id: String
    /// How many rows have it on which basis.
    public let basis: RowsByBasis
    /// All bands, in ascending order, with the rows that lie in them.
    public let bands: [BandRows]
    /// Mean and standard deviation of the complete rows.
    public let complete: Statistics
    /// Mean and standard deviation of all rows with a value.
    public let scored: Statistics
    /// The rows at the lowest score.
    public let floor: RangeEnd
    /// The rows at the highest score.
    public let ceiling: RangeEnd
    /// How far the items go together.
    public let reliability: Reliability
    /// The policy's rule for unanswered items; nil where a score with one was not formed.
    public let missingAnswers: AppliedRule?
  }
}

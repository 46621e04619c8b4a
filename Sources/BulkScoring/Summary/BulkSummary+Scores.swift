package import WellbeingInstruments

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
    /// The share of the first in the second, 0 through 1; nil where no row has a value.
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
    /// their sum; nil where there are fewer than two items or rows, where all have the same sum, and
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
    /// The policy's rule for unanswered items; nil where a score with one was not formed.
    package let missingAnswers: AppliedRule?
  }
}

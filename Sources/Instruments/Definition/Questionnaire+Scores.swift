extension Questionnaire {
  /// A closed range of points.
  public struct ScoreRange: Sendable, Hashable, Encodable {
    /// The lowest possible score.
    public let minimum: Double
    /// The highest possible score.
    public let maximum: Double

    /// Returns whether a score is in the range, including both ends.
    package func contains(_ value: Double) -> Bool { value >= minimum && value <= maximum }
  }

  /// A named part of a score's range, such as *mild*.
  public struct Band: Sendable, Hashable, Identifiable {
    /// The band's id, for example `moderatelySevere`.
    public let id: String
    /// The scores in the band, in points, including both ends.
    public let range: ScoreRange
    /// The name of the band.
    public internal(set) var text: LocalizedText
    /// The ids of the works that state the band's limits, which ``Questionnaire/citations(_:)`` returns.
    public let sources: [String]
  }

  /// A range of proportions; the ends are equal if a study states one figure.
  package struct Proportion: Sendable, Hashable {
    /// The lower end, 0 to 1.
    package let minimum: Double
    /// The upper end, 0 to 1.
    package let maximum: Double
  }

  /// A sex, for which a study gives its own cut-off.
  package enum Sex: String, Sendable, Hashable, CaseIterable {
    /// Women.
    case female
    /// Men.
    case male
  }

  /// A score at or above which an instrument indicates a condition.
  package struct Cutoff: Sendable, Hashable, Identifiable {
    /// The cut-off's id, unique in its score.
    package let id: String
    /// The lowest score that reaches the cut-off, in points.
    package let atLeast: Double
    /// The condition that it indicates, for example *major depression*.
    package let condition: LocalizedText
    /// The purpose of the cut-off if it has a special one, such as *to miss few*.
    package let purpose: LocalizedText?
    /// The population that the figures come from, if it is not the authors' own sample.
    package let population: LocalizedText?
    /// The sex that it applies to; nil for everyone.
    package let sex: Sex?
    /// The language of administration that it applies to, as a BCP 47 tag; nil for all.
    package let language: String?
    /// The share of people with the condition who reach the cut-off, if published.
    package let sensitivity: Proportion?
    /// The share of people without the condition who score below the cut-off, if published.
    package let specificity: Proportion?
    /// Whether results are described by this cut-off.
    package let isPrimary: Bool
    /// The ids of its citations.
    package let sources: [String]
  }

  /// The strength of the evidence for a rule.
  package enum Evidence: String, Sendable, Hashable, Encodable {
    /// Published for this instrument in the cited work.
    case published
    /// Stated by a work that quotes the original.
    case secondary
    /// Adopted from another instrument; no rule is published for this one.
    case extrapolated
  }

  /// A rule for scoring a sheet with unanswered items, offered as an alternative to not scoring it.
  package struct MissingAnswerRule: Sendable, Hashable {
    package let policy: MissingAnswerPolicy
    package let maximumMissing: Int
    package let evidence: Evidence
    /// The text for a result that used the rule.
    package let text: LocalizedText
    package let sources: [String]
  }

  /// The rule for scoring a sheet on which a declinable item was declined.
  package struct DeclinedRule: Sendable, Hashable {
    package let item: String
    package let range: ScoreRange
    /// The text for a result that used the rule.
    package internal(set) var text: LocalizedText
    package let sources: [String]
  }

  package enum Method: String, Sendable, Hashable, Encodable, CaseIterable {
    case sum
    /// The mean of the items' values, rounded half up to the score's decimals.
    case mean
    /// The number of items whose value reaches the item's threshold.
    case count
  }

  /// A row of a table that converts points, for example to a T score.
  package struct Conversion: Sendable, Hashable {
    /// The points that the items add up to.
    package let raw: Int
    /// The converted score, in points.
    package let value: Double
  }

  /// One score of an instrument: its items, range, bands and cut-offs.
  public struct ScoreRule: Sendable, Hashable, Identifiable {
    /// The meaning of a higher score.
    package enum Direction: String, Sendable, Hashable, CaseIterable {
      case higherIsWorse = "worse"
      /// A smaller burden, as on a scale of well-being.
      case higherIsBetter = "better"
    }

    /// The score's id, for example `total`.
    public let id: String
    /// The title of the score.
    public let title: LocalizedText
    package let method: Method
    /// The meaning of a higher score; it determines which change is an improvement.
    package let direction: Direction
    /// The ids of the items that count.
    public let items: [String]
    /// The ids of the items with reversed values: the lowest counts as the highest.
    package let reversed: [String]
    /// The lowest value that counts, after reversing, by item; only for a count.
    package let thresholds: [String: Int]
    /// The factor by which the sum, mean or count is multiplied.
    package let multiplier: Int
    /// The number of decimal places of the score.
    public let decimals: Int
    /// The conversion of every possible number of points; empty if the points are not converted.
    package let conversionTable: [Conversion]
    /// The possible scores, in points, if every item counts.
    public let range: ScoreRange
    /// The rule for a declined item; nil if no item of the score may be declined.
    package internal(set) var declined: DeclinedRule?
    package let missing: [MissingAnswerRule]
    /// The bands, in ascending order, covering the range without gap or overlap.
    public internal(set) var bands: [Band]
    /// The cut-offs, in the definition's order.
    package let cutoffs: [Cutoff]
    package let codes: [Code]
  }

  /// Returns whether the instrument has a rule for unanswered items under a policy.
  public func offers(_ policy: MissingAnswerPolicy) -> Bool {
    policy == .refuse || scores.contains { $0.missing.contains { $0.policy == policy } }
  }

  /// Returns the score rule with an id.
  public func score(_ id: String) -> ScoreRule? {
    scores.first { $0.id == id }
  }
}

extension Questionnaire.ScoreRule {
  /// Returns the band that contains a score.
  public func band(containing value: Double) -> Questionnaire.Band? {
    bands.first { $0.range.contains(value) }
  }

  /// Returns the band with an id.
  public func band(_ id: String) -> Questionnaire.Band? {
    bands.first { $0.id == id }
  }

  /// Returns the cut-offs that describe results in a language: one, or one per sex. Cut-offs for
  /// that language take precedence over those for all languages.
  package func primaryCutoffs(in language: String) -> [Questionnaire.Cutoff] {
    let primary = cutoffs.filter(\.isPrimary)
    let own = primary.filter { $0.language == language }
    return own.isEmpty ? primary.filter { $0.language == nil } : own
  }

  /// Returns whether a number within the range is a possible score, by the rule alone: a value of
  /// the table, a multiple of a sum's multiplier, or a number with the right decimals.
  package func canBe(_ value: Double) -> Bool {
    guard conversionTable.isEmpty else { return conversionTable.contains { $0.value == value } }
    switch method {
    case .sum, .count: return Int(exactly: value)?.isMultiple(of: multiplier) ?? false
    case .mean: return isOnStep(value)
    }
  }

  package func isOnStep(_ value: Double) -> Bool {
    (value * unitsPerPoint).rounded() / unitsPerPoint == value
  }

  /// Returns the next possible number of points with the score's decimals.
  package func next(after value: Double) -> Double {
    ((value * unitsPerPoint).rounded() + 1) / unitsPerPoint
  }

  /// The number of units of the last decimal per point: in these units, a score is a whole number.
  package var unitsPerPoint: Double { Self.powersOfTen[decimals] }

  /// The powers of ten by exponent, up to the largest number of decimals of a score.
  static let powersOfTen: [Double] = [1, 10, 100, 1000]
}

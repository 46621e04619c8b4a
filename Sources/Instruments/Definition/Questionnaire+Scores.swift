extension Questionnaire {
  /// A closed range of points.
  public struct ScoreRange: Sendable, Hashable, Codable {
    /// The lowest possible score.
    public let minimum: Double
    /// The highest possible score.
    public let maximum: Double

    /// Whether a score lies in the range, both ends included.
    public func contains(_ value: Double) -> Bool { value >= minimum && value <= maximum }
  }

  /// A named part of a score's range, such as *mild*.
  public struct Band: Sendable, Hashable {
    /// The band's name in data, for example `moderatelySevere`.
    public let id: String
    /// The scores in the band, in points, both ends included.
    public let range: ScoreRange
    /// The band in words.
    public let text: LocalizedText
    /// The works that set the band's edges.
    public let sources: [String]
  }

  /// A share between two ends, equal where a study states one figure.
  package struct Proportion: Sendable, Hashable {
    /// The lower end, 0 through 1.
    package let minimum: Double
    /// The upper end, 0 through 1.
    package let maximum: Double
  }

  /// The sex of those for whom a cut-off was found.
  package enum Sex: String, Sendable, Hashable, CaseIterable {
    /// Women and girls.
    case female
    /// Men and boys.
    case male
  }

  /// A score at or above which an instrument is taken to point to a condition.
  package struct Cutoff: Sendable, Hashable {
    /// The cut-off's name in data.
    package let id: String
    /// The lowest score that reaches the cut-off, in points.
    package let atLeast: Double
    /// The condition that the cut-off screens for.
    package let condition: LocalizedText
    /// What the cut-off is meant for, where it has a purpose of its own, such as *to miss few*.
    package let purpose: LocalizedText?
    /// Whom the figures were found in, where it is not the authors' own sample.
    package let population: LocalizedText?
    /// Whom it holds for; nil means everyone.
    package let sex: Sex?
    /// The language of administration for which it holds, as a BCP 47 tag; nil means every one.
    package let language: String?
    /// The share of people with the condition who reach the cut-off, where it is published.
    package let sensitivity: Proportion?
    /// The share of people without the condition who stay below the cut-off, where it is published.
    package let specificity: Proportion?
    /// Whether this is a cut-off that results are described by.
    package let isPrimary: Bool
    /// The works that the figures come from.
    package let sources: [String]
  }

  /// How well founded a rule is.
  package enum Evidence: String, Sendable, Hashable, Codable {
    /// Published for this instrument by the work that is cited.
    case published
    /// Stated by a work that quotes the original.
    case secondary
    /// Carried over from another instrument; no rule is published for this one.
    case extrapolated
  }

  /// A way to score a sheet with unanswered items, offered beside refusing to score it.
  package struct MissingAnswerRule: Sendable, Hashable {
    /// The policy that asks for this rule.
    package let policy: MissingAnswerPolicy
    /// How many items may be unanswered.
    package let maximumMissing: Int
    /// How well founded the rule is.
    package let evidence: Evidence
    /// What a result that used the rule says.
    package let text: LocalizedText
    /// The works that the rule comes from.
    package let sources: [String]
  }

  /// How a score is formed when a declinable item was declined.
  package struct DeclinedRule: Sendable, Hashable {
    /// The item that may be declined.
    package let item: String
    /// The range of the score without it.
    package let range: ScoreRange
    /// What a result that used the rule says.
    package let text: LocalizedText
    /// The works that the rule comes from.
    package let sources: [String]
  }

  /// How item answers become one score.
  package enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    /// The sum of the items' values.
    case sum
    /// The mean of the items' values, rounded half up to the score's decimals.
    case mean
    /// The number of items whose value reaches the item's threshold.
    case count
  }

  /// A row of a table that turns one number of points into another, such as a T score.
  package struct Conversion: Sendable, Hashable {
    /// What the items give, in points.
    package let raw: Int
    /// The score that stands for it, in points.
    package let value: Double
  }

  /// One score of an instrument: its items, range, bands and cut-offs.
  public struct ScoreRule: Sendable, Hashable {
    /// What a higher score means.
    package enum Direction: String, Sendable, Hashable, CaseIterable {
      /// More of a burden.
      case higherIsWorse = "worse"
      /// Less of a burden, as on a scale of well-being.
      case higherIsBetter = "better"
    }

    /// The score's name in data, for example `total`.
    public let id: String
    /// The score in words.
    public let title: LocalizedText
    /// How the items are combined.
    package let method: Method
    /// What a higher score means; it decides which change is an improvement.
    package let direction: Direction
    /// The ids of the items that count.
    public let items: [String]
    /// The ids of those whose value counts from the other end of their choices: the lowest as the
    /// highest.
    public let reversed: [String]
    /// By item, the lowest value that counts, after reversing; for a count alone.
    public let thresholds: [String: Int]
    /// What the sum, mean or count is multiplied by.
    public let multiplier: Int
    /// How many places after the decimal point the score has.
    public let decimals: Int
    /// What the items give by what the score is then, for every number of points that they can
    /// give; empty if it is the same.
    package let conversionTable: [Conversion]
    /// The possible scores, in points, where every item counts.
    public let range: ScoreRange
    /// What happens when an item was declined; nil if no item of the score may be.
    package let declined: DeclinedRule?
    /// The rules for unanswered items that the instrument offers.
    package let missing: [MissingAnswerRule]
    /// The bands, in ascending order, covering the range without gap or overlap.
    public let bands: [Band]
    /// The cut-offs.
    package let cutoffs: [Cutoff]
    /// The score in other systems.
    package let codes: [Code]
  }

  /// Whether the instrument has a rule for unanswered items under a policy.
  public func offers(_ policy: MissingAnswerPolicy) -> Bool {
    policy == .refuse || scores.contains { $0.missing.contains { $0.policy == policy } }
  }

  /// Returns the score rule of an id.
  public func score(_ id: String) -> ScoreRule? {
    scores.first { $0.id == id }
  }
}

/// What a score can be, and how it is described.
extension Questionnaire.ScoreRule {
  /// Returns the band that a score lies in.
  public func band(containing value: Double) -> Questionnaire.Band? {
    bands.first { $0.range.contains(value) }
  }

  /// Returns the band of an id.
  public func band(_ id: String) -> Questionnaire.Band? {
    bands.first { $0.id == id }
  }

  /// The cut-offs that results of a language are described by: one, or one for each sex. What holds
  /// for the language alone goes before what holds for every one.
  package func primaryCutoffs(in language: String) -> [Questionnaire.Cutoff] {
    let primary = cutoffs.filter(\.isPrimary)
    let own = primary.filter { $0.language == language }
    return own.isEmpty ? primary.filter { $0.language == nil } : own
  }

  /// Whether a number of points within the range is one that the score can be, as far as its rule
  /// alone tells: of the table, a multiple of what a sum is multiplied by, or of the decimals.
  public func canBe(_ value: Double) -> Bool {
    guard conversionTable.isEmpty else { return conversionTable.contains { $0.value == value } }
    switch method {
    case .sum, .count: return Int(exactly: value)?.isMultiple(of: multiplier) ?? false
    case .mean: return isOnStep(value)
    }
  }

  /// Whether a number has no more decimals than the score.
  public func isOnStep(_ value: Double) -> Bool {
    (value * unitsPerPoint).rounded() / unitsPerPoint == value
  }

  /// The number of points that comes next after one, with the score's decimals.
  public func next(after value: Double) -> Double {
    ((value * unitsPerPoint).rounded() + 1) / unitsPerPoint
  }

  /// How many units of the last decimal make a point: in such units a score is a whole number.
  package var unitsPerPoint: Double { Self.powersOfTen[decimals] }

  /// The powers of ten by their exponent, as far as a score's decimals go.
  static let powersOfTen: [Double] = [1, 10, 100, 1000]
}

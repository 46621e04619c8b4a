extension Questionnaire {
  /// A closed range of points.
  public struct ScoreRange: Sendable, Hashable {
    /// The lowest possible score.
    public let minimum: Int
    /// The highest possible score.
    public let maximum: Int

    /// Whether a score lies in the range, both ends included.
    public func contains(_ value: Double) -> Bool {
      value >= Double(minimum) && value <= Double(maximum)
    }
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
  public struct Proportion: Sendable, Hashable {
    /// The lower end, 0 through 1.
    public let minimum: Double
    /// The upper end, 0 through 1.
    public let maximum: Double
  }

  /// A score at or above which an instrument is taken to point to a condition.
  public struct Cutoff: Sendable, Hashable {
    /// The cut-off's name in data.
    public let id: String
    /// The lowest score that reaches the cut-off, in points.
    public let atLeast: Int
    /// The condition that the cut-off screens for.
    public let condition: LocalizedText
    /// Whom the figures were found in, where it is not the authors' own sample.
    public let population: LocalizedText?
    /// The share of people with the condition who reach the cut-off.
    public let sensitivity: Proportion
    /// The share of people without the condition who stay below the cut-off.
    public let specificity: Proportion
    /// Whether this is the cut-off that results are described by.
    public let isPrimary: Bool
    /// The works that the figures come from.
    public let sources: [String]
  }

  /// How well founded a rule is.
  public enum Evidence: String, Sendable, Hashable {
    /// Published for this instrument by the work that is cited.
    case published
    /// Stated by a work that quotes the original.
    case secondary
    /// Carried over from another instrument; no rule is published for this one.
    case extrapolated
  }

  /// A way to score a sheet with unanswered items, offered beside refusing to score it.
  public struct MissingAnswerRule: Sendable, Hashable {
    /// The policy that asks for this rule.
    public let policy: MissingAnswerPolicy
    /// How many items may be unanswered.
    public let maximumMissing: Int
    /// How well founded the rule is.
    public let evidence: Evidence
    /// What a result that used the rule says.
    public let text: LocalizedText
    /// The works that the rule comes from.
    public let sources: [String]
  }

  /// How a score is formed when a declinable item was declined.
  public struct DeclinedRule: Sendable, Hashable {
    /// The item that may be declined.
    public let item: String
    /// The range of the score without it.
    public let range: ScoreRange
    /// What a result that used the rule says.
    public let text: LocalizedText
    /// The works that the rule comes from.
    public let sources: [String]
  }

  /// How item answers become one score.
  public enum Method: String, Sendable, Hashable {
    /// The sum of the items' values.
    case sum
  }

  /// One score of an instrument: its items, range, bands and cut-offs.
  public struct ScoreRule: Sendable, Hashable {
    /// The score's name in data, for example `total`.
    public let id: String
    /// The score in words.
    public let title: LocalizedText
    /// How the items are combined.
    public let method: Method
    /// The ids of the items that count.
    public let items: [String]
    /// The possible scores, in points.
    public let range: ScoreRange
    /// What happens when an item was declined; nil when no item of the score may be.
    public let declined: DeclinedRule?
    /// The rules for unanswered items that the instrument offers.
    public let missing: [MissingAnswerRule]
    /// The bands, in ascending order, covering the range without gap or overlap.
    public let bands: [Band]
    /// The cut-offs.
    public let cutoffs: [Cutoff]
    /// The score in other systems.
    public let codes: [Code]
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

extension Questionnaire.ScoreRule {
  /// Returns the band that a score lies in.
  public func band(containing value: Double) -> Questionnaire.Band? {
    bands.first { $0.range.contains(value) }
  }

  /// Returns the band of an id.
  public func band(_ id: String) -> Questionnaire.Band? {
    bands.first { $0.id == id }
  }

  /// The cut-off that results are described by.
  public var primaryCutoff: Questionnaire.Cutoff? {
    cutoffs.first { $0.isPrimary }
  }
}

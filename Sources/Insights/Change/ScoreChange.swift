public import WellbeingSamples

/// The change of one score from a baseline to the latest result, and what it means.
///
/// All four results have a value of the score: an unscorable one is never an end.
public struct ScoreChange: Sendable, Hashable {
  /// The instrument's id.
  public let questionnaire: String
  /// The id of the score that changed.
  public let score: String
  /// The result that is compared with.
  public let baseline: AssessmentSummary
  /// The last result.
  public let latest: AssessmentSummary
  /// The most favourable result from the baseline through the latest; of several the first.
  public let best: AssessmentSummary
  /// The least favourable result from the baseline through the latest; of several the first.
  public let worst: AssessmentSummary
  /// The latest value less the baseline's, in points.
  public let difference: Double
  /// What the definition's rules say; empty where another version scored one of the two results in
  /// another range.
  public let statements: [ChangeStatement]
  /// What is to be known of the two results: that one is prorated, that they speak partly of the
  /// same days, that they were scored by different versions, or in another range. A sentence each.
  public let remarks: [String]
}

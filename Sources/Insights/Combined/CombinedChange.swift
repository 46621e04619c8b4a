public import WellbeingSamples

/// The change over several instruments together, from the first results that belong together to
/// the last.
public struct CombinedChange: Sendable, Hashable {
  /// The set of rules, for example `nhs`.
  public let criterion: String
  /// The results at the start, one of each instrument in the set's order; empty where none belong
  /// together.
  public let start: [AssessmentSummary]
  /// The results at the end; empty where there is but one such group.
  public let end: [AssessmentSummary]
  /// What the set's rules say; empty where there are not two groups, and where measures reliably
  /// changed in opposite directions or lie in another range than the rules speak of,
  /// and where later results belong to no group.
  public let statements: [ChangeStatement]
  /// What is to be known of the results, such as that one is prorated, and what keeps the rules from
  /// saying more: a sentence each.
  public let remarks: [String]
}

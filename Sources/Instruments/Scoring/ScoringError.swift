/// Why a set of answers cannot be scored or kept.
///
/// Cases name items, never what was answered.
public enum ScoringError: Error, Sendable, Hashable {
  /// The definition has no item of this id.
  case unknownItem(String)
  /// The item has no such choice.
  case unknownChoice(item: String)
  /// The item may not be declined.
  case notDeclinable(item: String)
  /// The item applies to everyone.
  case alwaysApplicable(item: String)
  /// The item was answered though the other answers leave it unasked.
  case notAsked(item: String)
  /// The definition offers no such policy for unanswered items.
  case policyNotOffered(MissingAnswerPolicy)
  /// The definition has no score of this id.
  case unknownScore(String)
  /// The total lies outside the score's range.
  case totalOutOfRange(minimum: Double, maximum: Double)
  /// The total lies between two that the score can be.
  case totalImpossible
  /// The total that was stated is not the one that the answers give.
  case totalContradicts(stated: Double, computed: Double?)
}

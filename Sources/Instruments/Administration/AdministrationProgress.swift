/// What an administration knows beside its definition: small enough to be kept after each answer.
public struct AdministrationProgress: Sendable, Hashable, Codable {
  /// The answers so far, by item id.
  public internal(set) var answers: [String: Answer]
  /// The items that were left unanswered on purpose.
  public internal(set) var left: Set<String>
  /// The item that is asked; nil at the review.
  public internal(set) var current: String?

  init(answers: [String: Answer] = [:], left: Set<String> = [], current: String?) {
    self.answers = answers
    self.left = left
    self.current = current
  }

  /// How many items were answered or declined.
  public var answeredCount: Int { answers.count }

  func hasReached(_ item: String) -> Bool {
    answers[item] != nil || left.contains(item)
  }

  /// Drops what was said about items outside a set.
  ///
  /// - Returns: Whether an answer was dropped.
  mutating func forget(except asked: Set<String>) -> Bool {
    let dropped = answers.keys.filter { !asked.contains($0) }
    for item in dropped { answers[item] = nil }
    left.formIntersection(asked)
    return !dropped.isEmpty
  }

  /// Whether an administration of a definition can have come to this: every item and choice is
  /// one of it, only asked items are spoken of, and none was passed over.
  func fits(_ questionnaire: Questionnaire) -> Bool {
    let scorer = Scorer(questionnaire)
    guard (try? scorer.responses(answers)) != nil else { return false }
    let asked = scorer.askedItems(answers).map(\.id)
    let next = asked.first { !hasReached($0) }
    let isCurrentReached = current.map { $0 == next || hasReached($0) } ?? (next == nil)
    return isCurrentReached && left.isSubset(of: asked) && left.isDisjoint(with: answers.keys)
  }
}

/// Why a step of an administration is not possible.
///
/// Cases name items, never what was answered.
public enum AdministrationError: Error, Sendable, Hashable {
  /// The definition is not in this language.
  case languageNotOffered(String)
  /// Every item was come to; the review is shown.
  case nothingAsked
  /// The item has no such choice.
  case unknownChoice(item: String)
  /// The item may not be declined.
  case notDeclinable(item: String)
  /// The item applies to everyone.
  case alwaysApplicable(item: String)
  /// The item is not asked, or was not come to yet.
  case notAsked(item: String)
  /// The progress does not belong to the definition.
  case doesNotFit
}

/// Scoring in parts, for whoever scores many sheets: the share of each response in each score is
/// looked up, and the score of a sum of shares is asked for once for each sum.
extension Scorer {
  /// What a response to an item adds to the tally of a score.
  ///
  /// - Parameters:
  ///   - item: The item's place among the definition's.
  ///   - score: The score's place among the definition's.
  /// - Returns: Nil where the score does not count the item.
  package func share(of response: Response, item: Int, score: Int) -> ScoreTally? {
    let rule = plan.scores[score]
    return rule.items.first { $0.position == item }.map { share(of: response, to: $0, rule) }
  }

  /// The items of a score, by their places among the definition's.
  package func scoredItems(of score: Int) -> [Int: ScoredItem] {
    Dictionary(plan.scores[score].items.map { ($0.position, $0) }) { first, _ in first }
  }

  /// What a response to an item of a score adds to its tally.
  package func share(of response: Response, to item: ScoredItem, score: Int) -> ScoreTally {
    share(of: response, to: item, plan.scores[score])
  }

  /// What tells one item's shares in a score from another's: items that have it in common add the
  /// same for every response.
  package func addition(of item: ScoredItem, score: Int) -> ScoredItem.Addition {
    ScoredItem.Addition(item, isDeclinable: item.position == plan.scores[score].declinedItem)
  }

  /// The score that a tally gives; without the names of missing items.
  ///
  /// - Parameter score: The score's place among the definition's.
  package func score(_ score: Int, _ tally: ScoreTally, policy: MissingAnswerPolicy) -> Score {
    self.score(plan.scores[score], tally, policy: policy) { [] }
  }

  /// What is said to staff where a choice raises an alert.
  ///
  /// - Parameter rule: The rule's place among the definition's.
  package func alertMessage(_ rule: Int, choice: Int) -> String {
    staffMessage(rule, choice: choice, language: questionnaire.languages.first ?? "")
  }
}

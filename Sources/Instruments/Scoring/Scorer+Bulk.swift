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

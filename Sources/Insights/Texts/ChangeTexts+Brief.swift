package import WellbeingInstruments
package import WellbeingSamples

extension ChangeTexts {
  package struct Brief: Sendable {
    /// The sentence, for example *PHQ-9: up 9 since the last result on 12 Oct: reliable
    /// deterioration (NHS Talking Therapies: 6 or more); now at 10 or more (clinical cut-off).*
    package let text: String
    package let difference: String
    /// Whether the score rose, which the difference begins with; nil if it did neither for certain.
    package let isUp: Bool?
    /// The findings on reliable change as in the sentence, without the sets of rules; several if
    /// these disagree.
    package let reliable: [(text: String, result: ChangeStatement.Result)]
  }

  /// Returns a change in one sentence.
  ///
  /// - Parameter periodStart: The first day of the period shown.
  package func brief(
    _ change: ScoreChange, by questionnaire: Questionnaire, periodStart: LocalDay? = nil
  ) -> Brief {
    let (lowest, highest) = (change.difference.lowerBound, change.difference.upperBound)
    let difference = shortDifference(change.difference)
    let reliable = reliableFindings(change)
    let findings = reliable.map { $0.text + $0.rules } + caseFindings(change)
    let reference = reference(change, questionnaire, periodStart: periodStart, isBrief: true)
    return Brief(
      text: lead(change, questionnaire, difference, reference, findings),
      difference: difference,
      isUp: change.difference == 0...0 || lowest < 0 && highest > 0 ? nil : highest > 0,
      reliable: reliable.map { ($0.text, $0.result) })
  }

  /// Returns the findings on reliable change with their thresholds; sets of rules with the same
  /// finding share one.
  private func reliableFindings(
    _ change: ScoreChange
  ) -> [(text: String, rules: String, result: ChangeStatement.Result)] {
    let statements = change.statements.filter { $0.rule == .reliableChange }
    var results: [ChangeStatement.Result] = []
    for statement in statements where !results.contains(statement.result) {
      results.append(statement.result)
    }
    return results.map { result in
      let finding = Self.reliableFinding(result)
      let sets = statements.filter { $0.result == result }.compactMap { statement in
        set(statement).map { set in
          let limit = statement.threshold.map { ": \(points($0)) or more" }
          return words.text(set.title) + (limit ?? "")
        }
      }
      return (finding, sets.isEmpty ? "" : " (\(sets.joined(separator: "; ")))", result)
    }
  }
}

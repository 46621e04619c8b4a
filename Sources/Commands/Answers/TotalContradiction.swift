import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// That the total on the paper is not that of the answers.
struct TotalContradiction: Equatable {
  let reason: String
  /// What the other answers imply about the total; nil if nothing.
  let hint: String?
  /// Whether the total cannot be checked because answers are missing.
  let isUnchecked: Bool

  /// Compares a stated total with a result scored from answers.
  ///
  /// - Returns: Nil if they agree.
  init?(
    of stated: Double, _ answers: [String: Answer], _ assessment: ScoredAssessment,
    _ questionnaire: Questionnaire
  ) {
    guard let score = assessment.score, score.value != stated else { return nil }
    isUnchecked = score.value == nil
    if let computed = score.value {
      let sum =
        score.basis == .prorated ? "the estimate from the answers is" : "the answers add up to"
      reason = "The total on the paper is \(points(stated)), but \(sum) \(points(computed))."
      hint = "Check the paper."
      return
    }
    let scored = questionnaire.score(score.id)?.items ?? []
    let blanks = questionnaire.items.enumerated().filter { _, item in
      scored.contains(item.id) && answers[item.id] == nil
        && score.missing?.contains(item.id) == true
    }
    let numbers = blanks.map { "\($0.offset + 1)" }
    let cause =
      switch numbers.count {
      case 0: "no question applies"
      case 1: "item \(numbers[0]) is blank"
      default: "items \(seriesWords(numbers)) are blank"
      }
    reason = "The total \(points(stated)) cannot be checked, because \(cause)."
    let only = blanks.count == 1 ? blanks[0].element : nil
    let needed = only.flatMap { Self.value(of: $0, for: stated, score, answers, questionnaire) }
    if let needed {
      let rest = points(stated - Double(needed))
      let others =
        questionnaire.score(score.id)?.isPlainSum == true
        ? "The other items add up to \(rest), so" : "With that total"
      hint = "\(others) item \(numbers[0]) would be \(needed): look at the paper."
    } else if !blanks.isEmpty, let range = score.possibleRange, !range.contains(stated) {
      let limits = "\(points(range.lowerBound)) to \(points(range.upperBound))"
      hint = "With the other answers it would be \(limits): look at the paper."
    } else {
      hint = nil
    }
  }

  /// Returns the value of a blank item that would produce the total; nil if no value does.
  private static func value(
    of item: Questionnaire.Item, for total: Double, _ score: Score, _ answers: [String: Answer],
    _ questionnaire: Questionnaire
  ) -> Int? {
    let scorer = Scorer(questionnaire)
    return item.choiceSet.choices.first { choice in
      let completed = answers.merging([item.id: choice.answer]) { _, new in new }
      let result = try? scorer.score(completed)
      return result?.scores.first { $0.id == score.id }?.value == total
    }?.value
  }
}

extension Questionnaire.ScoreRule {
  fileprivate var isPlainSum: Bool {
    method == .sum && multiplier == 1 && conversionTable.isEmpty && reversed.isEmpty
  }
}

import WellbeingKit
import WellbeingTerminal

/// The input from which a result is scored.
enum ResultContent {
  /// Answers by item ID, with the stated total, if any.
  case answers([String: Answer], stated: Double?)
  /// The total alone.
  case total(Double)

  /// The same content without a total to compare with the answers.
  var unchecked: ResultContent {
    if case .answers(let answers, _) = self { .answers(answers, stated: nil) } else { self }
  }

  /// Scores the content with a definition.
  ///
  /// - Parameter language: The language of administration; nil means the definition's first one.
  /// - Throws: ``Failure`` if the answers are invalid or do not agree with the stated total.
  func assessment(
    of questionnaire: Questionnaire, header: SampleHeader, language: String?,
    policy: MissingAnswerPolicy, administeredBy: ScoredAssessment.AdministeredBy,
    clinician: String?
  ) throws -> ScoredAssessment {
    do {
      switch self {
      case .answers(let answers, let stated):
        let assessment = try ScoredAssessment(
          questionnaire, answers: answers, policy: policy, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
        if let stated,
          let found = TotalContradiction(of: stated, answers, assessment, questionnaire)
        {
          let remedy = found.isUnchecked ? "Leave out the total, or complete the answers." : nil
          throw Failure.dataError(
            [found.reason, remedy, found.hint].compactMap { $0 }.joined(separator: " "))
        }
        return assessment
      case .total(let total):
        return try ScoredAssessment(
          questionnaire, total: total, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
      }
    } catch let error as ScoringError {
      let name = printable(questionnaire.name(in: language ?? questionnaire.languages[0]))
      throw Failure.scoring(error, questionnaire: name)
    }
  }
}

/// The reason why a stated total does not agree with the answers.
struct TotalContradiction: Equatable {
  /// The error as a sentence.
  let reason: String
  /// What the other answers imply about the total; nil if nothing.
  let hint: String?
  /// Whether the total cannot be checked because answers are missing.
  let isUnchecked: Bool
}

extension TotalContradiction {
  /// Compares a stated total with a result scored from answers.
  ///
  /// - Returns: Nil if they agree.
  init?(
    of stated: Double, _ answers: [String: Answer], _ assessment: ScoredAssessment,
    _ questionnaire: Questionnaire
  ) {
    guard let score = assessment.score, score.value != stated else { return nil }
    let blanks = Blanks(answers, score, questionnaire)
    if let computed = score.value {
      let sum =
        score.basis == .prorated ? "the estimate from the answers is" : "the answers add up to"
      reason = "The total on the sheet is \(points(stated)), but \(sum) \(points(computed))."
      hint = "Check the sheet."
      isUnchecked = false
    } else if let cause = blanks.cause {
      reason = "The total \(points(stated)) cannot be checked, because \(cause)."
      hint = blanks.hint(total: stated).map { "\($0): look at the sheet." }
      isUnchecked = true
    } else {
      reason = "The total \(points(stated)) cannot be checked, because no question applies."
      hint = nil
      isUnchecked = true
    }
  }
}

/// The blank items of a score.
private struct Blanks {
  private let questionnaire: Questionnaire
  private let answers: [String: Answer]
  private let score: Score
  private let rule: Questionnaire.ScoreRule?
  /// The blank items with their numbers, starting at 1.
  private let items: [(number: Int, item: Questionnaire.Item)]

  init(_ answers: [String: Answer], _ score: Score, _ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    self.answers = answers
    self.score = score
    let rule = questionnaire.score(score.id)
    self.rule = rule
    items = questionnaire.items.enumerated().filter { _, item in
      rule?.items.contains(item.id) == true && answers[item.id] == nil
        && score.missing?.contains(item.id) == true
    }.map { ($0 + 1, $1) }
  }

  /// The blank items in words, as `item 9 is blank`; nil if there are none.
  var cause: String? {
    let numbers = items.map { "\($0.number)" }
    guard let last = numbers.last else { return nil }
    guard numbers.count > 1 else { return "item \(last) is blank" }
    return "items \(numbers.dropLast().joined(separator: ", ")) and \(last) are blank"
  }

  /// Returns what the other answers imply about a total; nil if nothing.
  func hint(total: Double) -> String? {
    if items.count == 1, let blank = items.first, let needed = value(of: blank.item, for: total) {
      let others = isPlainSum ? "The other items add up to \(points(total - Double(needed)))" : nil
      let answer = "item \(blank.number) would be \(needed)"
      return others.map { "\($0), so \(answer)" } ?? "With that total \(answer)"
    }
    guard let range = score.possibleRange, !range.contains(total) else { return nil }
    return "With the other answers it would be \(points(range.lowerBound)) to "
      + points(range.upperBound)
  }

  /// Returns the value of a blank item that would produce the total; nil if no value does.
  private func value(of item: Questionnaire.Item, for total: Double) -> Int? {
    let scorer = Scorer(questionnaire)
    return item.choiceSet.choices.first { choice in
      let completed = answers.merging([item.id: choice.answer]) { _, new in new }
      let outcome = try? scorer.outcome(of: completed)
      return outcome?.scores.first { $0.id == score.id }?.value == total
    }?.value
  }

  /// Whether the score is the unmodified sum of the values.
  private var isPlainSum: Bool {
    guard let rule else { return false }
    return rule.method == .sum && rule.multiplier == 1 && rule.conversionTable.isEmpty
      && rule.reversed.isEmpty
  }
}

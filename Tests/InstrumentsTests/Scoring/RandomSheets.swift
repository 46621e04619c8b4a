import WellbeingTestBytes

@testable import WellbeingInstruments

/// Random sheets of a definition, and what holds of every score that they give.
struct RandomSheets {
  private let scorer: Scorer

  init(_ questionnaire: Questionnaire) {
    scorer = Scorer(questionnaire)
  }

  /// The first score of some sheets that has a value and none of the score's bands, or one outside its own range; nil
  /// where there is none.
  func stray(
    among count: Int, _ generator: inout SeededGenerator
  ) throws -> (score: Score, answers: [String: Answer])? {
    for _ in 0..<count {
      let answers = sheet(&generator)
      for policy in MissingAnswerPolicy.allCases where scorer.questionnaire.offers(policy) {
        let scores = try scorer.score(answers, policy: policy).scores
        if let score = scores.first(where: isStray) { return (score, answers) }
      }
    }
    return nil
  }

  private func isStray(_ score: Score) -> Bool {
    guard let value = score.value else { return false }
    let hasBands = scorer.questionnaire.score(score.id)?.bands.isEmpty == false
    return hasBands == (score.band == nil) || value < score.minimum || value > score.maximum
  }

  /// Answers to what is asked. Every second sheet has one end of the choices alone, where a score is
  /// most likely to leave its range.
  private func sheet(_ generator: inout SeededGenerator) -> [String: Answer] {
    let style = Int.random(in: 0..<4, using: &generator)
    var answers: [String: Answer] = [:]
    for item in scorer.questionnaire.items {
      guard scorer.askedItems(answers).contains(where: { $0.id == item.id }) else { continue }
      answers[item.id] = answer(to: item, style, &generator)
    }
    return answers
  }

  /// Nil for none.
  private func answer(
    to item: Questionnaire.Item, _ style: Int, _ generator: inout SeededGenerator
  ) -> Answer? {
    let choices = item.choiceSet.choices
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return nil
    case 1 where item.isDeclinable: return .declined
    case 2...4 where item.notApplicable != nil: return .notApplicable
    default:
      switch style {
      case 0: return choices.first?.answer
      case 1: return choices.last?.answer
      default: return choices.randomElement(using: &generator)?.answer
      }
    }
  }
}

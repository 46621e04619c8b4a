import WellbeingKit

extension ScoringError {
  func message(questionnaire: String) -> String {
    switch self {
    case .unknownItem(let item): "\(questionnaire) has no item '\(item)'."
    case .unknownChoice(let item): "'\(item)' has no such choice."
    case .notDeclinable(let item): "'\(item)' cannot be declined: leave it unanswered instead."
    case .alwaysApplicable(let item): "'\(item)' applies to everyone: leave it unanswered instead."
    case .notAsked(let item):
      "'\(item)' is not asked given the other answers: leave its answer out."
    case .policyNotOffered(let policy):
      "\(questionnaire) offers no policy '\(policy.rawValue)' for unanswered items."
    case .languageNotOffered(let language):
      "\(questionnaire) has no texts in the language '\(language)'."
    case .unknownScore(let score): "\(questionnaire) has no score '\(score)'."
    case .totalOutOfRange(let minimum, let maximum):
      "A \(questionnaire) total is between \(points(minimum)) and \(points(maximum))."
    case .totalImpossible: "No answers to \(questionnaire) add up to that total."
    case .totalContradicts(let stated, let computed?):
      "The total is \(points(stated)), but the answers add up to \(points(computed))."
    case .totalContradicts(let stated, nil):
      "The total \(points(stated)) cannot be checked, because answers are missing."
    }
  }
}

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
    case .unknownScore(let score): "\(questionnaire) has no score '\(score)'."
    case .totalOutOfRange(let minimum, let maximum):
      "A total of \(questionnaire) lies between \(points(minimum)) and \(points(maximum))."
    case .totalImpossible: "\(questionnaire) has no such total: look at the sheet again."
    case .totalContradicts(let stated, let computed?):
      "The total \(points(stated)) contradicts the answers, which give \(points(computed)): "
        + "look at the sheet again."
    case .totalContradicts(let stated, nil):
      "The total \(points(stated)) contradicts the answers, which give none: look at the sheet again."
    }
  }
}

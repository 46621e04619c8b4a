import WellbeingKit

extension RescoringObstacle {
  /// Why a result is not rescored, as a sentence about the version that would score it.
  var words: String {
    switch self {
    case .doesNotFit(let error): error.obstacleWords
    case .neverAsked(let item):
      "That version asks '\(item)', which was not asked: it would count as left unanswered."
    case .formedOtherwise(let score):
      "That version forms the score '\(score)' otherwise, and only the total is known."
    case .languageNotOffered(let language):
      "That version is not there in '\(language)', in which the questionnaire was administered."
    case .noPresentVersion: "No present version is known: its definition was removed, or is faulty."
    case .presentVersionLower(let key): "The version that is known, \(key.version), is lower."
    case .presentVersionConflicts(let key):
      "The store has another definition of \(key.id) \(key.version): a changed definition needs a "
        + "higher version."
    }
  }

  /// The obstacle's code for programs.
  var code: String {
    switch self {
    case .doesNotFit(let error): error.obstacleCode
    case .neverAsked: "neverAsked"
    case .formedOtherwise: "formedOtherwise"
    case .languageNotOffered: "languageNotOffered"
    case .noPresentVersion: "noPresentVersion"
    case .presentVersionLower: "presentVersionLower"
    case .presentVersionConflicts: "presentVersionConflicts"
    }
  }

  /// The item that prevents rescoring; nil if no item does.
  var item: String? {
    switch self {
    case .doesNotFit(.unknownItem(let item)), .doesNotFit(.unknownChoice(let item)),
      .doesNotFit(.notDeclinable(let item)), .doesNotFit(.alwaysApplicable(let item)),
      .doesNotFit(.notAsked(let item)), .neverAsked(let item):
      item
    default: nil
    }
  }
}

extension ScoringError {
  fileprivate var obstacleWords: String {
    switch self {
    case .unknownItem(let item): "That version has no item '\(item)', which was answered."
    case .unknownChoice(let item): "That version lacks the choice that was made for '\(item)'."
    case .notDeclinable(let item): "'\(item)' was declined, which that version does not allow."
    case .alwaysApplicable(let item):
      "'\(item)' did not apply, which that version does not allow."
    case .notAsked(let item):
      "'\(item)' was answered, and that version does not ask it given the other answers."
    case .policyNotOffered(let policy):
      "The definition offers no policy '\(policy.rawValue)' for unanswered items."
    case .languageNotOffered(let language):
      "That version has no texts in the language '\(language)'."
    case .unknownScore(let score): "That version has no score '\(score)'."
    case .totalOutOfRange(let minimum, let maximum):
      "A total lies between \(points(minimum)) and \(points(maximum)) by that version."
    case .totalImpossible: "That version has no such total."
    case .totalContradicts: "The total and the answers contradict each other."
    }
  }

  fileprivate var obstacleCode: String {
    switch self {
    case .unknownItem: "unknownItem"
    case .unknownChoice: "unknownChoice"
    case .notDeclinable: "notDeclinable"
    case .alwaysApplicable: "alwaysApplicable"
    case .notAsked: "notAsked"
    case .policyNotOffered: "policyNotOffered"
    case .languageNotOffered: "languageNotOffered"
    case .unknownScore: "unknownScore"
    case .totalOutOfRange: "totalOutOfRange"
    case .totalImpossible: "totalImpossible"
    case .totalContradicts: "totalContradicts"
    }
  }
}

package import WellbeingInstruments
import WellbeingTextFormats

extension ScoringError {
  /// The error in one word, for programs.
  package var code: String { caseName(of: self) }

  /// Returns the sentence for people: about answers as given, and about recorded answers that
  /// another version of the definition does not fit.
  ///
  /// - Parameter questionnaire: The id that the sentence about given answers names.
  package func text(in questionnaire: String = "") -> (ofInput: String, ofVersion: String) {
    switch self {
    case .unknownItem(let item):
      (
        "\(questionnaire) has no item '\(item)'.",
        "That version has no item '\(item)', which was answered."
      )
    case .unknownChoice(let item):
      (
        "'\(item)' has no such choice.",
        "That version lacks the choice that was made for '\(item)'."
      )
    case .valueOutOfRange(let item, let minimum, let maximum):
      (
        "The answer to '\(item)' is not between \(minimum) and \(maximum).",
        "The answer to '\(item)' is not between \(minimum) and \(maximum), as that version asks."
      )
    case .notWholeNumber(let item):
      (
        "The answer to '\(item)' is not a whole number.",
        "The answer to '\(item)' is not a whole number, as that version asks."
      )
    case .outsideLimits(let item):
      (
        "The answer to '\(item)' is not within its limits.",
        "The answer to '\(item)' is not within the limits of that version."
      )
    case .notDeclinable(let item):
      (
        "'\(item)' cannot be declined: leave it unanswered instead.",
        "'\(item)' was declined, which that version does not allow."
      )
    case .alwaysApplicable(let item):
      (
        "'\(item)' applies to everyone: leave it unanswered instead.",
        "'\(item)' did not apply, which that version does not allow."
      )
    case .notAsked(let item):
      (
        "'\(item)' is not asked given the other answers: leave its answer out.",
        "'\(item)' was answered, and that version does not ask it given the other answers."
      )
    case .policyNotOffered(let policy):
      (
        "\(questionnaire) does not offer the policy '\(policy.rawValue)' for unanswered items.",
        "The definition offers no policy '\(policy.rawValue)' for unanswered items."
      )
    case .languageNotOffered(let language):
      (
        "There is no '\(language)' version of \(questionnaire).",
        "That version has no texts in the language '\(language)'."
      )
    case .unknownScore(let score):
      (
        score.isEmpty
          ? "\(questionnaire) has no scores, so it has no total."
          : "\(questionnaire) has no score '\(score)'.",
        "That version has no score '\(score)'."
      )
    case .totalOutOfRange(let minimum, let maximum):
      (
        "A \(questionnaire) total is between \(points(minimum)) and \(points(maximum)).",
        "By that version, a total is between \(points(minimum)) and \(points(maximum))."
      )
    case .totalImpossible:
      (
        "No answers to \(questionnaire) add up to that total.",
        "By that version, no answers add up to the total."
      )
    case .totalContradicts(let stated, let computed):
      (
        computed.map {
          "The total is \(points(stated)), but the answers add up to \(points($0))."
        } ?? "The total \(points(stated)) cannot be checked, because answers are missing.",
        "The total and the answers contradict each other."
      )
    }
  }
}

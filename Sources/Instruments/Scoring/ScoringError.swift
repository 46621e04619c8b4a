import Foundation
import WellbeingTextFormats

/// Why a set of answers cannot be scored or saved.
///
/// Cases name items, never answers.
public enum ScoringError: WellbeingError, Hashable {
  /// The definition has no item with this id.
  case unknownItem(String)
  /// The item does not have this choice.
  case unknownChoice(item: String)
  /// The value is below or above those of all of the item's choices.
  case valueOutOfRange(item: String, minimum: Int, maximum: Int)
  /// The value of a choice is a whole number.
  case notWholeNumber(item: String)
  /// The number or text is not within the item's limits.
  case outsideLimits(item: String)
  /// The item may not be declined.
  case notDeclinable(item: String)
  /// The item applies to everyone.
  case alwaysApplicable(item: String)
  /// The item was answered although it is not asked because of other answers.
  case notAsked(item: String)
  /// The definition does not offer this policy for unanswered items.
  case policyNotOffered(MissingAnswerPolicy)
  /// The definition has no texts in this language, a BCP 47 tag.
  case languageNotOffered(String)
  /// The definition has no score with this id.
  case unknownScore(String)
  /// The total is outside the score's range.
  case totalOutOfRange(minimum: Double, maximum: Double)
  /// The total is between two possible scores.
  case totalImpossible
  /// The stated total is not the one that the answers give.
  case totalContradicts(stated: Double, computed: Double?)
}

extension ScoringError {
  /// The case's name, for example `unknownChoice`.
  public var codeName: String {
    if case .totalImpossible = self { "totalImpossible" } else { caseName(of: self) }
  }

  /// One or two sentences in English: what is wrong, where, and what to do.
  public var message: String {
    // A total is a score, which no message repeats.
    let sentence =
      if case .totalContradicts = self { text().ofVersion } else { text().ofInput.capitalisedFirst }
    return advice.map { "\(sentence) \($0)" } ?? sentence
  }

  private var advice: String? {
    switch self {
    case .unknownItem: "Use the ids of its items."
    case .unknownChoice, .valueOutOfRange, .notWholeNumber:
      "Give the value or the id of one of its choices."
    case .outsideLimits: "Its entry says which numbers or texts are valid."
    case .notDeclinable, .alwaysApplicable, .notAsked: nil
    case .policyNotOffered: "Use another policy, such as '\(MissingAnswerPolicy.refuse.rawValue)'."
    case .languageNotOffered: "Choose one of its languages."
    case .unknownScore: "Use the ids of its scores."
    case .totalOutOfRange, .totalImpossible: "Check the total."
    case .totalContradicts: "Correct the one that is wrong."
    }
  }

  /// Returns the sentence for people: about answers as given, and about recorded answers that
  /// another version of the definition does not fit.
  ///
  /// - Parameter id: The questionnaire's id, which the sentence about given answers names.
  package func text(in id: String? = nil) -> (ofInput: String, ofVersion: String) {
    let questionnaire = id ?? "the questionnaire"
    return switch self {
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
        "A \(id.map { "\($0) " } ?? "")total is between \(points(minimum)) and \(points(maximum)).",
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

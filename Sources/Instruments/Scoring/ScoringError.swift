import Foundation
import WellbeingTextFormats

/// Why a set of answers cannot be scored or saved.
///
/// Cases name items, never answers.
public enum ScoringError: LibraryError, Hashable {
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
  package var label: String {
    if case .totalImpossible = self { "totalImpossible" } else { caseName(of: self) }
  }

  package var text: String {
    let sentence = "\(faultWithoutTotal)\(remedy).".capitalisedFirst
    return advice.map { "\(sentence) \($0)" } ?? sentence
  }

  /// Returns the sentence about answers as given.
  ///
  /// - Parameter questionnaire: The questionnaire's id or name.
  package func sentence(in questionnaire: String) -> String {
    let sentence = "\(fault(in: questionnaire))\(remedy)."
    return sentence.hasPrefix(questionnaire) ? sentence : sentence.capitalisedFirst
  }

  /// The sentence about a recorded result that another version of the definition does not fit.
  package var sentenceByVersion: String {
    "The result does not fit that version: \(faultWithoutTotal)."
  }

  /// What is wrong, as a clause. A total is a score, which no message repeats.
  private var faultWithoutTotal: String {
    if case .totalContradicts = self { return "the total and the answers contradict each other" }
    return fault(in: nil)
  }

  private func fault(in questionnaire: String?) -> String {
    let name = questionnaire ?? "the questionnaire"
    switch self {
    case .unknownItem(let item): return "\(name) has no item '\(item)'"
    case .unknownChoice(let item): return "'\(item)' has no such choice"
    case .valueOutOfRange(let item, let minimum, let maximum):
      return "the answer to '\(item)' is not between \(minimum) and \(maximum)"
    case .notWholeNumber(let item): return "the answer to '\(item)' is not a whole number"
    case .outsideLimits(let item): return "the answer to '\(item)' is not within its limits"
    case .notDeclinable(let item): return "'\(item)' cannot be declined"
    case .alwaysApplicable(let item): return "'\(item)' applies to everyone"
    case .notAsked(let item): return "'\(item)' is not asked given the other answers"
    case .policyNotOffered(let policy):
      return "\(name) does not offer the policy '\(policy.rawValue)' for unanswered items"
    case .languageNotOffered(let language): return "there is no '\(language)' version of \(name)"
    case .unknownScore(""): return "\(name) has no scores, so it has no total"
    case .unknownScore(let score): return "\(name) has no score '\(score)'"
    case .totalOutOfRange(let minimum, let maximum):
      let total = "a \(questionnaire.map { "\($0) " } ?? "")total"
      return "\(total) is between \(points(minimum)) and \(points(maximum))"
    case .totalImpossible: return "no answers to \(name) add up to that total"
    case .totalContradicts(let stated, let computed):
      return computed.map {
        "the total is \(points(stated)), but the answers add up to \(points($0))"
      } ?? "the total \(points(stated)) cannot be checked, because answers are missing"
    }
  }

  /// What to do with answers that can still be changed, in the same sentence.
  private var remedy: String {
    switch self {
    case .notDeclinable, .alwaysApplicable: ": leave it unanswered instead"
    case .notAsked: ": leave its answer out"
    default: ""
    }
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
}

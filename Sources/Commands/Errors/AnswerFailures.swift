import WellbeingKit
import WellbeingPlainText
import WellbeingPrivateFiles
import WellbeingStrictJSON

/// Errors in the input: files, answers and totals. Sentences name positions, never answers.
extension Failure {
  // MARK: Files and standard input

  static func cannotRead(path: String, isMissing: Bool) -> Self {
    isMissing
      ? noInput("\(quotedPath(path)) does not exist.")
      : Failure(.inputOutput, "\(quotedPath(path)) cannot be read: name a file that you may read.")
  }

  static func notText(source: String) -> Self {
    dataError("\(source) is not UTF-8 text.")
  }

  static let standardInputTwice = usage("Standard input can be read only once: give '-' only once.")

  /// Questions can be asked only in a terminal.
  static func needsTerminal(command: String) -> Self {
    usage(
      "'\(command)' asks its questions in a terminal: "
        + "give the answers with '--answers FILE' or '--answers -' instead.")
  }

  static let needsAnswersOrTotal = usage(
    "'record' needs the answers ('--answers -' reads them from standard input) "
      + "or the total ('--total N').")
  static let severalWithAnswers = usage(
    "'--answers' works with one questionnaire only: take the others separately.")

  // MARK: An answer list such as 2,1,-

  static func answerCount(given: Int, expected: [Int]) -> Self {
    dataError(
      "'--answers' needs \(expected.map(String.init).joined(separator: " or ")) answers, not "
        + "\(given). Write '-' for an unanswered item.")
  }

  static func notAnAnswer(place: Int, item: String, allowed: String) -> Self {
    dataError("Answer \(place) ('\(item)') is not valid: use \(allowed).")
  }

  // MARK: A JSON object of answers

  static func answersNotJSON(_ error: JSONError, source: String) -> Self {
    dataError("\(source): \(error.message)")
  }

  static func notAnObject(source: String) -> Self {
    dataError("\(source) is not a JSON object with an answer for each item.")
  }

  static func unknownItem(
    _ item: String, line: Int, source: String, suggestion: String?
  ) -> Self {
    dataError(
      "\(source), line \(line): there is no item \(quoted(item))"
        + (suggestion.map { ", did you mean '\($0)'?" } ?? "."))
  }

  static func notAnAnswer(item: String, line: Int, source: String, allowed: String) -> Self {
    dataError("\(source), line \(line): the answer to '\(item)' is not valid: use \(allowed).")
  }

  static func missingAnswers(_ items: [String], source: String) -> Self {
    dataError(
      "\(source) has no answer to \(items.map { "'\($0)'" }.joined(separator: ", ")): "
        + "write \"unanswered\" for an unanswered item.")
  }

  // MARK: Single answers in a correction

  static func notAChange(place: Int) -> Self {
    usage("'--answer' number \(place) needs an item and its answer, such as '--answer 3=1'.")
  }

  static func unknownItem(place: Int, count: Int) -> Self {
    dataError(
      "'--answer' number \(place) does not name an item: use 1 to \(count), or an item's id.")
  }

  static func notAnAnswer(item: String, allowed: String) -> Self {
    dataError("The answer to '\(item)' is not valid: use \(allowed).")
  }

  static func changedTwice(item: String) -> Self {
    dataError("'--answer' was given twice for '\(item)': give it once.")
  }

  static let noAnswersToChange = dataError(
    "This result is a total without answers: give all answers with '--answers'.")

  // MARK: Scoring

  static func scoring(_ error: ScoringError, questionnaire: String) -> Self {
    dataError(error.message(questionnaire: questionnaire))
  }

  static func totalContradicts(_ found: TotalContradiction) -> Self {
    let remedy = found.isUnchecked ? "Leave out the total, or complete the answers." : nil
    return dataError([found.reason, remedy, found.hint].compactMap { $0 }.joined(separator: " "))
  }

  /// The answers of a draft do not match its definition.
  static func alertNotEvaluated(questionnaire: String) -> Self {
    dataError(
      "The alert could not be evaluated: the answers do not fit the definition of "
        + "\(questionnaire).")
  }
}

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
      "\(questionnaire) does not offer the policy '\(policy.rawValue)' for unanswered items."
    case .languageNotOffered(let language):
      "There is no '\(language)' version of \(questionnaire)."
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

extension JSONError {
  /// The position and the reason why the document is not valid JSON, as the end of a sentence.
  var message: String {
    "line \(position.line), column \(position.column): \(reason.words)."
  }
}

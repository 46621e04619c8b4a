import WellbeingKit

/// Corrections of single answers, as `3=1` or `sleep=-`: an item's number or ID, and an answer as
/// typed in an answer list.
struct AnswerChanges {
  /// By item ID; nil for an unanswered item.
  private let answers: [String: Answer?]

  /// - Parameter typed: The changes in command-line order.
  init(
    _ typed: [String], of questionnaire: Questionnaire
  ) throws(AnswerChangeFault) {
    var answers: [String: Answer?] = [:]
    for (index, text) in typed.enumerated() {
      let (item, answer) = try Self.change(text, at: index + 1, of: questionnaire)
      guard answers.updateValue(answer, forKey: item) == nil else { throw .twice(item: item) }
    }
    self.answers = answers
  }

  /// Returns other answers with these changes applied.
  func applied(to others: [String: Answer]) -> [String: Answer] {
    answers.reduce(into: others) { $0[$1.key] = $1.value }
  }

  private static func change(
    _ text: String, at place: Int, of questionnaire: Questionnaire
  ) throws(AnswerChangeFault) -> (item: String, answer: Answer?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .notAChange(place: place) }
    let items = questionnaire.items
    let number = Int(parts[0]).flatMap { (1...items.count).contains($0) ? items[$0 - 1] : nil }
    guard let item = number ?? items.first(where: { $0.id == parts[0] }) else {
      throw .unknownItem(place: place, count: items.count)
    }
    if parts[1] == "-" { return (item.id, nil) }
    guard let answer = item.answer(typed: String(parts[1])) else {
      throw .notAnAnswer(item: item.id, allowed: item.typedAnswers)
    }
    return (item.id, answer)
  }
}

/// An error in a single answer; it never contains the answer itself.
enum AnswerChangeFault: Error, Equatable {
  /// The change has no `=`; places count from 1.
  case notAChange(place: Int)
  case unknownItem(place: Int, count: Int)
  case notAnAnswer(item: String, allowed: String)
  case twice(item: String)
  /// Only the total of the result was recorded, so its answers are unknown.
  case noAnswers
}

extension AnswerChangeFault {
  var message: String {
    switch self {
    case .notAChange(let place):
      "'--answer' number \(place) needs an item and its answer, such as '--answer 3=1'."
    case .unknownItem(let place, let count):
      "'--answer' number \(place) is of no item: use 1 through \(count), or an item's id."
    case .notAnAnswer(let item, let allowed):
      "The answer to '\(item)' is not valid: use \(allowed)."
    case .twice(let item): "'--answer' says two things of '\(item)': give one."
    case .noAnswers:
      "This result is a total without answers: give all of them, with '--answers'."
    }
  }

  /// Whether the command line itself is malformed.
  var isMalformed: Bool { if case .notAChange = self { true } else { false } }
}

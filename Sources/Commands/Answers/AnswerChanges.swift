import WellbeingKit

/// Corrections of single answers, as `3=1` or `sleep=-`: an item's number or ID, and an answer as
/// typed in an answer list.
struct AnswerChanges {
  /// By item ID; nil for an unanswered item.
  private let answers: [String: Answer?]

  /// - Parameter typed: The changes in command-line order.
  init(
    _ typed: [String], of questionnaire: Questionnaire
  ) throws(Failure) {
    var answers: [String: Answer?] = [:]
    for (index, text) in typed.enumerated() {
      let (item, answer) = try Self.change(text, at: index + 1, of: questionnaire)
      guard answers.updateValue(answer, forKey: item) == nil else {
        throw .dataError("'--answer' was given twice for '\(item)': give it once.")
      }
    }
    self.answers = answers
  }

  /// Returns other answers with these changes applied.
  func applied(to others: [String: Answer]) -> [String: Answer] {
    answers.reduce(into: others) { $0[$1.key] = $1.value }
  }

  private static func change(
    _ text: String, at place: Int, of questionnaire: Questionnaire
  ) throws(Failure) -> (item: String, answer: Answer?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .usage(
        "'--answer' number \(place) needs an item and its answer, such as '--answer 3=1'.")
    }
    let items = questionnaire.items
    let number = Int(parts[0]).flatMap { (1...items.count).contains($0) ? items[$0 - 1] : nil }
    guard let item = number ?? items.first(where: { $0.id == parts[0] }) else {
      throw .dataError(
        "'--answer' number \(place) does not name an item: use 1 to \(items.count), or an item's id."
      )
    }
    if parts[1] == "-" { return (item.id, nil) }
    guard let answer = item.answer(typed: String(parts[1])) else {
      throw .dataError("The answer to '\(item.id)' is not valid: use \(item.typedAnswers).")
    }
    return (item.id, answer)
  }
}

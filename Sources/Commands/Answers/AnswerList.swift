import WellbeingKit

/// Answers in item order, as `2,2,1,-,d`: numbers of choices, `-` for unanswered, `d` for declined.
enum AnswerList {
  /// Reads the answers of a questionnaire: of its scored items, or of all its items.
  static func parse(
    _ text: String, of questionnaire: Questionnaire
  ) throws(AnswerListFault) -> [String: Answer] {
    let words = text.split(omittingEmptySubsequences: false) { $0 == "," || $0.isNewline }
      .map { $0.trimmingPrefix { $0.isWhitespace } }
      .map { String($0.reversed().drop { $0.isWhitespace }.reversed()) }
    let trimmed = words.last == "" ? Array(words.dropLast()) : words
    let items = try items(of: questionnaire, count: trimmed.count)
    var answers: [String: Answer] = [:]
    for (index, (item, word)) in zip(items, trimmed).enumerated() where word != "-" {
      guard let answer = item.answer(typed: word) else {
        throw .notAnAnswer(place: index + 1, item: item.id, allowed: item.typedAnswers)
      }
      answers[item.id] = answer
    }
    return answers
  }

  private static func items(
    of questionnaire: Questionnaire, count: Int
  ) throws(AnswerListFault) -> [Questionnaire.Item] {
    let possible = [questionnaire.scoredItems, questionnaire.items]
    guard let items = possible.first(where: { $0.count == count }) else {
      let expected = Set(possible.map(\.count)).sorted()
      throw .count(given: count, expected: expected)
    }
    return items
  }
}

extension Questionnaire.Item {
  /// The answer that a word stands for: the number of a choice, or `d` where the item may be
  /// declined.
  func answer(typed word: String) -> Answer? {
    if word == "d" { return isDeclinable ? .declined : nil }
    // Digits alone: Int would take +1 as well.
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word) else {
      return nil
    }
    return choice(number: number)?.answer
  }

  /// What can be typed for the item, in words.
  var typedAnswers: String {
    let numbers = choiceNumbers
    let range = "\(numbers.min() ?? 0) through \(numbers.max() ?? 0)"
    let isContiguous = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    let choices = isContiguous ? range : numbers.map(String.init).joined(separator: ", ")
    return choices + ", '-' for unanswered" + (isDeclinable ? " or 'd' for declined" : "")
  }
}

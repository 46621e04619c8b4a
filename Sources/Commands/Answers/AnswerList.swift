import WellbeingInstruments

/// Answers by item id as they were read, with the first fault in the others.
struct ReadAnswers {
  var answers: [String: Answer] = [:]
  private(set) var fault: Failure?

  mutating func add(_ fault: Failure) { self.fault = self.fault ?? fault }
}

/// Answers in item order, as `2,2,1,-,d`: choice numbers, `-` for unanswered, `d` for declined,
/// `n` for not applicable, a number with a decimal point, or a text without commas.
enum AnswerList {
  /// Reads the answers to a questionnaire, either to its scored items or to all its items.
  ///
  /// - Throws: ``Failure`` if there are more or fewer, so that nobody knows what they answer.
  static func parse(
    _ text: String, of questionnaire: Questionnaire
  ) throws(Failure) -> ReadAnswers {
    let words = text.split(omittingEmptySubsequences: false) { $0 == "," || $0.isNewline }
      .map { $0.trimmingPrefix { $0.isWhitespace } }
      .map { String($0.reversed().drop { $0.isWhitespace }.reversed()) }
    let trimmed = words.last == "" ? Array(words.dropLast()) : words
    let items = try items(
      of: questionnaire, count: trimmed.count,
      hasSpaces: trimmed.contains { $0.contains(where: \.isWhitespace) })
    var read = ReadAnswers()
    for (index, (item, word)) in zip(items, trimmed).enumerated() where word != "-" {
      guard let answer = item.answer(typed: word) else {
        read.add(
          .dataError(
            "Answer \(index + 1) ('\(item.id)') is not valid: use \(item.typedAnswers)."))
        continue
      }
      read.answers[item.id] = answer
    }
    return read
  }

  private static func items(
    of questionnaire: Questionnaire, count: Int, hasSpaces: Bool
  ) throws(Failure) -> [Questionnaire.Item] {
    let possible = [questionnaire.scoredItems, questionnaire.items].filter { !$0.isEmpty }
    let hasTexts = questionnaire.items.contains { $0.entry != nil && $0.entry?.number == nil }
    guard let items = possible.first(where: { $0.count == count }) else {
      let expected = Set(possible.map(\.count)).sorted().map(String.init)
      throw .dataError(
        "'--answers' needs \(expected.joined(separator: " or ")) answers, not \(count). "
          + (hasTexts
            ? "A number has a decimal point; a text with commas needs a JSON object. "
            : hasSpaces ? "Separate the answers with commas. " : "")
          + "Write '-' for an unanswered item.")
    }
    return items
  }
}

/// Corrections of single answers, as `3=1` or `sleep=-`: an item's number or ID, and an answer as
/// typed in an answer list.
struct AnswerChanges {
  /// By item ID; nil for an unanswered item.
  private let answers: [String: Answer?]
  let fault: Failure?

  /// - Parameter typed: The changes in command-line order.
  init(_ typed: [String], of questionnaire: Questionnaire) {
    var answers: [String: Answer?] = [:]
    var fault: Failure?
    for (index, text) in typed.enumerated() {
      do throws(Failure) {
        let (item, answer) = try Self.change(text, at: index + 1, of: questionnaire)
        guard answers.updateValue(answer, forKey: item) == nil else {
          throw .dataError("'--answer' was given twice for '\(item)': give it once.")
        }
      } catch {
        fault = fault ?? error
      }
    }
    (self.answers, self.fault) = (answers, fault)
  }

  /// Returns other answers with these changes applied. Of the others, those to items that are then
  /// no longer asked are left out.
  func applied(to others: [String: Answer], of questionnaire: Questionnaire) -> Sheet.Content {
    let changed = Scorer(questionnaire).answersToAsked(
      answers.reduce(into: others) { $0[$1.key] = $1.value }, keeping: Set(answers.keys))
    return .answers(changed, fault: fault)
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
    let numbered = zip(1..., items).first { "\($0.0)" == parts[0] }?.1
    guard let item = numbered ?? items.first(where: { $0.id == parts[0] }) else {
      throw .dataError(
        "The item of '--answer' number \(place) is unknown: use 1 to \(items.count), or an item's id."
      )
    }
    if parts[1] == "-" { return (item.id, nil) }
    guard let answer = item.answer(typed: String(parts[1])) else {
      throw .dataError("The answer to '\(item.id)' is not valid: use \(item.typedAnswers).")
    }
    return (item.id, answer)
  }
}

extension Questionnaire.Item {
  /// Returns the answer for a typed word: a choice number, `d` if the item may be declined, or `n`
  /// if it does not apply to everyone.
  func answer(typed word: String) -> Answer? {
    if let entry { return entry.answer(typed: word) }
    if word == "d" { return isDeclinable ? .declined : nil }
    if word == "n" { return notApplicable == nil ? nil : .notApplicable }
    return choiceNumbers.first { "\($0)" == word }.flatMap(choice(number:))?.answer
  }

  var typedAnswers: String {
    let words =
      ["'-' for unanswered"] + (isDeclinable ? ["'d' for declined"] : [])
      + (notApplicable == nil ? [] : ["'n' for not applicable"])
    let answers = entry?.words(in: "en") ?? typedNumbers
    return "\(answers), \(words.joined(separator: " or "))"
  }

  /// The choice numbers, as a range, or one by one if they are not contiguous.
  var typedNumbers: String {
    let numbers = choiceNumbers
    let isContiguous = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    guard isContiguous, numbers.count > 1 else {
      return numbers.map(String.init).joined(separator: ", ")
    }
    return "\(numbers[0]) to \(numbers[numbers.count - 1])"
  }
}

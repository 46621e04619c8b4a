import WellbeingTextFormats

extension DefinitionNode {
  /// - Parameter items: The definition's items, in order.
  func example(items: [Questionnaire.Item]) -> Questionnaire.Example? {
    object {
      build(
        $0.required("answers")?.sheet(items: items),
        $0.optional("policy").map { $0.word(of: [MissingAnswerPolicy.refuse, .prorate]) }
          ?? .refuse,
        $0.required("scores")?.list(\.expectedScore), $0.optionalList("raised", \.string),
        $0.optionalList("notAssessed", \.string),
        $0.optional("patterns").map(\.expectedPatterns) ?? [:], with: Questionnaire.Example.init)
    }
  }

  /// Decodes answers in the order of the items: a value, a choice's id, `"declined"`, or null.
  private func sheet(items: [Questionnaire.Item]) -> [String: Answer]? {
    guard let elements else { return nil }
    guard let answered = items.answered(inSheetOf: elements.count) else {
      return refuse(.answerCount(scored: items.count(where: \.isScored), all: items.count))
    }
    guard reader.beginAnswers(answered.count) else {
      return refuse(.tooMany(limit: Questionnaire.Limits.exampleAnswers))
    }
    var answers: [String: Answer] = [:]
    for (item, element) in zip(answered, elements) where !element.value.isNull {
      guard let answer = element.answer else { return nil }
      answers[item.id] = answer
    }
    return answers
  }

  private var answer: Answer? {
    if let word = value.string { return Answer(word: word) }
    guard let number = value.integer else {
      return wrongType("whole number, choice, \"declined\", \"notApplicable\" or null")
    }
    return .value(number)
  }

  private var expectedScore: Questionnaire.Example.ExpectedScore? {
    object {
      build(
        $0.required("id")?.string,
        $0.required("basis")?.word(of: [
          Score.Basis.complete, .prorated, .itemDeclined, .unscorable,
        ]),
        .some($0.optional("value")?.double), .some($0.optional("band")?.string),
        .some($0.optional("maximum")?.double), .some($0.optional("lowest")?.double),
        .some($0.optional("highest")?.double), with: Questionnaire.Example.ExpectedScore.init)
    }
  }

  private var expectedPatterns: [String: SymptomPattern.Result]? {
    map("object") { $0.word(of: [SymptomPattern.Result.met, .notMet, .undetermined]) }
  }
}

extension [Questionnaire.Item] {
  /// Returns the items for a sheet with this number of answers: the scored items, or all items; nil
  /// if neither number matches.
  func answered(inSheetOf count: Int) -> [Questionnaire.Item]? {
    [filter(\.isScored), self].first { $0.count == count }
  }
}

import WellbeingTextFormats

extension Node {
  /// - Parameter items: The definition's items, in order.
  func example(items: [Questionnaire.Item]) -> Questionnaire.Example? {
    object { object in
      let answers = object.required("answers")?.sheet(items: items)
      let policy =
        object.optional("policy").map {
          $0.word(MissingAnswerPolicy.self, of: [.refuse, .prorate])
        } ?? .refuse
      let scores = object.required("scores")?.list(\.expectedScore)
      let raised = object.optionalList("raised", \.string)
      let notAssessed = object.optionalList("notAssessed", \.string)
      let patternsNode = object.optional("patterns")
      let patterns = patternsNode.map(\.expectedPatterns) ?? [:]
      guard let answers, let policy, let scores, let raised, let notAssessed, let patterns else {
        return nil
      }
      return Questionnaire.Example(
        answers: answers, policy: policy, scores: scores, raised: raised,
        notAssessed: notAssessed, patterns: patterns)
    }
  }

  /// Decodes answers in the order of the items: a value, a choice's id, `"declined"`, or null.
  private func sheet(items: [Questionnaire.Item]) -> [String: Answer]? {
    guard let elements else { return nil }
    guard let answered = items.answered(inSheetOf: elements.count) else {
      return refuse(.answerCount(scored: items.count(where: \.isScored), all: items.count))
    }
    guard reader.beginAnswers(answered.count) else {
      return refuse(.tooMany(limit: Questionnaire.exampleAnswerLimit))
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
    guard let number = value.number?.integer else {
      return wrongType("whole number, choice, \"declined\", \"notApplicable\" or null")
    }
    return .value(number)
  }

  private var expectedScore: Questionnaire.Example.ExpectedScore? {
    object { object in
      let id = object.required("id")?.string
      let basis = object.required("basis")?.word(
        Score.Basis.self, of: [.complete, .prorated, .itemDeclined, .unscorable])
      let value = object.optional("value")?.double
      let band = object.optional("band")?.string
      let maximum = object.optional("maximum")?.double
      let lowest = object.optional("lowest")?.double
      let highest = object.optional("highest")?.double
      guard let id, let basis else { return nil }
      return .init(
        id: id, basis: basis, value: value, band: band, maximum: maximum, lowest: lowest,
        highest: highest)
    }
  }

  private var expectedPatterns: [String: SymptomPattern.Result]? {
    guard let members = members("object") else { return nil }
    var patterns: [String: SymptomPattern.Result] = [:]
    for member in members {
      patterns[member.key] = child(member).word(
        SymptomPattern.Result.self, of: [.met, .notMet, .undetermined])
    }
    return patterns.count == members.count ? patterns : nil
  }
}

extension [Questionnaire.Item] {
  /// Returns the items for a sheet with this number of answers: the scored items, or all items; nil
  /// if neither number matches.
  func answered(inSheetOf count: Int) -> [Questionnaire.Item]? {
    [filter(\.isScored), self].first { $0.count == count }
  }
}

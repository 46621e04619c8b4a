/// From answers by name to responses by position.
extension Scorer {
  /// Resolves answers to responses by position, refusing what does not fit the definition.
  func responses(_ answers: [String: Answer]) throws(ScoringError) -> [Response] {
    for id in answers.keys.sorted() where positions[id] == nil { throw .unknownItem(id) }
    var responses: [Response] = []
    responses.reserveCapacity(questionnaire.items.count)
    for item in questionnaire.items {
      responses.append(try response(to: item, in: answers, after: responses))
    }
    return responses
  }

  /// - Parameter earlier: The responses to the items before it, of which alone its condition speaks.
  private func response(
    to item: Questionnaire.Item, in answers: [String: Answer], after earlier: [Response]
  ) throws(ScoringError) -> Response {
    let isAsked = isAsked(item, answers)
    guard let answer = answers[item.id] else {
      return isAsked ? .unanswered : isSkipped(item, after: earlier) ? .skipped : .open
    }
    guard isAsked else { throw .notAsked(item: item.id) }
    switch answer {
    case .declined:
      guard item.isDeclinable else { throw .notDeclinable(item: item.id) }
      return .declined
    case .notApplicable:
      guard item.notApplicable != nil else { throw .alwaysApplicable(item: item.id) }
      return .notApplicable
    case .value, .choice:
      // Its place is the number of the items before it.
      guard let choice = place(of: answer, at: earlier.count) else {
        throw .unknownChoice(item: item.id)
      }
      return .choice(choice)
    }
  }

  /// Whether an item that is not asked would not be asked either, whatever the items before it that
  /// have no answer had been answered with.
  private func isSkipped(_ item: Questionnaire.Item, after earlier: [Response]) -> Bool {
    item.askedIf?.certainty { id in
      guard let position = positions[id], earlier.indices.contains(position) else { return .none }
      switch earlier[position] {
      case .choice(let index): return values[position][index].map { .value($0) } ?? .none
      case .declined, .notApplicable, .skipped: return .none
      case .unanswered, .open: return .open
      }
    } == false
  }

  /// The place of the choice that an answer to the item of a position stands for, among its choices.
  func place(of answer: Answer, at position: Int) -> Int? {
    switch answer {
    case .value(let value): values[position].firstIndex(of: value)
    case .choice(let id):
      questionnaire.items[position].choiceSet.choices.firstIndex { $0.id == id }
    case .declined, .notApplicable: nil
    }
  }
}

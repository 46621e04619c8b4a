/// Converts answers by name to responses by position.
extension Scorer {
  /// Resolves answers to responses by position; rejects those that do not match the definition.
  func responses(_ answers: [String: Answer]) throws(ScoringError) -> [Response] {
    for id in answers.keys.sorted() where plan.places[id] == nil { throw .unknownItem(id) }
    var responses: [Response] = []
    responses.reserveCapacity(questionnaire.items.count)
    for position in questionnaire.items.indices {
      responses.append(try response(at: position, in: answers, after: responses))
    }
    return responses
  }

  /// - Parameter earlier: The responses to the items before it; only these affect its condition.
  private func response(
    at position: Int, in answers: [String: Answer], after earlier: [Response]
  ) throws(ScoringError) -> Response {
    let id = questionnaire.items[position].id
    let whyUnasked = whyUnasked(position, after: earlier)
    guard let answer = answers[id] else { return whyUnasked ?? .unanswered }
    guard whyUnasked == nil else { throw .notAsked(item: id) }
    switch answer {
    case .declined:
      guard questionnaire.items[position].isDeclinable else { throw .notDeclinable(item: id) }
      return .declined
    case .notApplicable:
      guard questionnaire.items[position].notApplicable != nil else {
        throw .alwaysApplicable(item: id)
      }
      return .notApplicable
    case .value, .decimal, .text, .choice:
      if let entry = questionnaire.items[position].entry {
        guard entry.accepts(answer) else { throw .outsideLimits(item: id) }
        return .entered
      }
      guard let choice = place(of: answer, at: position) else {
        throw whyNoChoice(answer, at: position)
      }
      return .choice(choice)
    }
  }

  private func whyNoChoice(_ answer: Answer, at position: Int) -> ScoringError {
    let item = questionnaire.items[position].id
    let possible = values[position].compactMap(\.self)
    guard let minimum = possible.min(), let maximum = possible.max() else {
      return .unknownChoice(item: item)
    }
    return switch answer {
    case .decimal: .notWholeNumber(item: item)
    case .value(let value) where !(minimum...maximum).contains(value):
      .valueOutOfRange(item: item, minimum: minimum, maximum: maximum)
    default: .unknownChoice(item: item)
    }
  }

  /// Marks the items without an answer that are not asked.
  ///
  /// - Parameter responses: One per item; every item without an answer must be unanswered.
  /// - Returns: The places of the items that were answered although they are not asked.
  package func markUnasked(_ responses: inout [Response]) -> [Int] {
    var answeredUnasked: [Int] = []
    for position in gatedPositions {
      guard let whyUnasked = whyUnasked(position, after: responses) else { continue }
      if responses[position] == .unanswered {
        responses[position] = whyUnasked
      } else {
        answeredUnasked.append(position)
      }
    }
    return answeredUnasked
  }

  /// Returns the response for an item that is not asked; nil if it is asked.
  private func whyUnasked(_ position: Int, after earlier: [Response]) -> Response? {
    guard let condition = plan.items[position].askedIf, !isMet(condition, after: earlier) else {
      return nil
    }
    return isRuledOut(condition, after: earlier) ? .skipped : .open
  }

  private func isMet(_ condition: Condition<Int>, after earlier: [Response]) -> Bool {
    // Captures only what the rule needs: copying the scorer for each part of a rule is slow.
    condition.holds { [values] position in
      guard earlier.indices.contains(position), case .choice(let index) = earlier[position] else {
        return nil
      }
      return values[position][index]
    }
  }

  /// Returns whether an item that is not asked would not be asked for any answers to the unanswered
  /// items before it.
  private func isRuledOut(_ condition: Condition<Int>, after earlier: [Response]) -> Bool {
    condition.certainty { [values] symptom in
      let position = symptom.item
      guard earlier.indices.contains(position) else { return false }
      switch earlier[position] {
      case .choice(let index): return values[position][index].map { $0 >= symptom.atLeast } ?? false
      case .entered, .declined, .notApplicable, .skipped: return false
      case .unanswered, .open: return nil
      }
    } == false
  }

  func place(of answer: Answer, at position: Int) -> Int? {
    switch answer {
    case .value(let value): values[position].firstIndex(of: value)
    case .choice(let id):
      questionnaire.items[position].choiceSet.choices.firstIndex { $0.id == id }
    case .decimal, .text, .declined, .notApplicable: nil
    }
  }
}

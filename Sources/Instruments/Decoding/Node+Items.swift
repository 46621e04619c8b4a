/// Items, choices and the conditions under which items are asked.
extension Node {
  var choiceSet: Questionnaire.ChoiceSet? {
    object { object in
      let id = object.required("id")?.id
      let choices = object.required("choices")?.list(\.choice)
      guard let id, let choices else { return nil }
      return Questionnaire.ChoiceSet(id: id, choices: choices)
    }
  }

  private var choice: Questionnaire.Choice? {
    object { object in
      let id = object.required("id")?.id
      let valueNode = object.optional("value")
      let value = valueNode?.integer
      let text = object.required("text")?.text
      let codes = object.codes()
      guard let id, let text, let codes, valueNode == nil || value != nil else { return nil }
      return Questionnaire.Choice(id: id, value: value, text: text, codes: codes)
    }
  }

  func item(choiceSets: [Questionnaire.ChoiceSet]) -> Questionnaire.Item? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.text
      let choiceSet = object.required("choices")?.choiceSet(in: choiceSets)
      let isScored = object.optional("isScored").map(\.bool) ?? true
      let isDeclinable = object.optional("isDeclinable").map(\.bool) ?? false
      let conditionNode = object.optional("askedIf")
      let askedIf = conditionNode?.condition
      let codes = object.codes()
      guard let id, let text, let choiceSet, let isScored, let isDeclinable, let codes,
        conditionNode == nil || askedIf != nil
      else { return nil }
      return Questionnaire.Item(
        id: id, text: text, choiceSet: choiceSet, isScored: isScored, isDeclinable: isDeclinable,
        askedIf: askedIf, codes: codes)
    }
  }

  private func choiceSet(in sets: [Questionnaire.ChoiceSet]) -> Questionnaire.ChoiceSet? {
    guard let string else { return nil }
    guard let set = sets.first(where: { $0.id == string }) else {
      report(.unknownReference(string))
      return nil
    }
    return set
  }

  /// A rule: `item`, `symptoms`, `all`, `any` or `not`.
  var condition: Condition? {
    object { object in
      if let parts = object.optional("all") { return parts.conditions.map { .all($0) } }
      if let parts = object.optional("any") { return parts.conditions.map { .any($0) } }
      if let part = object.optional("not") { return part.condition.map { .not($0) } }
      if let range = object.optional("symptoms") {
        guard let count = range.range else { return nil }
        guard count.minimum <= count.maximum else { return range.refuse(.emptyRange) }
        return .symptomCount(count.minimum...count.maximum)
      }
      let item = object.required("item")?.string
      let atLeast = object.required("atLeast")?.integer
      guard let item, let atLeast else { return nil }
      return .item(item, atLeast: atLeast)
    }
  }

  /// Parts of a rule; at least one, since a rule of none holds always or never.
  private var conditions: [Condition]? {
    let parts = list(\.condition)
    return parts?.isEmpty == true ? refuse(.empty) : parts
  }
}

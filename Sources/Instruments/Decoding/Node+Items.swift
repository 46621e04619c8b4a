import WellbeingTextFormats

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
      let aliases = object.optionalList("aliases", \.string)
      let codes = object.codes()
      guard let id, let text, let aliases, let codes, valueNode == nil || value != nil else {
        return nil
      }
      return Questionnaire.Choice(id: id, value: value, text: text, aliases: aliases, codes: codes)
    }
  }

  func item(choiceSets: [String: Questionnaire.ChoiceSet]) -> Questionnaire.Item? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.text
      if let kind = object.optional("kind") { return object.entryItem(kind, id: id, text: text) }
      let choiceSet = object.required("choices")?.choiceSet(in: choiceSets)
      let isScored = object.optional("isScored").map(\.bool) ?? true
      let isDeclinable = object.optional("isDeclinable").map(\.bool) ?? false
      let notApplicable = object.optional("notApplicable").map(\.notApplicable)
      let askedIf = object.optional("askedIf").map(\.condition)
      let ifSkipped = object.optional("ifSkipped").map(\.skippedValue)
      let codes = object.codes()
      // An inner nil means that the value was rejected.
      guard let id, let text, let choiceSet, let isScored, let isDeclinable, let codes,
        notApplicable != .some(nil), askedIf != .some(nil), ifSkipped != .some(nil)
      else { return nil }
      return Questionnaire.Item(
        id: id, text: text, choiceSet: choiceSet, entry: nil, isScored: isScored,
        isDeclinable: isDeclinable,
        notApplicable: notApplicable ?? nil, askedIf: askedIf ?? nil, ifSkipped: ifSkipped ?? nil,
        codes: codes)
    }
  }

  private var notApplicable: Questionnaire.NotApplicable? {
    object { object in
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let text, let sources else { return nil }
      return Questionnaire.NotApplicable(text: text, sources: sources)
    }
  }

  /// The value of a choice, or `"leftOut"`.
  private var skippedValue: Questionnaire.SkippedValue? {
    if value.string == "leftOut" { return .leftOut }
    guard value.number != nil else { return wrongType("whole number or \"leftOut\"") }
    return integer.map { .value($0) }
  }

  private func choiceSet(
    in sets: [String: Questionnaire.ChoiceSet]
  ) -> Questionnaire.ChoiceSet? {
    guard let string else { return nil }
    guard let set = sets[string] else {
      report(.unknownReference(string))
      // With the definition's only set, the other faults are found as well.
      return sets.count == 1 ? sets.first?.value : nil
    }
    return set
  }

  /// A rule: `item`, `symptoms`, `count`, `all`, `any` or `not`.
  var condition: Condition? {
    guard reader.beginPart() else { return refuse(.tooMany(limit: Questionnaire.listLimit)) }
    return object { object in
      if let parts = object.optional("all") { return parts.conditions.map { .all($0) } }
      if let parts = object.optional("any") { return parts.conditions.map { .any($0) } }
      if let part = object.optional("not") { return part.condition.map { .not($0) } }
      if let range = object.optional("symptoms") {
        return range.countRange.map { .symptomCount($0) }
      }
      if let list = object.optional("count") {
        let symptoms = list.list(\.countedSymptom)
        let range = object.required("within")?.countRange
        guard let symptoms, let range else { return nil }
        return .count(symptoms, range)
      }
      let item = object.required("item")?.string
      let atLeast = object.required("atLeast")?.integer
      guard let item, let atLeast else { return nil }
      return .item(item, atLeast: atLeast)
    }
  }

  /// A symptom that a rule counts; it also counts as a part of the rule.
  private var countedSymptom: Questionnaire.SymptomPatternRule.Symptom? {
    guard reader.beginPart() else { return refuse(.tooMany(limit: Questionnaire.listLimit)) }
    return symptom
  }

  /// The parts of a rule; at least one, because a rule without parts would hold always or never.
  private var conditions: [Condition]? {
    let parts = distinctList(\.condition)
    return parts?.isEmpty == true ? refuse(.empty) : parts
  }
}

/// Decodes items that are answered with a number or a text.
extension ObjectReader {
  private enum Kind: String, CaseIterable {
    case integer, decimal, text
  }

  /// Reads the limits of the answers, and the keys that items with choices have as well.
  fileprivate mutating func entryItem(
    _ node: Node, id: String?, text: LocalizedText?
  ) -> Questionnaire.Item? {
    let askedIf = optional("askedIf").map(\.condition)
    let codes = codes()
    guard let kind = node.word(Kind.self, of: Kind.allCases) else {
      acceptOtherKeys()
      return nil
    }
    let entry = kind == .text ? textEntry() : numberEntry(hasDecimals: kind == .decimal)
    guard let id, let text, let entry, let codes, askedIf != .some(nil) else { return nil }
    return Questionnaire.Item(
      id: id, text: text, choiceSet: Questionnaire.ChoiceSet(id: "", choices: []), entry: entry,
      isScored: false, isDeclinable: false, notApplicable: nil, askedIf: askedIf ?? nil,
      ifSkipped: nil, codes: codes)
  }

  private mutating func textEntry() -> Questionnaire.Entry? {
    guard let node = required("maximumLength"), let length = node.integer else { return nil }
    let limit = Questionnaire.Entry.longestText
    return (1...limit).contains(length)
      ? .text(maximumLength: length)
      : node.refuse(.outOfRange(minimum: 1, maximum: Double(limit)))
  }

  private mutating func numberEntry(hasDecimals: Bool) -> Questionnaire.Entry? {
    let minimum = required("minimum")?.limit(hasDecimals: hasDecimals)
    let upper = required("maximum")
    let maximum = upper?.limit(hasDecimals: hasDecimals)
    let unit = optional("unit").map(\.text)
    if hasDecimals, unit == nil { node.report(.missingKey("unit")) }
    guard let minimum, let maximum, unit != .some(nil) else { return nil }
    guard minimum < maximum else {
      return upper?.refuse(
        .outOfRange(minimum: minimum + (hasDecimals ? 0.01 : 1), maximum: 1_000_000))
    }
    return .number(
      Questionnaire.NumberEntry(
        range: minimum...maximum,
        decimals: hasDecimals ? Questionnaire.NumberEntry.mostDecimals : 0, unit: unit ?? nil))
  }
}

extension Node {
  fileprivate func limit(hasDecimals: Bool) -> Double? {
    hasDecimals ? points : integer.map(Double.init)
  }
}

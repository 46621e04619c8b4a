import WellbeingTextFormats

extension DefinitionNode {
  var choiceSet: Questionnaire.ChoiceSet? {
    object {
      build(
        $0.required("id")?.id, $0.required("choices")?.list(\.choice),
        with: Questionnaire.ChoiceSet.init)
    }
  }

  private var choice: Questionnaire.Choice? {
    object {
      build(
        $0.required("id")?.id, $0.optional("value", \.integer), $0.required("text")?.text,
        $0.optionalList("aliases", \.string), $0.codes(), with: Questionnaire.Choice.init)
    }
  }

  func item(choiceSets: [String: Questionnaire.ChoiceSet]) -> Questionnaire.Item? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.text
      if let kind = object.optional("kind") { return object.entryItem(kind, id: id, text: text) }
      return build(
        id, text, object.required("choices")?.choiceSet(in: choiceSets), .some(nil),
        object.optional("isScored").map(\.bool) ?? true,
        object.optional("isDeclinable").map(\.bool) ?? false,
        object.optional("notApplicable", \.notApplicable), object.optional("askedIf", \.condition),
        object.optional("ifSkipped", \.skippedValue), object.codes(), with: Questionnaire.Item.init)
    }
  }

  private var notApplicable: Questionnaire.NotApplicable? {
    object {
      build($0.required("text")?.text, $0.citations(), with: Questionnaire.NotApplicable.init)
    }
  }

  /// The value of a choice, or `"leftOut"`.
  private var skippedValue: Questionnaire.SkippedValue? {
    if value.string == "leftOut" { return .leftOut }
    guard value.double != nil else { return wrongType("whole number or \"leftOut\"") }
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
  var condition: Condition<String>? {
    guard reader.beginPart() else {
      return refuse(.tooMany(limit: Questionnaire.Limits.listElements))
    }
    return object { object in
      if let parts = object.optional("all") { return parts.conditions.map { .all($0) } }
      if let parts = object.optional("any") { return parts.conditions.map { .any($0) } }
      if let part = object.optional("not") { return part.condition.map { .not($0) } }
      if let range = object.optional("symptoms") {
        return range.countRange.map { .symptomCount($0) }
      }
      if let list = object.optional("count") {
        return build(
          list.list(\.countedSymptom), object.required("within")?.countRange,
          with: Condition<String>.count)
      }
      return build(
        object.required("item")?.string, object.required("atLeast")?.integer,
        with: Condition<String>.item)
    }
  }

  /// A symptom that a rule counts; it also counts as a part of the rule.
  private var countedSymptom: Condition<String>.Symptom? {
    guard reader.beginPart() else {
      return refuse(.tooMany(limit: Questionnaire.Limits.listElements))
    }
    return symptom
  }

  /// The parts of a rule; at least one, because a rule without parts would hold always or never.
  private var conditions: [Condition<String>]? {
    let parts = distinctList(\.condition)
    return parts?.isEmpty == true ? refuse(.empty) : parts
  }
}

/// Decodes items that are answered with a number or a text.
extension DefinitionObject {
  private enum Kind: String, CaseIterable {
    case integer, decimal, text
  }

  /// Reads the limits of the answers, and the keys that items with choices have as well.
  fileprivate mutating func entryItem(
    _ node: DefinitionNode, id: String?, text: LocalizedText?
  ) -> Questionnaire.Item? {
    let askedIf = optional("askedIf").map(\.condition)
    let codes = codes()
    guard let kind = node.word(of: Kind.allCases) else {
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

extension DefinitionNode {
  fileprivate func limit(hasDecimals: Bool) -> Double? {
    hasDecimals ? points : integer.map(Double.init)
  }
}

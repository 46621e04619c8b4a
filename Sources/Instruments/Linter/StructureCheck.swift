import WellbeingTextFormats

/// Checks what a definition needs to be usable: ids, references and order.
struct StructureCheck {
  let questionnaire: Questionnaire
  let root: Node
  let items: [String: Questionnaire.Item]
  let places: [String: Int]
  /// The sets of choices by id, with the properties of their values that rules need.
  let choiceValues: [String: ChoiceValues]

  init(_ questionnaire: Questionnaire, root: Node) {
    self.questionnaire = questionnaire
    self.root = root
    items = Dictionary(
      questionnaire.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = Dictionary(
      questionnaire.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    choiceValues = Dictionary(
      questionnaire.choiceSets.map { ($0.id, ChoiceValues($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  func run() {
    checkItems()
    for (index, score) in questionnaire.scores.enumerated() {
      checkScore(score, at: root["scores"][index])
    }
    checkAlerts()
    checkAlgorithms()
    checkNoticesAndChangeRules()
    let known = Set(questionnaire.citations.map(\.id))
    for member in root.members ?? [] where member.key != "sources" {
      member.node.checkReferences(under: "sources", to: known)
    }
    // A single wrong id or value above would be reported again for every example.
    if !root.document.hasProblems { checkExamples() }
  }

  // MARK: Items

  private func checkItems() {
    for (index, item) in questionnaire.items.enumerated() {
      checkSkipped(item, at: root["items"][index])
      guard let condition = item.askedIf else { continue }
      checkCondition(condition, at: root["items"][index]["askedIf"]) { id, node in
        if let place = places[id], place >= index { node.report(.refersForward(id)) }
      }
    }
  }

  /// Checks that an item with points for not being asked is not always asked, and that the points
  /// are a value of its choices.
  private func checkSkipped(_ item: Questionnaire.Item, at node: Node) {
    guard let skipped = item.ifSkipped else { return }
    if item.askedIf == nil { node["ifSkipped"].report(.alwaysAsked(item.id)) }
    if case .value(let value) = skipped,
      !item.choiceSet.choices.contains(where: { $0.value == value })
    {
      node["ifSkipped"].report(.noSuchValue(value))
    }
  }

  /// Checks the items that a rule refers to, and passes each to a further check.
  func checkCondition(
    _ condition: Condition<String>, at node: Node,
    each: (String, Node) -> Void = { _, _ in }
  ) {
    switch condition {
    case .item(let id, let threshold):
      checkThreshold(threshold, item: id, at: node)
      each(id, node["item"])
    case .symptomCount: break
    case .count(let symptoms, let range):
      checkSymptoms(symptoms, at: node["count"], each: each)
      checkCount(range, of: symptoms.count, at: node["within"])
    case .all(let parts):
      for (index, part) in parts.enumerated() {
        checkCondition(part, at: node["all"][index], each: each)
      }
    case .any(let parts):
      for (index, part) in parts.enumerated() {
        checkCondition(part, at: node["any"][index], each: each)
      }
    case .not(let part): checkCondition(part, at: node["not"], each: each)
    }
  }

  /// Checks the items of a list, each of which counts once.
  func checkSymptoms(
    _ symptoms: [Condition<String>.Symptom], at list: Node,
    each: (String, Node) -> Void = { _, _ in }
  ) {
    list.checkUnique(symptoms.map(\.item), key: "item")
    for (position, symptom) in symptoms.enumerated() {
      checkThreshold(symptom.atLeast, item: symptom.item, at: list[position])
      each(symptom.item, list[position]["item"])
    }
  }

  /// Checks that a range of numbers of items does not exceed the number of items.
  func checkCount(_ range: ClosedRange<Int>, of count: Int, at node: Node) {
    if range.lowerBound < 0 || range.upperBound > count {
      node.report(.outOfRange(minimum: 0, maximum: Double(count)))
    }
  }

  /// Checks that an object's `item` exists and that its choices can reach `atLeast`.
  func checkThreshold(_ threshold: Int, item id: String, at node: Node) {
    guard let item = items[id] else { return node["item"].report(.unknownReference(id)) }
    guard item.entry == nil else { return node["item"].report(.itemWithoutChoices(id)) }
    guard let ends = values(of: item).ends else {
      return node["item"].report(.itemHasNoValues(id))
    }
    checkThreshold(threshold, between: ends, at: node["atLeast"])
  }

  /// Checks that a threshold divides the values of choices.
  func checkThreshold(_ threshold: Int, between ends: ClosedRange<Int>, at node: Node) {
    if threshold <= ends.lowerBound || threshold > ends.upperBound {
      node.report(
        .outOfRange(minimum: Double(ends.lowerBound + 1), maximum: Double(ends.upperBound)))
    }
  }
}

/// Checks sets of choices: their values, and that choices can be told apart.
extension Questionnaire.ChoiceSet {
  func check(at list: Node) {
    list.checkUnique(choices.map(\.id))
    checkWordings(at: list)
    checkAliases(at: list)
    let values = choices.map(\.value)
    let known = values.compactMap { $0 }
    if !known.isEmpty && known.count < values.count { list.report(.someValuesMissing) }
    for (position, pair) in zip(known, known.dropFirst()).enumerated() where pair.0 >= pair.1 {
      list[position + 1]["value"].report(.valuesOutOfOrder)
    }
  }

  /// Checks that people can tell the choices apart: none has the wording of another in a language,
  /// or another's id.
  private func checkWordings(at list: Node) {
    let ids = Dictionary(
      choices.enumerated().map { ($1.id.lowercased(), $0) }, uniquingKeysWith: { $1 })
    var known: Set<[String]> = []
    for (index, choice) in choices.enumerated() {
      for (language, text) in choice.text.values {
        let folded = text.lowercased()
        if !known.insert([language, folded]).inserted || ids[folded] ?? index != index {
          list[index]["text"][language].report(.duplicate(text))
        }
      }
    }
  }

  /// Checks that no word in a file from another program could mean two choices.
  private func checkAliases(at list: Node) {
    var known = Set(choices.flatMap { [$0.id.lowercased()] + $0.wordings })
    for (index, choice) in choices.enumerated() {
      for (place, alias) in choice.aliases.enumerated()
      where !known.insert(alias.lowercased()).inserted {
        list[index]["aliases"][place].report(.duplicate(alias))
      }
    }
  }
}

extension Questionnaire.Choice {
  /// The choice's texts in every language, in lower case.
  fileprivate var wordings: [String] { text.values.values.map { $0.lowercased() } }
}

extension StructureCheck {
  /// The properties of a choice set's values that rules need.
  struct ChoiceValues {
    /// The lowest and the highest value; nil if no choice has a value.
    let ends: ClosedRange<Int>?
    let isComplete: Bool
    let all: Set<Int>

    init(_ set: Questionnaire.ChoiceSet) {
      let values = set.choices.compactMap(\.value)
      all = Set(values)
      ends = values.isEmpty ? nil : values.ends
      isComplete = values.count == set.choices.count
    }
  }

  func values(of item: Questionnaire.Item) -> ChoiceValues {
    choiceValues[item.choiceSet.id] ?? ChoiceValues(item.choiceSet)
  }
}

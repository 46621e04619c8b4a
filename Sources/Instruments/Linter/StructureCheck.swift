import WellbeingTextFormats

/// Checks what a definition needs to be usable: ids, references and order.
struct StructureCheck {
  let questionnaire: Questionnaire
  let root: Node
  let plan: ScoringPlan
  /// The sets of choices of which some have no value.
  private let unscoredSets: Set<String>

  init(_ questionnaire: Questionnaire, root: Node) {
    (self.questionnaire, self.root) = (questionnaire, root)
    plan = ScoringPlan(questionnaire)
    let unscored = questionnaire.choiceSets.filter { $0.choices.contains { $0.value == nil } }
    unscoredSets = Set(unscored.map(\.id))
  }

  func run() {
    for (index, item) in questionnaire.items.enumerated() {
      checkItem(item, at: root["items"][index], index: index)
    }
    for (score, node) in zip(plan.scores, root["scores"].list) { checkScore(score, at: node) }
    for (alert, node) in zip(questionnaire.alerts, root["alerts"].list) {
      checkThreshold(alert.atLeast, item: alert.item, at: node)
    }
    for (pattern, node) in zip(questionnaire.patternRules, root["algorithms"].list) {
      checkSymptoms(pattern.symptoms, at: node["symptoms"])
      checkCondition(pattern.condition, at: node["when"])
    }
    checkNotices()
    checkChangeRules()
    let known = Set(questionnaire.citations.map(\.id))
    for member in root.members ?? [] where member.key != "sources" {
      member.node.checkReferences(under: "sources", to: known)
    }
    // A single wrong id or value above would be reported again for every example.
    if !root.document.hasProblems { checkExamples() }
  }

  func hasChoice(_ value: Int, _ item: Questionnaire.Item) -> Bool {
    plan.places[item.id].map { plan.items[$0].values.contains(value) } ?? false
  }

  func item(_ id: String) -> Questionnaire.Item? { plan.places[id].map { questionnaire.items[$0] } }

  func hasValues(_ item: Questionnaire.Item) -> Bool { !unscoredSets.contains(item.choiceSet.id) }

  // MARK: Items and conditions

  /// Checks that an item with points for not being asked is not always asked, that the points are a
  /// value of its choices, and that earlier items decide whether it is asked.
  private func checkItem(_ item: Questionnaire.Item, at node: Node, index: Int) {
    if let skipped = item.ifSkipped {
      if item.askedIf == nil { node["ifSkipped"].report(.alwaysAsked(item.id)) }
      if case .value(let value) = skipped, !hasChoice(value, item) {
        node["ifSkipped"].report(.noSuchValue(value))
      }
    }
    guard let condition = item.askedIf else { return }
    checkCondition(condition, at: node["askedIf"]) { id, node in
      if let place = plan.places[id], place >= index { node.report(.laterItem(id)) }
    }
  }

  /// Checks the items that a rule refers to, and passes each to a further check.
  private func checkCondition(
    _ condition: Condition<String>, at node: Node,
    further: (String, Node) -> Void = { _, _ in }
  ) {
    switch condition {
    case .item(let id, let threshold):
      checkThreshold(threshold, item: id, at: node)
      further(id, node["item"])
    case .count(let symptoms, let range):
      let list: Node? = node["count"]
      // Without a list of its own, it counts the symptoms of the pattern.
      if let list { checkSymptoms(symptoms, at: list, further: further) }
      let place: Node = node[list == nil ? "symptoms" : "within"]
      if range.lowerBound < 0 || range.upperBound > symptoms.count {
        place.report(.outOfRange(minimum: 0, maximum: Double(symptoms.count)))
      }
    case .all(let parts):
      for (part, node) in zip(parts, node["all"].list) {
        checkCondition(part, at: node, further: further)
      }
    case .any(let parts):
      for (part, node) in zip(parts, node["any"].list) {
        checkCondition(part, at: node, further: further)
      }
    case .not(let part): checkCondition(part, at: node["not"], further: further)
    }
  }

  /// Checks the items of a list, each of which counts once.
  private func checkSymptoms(
    _ symptoms: [Condition<String>.Symptom], at list: Node,
    further: (String, Node) -> Void = { _, _ in }
  ) {
    list.checkUnique(symptoms.map(\.item), key: "item")
    for (symptom, node) in zip(symptoms, list.list) {
      checkThreshold(symptom.atLeast, item: symptom.item, at: node)
      further(symptom.item, node["item"])
    }
  }

  /// Checks that an object's `item` exists and that its choices can reach `atLeast`.
  private func checkThreshold(_ threshold: Int, item id: String, at node: Node) {
    guard let item = item(id) else { return node["item"].report(.unknownReference(id)) }
    guard item.entry == nil else { return node["item"].report(.itemWithoutChoices(id)) }
    let values = item.choiceSet.choices.compactMap(\.value)
    guard !values.isEmpty else { return node["item"].report(.itemHasNoValues(id)) }
    checkThreshold(threshold, between: values.ends, at: node["atLeast"])
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
    let known = choices.compactMap(\.value)
    if !known.isEmpty && known.count < choices.count { list.report(.someValuesMissing) }
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
    var known = Set(
      choices.flatMap { [$0.id.lowercased()] + $0.text.values.values.map { $0.lowercased() } })
    for (index, choice) in choices.enumerated() {
      for (place, alias) in choice.aliases.enumerated()
      where !known.insert(alias.lowercased()).inserted {
        list[index]["aliases"][place].report(.duplicate(alias))
      }
    }
  }
}

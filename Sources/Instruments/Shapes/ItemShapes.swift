import WellbeingTextFormats

extension Questionnaire.ChoiceSet {
  static let shape: Shape<Questionnaire.ChoiceSet> = object(
    "Choices that several items share.",
    required("id", .id, "The set's name, which items give as their choices."),
    required(
      "choices",
      .list(
        of: Questionnaire.Choice.shape, "The choices in the order in which they are shown.",
        atLeast: 1)),
    make: Questionnaire.ChoiceSet.init
  ).then { set, node in
    set.check(at: node["choices"])
    return set
  }
}

extension Questionnaire.Choice {
  static let shape: Shape<Questionnaire.Choice> = object(
    "One possible answer.", required("id", .id, "The choice's name, unique in its set."),
    optional(
      "value", .whole,
      "What the choice counts in a score. Either every choice of a set has a value, in ascending order, or none has."
    ),
    required("text", .text, "The wording, verbatim from the publisher's form."),
    optional(
      "aliases", .ids("Another word for the choice."), else: [],
      "Other words for the choice in files from elsewhere, of whatever case; never shown."),
    systemCodes("The choice in other systems, such as LOINC answer codes."),
    make: Questionnaire.Choice.init)
}

extension Questionnaire.Item {
  static let shape: Shape<Questionnaire.Item> = .oneOf(
    "One question: with choices, or with the kind of number or text that answers it.", by: "kind",
    none: withChoices, others: { _ = common.read($0) },
    [
      entry(
        "integer",
        "A question that is answered with a whole number. No score, rule or alert uses it.",
        range(
          Shape.whole.map(Double.init), decimals: 0,
          unit: optional("unit", .text, "The unit, such as hours; no unit where the key is absent.")
        )),
      entry(
        "decimal",
        "A question that is answered with a number of at most two decimals. No score, rule or alert uses it.",
        range(
          .anyPoints, decimals: Questionnaire.NumberEntry.mostDecimals,
          unit: fields(required("unit", .text, "The unit, such as hours.")) { .some($0) })),
      entry(
        "text",
        "A question that is answered with a text on one line. No score, rule or alert uses it.",
        fields(
          required(
            "maximumLength", .integer(1...Questionnaire.Entry.longestText),
            "The largest number of characters."), make: Questionnaire.Entry.text)),
    ])

  private static let withChoices = object(
    "A question that is answered with a choice.", itemID, itemText,
    required(
      "choices", Shape.line.then(choiceSet),
      "The id of the choice set that the item is answered with."),
    optional(
      "isScored", .bool, else: true,
      "Whether a score may use the item; true where the key is absent.", shown: true),
    optional(
      "isDeclinable", .bool, else: false,
      "Whether a person may say that they prefer not to answer; false where the key is absent.",
      shown: false),
    optional("notApplicable", Questionnaire.NotApplicable.shape), asked,
    optional(
      "ifSkipped", Questionnaire.SkippedValue.shape,
      "What the item adds to a score where it is not asked: as much as the choice of this value, or leftOut, nothing, and the range is smaller. Needed for an item that is not always asked and that a score uses."
    ),
    itemCodes
  ) { id, text, set, isScored, isDeclinable, notApplicable, askedIf, ifSkipped, codes in
    Questionnaire.Item(
      id: id, text: text, choiceSet: set, entry: nil, isScored: isScored,
      isDeclinable: isDeclinable, notApplicable: notApplicable, askedIf: askedIf,
      ifSkipped: ifSkipped, codes: codes)
  }

  @Sendable private static func choiceSet(
    _ id: String, at node: Node
  ) -> Questionnaire.ChoiceSet? {
    guard let sets = node.document.kept([Questionnaire.ChoiceSet].self) else { return nil }
    if let set = sets.first(where: { $0.id == id }) { return set }
    node.report(.unknownReference(id))
    // With the definition's only set, the other faults are found as well.
    return sets.count == 1 ? sets[0] : nil
  }

  /// What is read of an item whose kind is not known.
  private static let common: Fields<String> = fields(itemID, itemText, asked, itemCodes) {
    id, _, _, _ in id
  }
  private static let itemID: Fields<String> = required(
    "id", .id, "The item's name, unique in the document.")
  private static let itemText: Fields<LocalizedText> = required(
    "text", .text, "The wording of the question, verbatim.")
  private static let asked: Fields<Condition<String>?> = optional(
    "askedIf", RuleShapes.condition,
    "When the item is asked; always where the key is absent. It may name earlier items only.")
  private static let itemCodes = systemCodes("The item in other systems, such as LOINC.")

  private static func entry(
    _ kind: String, _ about: String, _ entry: Fields<Questionnaire.Entry>
  ) -> (String, Shape<Questionnaire.Item>) {
    let shape = object(
      about, itemID, itemText, required("kind", .only(kind, "How the item is answered.")), entry,
      asked, itemCodes
    ) { id, text, _, entry, askedIf, codes in
      Questionnaire.Item(
        id: id, text: text, choiceSet: Questionnaire.ChoiceSet(id: "", choices: []),
        entry: entry, isScored: false, isDeclinable: false, notApplicable: nil,
        askedIf: askedIf, ifSkipped: nil, codes: codes)
    }
    return (kind, shape)
  }

  private static func range(
    _ limit: Shape<Double>, decimals: Int, unit: Fields<LocalizedText?>
  ) -> Fields<Questionnaire.Entry> {
    fields(
      required("minimum", limit, "The lowest number."),
      required("maximum", limit, "The highest number, above the lowest."), unit
    ) { ($0, $1, $2) }.then { parts, node in
      guard parts.0 < parts.1 else {
        let step = decimals == 0 ? 1 : 0.01
        return node["maximum"].refuse(.outOfRange(minimum: parts.0 + step, maximum: 1_000_000))
      }
      return .number(
        Questionnaire.NumberEntry(range: parts.0...parts.1, decimals: decimals, unit: parts.2))
    }
  }
}

extension Questionnaire.NotApplicable {
  static let shape: Shape<Questionnaire.NotApplicable> = object(
    "How a person says that the item does not apply to them; a score is formed without it then, and has a smaller range.",
    required("text", .text, "The words of this answer."), citations(),
    make: Questionnaire.NotApplicable.init)
}

extension Questionnaire.SkippedValue {
  static let shape = Shape<Questionnaire.SkippedValue>([
    "oneOf": [Shape<Int>.whole.schema.form, ["const": "leftOut"]]
  ]) { node in
    if node.string == "leftOut" { return .leftOut }
    guard node.kind == .number else {
      return node.refuse(.wrongType(expected: "whole number or \"leftOut\""))
    }
    return Shape<Int>.whole.read(node).map { .value($0) }
  }
}

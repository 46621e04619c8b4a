import WellbeingTextFormats

/// Rules over the answers to items.
enum RuleShapes {
  typealias Rule = Condition<String>

  /// A rule of an item, and one of an algorithm, which may count symptoms.
  static let condition: Shape<Rule> = .recursive("condition") { ofItem }
  static let pattern: Shape<Rule> = .recursive("pattern") { ofAlgorithm }

  static let symptoms: Shape<[Rule.Symptom]> = list(of: symptom).kept

  private static let symptom: Shape<Rule.Symptom> = object(
    "A symptom that counts from a value on.",
    required("item", .line, "The id of an item."),
    required("atLeast", .threshold, "The lowest value that counts."), make: Rule.Symptom.init)

  private static func list(of symptom: Shape<Rule.Symptom>) -> Shape<[Rule.Symptom]> {
    .list(of: symptom, "Items that count from a value on; each item once.").named("symptoms")
  }

  private static let ofItem: Shape<Rule> = rule(
    "A rule over answers: item and atLeast, count and within, all, any or not.", parts: condition
  ).unless { node in
    let symptoms: Node? = node["symptoms"]
    return symptoms == nil ? nil : .symptomsOutsideAlgorithm
  }

  private static let ofAlgorithm: Shape<Rule> = rule(
    "A rule over answers: item and atLeast, symptoms, count and within, all, any or not.",
    parts: pattern,
    (
      "symptoms",
      object(
        "The number of symptoms that count lies in a range.",
        required("symptoms", .countRange, "How many symptoms have to count, both ends included.")
      ) { $0 }.then { range, node in
        // Those of the algorithm, which are read first.
        node.document.kept([Rule.Symptom].self).map { .count($0, range) }
      }
    ))

  private static func rule(
    _ about: String, parts: Shape<Rule>, _ more: (key: String, shape: Shape<Rule>)...
  ) -> Shape<Rule> {
    func list(_ note: String) -> Shape<[Rule]> {
      .list(of: parts, note, atLeast: 1).distinct()
    }
    let all = object(
      "Every part holds.", required("all", list("Rules that all have to hold.")), make: Rule.all)
    let any = object(
      "At least one part holds.", required("any", list("Rules of which one has to hold.")),
      make: Rule.any)
    let not = object(
      "The part does not hold.", required("not", parts, "A rule that must not hold."),
      make: Rule.not)
    let count = object(
      "The number of these items that were answered with at least their value lies in a range.",
      required("count", Self.list(of: symptom.countedAsPart), "The items and their values."),
      required("within", .countRange, "How many of them have to be, both ends included."),
      make: Rule.count)
    let item = object(
      "The item was answered with at least this value.",
      required("item", .line, "The id of an item."),
      required("atLeast", .threshold, "The lowest value that satisfies the rule."),
      make: Rule.item)
    let cases =
      [("all", all), ("any", any), ("not", not)] + more + [("count", count), ("item", item)]
    return Shape.oneOf(about, cases).countedAsPart
  }
}

extension Shape {
  /// Reports a problem in place of reading a value.
  fileprivate func unless(_ problem: @escaping @Sendable (Node) -> Problem?) -> Shape {
    Shape(schema) { [read] node in problem(node).map { node.refuse($0) } ?? read(node) }
  }

  /// Limits the number of parts that all rules of a document have.
  fileprivate var countedAsPart: Shape {
    let limit = Questionnaire.Limits.listElements
    return Shape(schema) { [read] node in
      node.document.count(as: "parts") <= limit ? read(node) : node.refuse(.tooMany(limit: limit))
    }
  }
}

extension Questionnaire.AlertRule {
  static let shape: Shape<Questionnaire.AlertRule> = object(
    "A rule that raises an alert on one item's answer, whatever the scores.",
    required("item", .line, "The id of the item that is watched; each item once."),
    required("atLeast", .threshold, "The lowest value that raises the alert."),
    required("messages", Messages.shape), citations(), make: Questionnaire.AlertRule.init)
}

extension Questionnaire.AlertRule.Messages {
  fileprivate static let shape: Shape<Questionnaire.AlertRule.Messages> = object(
    "What is said.",
    required(
      "person", .text,
      "To the person who answered; {contacts} and {readBy} are filled in, and {giver}, which is left out with the comma after it if nobody gave them the questionnaire."
    ),
    required("staff", .text, "To staff; {answer} is filled in."),
    required(
      "notAssessed", .text,
      "To staff when the item has no answer; {state} is filled in: left blank, declined or not asked. It must never read as if there were no alert."
    ),
    required(
      "notAssessedPerson", .text,
      "To a person who was asked and gave no answer; {contacts} is filled in."),
    optional(
      "stopped", .text,
      "To staff when the form ended at the item without an answer. If left out, notAssessed is shown."
    ),
    optional(
      "stoppedPerson", .text,
      "The same to the person; {giver} and {contacts} are filled in. If left out, notAssessedPerson is shown."
    ),
    optional(
      "takenBack", .text,
      "To staff when an answer that raised the alert was changed before the form was finished; {answer}, the first one, and {change} are filled in. If left out, a general text is shown."
    ),
    optional(
      "takenBackPerson", .text,
      "The same to the person, before any score; {giver}, {contacts} and {kept}, which says that the first answer is kept, are filled in. If left out, person is shown."
    ),
    required(
      "totalOnly", .text, "To staff when only the total is known, and it does not prove an answer."),
    required(
      "totalImplies", .text,
      "To staff when only the total is known, and it is impossible without an answer that raises the alert; {total} and {answer}, the lowest such answer, are filled in. A passage in braces that begins with a space, such as { or more}, is kept only if a higher answer is possible."
    ),
    optional(
      "totalImpliesPerson", .text,
      "The same to the person who answered; {contacts} is filled in, too. If left out, a general text is shown that does not say what the question is about."
    ), make: Questionnaire.AlertRule.Messages.init)
}

extension Questionnaire.SymptomPatternRule {
  static let shape: Shape<Questionnaire.SymptomPatternRule> = object(
    "A boolean rule over answers, such as a symptom pattern.",
    required("id", .id, "The algorithm's name, for example majorDepressive."),
    required("title", .text, "The pattern in words."),
    required(
      "audience", .word(of: [Questionnaire.Audience.staff, .everyone]),
      "Who may be shown the outcome: staff alone, not a person who answers alone; or everyone."),
    required("symptoms", RuleShapes.symptoms, "The symptoms that are counted; each item once."),
    required("when", RuleShapes.pattern, "When the pattern is met."),
    required(
      "text", .text,
      "What is said when it is met; {n} stands for the number of symptoms that count."),
    citations(), make: Questionnaire.SymptomPatternRule.init)
}

extension Questionnaire.ResultNotice {
  static let shape: Shape<Questionnaire.ResultNotice> = object(
    "A sentence about a score on one side of a threshold.",
    required("score", .line, "The id of the score that it is about."),
    required(
      "audience", .word(of: [Questionnaire.Audience.person, .staff, .everyone]),
      "Who may read it: the person who answered, staff alone, or everyone."),
    optional("atLeast", .points, "Said when the score is at least this."),
    optional("below", .points, "Said when the score is below this."),
    required("text", .text, "The sentence."), citations(), make: Questionnaire.ResultNotice.init)
}

extension Questionnaire.ChangeRule {
  static let shape: Shape<Questionnaire.ChangeRule> = .oneOf(
    "What a change between two results means.", by: "kind",
    [
      rule(
        "minimalImportantDifference", "The smallest clinically important difference.",
        fields(difference, make: Meaning.minimalImportantDifference)),
      rule(
        "reliableChange", "The smallest difference that exceeds measurement error.",
        fields(reliableChange, make: Meaning.reliableChange)),
      rule(
        "response", "A drop by at least a share of the first score.",
        fields(percentDrop, make: Meaning.response)),
      rule("remission", "A score below a threshold.", fields(below, make: Meaning.remission)),
      rule(
        "caseness", "A score from which on a result counts as a case.",
        fields(required("atLeast", .points, "The threshold, in points."), make: Meaning.caseness)),
      rule(
        "clinicallySignificantChange", "A drop by a share that ends below a threshold.",
        fields(percentDrop, below, make: Meaning.clinicallySignificantChange)),
    ])

  private static func rule(
    _ kind: String, _ about: String, _ meaning: Fields<Meaning>
  ) -> (String, Shape<Questionnaire.ChangeRule>) {
    let shape = object(
      about, required("id", .id, "The rule's name, unique in the document."),
      required("kind", .only(kind, "What kind of statement the rule makes.")),
      required("score", .line, "The id of the score that it speaks of."), meaning,
      optional(
        "evidence", Questionnaire.Evidence.shape, else: .published,
        "How well founded the rule is; published where the key is absent.",
        shown: "published"),
      optional("text", .text, "What is said beside the figure."), citations()
    ) { id, _, score, meaning, evidence, text, sources in
      Questionnaire.ChangeRule(
        id: id, score: score, meaning: meaning, evidence: evidence, text: text, sources: sources)
    }
    return (kind, shape)
  }

  private static let difference = required(
    "points", .difference, "The difference, in points.")
  private static let percentDrop = required(
    "percentDrop", .integer(1...100), "The drop as a share of the first score, in percent.")
  private static let below = required("below", .points, "The threshold, in points.")
  private static let reliableChange = fields(
    difference,
    optional(
      "standardDeviation", .difference,
      "The standard deviation that it was computed from, in points."),
    optional(
      "reliability", .number(0...1), "The reliability that the difference was computed from."),
    optional("confidence", .number(0...1), "The level of confidence, such as 0.95."),
    make: Questionnaire.ReliableChange.init)
}

extension Questionnaire.Evidence {
  static let shape: Shape<Questionnaire.Evidence> = .word(of: [
    Questionnaire.Evidence.published, .secondary, .extrapolated,
  ]).about(
    "How well founded a rule is: published for this instrument by the work cited; secondary, stated by a work that quotes the original; extrapolated, carried over from another instrument."
  ).named("evidence")
}

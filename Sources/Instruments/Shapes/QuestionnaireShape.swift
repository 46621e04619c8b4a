package import WellbeingTextFormats

extension Questionnaire {
  /// The JSON Schema of definitions.
  package static var schema: String { shape.schema.document(title: "Questionnaire") }

  /// The definition format 1: this reads it, and says its schema.
  package static let shape = object(
    "The definition of an instrument, format 1: items, choices, scores, bands, alerts and their sources. The linter checks more than a schema can: ranges, bands, references and examples.",
    schemaAddress().then { $1.document.bytes }, opening(),
    fields(
      required(
        "id", .questionnaireID,
        "The instrument: lower-case words joined by hyphens, at most 64 characters, for example phq-9."
      ),
      required(
        "version", .version,
        "The definition's version, three numbers. Any change to wording or scoring raises it."),
      make: Key.init),
    required("title", .text, "The full name."),
    required("shortTitle", .text, "The name in a list or a heading, for example PHQ-9."),
    required("measures", Measure.shape),
    optional("intendedFor", Statement.shape, "Who the instrument is for, such as adults."),
    optional(
      "population", Shape.list(of: Statement.shape).distinct(), else: [],
      "Whom the instrument was studied in."),
    required("recallPeriod", Period.shape, "The days that the items ask about."),
    optional("retestInterval", Period.shape, "How long to wait before the next administration."),
    required("instructions", .text, "The lead-in that stands before the items, verbatim."),
    optional("notices", Notices.shape, else: Notices(person: nil, staff: nil)),
    required(
      "choiceSets", Shape.list(of: ChoiceSet.shape.named("choiceSet")).unique(\.id).kept,
      "The sets of choices that items name; empty if no item has choices."),
    required(
      "items", Shape.list(of: Item.shape.named("item"), atLeast: 1).unique(\.id).kept,
      "The items, in the order in which they are asked."),
    required(
      "examples", Shape.list(of: Example.shape).distinct(),
      "Answer sheets with the result that they must give: all lowest, all highest, both sides of each edge, each alert, each policy."
    ),
    required(
      "scores", .list(of: ScoreRule.shape.named("score")).unique(\.id),
      "The scores, the main one first; empty for a diary, which has none."),
    optional(
      "resultNotices", Shape.list(of: ResultNotice.shape.named("resultNotice")).distinct(),
      else: [], "What is said about a score, with the condition under which it is said."),
    optional(
      "algorithms", .list(of: SymptomPatternRule.shape.named("algorithm")).unique(\.id), else: [],
      "Boolean rules over answers, such as symptom patterns."),
    optional(
      "alerts", .list(of: AlertRule.shape.named("alert")).unique(\.item, key: "item"), else: [],
      "Rules that raise an alert on one item's answer."),
    optional(
      "changeRules", .list(of: ChangeRule.shape.named("changeRule")).unique(\.id), else: [],
      "What a change between two results means."),
    systemCodes("Codes of the instrument in other systems."),
    optional(
      "learn", .list(of: Lesson.shape), else: [],
      "What there is to learn about the instrument, for the people who answer it."),
    required(
      "sources", .list(of: Citation.shape.named("source")).unique(\.id),
      "The works that the document cites."),
    required(
      "licence", Licence.shape.named("licence"), "Under which terms the instrument may be used."),
    required("translationStatus", TranslationStatus.byLanguage),
    // Translations are added later.
    fields(make: { [:] }),
    make: Questionnaire.init(
      document:languages:key:title:shortTitle:measures:intendedFor:population:recallPeriod:
      retestInterval:instructions:notices:choiceSets:items:examples:scores:resultNotices:
      patternRules:alerts:changeRules:codes:learn:citations:licence:translationStatus:
      translations:))
}

/// The beginning of a data file: its format and its languages, without which further problems would
/// be guesses.
package func opening() -> Fields<[String]> {
  fields(formatVersion(Questionnaire.formatVersion), languages) { $1 }.first
}

/// The address of a schema, which editors read.
package func schemaAddress() -> Fields<Bool> {
  let shape = Shape<Bool>(["type": "string"]) { node in
    if node.string == nil { node.report(.wrongType(expected: "string")) }
    return true
  }
  return optional(
    "$schema", shape, else: true,
    "The address of this schema, for editors; the kit does not read it.")
}

package func formatVersion(_ supported: Int) -> Fields<Int> {
  let shape = Shape<Int>(["const": supported]) { node in
    guard let version = Shape<Int>.whole.read(node) else { return nil }
    return version == supported ? version : node.refuse(.unknownFormat(supported: supported))
  }
  return required("formatVersion", shape, "The version of the format.").first
}

private let languages: Fields<[String]> = required(
  "languages",
  Shape.list(
    of: .languageTag.about("A BCP 47 language tag, for example en."), atLeast: 1,
    limit: Questionnaire.Limits.languages
  ).distinct { .duplicate($0) }, "The languages that every text has; the first is the default."
).then { languages, node -> [String]? in
  node.document.languages = languages
  return languages.isEmpty ? nil : languages
}

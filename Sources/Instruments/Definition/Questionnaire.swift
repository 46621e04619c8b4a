/// The definition of an instrument: its items, choices, scores, bands, alerts and sources.
///
/// A definition is read from one JSON document of format 1 and never changes afterwards. Two
/// definitions are equal when their documents are equal, byte for byte.
public struct Questionnaire: Sendable {
  /// The id and version of this definition.
  public let key: Key
  /// The languages that every text of the definition has, as BCP 47 tags; the first is the default.
  public let languages: [String]
  /// The full name.
  public let title: LocalizedText
  /// The name in a list or a heading, for example `PHQ-9`.
  public let shortTitle: LocalizedText
  /// What the instrument measures.
  package let measures: Measure
  /// Who it is for, such as adults; nil if the definition does not say.
  package let intendedFor: Statement?
  /// Whom it was studied in.
  package let population: [Statement]
  /// The days that the items ask about.
  package let recallPeriod: Period
  /// How long to wait before the next administration.
  package let retestInterval: Period?
  /// The lead-in that stands before the items.
  public let instructions: LocalizedText
  /// What else is said before the items, and to whom.
  package let notices: Notices
  /// The sets of choices that items name.
  package let choiceSets: [ChoiceSet]
  /// The items, in the order in which they are asked.
  public let items: [Item]
  /// The scores, the main one first.
  public let scores: [ScoreRule]
  /// What is said about a score, with the condition under which it is said.
  package let resultNotices: [ResultNotice]
  /// Boolean rules over items, such as symptom patterns.
  package let patternRules: [SymptomPatternRule]
  /// Rules that raise an alert on one item's answer, whatever the scores.
  public let alerts: [AlertRule]
  /// What a change between two results means.
  package let changeRules: [ChangeRule]
  /// What there is to learn about the instrument.
  package let learn: [Lesson]
  /// Codes of the instrument in other systems.
  package let codes: [Code]
  /// Answer sheets with the result that they must give.
  package let examples: [Example]
  /// The publications that the definition cites.
  public let citations: [Citation]
  /// Under which terms the instrument may be used.
  package let licence: Licence
  /// How far each language's wording was compared with the original.
  package let translationStatus: [String: TranslationStatus]
  /// The exact JSON document that the definition was read from.
  public let document: [UInt8]

  /// The first of the definition's languages, as a BCP 47 tag.
  package var defaultLanguage: String { languages.first ?? "en" }
  /// How many days the items ask about.
  public var recallDays: Int { recallPeriod.days }
  /// What is said before the items to the person who answers; nil if there is nothing to say.
  public var noticeToPerson: LocalizedText? { notices.person }
  /// What is said before the items to whoever administers them; nil if there is nothing to say.
  public var noticeToStaff: LocalizedText? { notices.staff }

  /// The instrument's id, for example `phq-9`.
  public var id: String { key.id }
  /// The definition's version, for example `1.0.0`.
  public var version: String { key.version }
}

extension Questionnaire: Hashable {
  /// Whether two definitions were read from the same bytes.
  public static func == (left: Questionnaire, right: Questionnaire) -> Bool {
    left.document == right.document
  }

  /// Hashes the definition's document.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(document)
  }
}

extension Questionnaire: Codable {
  /// Reads a definition from its JSON document, kept as a string.
  ///
  /// - Throws: ``DefinitionError`` when the document is not a valid definition.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    try self.init(decoding: Array(text.utf8))
  }

  /// Writes the exact JSON document as a string, so that it reads back byte for byte.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: document, as: UTF8.self))
  }
}

/// The definition of an instrument: its items, choices, scores, bands, alerts and sources.
///
/// A definition is decoded from one JSON document of format 1 and is immutable. Two definitions are
/// equal if their documents are equal, byte for byte.
public struct Questionnaire: Sendable, Identifiable {
  /// The exact JSON document that the definition was decoded from.
  public internal(set) var document: [UInt8]
  /// The languages that every text of the definition has, as BCP 47 tags; the first is the default.
  public internal(set) var languages: [String]
  /// The id and version of this definition.
  public let key: Key
  /// The full name.
  public let title: LocalizedText
  /// The name in a list or a heading, for example `PHQ-9`.
  public let shortTitle: LocalizedText
  /// What it measures.
  public internal(set) var measures: Measure
  /// The people it is intended for, such as adults; nil if the definition does not say.
  public let intendedFor: Statement?
  package let population: [Statement]
  /// The time that the items ask about, up to the day of the answers.
  public internal(set) var recallPeriod: Period
  /// The time to wait before the next administration.
  package let retestInterval: Period?
  /// The lead-in before the items.
  public internal(set) var instructions: LocalizedText
  package let notices: Notices
  package internal(set) var choiceSets: [ChoiceSet]
  /// The items, in the order in which they are asked.
  public internal(set) var items: [Item]
  package let examples: [Example]
  /// The scores, the main one first.
  public internal(set) var scores: [ScoreRule]
  package internal(set) var resultNotices: [ResultNotice]
  /// Rules for patterns of symptoms, whatever the scores.
  public let patternRules: [SymptomPatternRule]
  /// Rules that raise an alert on one item's answer, whatever the scores.
  public internal(set) var alerts: [AlertRule]
  /// Rules for interpreting a change between two results.
  package let changeRules: [ChangeRule]
  package let codes: [Code]
  package let learn: [Lesson]
  /// The publications that the definition cites.
  public let citations: [Citation]
  /// The terms of use, which a form or a report must show.
  public let licence: Licence
  /// How each language's wording was compared with the original.
  package internal(set) var translationStatus: [String: TranslationStatus]
  var translations: [String: Lazy<Translation?>]

  /// The first of the definition's languages, as a BCP 47 tag.
  package var defaultLanguage: String { languages.first ?? "en" }
  /// The notice to the staff member who administers the items; nil if there is none.
  package var noticeToStaff: LocalizedText? { notices.staff }

  /// The instrument's id, for example `phq-9`.
  public var id: ID { key.id }
  /// The definition's version, for example `1.0.0`.
  public var version: String { key.version }
}

extension Questionnaire: Hashable {
  /// Returns whether two definitions were decoded from the same bytes.
  public static func == (left: Questionnaire, right: Questionnaire) -> Bool {
    left.document == right.document
  }

  /// Hashes the definition's document.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(document)
  }
}

extension Questionnaire {
  /// The identity of a definition: its id and its version.
  ///
  /// Any change to wording or scoring needs a higher version.
  public struct Key: Sendable, Hashable, Codable {
    /// The instrument's id, for example `phq-9`.
    public let id: ID
    /// The version of the definition, for example `1.0.0`.
    public let version: String

    /// Creates a key.
    public init(id: ID, version: String) {
      self.id = id
      self.version = version
    }
  }
}

extension Questionnaire.Key {
  /// The largest length of an id, in characters; stores and file names must be able to hold it.
  package static let longestID = 64

  /// Returns whether an id is valid: lower-case words joined by hyphens, no longer than
  /// 64, and not a reserved word.
  package static func isWellFormed(id: String) -> Bool {
    guard id.utf8.count <= longestID else { return false }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    return words.first?.first?.isLetter == true && !reservedIDs.contains(id)
      && words.allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
      }
  }

  /// Returns whether a version is three numbers, such as `1.0.0`.
  static func isWellFormed(version: String) -> Bool {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        (1...4).contains(part.count) && part.utf8.allSatisfy { (48...57).contains($0) }
          && (part == "0" || part.first != "0")
      }
  }

  /// Words with another meaning where an id is expected.
  static let reservedIDs: Set<String> = [
    "factor", "last", "mood", "self", "state-of-mind",
  ]

  /// Returns whether the version is higher than another, comparing its numbers from the first.
  package func isNewer(than other: Questionnaire.Key) -> Bool {
    // Longer numbers are higher, as none has leading zeros; comparing text avoids overflow.
    other.numbers.lexicographicallyPrecedes(numbers) { ($0.count, $0) < ($1.count, $1) }
  }

  private var numbers: [String] { version.split(separator: ".").map(String.init) }
}

/// A text in one or more languages.
///
/// Keys are BCP 47 language tags, as in a definition's JSON.
public struct LocalizedText: Sendable {
  /// The texts of the definition itself.
  private let own: [String: String]
  /// What other files say at its place, by language.
  private var others: (texts: [String: Lazy<Translation?>], place: String)?

  /// Creates a text from its translations.
  public init(_ values: [String: String]) {
    own = values
  }

  /// The text by language tag.
  public var values: [String: String] {
    languages.reduce(into: own) { $0[$1] = exactText(in: $1) }
  }

  var languages: [String] { Array(own.keys) + Array(others?.texts.keys ?? [:].keys) }

  private func exactText(in language: String) -> String? {
    own[language] ?? others.flatMap { $0.texts[language]?.value?.texts[$0.place] }
  }

  /// Adds what other files say at a place, by language.
  mutating func add(_ texts: [String: Lazy<Translation?>], at place: String) {
    others = ((others?.texts ?? [:]).merging(texts) { present, _ in present }, place)
  }

  /// Returns the text in a language.
  ///
  /// - Parameter language: A BCP 47 tag, which is looked up as by ``Questionnaire/language(for:)``:
  ///   `de-AT` gives `de` if the text has no `de-AT`.
  /// - Returns: The text in that language. What a translation does not cover, such as the texts for
  ///   staff, is in English, or in the first language that it has; nil only if it has none.
  public func text(in language: String) -> String? {
    ownText(in: language) ?? own["en"] ?? own.min { $0.key < $1.key }?.value
  }

  /// The text in a language or one that it is a part of; nil if there is none.
  package func ownText(in language: String) -> String? {
    exactText(in: language) ?? language.language(among: languages).flatMap(exactText)
  }
}

extension LocalizedText: Hashable {
  /// Returns whether two texts are the same in every language.
  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.own == right.own && left.values == right.values
  }

  /// Hashes the texts of the definition itself.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(own)
  }
}

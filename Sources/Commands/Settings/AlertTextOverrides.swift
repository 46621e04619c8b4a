import WellbeingInstruments
import WellbeingTextFormats

/// An institution's own alert texts, which replace those of the definitions.
struct AlertTextOverrides: Equatable, Sendable {
  /// The texts by questionnaire, item, part (``AlertText/Part``) and language.
  var texts: [String: [String: [String: [String: String]]]] = [:]

  /// Returns a text for the alert of an item; nil if the definition's own text applies.
  func text(
    _ part: AlertText.Part, of item: String, in questionnaire: Questionnaire, language: String
  ) -> String? {
    let texts = texts[questionnaire.id.rawValue]?[item]?[part.rawValue]
    return texts.flatMap { LocalizedText($0).ownText(in: language) }
  }
}

extension AlertText.Part {
  /// The placeholders that a text may contain in braces, as in a definition; a text for staff has to
  /// contain its placeholder, so that it says what was answered.
  fileprivate var placeholders: [String] {
    switch self {
    case .person: ["giver", "contacts", "readBy"]
    case .staff: ["answer"]
    case .notAssessed: ["state"]
    case .notAssessedPerson: ["contacts"]
    }
  }

  fileprivate var isForStaff: Bool { self == .staff || self == .notAssessed }
}

extension AlertTextOverrides {
  static let shape = Shape.map(
    of: Shape.map(
      of: alert.named("alert"), "The texts of one questionnaire, by the ids of its items.",
      expected: braces),
    expected: braces
  ).map { AlertTextOverrides(texts: $0) }

  private static let braces = "object in braces"

  private static let alert: Shape<[String: [String: String]]> = object(
    "The texts of one alert, by language. The questionnaire must be available in the language.",
    optional(
      "person", texts(.person),
      "To the person who answered. {giver}, {contacts} and {readBy} are filled in; contacts follow a "
        + "text that has none."),
    optional(
      "staff", texts(.staff), "To staff. It has to contain {answer}, which is filled in."),
    optional(
      "notAssessed", texts(.notAssessed),
      "To staff, when the item has no answer. It has to contain {state}, which is filled in: left "
        + "blank, declined, not asked, or shown, but no answer was saved."),
    optional(
      "notAssessedPerson", texts(.notAssessedPerson),
      "To a person who was asked and gave no answer. {contacts} is filled in; contacts follow a text "
        + "that has none."), make: parts)

  private static func parts(
    _ person: [String: String]?, _ staff: [String: String]?, _ notAssessed: [String: String]?,
    _ notAssessedPerson: [String: String]?
  ) -> [String: [String: String]] {
    [
      "person": person, "staff": staff, "notAssessed": notAssessed,
      "notAssessedPerson": notAssessedPerson,
    ].compactMapValues(\.self)
  }

  private static func texts(_ part: AlertText.Part) -> Shape<[String: String]> {
    .map(of: text(part), expected: braces).with("propertyNames", Shape<String>.language.schema.form)
  }

  /// A text in one language. Refuses an unknown placeholder, which a person in need would otherwise
  /// see, and a text too short to take the place of the definition's.
  private static func text(_ part: AlertText.Part) -> Shape<String> {
    let least = part.isForStaff ? 1 : 40
    let known = part.placeholders.map { "{\($0)}" }
    let pattern = part.isForStaff ? #"\{\#(part.placeholders[0])\}"# : #"\S.{38,}\S"#
    let others = part.placeholders.map { #"\#($0)\}"# }.joined(separator: "|")
    return Shape<String>.text(least...2000, pattern: pattern)
      .without(#"\{(?!\#(others))[A-Za-z]*\}"#)
      .then { text, node in
        let names = text.matches(of: /\{[A-Za-z]*\}/).map { String($0.output) }
        guard names.allSatisfy(known.contains) else {
          return node.refuse(.unknownPlaceholder(known))
        }
        // In a text to a person who was given no form, it goes with its comma.
        guard !text.replacing("{giver}, ", with: "").contains("{giver}") else {
          return node.refuse(.giverWithoutComma)
        }
        return part.isForStaff && names.isEmpty
          ? node.refuse(.missingPlaceholder(known[0])) : text
      }.about("The text in that language, one paragraph of \(least) to 2000 characters.")
  }
}

extension Node {
  /// Reports alert texts that would never be shown, because no definition has the alert or the
  /// language. The texts must have been read without a problem.
  func checkAlertTexts(_ definitions: Definitions) {
    guard let catalog = try? definitions.catalog() else { return }
    let ids = catalog.ids.map(\.rawValue)
    for member in members ?? [] {
      if definitions.folderError == nil, !ids.contains(member.key) {
        member.report(.unknown("questionnaire", member.key, among: ids))
      }
      // A fault in a definition is reported when the definition is used.
      guard let questionnaire = try? catalog.questionnaire(.init(rawValue: member.key))
      else { continue }
      for item in member.node.members ?? [] { item.checkAlertTexts(questionnaire) }
    }
  }
}

extension Node.Member {
  /// Reports if the item, which is the key, has no alert, or the definition lacks a language.
  fileprivate func checkAlertTexts(_ questionnaire: Questionnaire) {
    let known = questionnaire.alerts.map(\.item)
    guard !known.isEmpty else { return report(.noAlerts) }
    guard known.contains(key) else {
      return report(.unknown("item with an alert", key, among: known))
    }
    for part in node.members ?? [] {
      // What the person reads may be in a language that can be added, or was removed.
      let isOfPerson = ["person", "notAssessedPerson"].contains(part.key)
      for language in part.node.members ?? [] {
        let text = LocalizedText([language.key: ""])
        let canBeAdded = isOfPerson && language.key.wholeMatch(of: /[A-Za-z]{2}(-.+)?/) != nil
        if !canBeAdded, !questionnaire.languages.contains(where: { text.ownText(in: $0) != nil }) {
          language.report(.unavailable(questionnaire.languages))
        }
      }
    }
  }
}

extension Problem {
  fileprivate static func unknownPlaceholder(_ known: [String]) -> Problem {
    Problem("the only valid placeholder\(known.count > 1 ? "s are" : " is") \(seriesWords(known))")
  }
  fileprivate static func missingPlaceholder(_ placeholder: String) -> Problem {
    Problem("the text has to contain \(placeholder)")
  }
  fileprivate static var noAlerts: Problem {
    Problem("the questionnaire has no alerts: remove this")
  }
  fileprivate static func unavailable(_ languages: [String]) -> Problem {
    Problem(
      "the questionnaire is not available in this language: use "
        + languages.joined(separator: ", "))
  }
  fileprivate static var placeholdersHere: Problem {
    Problem("placeholders in braces are not allowed here")
  }
}

/// An institution's own helpline, shown before any other contact, whatever the country.
struct SupportLine: Equatable, Sendable {
  /// Who answers, for example *Crisis team*.
  let name: String
  /// What to do, for example *call 0123 456*.
  let action: String
  /// When somebody answers; nil if not stated.
  let hours: String?

  var words: String { "\(name): \(action)" + (hours.map { " (\($0))" } ?? "") }
}

extension SupportLine {
  static let shape: Shape<SupportLine> = object(
    "",
    required("name", part(100), "Who answers, 1 to 100 characters, for example Crisis team."),
    required("action", part(200), "What to do, 1 to 200 characters, for example call 0123 456."),
    optional(
      "hours", part(100),
      "When somebody answers, 1 to 100 characters, for example weekdays 9 to 17. Leave it out only "
        + "if it is always answered."), make: SupportLine.init)

  private static func part(_ length: Int) -> Shape<String> {
    // Placeholders would be filled in with those of the surrounding text.
    Shape<String>.phrase(upTo: length).without(#"\{[A-Za-z]*\}"#).then { text, node in
      text.contains(/\{[A-Za-z]*\}/) ? node.refuse(.placeholdersHere) : text
    }
  }
}

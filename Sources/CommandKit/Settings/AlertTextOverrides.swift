package import WellbeingInstruments
import WellbeingTextFormats

/// An institution's own alert texts, which replace those of the definitions.
package struct AlertTextOverrides: Equatable, Sendable {
  /// The texts by questionnaire, item, part (``AlertText/Part``) and language.
  package var texts: [String: [String: [String: [String: String]]]] = [:]

  /// Returns a text for the alert of an item; nil if the definition's own text applies.
  package func text(
    _ part: AlertText.Part, of item: String, in questionnaire: Questionnaire, language: String
  ) -> String? {
    let texts = texts[questionnaire.id]?[item]?[part.rawValue]
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

extension SettingNode {
  func alertTexts() throws(SettingFault) -> AlertTextOverrides {
    var overrides = AlertTextOverrides()
    for questionnaire in try members() {
      var items: [String: [String: [String: String]]] = [:]
      for item in try questionnaire.node.members() {
        items[item.key] = try item.node.alertParts()
      }
      overrides.texts[questionnaire.key] = items
    }
    return overrides
  }

  private func alertParts() throws(SettingFault) -> [String: [String: String]] {
    let known = AlertText.Part.allCases.map(\.rawValue)
    var parts: [String: [String: String]] = [:]
    for member in try members() {
      try member.require(among: known, noun: "text of an alert")
      guard let part = AlertText.Part(rawValue: member.key) else { continue }
      var texts: [String: String] = [:]
      for language in try member.node.members() {
        texts[language.key] = try language.node.alertText(part)
      }
      parts[member.key] = texts
    }
    return parts
  }

  /// Reads one text. Throws on an unknown placeholder, which a person in need would otherwise see,
  /// and on a text too short to take the place of the definition's.
  private func alertText(_ part: AlertText.Part) throws(SettingFault) -> String {
    let placeholders = part.placeholders
    let text = try text((part.isForStaff ? 1 : 40)...2000)
    let names = text.matches(of: /\{([A-Za-z]*)\}/).map { String($0.output.1) }
    guard names.allSatisfy(placeholders.contains) else {
      let known = seriesWords(placeholders.map { "{\($0)}" })
      throw fault("the only valid placeholder\(placeholders.count > 1 ? "s are" : " is") \(known).")
    }
    // In a text to a person who was given no form, it goes with its comma.
    if text.replacing("{giver}, ", with: "").contains("{giver}") {
      throw fault("'{giver}' has to be followed by a comma and a space, as in '{giver}, or'.")
    }
    if part.isForStaff, names.isEmpty {
      throw fault("the text has to contain \(placeholders.map { "{\($0)}" }.joined()).")
    }
    return text
  }

  /// Throws on alert texts that would never be shown, because no definition has the alert or the
  /// language. The structure must have been read without a fault.
  func checkAlertTexts(_ definitions: Settings.Definitions) throws(SettingFault) {
    let ids = definitions.catalog.ids
    for member in try members() {
      if definitions.isComplete { try member.require(among: ids, noun: "questionnaire") }
      // A fault in a definition is reported when the definition is used.
      guard let questionnaire = try? definitions.catalog.questionnaire(member.key) else { continue }
      for item in try member.node.members() {
        try item.checkAlertTexts(questionnaire)
      }
    }
  }
}

extension SettingNode.Member {
  /// Throws if the item, which is the key, has no alert, or the definition lacks a language.
  fileprivate func checkAlertTexts(_ questionnaire: Questionnaire) throws(SettingFault) {
    let known = questionnaire.alerts.map(\.item)
    guard !known.isEmpty else { throw fault("the questionnaire has no alerts: remove this.") }
    try require(among: known, noun: "item with an alert")
    for part in try node.members() {
      for language in try part.node.members() {
        let text = LocalizedText([language.key: ""])
        // What the person reads may be in a language that can be added, or was removed.
        let isOfPerson = ["person", "notAssessedPerson"].contains(part.key)
        let canBeAdded = isOfPerson && language.key.wholeMatch(of: /[A-Za-z]{2}(-.+)?/) != nil
        guard
          canBeAdded || questionnaire.languages.contains(where: { text.ownText(in: $0) != nil })
        else {
          throw language.fault(
            "the questionnaire is not available in this language: use "
              + questionnaire.languages.joined(separator: ", ") + ".")
        }
      }
    }
  }
}

/// An institution's own helpline, shown before any other contact, whatever the country.
package struct SupportLine: Equatable, Sendable {
  /// Who answers, for example *Crisis team*.
  package let name: String
  /// What to do, for example *call 0123 456*.
  package let action: String
  /// When somebody answers; nil if not stated.
  package let hours: String?

  var words: String { "\(name): \(action)" + (hours.map { " (\($0))" } ?? "") }
}

extension SettingNode {
  func supportLine() throws(SettingFault) -> SupportLine {
    var texts: [String: String] = [:]
    for member in try members() {
      try member.require(among: ["name", "action", "hours"], noun: "part")
      let text = try member.node.phrase(member.key == "action" ? 1...200 : 1...100)
      // They would be filled in with the placeholders of the surrounding text.
      guard !text.contains(/\{[A-Za-z]*\}/) else {
        throw member.node.fault("placeholders in braces are not allowed here.")
      }
      texts[member.key] = text
    }
    guard let name = texts["name"] else { throw fault("'name' is missing.") }
    guard let action = texts["action"] else { throw fault("'action' is missing.") }
    return SupportLine(name: name, action: action, hours: texts["hours"])
  }
}

import WellbeingArguments
import WellbeingPresentation

extension ConfigurationNode {
  /// Reads alert texts, nested by questionnaire ID, item ID, audience and language.
  func alertTexts() throws(ConfigurationFault) -> OwnAlertTexts {
    var groups: [OwnAlertTexts.Group] = []
    for member in try members() {
      groups.append(
        OwnAlertTexts.Group(questionnaire: member.name, items: try member.node.alertItems()))
    }
    return OwnAlertTexts(groups: groups)
  }

  private func alertItems() throws(ConfigurationFault) -> [OwnAlertTexts.Item] {
    var items: [OwnAlertTexts.Item] = []
    for member in try members() {
      items.append(OwnAlertTexts.Item(name: member.name, wordings: try member.node.wordings()))
    }
    return items
  }

  private func wordings() throws(ConfigurationFault) -> [OwnAlertTexts.Wording] {
    var wordings: [OwnAlertTexts.Wording] = []
    for member in try members() {
      guard let part = OwnAlertTexts.Part(rawValue: member.name.word) else {
        let known = OwnAlertTexts.Part.allCases.map(\.rawValue)
        let suggestion = Suggestion.closest(to: member.name.word, among: known)
        throw ConfigurationFault(.unknownPart(suggestion: suggestion), at: member.name.place)
      }
      for language in try member.node.members() {
        wordings.append(
          OwnAlertTexts.Wording(
            part: part, language: language.name, text: try language.node.wording(part)))
      }
    }
    return wordings
  }

  /// Reads one text. Throws on an unknown placeholder, which a person in need would otherwise see.
  private func wording(_ part: OwnAlertTexts.Part) throws(ConfigurationFault) -> String {
    let text = try text(1...2000)
    let names = text.matches(of: /\{([A-Za-z]*)\}/).map { String($0.output.1) }
    guard names.allSatisfy(part.placeholders.contains) else {
      throw fault(.unknownPlaceholder(known: part.placeholders))
    }
    return text
  }
}

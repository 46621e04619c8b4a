import WellbeingArguments
import WellbeingKit

extension OwnAlertTexts {
  /// Rejects texts that would never be shown, by calling each group's `check`.
  func check(
    among catalog: QuestionnaireCatalog, isComplete: Bool
  ) throws(ConfigurationFault) {
    for group in groups { try group.check(among: catalog, isComplete: isComplete) }
  }
}

extension OwnAlertTexts.Group {
  /// Rejects texts that would never be shown because no definition has such an alert or language.
  ///
  /// - Parameters:
  ///   - catalog: The definitions.
  ///   - isComplete: Whether a questionnaire that is not in the catalog does not exist.
  func check(
    among catalog: QuestionnaireCatalog, isComplete: Bool
  ) throws(ConfigurationFault) {
    let id = questionnaire.word
    guard catalog.ids.contains(id) || !isComplete else {
      throw ConfigurationFault(
        .unknownQuestionnaire(suggestion: Suggestion.closest(to: id, among: catalog.ids)),
        at: questionnaire.place)
    }
    // Errors in a definition are reported when it is requested.
    guard let definition = try? catalog.questionnaire(id) else { return }
    for item in items { try item.check(in: definition) }
  }
}

extension OwnAlertTexts.Item {
  fileprivate func check(in questionnaire: Questionnaire) throws(ConfigurationFault) {
    let known = questionnaire.alerts.map(\.item)
    guard known.contains(name.word) else {
      throw ConfigurationFault(
        .unknownAlert(suggestion: Suggestion.closest(to: name.word, among: known), known: known),
        at: name.place)
    }
    for wording in wordings {
      let text = LocalizedText([wording.language.word: wording.text])
      guard questionnaire.languages.contains(where: { text.text(in: $0) != nil }) else {
        throw ConfigurationFault(
          .unknownLanguage(offered: questionnaire.languages), at: wording.language.place)
      }
    }
  }
}

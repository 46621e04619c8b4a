import WellbeingTextFormats

/// Checks that items about self-harm have an alert.
///
/// An item with the wording of a built-in item that raises an alert must also raise the alert, at the
/// same answer or a lower one. Any other item about self-harm or suicide should have an alert.
struct AlertCheck {
  /// A built-in item that raises an alert, and the index of the first of its choices that does.
  private typealias WatchedItem = (
    questionnaire: Questionnaire.ID, item: Questionnaire.Item, place: Int
  )

  private static let watchedItems: [WatchedItem] = {
    let catalog = QuestionnaireCatalog.builtIn
    let all = catalog.ids.compactMap { (try? catalog.questionnaire($0)) ?? nil }
    return all.flatMap { questionnaire in
      questionnaire.alerts.compactMap { rule -> WatchedItem? in
        guard let item = questionnaire.item(rule.item) else { return nil }
        return item.choiceSet.place(reaching: rule.atLeast).map { (questionnaire.id, item, $0) }
      }
    }
  }()

  let questionnaire: Questionnaire
  let root: Node

  func run() {
    for (index, item) in questionnaire.items.enumerated() {
      for watched in Self.watchedItems {
        let languages = questionnaire.languages.filter { isCopied(item, of: watched, in: $0) }
        guard let language = languages.first, !hasAlert(on: item, as: watched) else { continue }
        root["items"][index]["text"][language].report(
          .missingAlert(
            item: item.id, questionnaire: watched.questionnaire,
            atLeast: item.choiceSet.value(at: watched.place)))
      }
    }
  }

  /// Warns about items about self-harm or suicide that have no alert, and no fault for it.
  func warn() {
    let risk = RiskWords.builtIn
    for (index, item) in questionnaire.items.enumerated()
    where !questionnaire.alerts.contains(where: { $0.item == item.id }) {
      for language in questionnaire.languages
      where !Self.watchedItems.contains(where: { isCopied(item, of: $0, in: language) }) {
        guard let text = item.text.values[language],
          let words = risk.firstMatch(in: text, language: language)
        else { continue }
        root["items"][index]["text"][language].warn(.unwatched(words: words))
        break
      }
    }
  }

  /// Returns whether an item has the same or nearly the same wording as a built-in one.
  private func isCopied(
    _ item: Questionnaire.Item, of watched: WatchedItem, in language: String
  ) -> Bool {
    guard let text = item.text.values[language],
      let original = watched.item.text.values[language]
    else { return false }
    return FoldedText(text).resembles(FoldedText(original))
  }

  private func hasAlert(on item: Questionnaire.Item, as watched: WatchedItem) -> Bool {
    questionnaire.alerts.contains { rule in
      guard rule.item == item.id, let place = item.choiceSet.place(reaching: rule.atLeast)
      else { return false }
      return place <= watched.place
    }
  }
}

extension Questionnaire.ChoiceSet {
  /// Returns the index of the first choice with at least a value; nil if there is none.
  fileprivate func place(reaching value: Int) -> Int? {
    choices.firstIndex { ($0.value ?? Int.min) >= value }
  }

  /// Returns the value of the choice at an index, or of the last one if there are fewer; nil if the
  /// choices have no values.
  fileprivate func value(at place: Int) -> Int? {
    (choices.dropFirst(place).first ?? choices.last)?.value
  }
}

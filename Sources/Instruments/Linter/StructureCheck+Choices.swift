/// Sets of choices: their values, and what tells one choice from another.
extension StructureCheck {
  func checkChoiceSets() {
    for (index, set) in questionnaire.choiceSets.enumerated() {
      let list = root["choiceSets"][index]["choices"]
      if set.choices.isEmpty { list.report(.empty) }
      list.checkUnique(set.choices.map(\.id))
      checkWordings(set, at: list)
      checkAliases(set, at: list)
      let values = set.choices.map(\.value)
      let known = values.compactMap { $0 }
      if !known.isEmpty && known.count < values.count { list.report(.someValuesMissing) }
      for (position, pair) in zip(known, known.dropFirst()).enumerated() where pair.0 >= pair.1 {
        list[position + 1]["value"].report(.valuesOutOfOrder)
      }
    }
  }

  /// Checks that people can tell the choices apart: none has the words of another in a language, or
  /// another's id.
  private func checkWordings(_ set: Questionnaire.ChoiceSet, at list: Node) {
    let ids = Dictionary(
      set.choices.enumerated().map { ($1.id.lowercased(), $0) }, uniquingKeysWith: { $1 })
    var known: Set<[String]> = []
    for (index, choice) in set.choices.enumerated() {
      for (language, text) in choice.text.values {
        let folded = text.lowercased()
        if !known.insert([language, folded]).inserted || ids[folded] ?? index != index {
          list[index]["text"][language].report(.duplicate(text))
        }
      }
    }
  }

  /// Checks that no word of a file from elsewhere could mean two choices.
  private func checkAliases(_ set: Questionnaire.ChoiceSet, at list: Node) {
    var known = Set(set.choices.flatMap { [$0.id.lowercased()] + $0.wordings })
    for (index, choice) in set.choices.enumerated() {
      for (place, alias) in choice.aliases.enumerated()
      where !known.insert(alias.lowercased()).inserted {
        list[index]["aliases"][place].report(.duplicate(alias))
      }
    }
  }
}

extension Questionnaire.Choice {
  /// The choice's texts in every language, in lower case.
  fileprivate var wordings: [String] { text.values.values.map { $0.lowercased() } }
}

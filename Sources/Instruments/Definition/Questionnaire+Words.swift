import WellbeingTextFormats

extension Questionnaire {
  /// Returns the name for its results: the short title, followed by the id if a built-in
  /// questionnaire has the same title, so that no other can be mistaken for it.
  package func name(in language: String) -> String {
    let title = printable(text(shortTitle, in: language))
    let builtIn = QuestionnaireCatalog.builtIn
    guard !builtIn.isBuiltIn(id) else { return title }
    let folded = title.lowercased()
    let isTaken = builtIn.ids.contains { id in
      let known = try? builtIn.questionnaire(id)
      return known?.shortTitle.values.values.contains { $0.lowercased() == folded } == true
    }
    return isTaken ? "\(title) (\(id))" : title
  }

  /// Returns a text in a language, or in the definition's first language if that is missing.
  package func text(_ text: LocalizedText, in language: String) -> String {
    text.text(in: language) ?? languages.first.flatMap { text.text(in: $0) } ?? ""
  }
}

extension Questionnaire.Item {
  package func words(for answer: Answer, in language: String) -> String {
    if answer == .notApplicable, let notApplicable {
      return notApplicable.text.text(in: language) ?? "not applicable"
    }
    if let entry {
      let unit = entry.number?.unit?.text(in: language).map { " \($0)" } ?? ""
      if case .text(let text) = answer { return text }
      return (answer.number.map(points) ?? "") + unit
    }
    guard let choice = choice(of: answer) else { return "prefers not to answer" }
    let number = zip(choiceNumbers, choiceSet.choices).first { $0.1 == choice }?.0
    return (number.map { "\($0), " } ?? "") + (choice.text.text(in: language) ?? choice.id)
  }
}

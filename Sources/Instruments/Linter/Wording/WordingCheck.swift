/// Texts that have almost the words of a built-in instrument.
///
/// An instrument is validated in its wording: a word that was dropped or added on the way makes
/// another one of it, and nobody notices. What is word for word the text of any built-in instrument
/// is no mistake.
struct WordingCheck {
  private let questionnaire: Questionnaire
  private let root: Node

  /// Shorter texts, such as *Headaches*, belong to nobody.
  private static let shortest = 12

  init(_ questionnaire: Questionnaire, root: Node) {
    self.questionnaire = questionnaire
    self.root = root
  }

  func run(_ warnings: inout Findings<DefinitionWarning.Reason>) {
    for language in questionnaire.languages {
      let own = questionnaire.items.compactMap { $0.text.values[language] }
      let wordings = BuiltInWordings(in: language, comparedWith: Set(own))
      guard !wordings.items.isEmpty else { continue }
      check(
        [(questionnaire.instructions, root["instructions"])], against: wordings.instructions,
        in: language, &warnings)
      let items = questionnaire.items.enumerated().map { index, item in
        (item.text, root["items"][index]["text"])
      }
      check(items, against: wordings.items, in: language, &warnings)
      for index in questionnaire.choiceSets.indices {
        checkChoices(index, against: wordings.choices, in: language, &warnings)
      }
    }
  }

  // MARK: Items and lead-in

  private func check(
    _ texts: [(LocalizedText, Node)], against entries: [BuiltInWordings.Entry],
    in language: String, _ warnings: inout Findings<DefinitionWarning.Reason>
  ) {
    let verbatim = Set(entries.map(\.text))
    for (text, node) in texts {
      guard let text = text.values[language], !verbatim.contains(text),
        let reason = reason(for: FoldedText(text), among: entries)
      else { continue }
      warnings.add(reason, at: node[language])
    }
  }

  private func reason(
    for text: FoldedText, among entries: [BuiltInWordings.Entry]
  ) -> DefinitionWarning.Reason? {
    guard text.length >= Self.shortest else { return nil }
    if let same = entries.first(where: { $0.folded == text }) {
      return .differsInPunctuation(same.wording)
    }
    let alike = entries.filter {
      $0.folded.length >= Self.shortest && Likeness.resembles(text, $0.folded)
    }
    let differences = alike.map { (entry: $0, difference: Likeness.difference(text, $0.folded)) }
    return differences.min { $0.difference < $1.difference }.map { .resembles($0.entry.wording) }
  }

  // MARK: Choices

  /// Choices are short, and many instruments have some alike: they are compared with a built-in set
  /// only where at least half of that set has a choice that is alike. Where all but one have, that
  /// one was meant, too.
  private func checkChoices(
    _ index: Int, against sets: [BuiltInWordings.Choices], in language: String,
    _ warnings: inout Findings<DefinitionWarning.Reason>
  ) {
    let own = questionnaire.choiceSets[index].choices.map { $0.text.values[language] ?? "" }
    let folded = own.map(FoldedText.init)
    let verbatim = Set(sets.flatMap(\.entries).map(\.text))
    let matches = sets.map { $0.matches(folded) }
    guard
      let meant = sets.indices.filter({ 2 * matches[$0].count >= sets[$0].entries.count })
        .max(by: { matches[$0].count < matches[$1].count })
    else { return }
    let list = root["choiceSets"][index]["choices"]
    let found = matches[meant]
    for (place, entry) in found + sets[meant].lastOne(of: own.count, behind: found)
    where !verbatim.contains(own[place]) {
      let node = list[place]["text"][language]
      warnings.add(
        folded[place] == entry.folded
          ? .differsInPunctuation(entry.wording) : .resembles(entry.wording), at: node)
    }
  }
}

extension BuiltInWordings.Choices {
  /// The one choice that is like none of this set, with the one of this set that is left for it.
  fileprivate func lastOne(
    of count: Int, behind matches: [(place: Int, entry: BuiltInWordings.Entry)]
  ) -> [(place: Int, entry: BuiltInWordings.Entry)] {
    guard count == entries.count, count > 2, matches.count == count - 1 else { return [] }
    let places = Set(matches.map(\.place))
    let texts = Set(matches.map(\.entry.text))
    return zip(
      (0..<count).filter { !places.contains($0) }, entries.filter { !texts.contains($0.text) }
    ).map { (place: $0, entry: $1) }
  }

  /// By the place of a choice, the one of this set that it is like; each at most once.
  fileprivate func matches(
    _ choices: [FoldedText]
  ) -> [(place: Int, entry: BuiltInWordings.Entry)] {
    var left = Array(choices.enumerated())
    return entries.compactMap { entry in
      let found =
        left.firstIndex { $0.element == entry.folded }
        ?? left.firstIndex { Likeness.resembles($0.element, entry.folded) }
      return found.map { (place: left.remove(at: $0).offset, entry: entry) }
    }
  }
}

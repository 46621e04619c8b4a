import WellbeingTextFormats

/// Finds texts that are almost those of a built-in instrument.
///
/// An instrument is validated in its wording: a word lost or added in copying makes it another
/// instrument, and nobody notices. A text that is identical to one of any built-in instrument is
/// not a mistake.
struct WordingCheck {
  /// A text of a built-in instrument that respondents read.
  private struct Original {
    let wording: DefinitionFault.Wording
    let words: FoldedText

    init?(
      _ questionnaire: Questionnaire, _ part: DefinitionFault.Part, _ text: LocalizedText,
      in language: String
    ) {
      guard let text = text.text(in: language) else { return nil }
      wording = .init(questionnaire: questionnaire.id, part: part, text: text)
      words = FoldedText(text)
    }
  }

  private let questionnaire: Questionnaire
  private let root: DefinitionNode
  /// The built-in instruments, a long form before its short forms; the one that shares most items
  /// with the definition comes first.
  private let builtIn: [Questionnaire]

  /// The length below which a text, such as *Headaches*, is not specific to an instrument.
  private static let shortest = 12

  init(_ questionnaire: Questionnaire, root: DefinitionNode) {
    self.questionnaire = questionnaire
    self.root = root
    let catalog = QuestionnaireCatalog.builtIn
    let own = Set(questionnaire.items.flatMap { $0.text.values.values })
    let ranked = catalog.ids.compactMap { try? catalog.questionnaire($0) }.map { other in
      (other, other.items.count { !own.isDisjoint(with: $0.text.values.values) })
    }
    builtIn =
      ranked
      .sorted { ($0.1, $0.0.items.count, $1.0.id) > ($1.1, $1.0.items.count, $0.0.id) }.map(\.0)
  }

  func run(_ warnings: inout Findings) {
    for language in questionnaire.languages {
      let leadIns = builtIn.compactMap {
        Original($0, .instructions, $0.instructions, in: language)
      }
      check(questionnaire.instructions, root["instructions"], leadIns, language, &warnings)
      let items = builtIn.flatMap { other in
        other.items.compactMap { Original(other, .item($0.id), $0.text, in: language) }
      }
      for (index, item) in questionnaire.items.enumerated() {
        check(item.text, root["items"][index]["text"], items, language, &warnings)
      }
      let sets = builtIn.flatMap { other in
        other.choiceSets.map { set in
          set.choices.compactMap { Original(other, .choice($0.id), $0.text, in: language) }
        }
      }
      for index in questionnaire.choiceSets.indices {
        checkChoices(index, sets, language, &warnings)
      }
    }
  }

  /// Compares an item or the lead-in with those of the built-in instruments.
  private func check(
    _ text: LocalizedText, _ node: DefinitionNode, _ originals: [Original], _ language: String,
    _ warnings: inout Findings
  ) {
    guard let text = text.values[language], !originals.contains(where: { $0.wording.text == text })
    else { return }
    let words = FoldedText(text)
    guard words.letters.count >= Self.shortest else { return }
    if let same = originals.first(where: { $0.words == words }) {
      warnings.add(.differsInPunctuation(same.wording), at: node[language])
    } else if let alike = originals.first(where: {
      $0.words.letters.count >= Self.shortest && words.resembles($0.words)
    }) {
      warnings.add(.resembles(alike.wording), at: node[language])
    }
  }

  /// Compares choices with the built-in set that shares most of them.
  ///
  /// Choices are short, and many instruments share some: at least half of a built-in set must be
  /// present. If exactly one is absent, the remaining choice is taken for a changed one.
  private func checkChoices(
    _ index: Int, _ sets: [[Original]], _ language: String,
    _ warnings: inout Findings
  ) {
    let own = questionnaire.choiceSets[index].choices.map { $0.text.values[language] ?? "" }
    let words = own.map { FoldedText($0) }
    var best: (set: [Original], places: [Int?]) = ([], [])
    for set in sets {
      var free = Array(words.indices)
      let places = set.map { original -> Int? in
        let place =
          free.firstIndex { words[$0] == original.words }
          ?? free.firstIndex { words[$0].resembles(original.words) }
        return place.map { free.remove(at: $0) }
      }
      let count = places.count { $0 != nil }
      if 2 * count >= set.count, count > best.places.count(where: { $0 != nil }) {
        best = (set, places)
        if free.count == 1, set.count == own.count, set.count > 2,
          let lost = places.firstIndex(of: nil)
        {
          best.places[lost] = free[0]
        }
      }
    }
    let verbatim = Set(sets.joined().map(\.wording.text))
    for case (let original, let place?) in zip(best.set, best.places)
    where !verbatim.contains(own[place]) {
      warnings.add(
        words[place] == original.words
          ? .differsInPunctuation(original.wording) : .resembles(original.wording),
        at: root["choiceSets"][index]["choices"][place]["text"][language])
    }
  }
}

/// A text as its words, without capitals and punctuation.
struct FoldedText: Equatable {
  /// The words; only the first ones of a long text.
  let words: [String]
  let letters: [Character]

  /// No built-in text has more than 40 words.
  private static let mostWords = 100
  private static let mostLetters = 600

  init(_ text: String) {
    words = Array(Self.words(of: text).prefix(Self.mostWords))
    letters = Array(words.joined().prefix(Self.mostLetters))
  }

  /// Returns all words of a text, in lower case and without punctuation.
  static func words(of text: String) -> [String] {
    // A soft hyphen, for example, is invisible.
    let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(visible)).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns whether a text is an original with a few words misspelt, replaced, added or left out.
  ///
  /// It is if it has the same words in another order, all of them and at most five more, at least
  /// half of them and nothing else, one word in four replaced, or one letter in eight.
  func resembles(_ original: FoldedText) -> Bool {
    if words.sorted() == original.words.sorted() { return true }
    let shared = original.words.count { words.contains($0) }
    guard 2 * shared >= original.words.count || original.words.count == 1 else { return false }
    let changes = words.difference(from: original.words)
    let kept = words.count - changes.insertions.count
    if changes.removals.isEmpty, original.words.count > 1 { return changes.insertions.count <= 5 }
    if changes.insertions.isEmpty { return kept >= 3 && 2 * kept >= original.words.count }
    let changed = max(changes.insertions.count, changes.removals.count)
    if 4 * changed <= max(words.count, original.words.count) { return true }
    let all = letters.count + original.letters.count
    return 8 * abs(letters.count - original.letters.count) <= all
      && 8 * letters.difference(from: original.letters).count <= all
  }
}

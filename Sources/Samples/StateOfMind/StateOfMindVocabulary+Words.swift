import WellbeingInstruments

extension StateOfMindVocabulary {
  /// The names of all words by type, starting with raw value 1.
  struct Names: Sendable, Hashable {
    let kinds: [LocalizedText]
    let classifications: [LocalizedText]
    let labels: [LocalizedText]
    let associations: [LocalizedText]

    func texts<Word: VocabularyWord>(of type: Word.Type) -> [LocalizedText] {
      switch type {
      case is StateOfMind.Kind.Type: kinds
      case is StateOfMind.ValenceClassification.Type: classifications
      case is StateOfMind.Label.Type: labels
      case is StateOfMind.Association.Type: associations
      default: []
      }
    }
  }

  /// Returns the display name of a word, for example *Self-Care*.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - language: A BCP 47 tag; a language without these names falls back to English.
  public func name<Word: VocabularyWord>(of word: Word, in language: String = "en") -> String {
    let texts = names.texts(of: Word.self)
    guard texts.indices.contains(word.rawValue - 1) else { return word.name }
    return texts[word.rawValue - 1].textOrEnglish(in: language) ?? word.name
  }

  /// Returns the words that typed text can mean.
  ///
  /// An id such as `selfCare` or a name in any language matches, ignoring case, hyphens and spaces.
  /// Two words may share a name in one language.
  ///
  /// - Parameters:
  ///   - typed: The typed text.
  ///   - type: The type of word wanted.
  /// - Returns: The matches: none if the word is unknown, several if it is ambiguous.
  package func words<Word: VocabularyWord>(
    named typed: String, of type: Word.Type = Word.self
  ) -> [Word] {
    let wanted = typed.comparable
    guard !wanted.isEmpty else { return [] }
    let texts = names.texts(of: type)
    return Word.allCases.filter { word in
      let index = word.rawValue - 1
      let names = texts.indices.contains(index) ? Array(texts[index].values.values) : []
      return ([word.name] + names).contains { $0.comparable == wanted }
    }
  }

  package func emoji(_ typed: String) -> Emoji? {
    emojis.first { $0.emoji.withoutVariation == typed.withoutVariation }
  }

  /// Returns the valence recorded when a class of the scale is chosen.
  public func valence(of classification: StateOfMind.ValenceClassification) -> Double {
    step(classification)?.valence ?? 0
  }

  /// Returns the labels to offer first for a class of valence.
  ///
  /// The grouping is this kit's own, not Apple's; every label is allowed with every valence.
  public func suggestedLabels(
    for classification: StateOfMind.ValenceClassification
  ) -> [StateOfMind.Label] {
    step(classification)?.labels ?? []
  }

  /// Returns whether a label is offered for unpleasant classes of valence, and for no pleasant one.
  package func isUnpleasant(_ label: StateOfMind.Label) -> Bool {
    let offering = steps.filter { $0.labels.contains(label) }.map(\.classification.rawValue)
    let neutral = StateOfMind.ValenceClassification.neutral.rawValue
    return offering.contains { $0 < neutral } && !offering.contains { $0 > neutral }
  }

  /// Returns a sentence with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; a missing language falls back to English.
  ///   - values: The replacement for each `{placeholder}`.
  package func text(
    _ name: TextName, in language: String = "en", _ values: [String: String] = [:]
  ) -> String {
    let text = texts[name]?.textOrEnglish(in: language) ?? ""
    return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  private func step(_ classification: StateOfMind.ValenceClassification) -> Step? {
    steps.first { $0.classification == classification }
  }
}

extension LocalizedText {
  fileprivate func textOrEnglish(in language: String) -> String? {
    text(in: language) ?? text(in: "en")
  }
}

extension String {
  /// The text in lower case without spaces, hyphens and underscores; equal in either Unicode form.
  fileprivate var comparable: String {
    lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
  }

  /// The scalars without the variation selector for emoji presentation, which some keyboards add.
  fileprivate var withoutVariation: [Unicode.Scalar] {
    unicodeScalars.filter { $0 != "\u{FE0F}" }
  }
}

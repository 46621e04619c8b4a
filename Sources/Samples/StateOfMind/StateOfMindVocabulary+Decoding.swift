import WellbeingInstruments
import WellbeingTextFormats

extension DefinitionNode {
  var stateOfMindVocabulary: StateOfMindVocabulary? {
    object { object in
      guard object.readOpening() else { return nil }
      let languages = reader.languages
      let version = object.required("version")?.version
      let sources = object.required("sources")?.citations
      let translations = object.required("translations")?.translations ?? [:]
      let names = object.names(translations)
      let editorial = object.required("editorial")?.editorial
      let texts = object.section(.texts, translations)?.vocabularyTexts
      guard version != nil, sources != nil, !translations.isEmpty, let names, let editorial,
        let texts
      else { return nil }
      return StateOfMindVocabulary(
        languages: languages, translations: translations, emojis: editorial.emojis, names: names,
        steps: editorial.steps, texts: texts)
    }
  }

  /// The sections that each listed language covers. English must cover all, because other languages
  /// fall back to it.
  private var translations: [String: StateOfMindVocabulary.Translation]? {
    object {
      let found = $0.values(of: reader.languages, named: \.self, \.translation)
      if found?["en"]?.covers.count != StateOfMindVocabulary.Section.allCases.count {
        report(.missingLanguage("en"))
      }
      return found
    }
  }

  private var translation: StateOfMindVocabulary.Translation? {
    object { object in
      let status = object.required("status")?.word(
        of: StateOfMindVocabulary.Translation.Status.allCases)
      let coversNode = object.required("covers")
      let covers = coversNode?.list {
        $0.word(of: StateOfMindVocabulary.Section.allCases)
      }
      coversNode?.checkUnique(covers?.map(\.rawValue) ?? [], key: nil)
      return build(
        status, covers.map(Set.init), object.required("source")?.string,
        with: StateOfMindVocabulary.Translation.init)
    }
  }

  private var vocabularyTexts: [StateOfMindVocabulary.TextName: LocalizedText]? {
    object {
      $0.values(
        of: Array(StateOfMindVocabulary.TextName.allCases), named: \.rawValue, \.text)
    }
  }

  fileprivate func words<Word: VocabularyWord>(_ type: Word.Type) -> [LocalizedText]? {
    let found = list { $0.namedWord(type) }
    checkUnique(found?.map(\.word.name) ?? [])
    guard let found else { return nil }
    var names: [Word: LocalizedText] = [:]
    for (word, name) in found { names[word] = name }
    for word in Word.allCases where names[word] == nil { report(.missingKey(word.name)) }
    let ordered = Word.allCases.sorted { $0.rawValue < $1.rawValue }.compactMap { names[$0] }
    return ordered.count == Word.allCases.count ? ordered : nil
  }

  private func namedWord<Word: VocabularyWord>(
    _ type: Word.Type
  ) -> (word: Word, name: LocalizedText)? {
    object { object in
      let word = object.required("id")?.vocabularyWord(type)
      let rawNode = object.required("rawValue")
      let rawValue = rawNode?.integer
      let name = object.required("name")?.text
      guard let word, let rawValue, let name else { return nil }
      guard rawValue == word.rawValue else {
        let right = Double(word.rawValue)
        return rawNode?.refuse(.outOfRange(minimum: right, maximum: right))
      }
      return (word, name)
    }
  }

  func vocabularyWord<Word: VocabularyWord>(_ type: Word.Type) -> Word? {
    guard let string else { return nil }
    return Word(name: string) ?? refuse(.unknownWord(allowed: Word.names))
  }
}

extension DefinitionObject {
  /// Returns a section of the document, requiring texts in the languages that cover it.
  fileprivate mutating func section(
    _ section: StateOfMindVocabulary.Section,
    _ translations: [String: StateOfMindVocabulary.Translation]
  ) -> DefinitionNode? {
    let node = required(section.rawValue)
    node?.reader.languages = translations.filter { $0.value.covers.contains(section) }.keys.sorted()
    return node
  }

  fileprivate mutating func names(
    _ translations: [String: StateOfMindVocabulary.Translation]
  ) -> StateOfMindVocabulary.Names? {
    build(
      section(.kinds, translations)?.words(StateOfMind.Kind.self),
      section(.classifications, translations)?.words(StateOfMind.ValenceClassification.self),
      section(.labels, translations)?.words(StateOfMind.Label.self),
      section(.associations, translations)?.words(StateOfMind.Association.self),
      with: StateOfMindVocabulary.Names.init)
  }
}

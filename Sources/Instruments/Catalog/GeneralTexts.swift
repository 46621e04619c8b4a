/// The sentences that are shown for every questionnaire, kept in data like the instruments.
package struct GeneralTexts: Sendable, Hashable {
  static let fileName = "texts.json"

  private var texts: [Name: LocalizedText]

  /// Returns the embedded sentences, which are decoded once.
  ///
  /// - Throws: ``DefinitionError`` if the file is not valid.
  package static func builtIn() throws(DefinitionError) -> GeneralTexts {
    try embedded.get()
  }

  private static let embedded = Result { () throws(DefinitionError) in
    let languages = PersonTexts.builtInLanguages
    let texts = languages.map { language in
      (language, FurtherTexts { PersonTexts.builtIn(language)?.text(at: $0) })
    }
    return try inEnglish().adding(Dictionary(uniqueKeysWithValues: texts))
  }

  /// Returns the sentences without translations.
  static func inEnglish() throws(DefinitionError) -> GeneralTexts { try english.get() }

  private static let english = Result { () throws(DefinitionError) in
    try GeneralTexts(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Returns the sentences with those of other languages.
  package func adding(_ others: some Sequence<PersonTexts>) -> GeneralTexts {
    let texts = others.map { other in (other.language, FurtherTexts(other.text)) }
    return adding(Dictionary(texts) { first, _ in first })
  }

  private func adding(_ others: [String: FurtherTexts]) -> GeneralTexts {
    var whole = self
    for name in Self.toPerson { whole.texts[name]?.add(others, at: .general(name)) }
    return whole
  }

  /// Decodes sentences from a JSON document, strictly; every name must be present.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.generalTexts }
  }

  /// Returns a sentence with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - name: The sentence.
  ///   - language: A BCP 47 tag; falls back to English if the language is missing.
  ///   - values: The value of each `{placeholder}`.
  package func text(
    _ name: Name, in language: String = "en", _ values: [String: String] = [:]
  ) -> String {
    let text = texts[name]?.text(in: language) ?? ""
    return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// Returns the language of the sentences that suits a BCP 47 tag, by lookup after RFC 4647: `en` for
  /// `en-GB`; nil if the sentences are in no such language.
  package func language(for tag: String) -> String? {
    let languages = texts.values.first?.languages ?? []
    let common = languages.filter { language in
      texts.values.allSatisfy { $0.languages.contains(language) }
    }
    return tag.language(among: common)
  }

  fileprivate init(texts: [Name: LocalizedText]) {
    self.texts = texts
  }
}

extension DefinitionNode {
  fileprivate var generalTexts: GeneralTexts? {
    object { object in
      guard object.readOpening() else { return nil }
      return build(object.required("version")?.version, object.required("texts")?.namedTexts) {
        GeneralTexts(texts: $1)
      }
    }
  }

  private var namedTexts: [GeneralTexts.Name: LocalizedText]? {
    object { $0.values(of: Array(GeneralTexts.Name.allCases), named: \.rawValue, \.text) }
  }
}

import WellbeingTextFormats

/// The sentences that are shown for every questionnaire, kept in data like the instruments.
package struct GeneralTexts: Sendable, Hashable {
  static let fileName = "texts.json"

  private var texts: [Name: LocalizedText]

  /// The embedded sentences, with those of the embedded languages.
  package static let builtIn = {
    let languages = PersonTexts.builtInLanguages
    let texts = languages.map { language in
      (language, FurtherTexts { PersonTexts.builtIn(language)?.texts[$0] })
    }
    return english.adding(Dictionary(uniqueKeysWithValues: texts))
  }()

  /// The embedded sentences without translations.
  static let english = EmbeddedFile.value(of: fileName, shape)

  /// Returns the sentences with those of other languages.
  package func adding(_ others: some Sequence<PersonTexts>) -> GeneralTexts {
    let texts = others.map { other in (other.language, FurtherTexts { other.texts[$0] }) }
    return adding(Dictionary(texts) { first, _ in first })
  }

  private func adding(_ others: [String: FurtherTexts]) -> GeneralTexts {
    var whole = self
    for name in Self.toPerson { whole.texts[name]?.add(others, at: name.rawValue) }
    return whole
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

  private init(texts: [Name: LocalizedText]) {
    self.texts = texts
  }
}

extension GeneralTexts {
  static let shape: Shape<GeneralTexts> = object(
    "", opening(), required("version", .version),
    required("texts", Shape.map(of: .text, keys: { _ in Name.allCases.map(\.rawValue) })),
    make: { _, _, texts in
      GeneralTexts(
        texts: Dictionary(
          uniqueKeysWithValues: texts.compactMap { key, text in
            Name(rawValue: key).map { ($0, text) }
          }))
    })
}
